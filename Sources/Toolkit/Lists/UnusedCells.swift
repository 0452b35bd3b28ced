/// The cells of a list or a collection that show nothing at the moment, by their kinds.
struct UnusedCells<Cell: Control> {
    private var cells: [String: [Cell]] = [:]

    /// A cell of a kind, which is not among these any more; nil where there is none.
    mutating func take(_ identifier: String) -> Cell? { cells[identifier]?.popLast() }

    /// Takes a cell in that shows nothing any more. One without a kind would never be asked for again.
    mutating func keep(_ cell: Cell, _ identifier: String) {
        guard !identifier.isEmpty else {
            cell.removeFromSuperview()
            return
        }
        // It stays among the subviews: hiding and showing is cheaper than leaving and coming back.
        cell.isHidden = true
        cells[identifier, default: []].append(cell)
    }
}
