/// The cells of a list or a collection that show nothing at the moment, by their kinds.
///
/// It is a class because cells are others' code, which may ask for another cell while it is told that it is not used any more.
final class UnusedCells<Cell: Control> {
    private var cells: [String: [Cell]] = [:]

    /// A cell of a kind, which is not among these any more; nil where there is none.
    func take(_ identifier: String) -> Cell? { cells[identifier]?.popLast() }

    /// Takes a cell in that shows nothing any more. One without a kind would never be asked for again.
    func keep(_ cell: Cell, _ identifier: String) {
        guard !identifier.isEmpty else {
            cell.removeFromSuperview()
            return
        }
        // It stays among the subviews: hiding and showing is cheaper than leaving and coming back.
        cell.isHidden = true
        cells[identifier, default: []].append(cell)
    }
}
