import ICU
import SourceProtocol

/// A place whose time a clock shows.
public struct ClockZone {
    /// The name of the place; may be empty if there is only one.
    public var name: String
    /// Returns the offset of the place's clocks from UTC at a moment, in seconds; `nil` if it is unknown. The moment is given in
    /// seconds since 1970-01-01 00:00 UTC.
    public var secondsFromUTC: (_ moment: Double) -> Int?

    /// - Parameters:
    ///   - name: The name of the place.
    ///   - secondsFromUTC: Returns the offset of the place's clocks from UTC at a moment, in seconds; `nil` if it is unknown.
    public init(_ name: String, secondsFromUTC: @escaping (_ moment: Double) -> Int?) {
        self.name = name
        self.secondsFromUTC = secondsFromUTC
    }

    /// Creates the place of a time zone; returns `nil` if there is no zone of that name or ICU is not installed.
    ///
    /// - Parameter zone: The name of the zone in the IANA tz database.
    init?(ofZone zone: String) {
        guard let zone = TimeZone(zone) else { return nil }
        self.init("") { zone.secondsFromUTC(at: $0) }
    }

    /// Returns the local time at a moment, counted as if it were UTC; `nil` if the moment is unknown or outside the years 1 to 9999.
    package func local(_ moment: Double?) -> Double? {
        guard let moment, CivilDate.moments.contains(moment), let ahead = secondsFromUTC(moment) else { return nil }
        let local = moment + Double(min(max(ahead, -172_800), 172_800))
        return CivilDate.moments.contains(local) ? local : nil
    }

    /// Returns the local time of a time that a source sent, counted as if it were UTC; `nil` if the calendar ends before it, or the offset of
    /// a moment is unknown.
    func local(_ time: TimeReading) -> Double? {
        switch time {
        case .moment(let moment): local(moment)
        case .local(let local): CivilDate.moments.contains(local) ? local : nil
        case .day(let day): CivilDate.moments.contains(Double(day) * 86_400) ? Double(day) * 86_400 : nil
        }
    }

    /// Returns the moment of a local time, which is counted as if it were UTC; `nil` if the offset is unknown.
    ///
    /// A time in the hour that is repeated when daylight saving time ends means the first occurrence. A time in the hour that is skipped when
    /// it begins counts as one hour later: 02:30 is 03:30. RFC 5545, 3.3.5, has the same rules.
    func moment(ofLocal local: Double) -> Double? {
        let day = 86_400.0
        guard let before = secondsFromUTC(local - day), let after = secondsFromUTC(local + day) else { return nil }
        let moments = [before, after].map { (local - Double($0), $0) }
        return moments.filter { secondsFromUTC($0.0) == $0.1 }.map(\.0).min() ?? moments[0].0
    }

    /// Returns the moment of a time that a source sent; `nil` if the offset is unknown. A time without a zone is a local one, and a date
    /// begins at midnight.
    func moment(of time: TimeReading) -> Double? {
        switch time {
        case .moment(let moment): moment
        case .local(let local): moment(ofLocal: local)
        case .day(let day): moment(ofLocal: Double(day) * 86_400)
        }
    }
}
