/// The UTC offsets of a time zone in a range of time.
///
/// Before and after the range, the first and the last offset apply.
public struct ZoneOffsets: Hashable, Sendable {
    /// The moments at which each offset begins to apply, in seconds since 1970-01-01 00:00 UTC.
    private var starts: [Int]
    /// The offsets, in seconds east of UTC.
    private var offsets: [Int]

    /// The offsets of UTC, which are 0.
    public static let utc = ZoneOffsets(in: 0..<1) { _ in 0 }

    /// The interval at which the offset is sampled, in seconds. No time zone changes its offset twice within it.
    private static let step = 7 * 86_400

    /// Creates the offsets of a zone.
    ///
    /// - Parameters:
    ///   - range: The range, in seconds since 1970-01-01 00:00 UTC.
    ///   - offset: A closure that returns the offset at a moment, in seconds east of UTC.
    public init(in range: Range<Int>, offset: (Int) -> Int) {
        starts = [range.lowerBound]
        offsets = [offset(range.lowerBound)]
        var former = range.lowerBound
        while former < range.upperBound {
            let next = min(former + Self.step, range.upperBound)
            let new = offset(next)
            if new != offsets[offsets.count - 1] {
                var (low, high) = (former, next)
                while high - low > 1 {
                    let middle = low + (high - low) / 2
                    if offset(middle) == new { high = middle } else { low = middle }
                }
                starts.append(high)
                offsets.append(new)
            }
            former = next
        }
    }

    /// Returns the offset at a moment, in seconds east of UTC.
    public func offset(at moment: Int) -> Int {
        let index = starts.lastIndex { $0 <= moment } ?? 0
        return offsets[index]
    }

    /// Returns the moment of a local time. If the time occurs twice because daylight saving time ends, the first moment is returned. If it
    /// is skipped because daylight saving time begins, the result is one hour later (RFC 5545, section 3.3.5).
    ///
    /// - Parameter local: The local time, in seconds since 1970-01-01 00:00 in the same time zone.
    public func moment(ofLocal local: Int) -> Int {
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        let first = local - before
        guard offset(at: first) != before else { return first }
        let second = local - after
        return offset(at: second) == after ? second : first
    }
}
