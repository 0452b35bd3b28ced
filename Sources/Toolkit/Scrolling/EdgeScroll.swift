/// Scrolls content while a dragged item is near an end of the visible area: a function of frame times.
package struct EdgeScroll {
    /// The time of the latest scroll step, or `nil` while not scrolling.
    private var last: Timestamp?

    /// The depth of the scroll zone at each end, in points.
    private static let zone = 40.0
    /// The maximum time of one step, in seconds, so that the content does not jump after a late frame.
    private static let longestStep = 0.05

    /// Creates a value that is not scrolling.
    package init() {}

    /// Returns the scroll velocity in points per second. It starts slowly, so that the position next to the end can be targeted.
    ///
    /// - Parameters:
    ///   - overlap: The depth of the dragged item in the scroll zone at the end, in points; negative at the start.
    ///   - zone: The depth of that zone, in points.
    package static func speed(overlap: Double, zone: Double) -> Double {
        guard zone > 0 else { return 0 }
        let share = min(max(overlap / zone, -1), 1)
        return share * abs(share) * 900
    }

    /// Returns the content offset at the time of a frame, or `nil` if the content no longer scrolls.
    ///
    /// - Parameters:
    ///   - offset: The former offset, in points.
    ///   - range: The allowed offsets.
    ///   - start: The start of the dragged item, in points from the start of the visible area.
    ///   - end: The end of the dragged item, in points from the start of the visible area.
    ///   - length: The length of the visible area, in points.
    ///   - time: The time of the frame.
    package mutating func offset(
        from offset: Double, in range: ClosedRange<Double>, start: Double, end: Double, length: Double,
        at time: Timestamp
    ) -> Double? {
        let overlapAtEnd = end - (length - Self.zone)
        let overlap = overlapAtEnd > 0 ? overlapAtEnd : min(0, start - Self.zone)
        let speed = Self.speed(overlap: overlap, zone: Self.zone)
        guard speed > 0 ? offset < range.upperBound : speed < 0 && offset > range.lowerBound else {
            last = nil
            return nil
        }
        // The first frame only records the time.
        let elapsed = last.map { min(time.seconds(since: $0), Self.longestStep) } ?? 0
        last = time
        return min(max(offset + speed * elapsed, range.lowerBound), range.upperBound)
    }
}
