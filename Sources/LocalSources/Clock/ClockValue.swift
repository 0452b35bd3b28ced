import Glibc

/// A value of a clock.
public enum ClockValue: String, Hashable, Sendable, CaseIterable {
    /// The seconds since 1970-01-01 00:00 UTC.
    case time
    /// The second of the minute.
    case second
    /// The minute of the hour.
    case minute
    /// The hour of the day, from 0 to 23.
    case hour
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    case weekday
    /// The day of the month, from 1.
    case day
    /// The month, from 1 to 12.
    case month
    /// The full year, such as 2026.
    case year
    /// A Boolean value that tells whether the clock is synchronised with a server or another clock.
    case synchronised

    /// Returns the number of this value.
    ///
    /// - Parameters:
    ///   - seconds: The time in seconds since 1970.
    ///   - local: The same time in the time zone of the clock.
    /// - Returns: `nil` for a value that is not a number.
    public func number(at seconds: Int, _ local: tm) -> Int? {
        switch self {
        case .time: seconds
        case .second: Int(local.tm_sec)
        case .minute: Int(local.tm_min)
        case .hour: Int(local.tm_hour)
        case .weekday: local.tm_wday == 0 ? 7 : Int(local.tm_wday)
        case .day: Int(local.tm_mday)
        case .month: Int(local.tm_mon) + 1
        case .year: Int(local.tm_year) + 1900
        case .synchronised: nil
        }
    }

    /// The step of the value, in seconds. The value changes only at multiples of the step since 1970-01-01 00:00 UTC.
    ///
    /// Since 1972, the UTC offsets of all time zones are whole minutes, and today they are multiples of 15 minutes. The same applies to the
    /// moments at which daylight saving time begins and ends.
    public var step: Int {
        switch self {
        case .time, .second: 1
        case .minute, .synchronised: 60
        case .hour, .weekday, .day, .month, .year: 900
        }
    }

    /// Returns the next time at which one of the values can change, in seconds since 1970; `nil` if there are no values.
    ///
    /// - Parameters:
    ///   - values: The values that clients need.
    ///   - seconds: The current time, in seconds since 1970.
    public static func next(of values: [ClockValue], after seconds: Int) -> Int? {
        guard let step = values.map(\.step).min(), (-1 << 60...1 << 60).contains(seconds) else { return nil }
        let elapsed = seconds % step
        return seconds - (elapsed < 0 ? elapsed + step : elapsed) + step
    }
}
