import Glibc

/// A value that a clock has.
public enum ClockValue: String, Hashable, Sendable, CaseIterable {
    /// Seconds since 1970.
    case time
    /// Of the minute.
    case second
    /// Of the hour.
    case minute
    /// Of the day, from 0 to 23.
    case hour
    /// From Monday, 1, to Sunday, 7.
    case weekday
    /// Of the month, from 1.
    case day
    /// From 1 to 12.
    case month
    /// With its century.
    case year
    /// Whether the clock is kept right by a server or another clock.
    case synchronised

    /// The number that it is.
    ///
    /// - Parameters:
    ///   - seconds: since 1970.
    ///   - local: the same time where it is told.
    /// - Returns: nil for what is no number.
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

    /// In seconds: it changes only at times that are a multiple of this.
    ///
    /// The times of all zones differ from UTC, since 1972, by whole minutes, and today by whole quarters of an hour; so do the
    /// moments at which they are set to summer time.
    public var step: Int {
        switch self {
        case .time, .second: 1
        case .minute, .synchronised: 60
        case .hour, .weekday, .day, .month, .year: 900
        }
    }

    /// The next time at which one of some values can be another, in seconds since 1970; nil where there are none.
    ///
    /// - Parameters:
    ///   - values: that somebody wants to see.
    ///   - seconds: now, since 1970.
    public static func next(of values: [ClockValue], after seconds: Int) -> Int? {
        guard let step = values.map(\.step).min(), (-1 << 60...1 << 60).contains(seconds) else { return nil }
        let into = seconds % step
        return seconds - (into < 0 ? into + step : into) + step
    }
}
