/// The cells of a collection: the cells of visible tiles, and unused cells.
///
/// This is a class because cells are client code that may access the collection while cells are shown and hidden.
final class ShownTiles {
    private var cells: [Int: CollectionCell] = [:]
    private let unused = UnusedCells<CollectionCell>()

    /// The cell of a tile, or `nil` if the tile is not visible.
    subscript(index: Int) -> CollectionCell? { cells[index] }

    /// The indices of all tiles that have a cell, in ascending order.
    var indices: [Int] { cells.keys.sorted() }

    /// Returns an unused cell of the given kind, or a new one.
    func take(_ identifier: String, make: () -> CollectionCell) -> CollectionCell {
        if let cell = unused.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        let cell = make()
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Registers the cell that shows a tile.
    func show(_ cell: CollectionCell, at index: Int) { cells[index] = cell }

    /// Moves the cell of a tile that is no longer visible to the unused cells.
    func hide(_ index: Int) {
        guard let cell = cells.removeValue(forKey: index) else { return }
        unused.keep(cell, cell.reuseIdentifier)
    }

    /// Renumbers all cells after a tile was moved to another place.
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
