import ICU
import SourceProtocol

/// A place whose time a clock shows.
public struct ClockZone {
    /// The name of the place; may be empty if there is only one.
    public var name: String
    /// A closure that returns the UTC offset of the place at a time, in seconds; `nil` if it is unknown. The time is in seconds since
    /// 1970-01-01 00:00 UTC.
    public var secondsFromUTC: (_ moment: Double) -> Int?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - name: The name of the place.
    ///   - secondsFromUTC: A closure that returns the UTC offset of the place at a time, in seconds; `nil` if it is unknown.
    public init(_ name: String, secondsFromUTC: @escaping (_ moment: Double) -> Int?) {
        self.name = name
        self.secondsFromUTC = secondsFromUTC
    }

    /// Creates a place without a name from a time zone; returns `nil` if the zone is unknown or ICU is not installed.
    ///
    /// - Parameter zone: The name of the zone in the IANA tz database.
    init?(ofZone zone: String) {
        guard let zone = TimeZone(zone) else { return nil }
        self.init("") { zone.secondsFromUTC(at: $0) }
    }

    /// Converts UTC to local time, both in seconds since 1970-01-01 00:00. Returns `nil` if the time is unknown or outside the years 1
    /// to 9999.
    package func local(_ moment: Double?) -> Double? {
        guard let moment, CivilDate.moments.contains(moment), let ahead = secondsFromUTC(moment) else { return nil }
        let local = moment + Double(min(max(ahead, -172_800), 172_800))
        return CivilDate.moments.contains(local) ? local : nil
    }

    /// Converts a time from a source to local time, in seconds since 1970-01-01 00:00 local time. Returns `nil` if the time is outside the
    /// years 1 to 9999, or if the UTC offset is unknown.
    func local(_ time: TimeReading) -> Double? {
        switch time {
        case .moment(let moment): local(moment)
        case .local(let local): CivilDate.moments.contains(local) ? local : nil
        case .day(let day): CivilDate.moments.contains(Double(day) * 86_400) ? Double(day) * 86_400 : nil
        }
    }

    /// Converts local time to UTC, both in seconds since 1970-01-01 00:00. Returns `nil` if the UTC offset is unknown.
    ///
    /// A time in the hour that is repeated when daylight saving time ends refers to the first occurrence. A time in the hour that is
    /// skipped when it begins is shifted by one hour: 02:30 is read as 03:30. These are the rules of RFC 5545, 3.3.5.
    func moment(ofLocal local: Double) -> Double? {
        let day = 86_400.0
        guard let before = secondsFromUTC(local - day), let after = secondsFromUTC(local + day) else { return nil }
        let moments = [before, after].map { (local - Double($0), $0) }
        return moments.filter { secondsFromUTC($0.0) == $0.1 }.map(\.0).min() ?? moments[0].0
    }

    /// Converts a time from a source to seconds since 1970-01-01 00:00 UTC. Returns `nil` if the UTC offset is unknown. A time without
    /// a zone is local time, and a date is its midnight.
    func moment(of time: TimeReading) -> Double? {
        switch time {
        case .moment(let moment): moment
        case .local(let local): moment(ofLocal: local)
        case .day(let day): moment(ofLocal: Double(day) * 86_400)
        }
    }
}
