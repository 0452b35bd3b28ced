/// The cells of a collection: those of the tiles that are seen, and those that show nothing at the moment.
///
/// It is a class because cells are others' code, which may look at the collection while they come and go.
final class ShownTiles {
    private var cells: [Int: CollectionCell] = [:]
    private let unused = UnusedCells<CollectionCell>()

    /// The cell of a tile, if it is seen.
    subscript(index: Int) -> CollectionCell? { cells[index] }

    /// The tiles that have a cell, in their order.
    var indices: [Int] { cells.keys.sorted() }

    /// A cell of a kind that shows nothing, or a new one.
    func take(_ identifier: String, make: () -> CollectionCell) -> CollectionCell {
        if let cell = unused.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        let cell = make()
        cell.reuseIdentifier = identifier
        return cell
    }

    /// A cell shows a tile from now on.
    func show(_ cell: CollectionCell, at index: Int) { cells[index] = cell }

    /// The tile is not seen any more: its cell waits for another one.
    func hide(_ index: Int) {
        guard let cell = cells.removeValue(forKey: index) else { return }
        unused.keep(cell, cell.reuseIdentifier)
    }

    /// A tile was carried to another place: the others count from there.
    func renumber(_ order: TileOrder) {
        let former = cells
        cells = [:]
        for (index, cell) in former {
            let place = order.place(of: index)
            cell.index = place
            cells[place] = cell
        }
    }
}
