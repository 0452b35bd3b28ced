import ListFormats

/// The range of time whose events are listed: from the start of yesterday to the end of the sixtieth day from now.
public struct CalendarWindow: Hashable, Sendable {
    /// The range, in seconds since 1970.
    public var range: Range<Int>

    /// The number of days after today whose events are listed.
    public static let days = 60

    /// Creates the window at a moment.
    public init(now: Int, _ zone: ZoneOffsets) {
        let local = now + zone.offset(at: now)
        let today = local - (local % 86_400 + 86_400) % 86_400
        range = zone.moment(ofLocal: today - 86_400)..<zone.moment(ofLocal: today + (Self.days + 1) * 86_400)
    }

    /// The range in which the offsets of time zones are needed: with a year before and after the window.
    public static func zoneRange(now: Int) -> Range<Int> { now - 400 * 86_400..<now + 465 * 86_400 }
}
