/// A date of the Gregorian calendar and a time of day, without a time zone.
public nonisolated struct DateAndTime: Hashable, Comparable, Sendable {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day, from 1 to the number of days in the month.
    public let day: Int
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int

    /// Creates a date and time. Each component is clamped to its range, the day last: 31 February becomes 28 or 29 February.
    public init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0) {
        self.year = min(max(year, 1), 9999)
        self.month = min(max(month, 1), 12)
        self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
        self.hour = min(max(hour, 0), 23)
        self.minute = min(max(minute, 0), 59)
    }

    /// Returns the number of days in a month. Years divisible by 4 are leap years, except centuries that are not divisible by 400.
    ///
    /// - Parameters:
    ///   - month: the month, from 1 to 12.
    ///   - year: the year of the Gregorian calendar.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days in its month.
    var dayCount: Int { Self.days(inMonth: month, of: year) }

    public static func < (a: DateAndTime, b: DateAndTime) -> Bool {
        (a.year, a.month, a.day, a.hour, a.minute) < (b.year, b.month, b.day, b.hour, b.minute)
    }
}
