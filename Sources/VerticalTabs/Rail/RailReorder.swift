/// The order of a rail's cells while one of them is dragged: a pure function of its position.
nonisolated enum RailReorder {
    /// Returns the index that the dragged cell would get if it were dropped now. A cell changes places when its middle has passed half of
    /// the way to the next place.
    ///
    /// - Parameters:
    ///   - index: The index from which the cell was lifted.
    ///   - lengths: The lengths of all cells, in their order before the drag.
    ///   - start: The start of the first cell.
    ///   - middle: The middle of the dragged cell.
    static func target(of index: Int, lengths: [Double], start: Double, middle: Double) -> Int {
        guard lengths.indices.contains(index) else { return index }
        let own = lengths[index]
        var place = start
        var target = 0
        for (other, length) in lengths.enumerated() where other != index {
            guard middle > place + (length + own) / 2 else { break }
            place += length
            target += 1
        }
        return target
    }
}
