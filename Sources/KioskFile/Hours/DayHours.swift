/// A day of the week.
public enum Weekday: String, Hashable, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// - Parameter day: from 0, the first of January 1970, which was a Thursday.
    public init(day: Int) {
        let index = (day % 7 + 7 + 3) % 7
        self = Self.allCases[index]
    }
}

/// Hours of some days, by the clocks of the panel's place.
public struct DayHours: Hashable, Sendable {
    /// When they begin and end, in minutes from midnight. Where the end is not later than the beginning it is the next day's.
    public var from, to: Int
    /// The days on which they begin.
    public var days = Set(Weekday.allCases)

    /// - Parameters:
    ///   - from: when they begin, in minutes from midnight.
    ///   - to: when they end, in minutes from midnight; the next day's where that is not later.
    public init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    /// Whether they are at a moment.
    ///
    /// - Parameter local: the time by the clocks of the panel's place, in seconds since the first moment of 1970 by them.
    public func contains(_ local: Double) -> Bool {
        guard local.isFinite, abs(local) < 1e14 else { return false }
        let minutes = Int((local / 60).rounded(.down))
        let day = Int((local / 86_400).rounded(.down))
        let minute = minutes - day * 1_440
        if from < to { return from <= minute && minute < to && days.contains(Weekday(day: day)) }
        // From a time to the same one is a whole day.
        return minute >= from && days.contains(Weekday(day: day))
            || minute < to && days.contains(Weekday(day: day - 1))
    }
}
