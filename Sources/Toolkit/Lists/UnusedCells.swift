/// The unused cells of a list or a collection, by kind.
///
/// This is a class because cells are client code that may request another cell while it is notified that it is no longer in use.
final class UnusedCells<Cell: Control> {
    private var cells: [String: [Cell]] = [:]

    /// Removes and returns an unused cell of a kind, or returns `nil` if there is none.
    func take(_ identifier: String) -> Cell? { cells[identifier]?.popLast() }

    /// Keeps a cell that is no longer in use. A cell without an identifier is dropped, because it could never be requested again.
    func keep(_ cell: Cell, _ identifier: String) {
        guard !identifier.isEmpty else {
            cell.removeFromSuperview()
            return
        }
        // The cell remains a hidden subview, which is cheaper than removing and adding it.
        cell.isHidden = true
        cells[identifier, default: []].append(cell)
    }
}
