import Glibc

/// A day of the Gregorian calendar, in Coordinated Universal Time.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Parses a date.
    ///
    /// - Parameter text: A date such as `2027-01-31` (RFC 3339, full-date). The initializer returns `nil` for any other text, and for days
    ///   that do not exist.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ? Int(String(decoding: bytes[range], as: UTF8.self)) : nil
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), year >= 1970,
            (1...12).contains(month), day >= 1
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        guard day <= days else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day that contains a point in time; returns `nil` if its year is not between 1970 and 9999.
    ///
    /// - Parameter seconds: The time, in seconds since 1970.
    public init?(unixSeconds seconds: Int) {
        var (time, parts) = (time_t(seconds), tm())
        guard gmtime_r(&time, &parts) != nil, (70..<8_100).contains(parts.tm_year) else { return nil }
        (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    /// The current day by the host's clock; `nil` if its year is not between 1970 and 9999.
    public static var today: CalendarDay? { CalendarDay(unixSeconds: Int(SystemClock.wall.wholeSeconds)) }

    /// The time at which the day ends, in seconds since 1970.
    public var end: Int {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (CInt(year) - 1900, CInt(month) - 1, CInt(day) + 1)
        return timegm(&parts)
    }

    public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    public var description: String {
        func padded(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
