/// Scrolls a content while something that a finger carries is near an end of what is seen: a function of frame times.
package struct EdgeScroll {
    /// When it scrolled last; nil while it does not.
    private var last: Timestamp?

    /// How near to an end that has to be, in points.
    private static let zone = 40.0
    /// A frame that comes late does not make the content leap, in seconds.
    private static let longestStep = 0.05

    /// Not scrolling.
    package init() {}

    /// How fast the content scrolls, in points a second: slowly at first, so that the place next to the end can be hit.
    ///
    /// - Parameters:
    ///   - overlap: how deep what is carried is in the zone at the end, in points; negative at the start.
    ///   - zone: the depth of that zone.
    package static func speed(overlap: Double, zone: Double) -> Double {
        guard zone > 0 else { return 0 }
        let share = min(max(overlap / zone, -1), 1)
        return share * abs(share) * 900
    }

    /// Where the content is at a frame's time; nil where it does not scroll any more.
    ///
    /// - Parameters:
    ///   - offset: where it was, in points.
    ///   - range: the offsets at which it can be.
    ///   - start: of what is carried, in points from the beginning of what is seen.
    ///   - end: of what is carried.
    ///   - length: of what is seen.
    ///   - time: of the frame.
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
        // The first frame only takes the time.
        let elapsed = last.map { min(time.seconds(since: $0), Self.longestStep) } ?? 0
        last = time
        return min(max(offset + speed * elapsed, range.lowerBound), range.upperBound)
    }
}
