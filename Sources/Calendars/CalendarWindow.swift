import ListFormats

/// The time range of the listed events: from the start of yesterday to the end of the 60th day after today.
public struct CalendarWindow: Hashable, Sendable {
    /// The range, in seconds since 1970-01-01 00:00 UTC.
    public var range: Range<Int>

    /// The number of days after today whose events are listed.
    public static let days = 60

    /// Creates the window at a moment, in seconds since 1970-01-01 00:00 UTC.
    public init(now: Int, _ zone: ZoneOffsets) {
        let local = now + zone.offset(at: now)
        let today = local - (local % 86_400 + 86_400) % 86_400
        range = zone.moment(ofLocal: today - 86_400)..<zone.moment(ofLocal: today + (Self.days + 1) * 86_400)
    }

    /// Returns the range in which UTC offsets are needed: the window, extended by more than a year before and after it.
    public static func zoneRange(now: Int) -> Range<Int> { now - 400 * 86_400..<now + 465 * 86_400 }
}
