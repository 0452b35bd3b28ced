import Glibc
import Toolkit

/// A day of the Gregorian calendar, in the years 1 to 9999.
nonisolated struct CivilDate: Hashable {
    let year: Int
    /// The month, from 1 to 12.
    let month: Int
    /// The day of the month, from 1 to 31.
    let day: Int

    /// The range of times in the years 1 to 9999, in seconds since 1970-01-01 00:00 UTC.
    static let moments = -62_135_596_800.0...253_402_300_799.0

    /// Creates the UTC day of a time in seconds since 1970-01-01 00:00 UTC. Returns `nil` outside the years 1 to 9999.
    init?(_ moment: Double) {
        var parts = tm()
        guard Self.moments.contains(moment) else { return nil }
        var seconds = time_t(moment.rounded(.down))
        guard gmtime_r(&seconds, &parts) != nil else { return nil }
        (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    /// Returns a date and time, taken as UTC, in seconds since 1970-01-01 00:00 UTC.
    static func moment(of date: DateAndTime) -> Double {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
            Int32(date.year - 1900), Int32(date.month - 1), Int32(date.day)
        )
        (parts.tm_hour, parts.tm_min) = (Int32(date.hour), Int32(date.minute))
        return Double(timegm(&parts))
    }

    /// Returns the minute of the UTC day, from 0 to 1439, of a time in seconds since 1970-01-01 00:00 UTC.
    static func minute(_ moment: Double) -> Int {
        let day = moment - (moment / 86_400).rounded(.down) * 86_400
        return min(max(Int(day / 60), 0), 1439)
    }
}

/// A month of the Gregorian calendar, in the years 1 to 9999.
nonisolated struct CivilMonth: Hashable {
    let year: Int
    /// The month, from 1 to 12.
    let month: Int

    init(of date: CivilDate) {
        (year, month) = (date.year, date.month)
    }

    private init(_ number: Int) {
        (year, month) = (number / 12, number % 12 + 1)
    }

    private var number: Int { year * 12 + month - 1 }

    /// Returns the month that is `months` later (earlier if negative), clamped to the years 1 to 9999.
    func advanced(by months: Int) -> CivilMonth {
        CivilMonth(min(max(number + months, 12), 9999 * 12 + 11))
    }

    /// The number of days in the month.
    var days: Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// The weekday of the first day of the month, from 0 (Sunday) to 6.
    var firstWeekday: Int {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), 1)
        // `timegm` sets the weekday.
        _ = timegm(&parts)
        return min(max(Int(parts.tm_wday), 0), 6)
    }
}
