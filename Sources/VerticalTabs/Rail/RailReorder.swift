/// The order of a rail's cells while one of them is dragged. It depends only on the position of the dragged cell.
nonisolated enum RailReorder {
    /// Returns the index that the dragged cell would get if it were dropped now. A cell moves to the next position when its middle is
    /// more than halfway there.
    ///
    /// - Parameters:
    ///   - index: The original index of the cell.
    ///   - lengths: The lengths of all cells, in their original order.
    ///   - start: The start of the first cell.
    ///   - middle: The middle of the dragged cell.
    static func target(of index: Int, lengths: [Double], start: Double, middle: Double) -> Int {
        guard lengths.indices.contains(index) else { return index }
        let draggedLength = lengths[index]
        var position = start
        var target = 0
        for (other, length) in lengths.enumerated() where other != index {
            guard middle > position + (length + draggedLength) / 2 else { break }
            position += length
            target += 1
        }
        return target
    }
}
