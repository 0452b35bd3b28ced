/// A day of the week.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Creates the weekday of a day.
    ///
    /// - Parameter day: The number of days since 1 January 1970, which was a Thursday.
    public init(day: Int) {
        let index = (day % 7 + 7 + 3) % 7
        self = Self.allCases[index]
    }
}

/// A period of time on some days of the week, in the panel's local time.
public struct DayHours: Hashable, Sendable {
    /// The beginning and the end, in minutes since midnight. If the end is not later than the beginning, it is on the next day.
    public var from, to: Int
    /// The days on which the period begins.
    public var days = Set(Weekday.allCases)

    /// Creates a period that begins on every day of the week.
    ///
    /// - Parameters:
    ///   - from: The beginning, in minutes since midnight.
    ///   - to: The end, in minutes since midnight. If it is not later than the beginning, it is on the next day.
    public init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    /// Returns `true` if the period contains a time.
    ///
    /// - Parameter local: The panel's local time, in seconds since 1 January 1970, 00:00 local time.
    public func contains(_ local: Double) -> Bool {
        guard local.isFinite, abs(local) < 1e14 else { return false }
        let minutes = Int((local / 60).rounded(.down))
        let day = Int((local / 86_400).rounded(.down))
        let minute = minutes - day * 1_440
        if from < to { return from <= minute && minute < to && days.contains(Weekday(day: day)) }
        // A period that ends at the time of its beginning lasts 24 hours.
        return minute >= from && days.contains(Weekday(day: day))
            || minute < to && days.contains(Weekday(day: day - 1))
    }
}
