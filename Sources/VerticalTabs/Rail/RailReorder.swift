/// The order of a rail's cells while one of them is dragged: a pure function of where it is.
nonisolated enum RailReorder {
    /// The index that the dragged cell would get if it were dropped now: its middle has passed half of the way to the
    /// next place.
    ///
    /// - Parameters:
    ///   - index: where it was lifted.
    ///   - lengths: of all cells, in their order before the drag.
    ///   - start: where the first cell begins.
    ///   - middle: of the dragged cell.
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

    /// How fast the rail scrolls, in points a second, when a dragged cell comes near the end of what is seen.
    ///
    /// - Parameters:
    ///   - overlap: how deep the cell is in the zone at the end, in points; negative at the start.
    ///   - zone: the depth of that zone.
    static func scrollSpeed(overlap: Double, zone: Double) -> Double {
        guard zone > 0 else { return 0 }
        let share = min(max(overlap / zone, -1), 1)
        // Slow at first: the tab next to it can be hit.
        return share * abs(share) * 900
    }
}
