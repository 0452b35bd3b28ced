import CICU
import Glibc

/// The names of months and weekdays of the Gregorian calendar in a language, and the first day of the week.
///
/// The data comes from CLDR if ICU is installed. Without ICU, months are numbers, weekdays are English, and weeks begin
/// on Monday as in ISO 8601. Not thread-safe.
package final class CalendarNames {
    /// The first day of the week: 0 is Sunday, 6 is Saturday.
    package let firstWeekday: Int
    /// The names of the weekdays from Sunday on, in the short form for the column headings of a calendar.
    package let weekdays: [String]
    /// ICU's format for a month with its year, and the library that it belongs to; `nil` without ICU.
    private let months: (format: UnsafeMutableRawPointer, library: ICULibrary)?

    /// Loads the names of a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) {
        self.init(language, .languages)
    }

    init(_ language: String, _ library: ICULibrary?) {
        let locale = library?.locale(for: language + "-u-ca-gregory") ?? ""
        guard let library, let months = Self.open(library, locale, "LLLL y"),
            let days = Self.open(library, locale, "ccccc")
        else {
            (firstWeekday, weekdays, months) = (1, ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"], nil)
            return
        }
        self.months = (months, library)
        weekdays = Self.week(library, days)
        firstWeekday = Self.firstWeekday(library, locale) ?? 1
        icu_date_format_close(library.functions, days)
    }

    deinit {
        if let months { icu_date_format_close(months.library.functions, months.format) }
    }

    /// Opens a date format with a pattern, in UTC.
    static func open(_ library: ICULibrary, _ locale: String, _ pattern: String) -> UnsafeMutableRawPointer? {
        let letters = Array(pattern.utf16)
        return icu_date_pattern_open(library.functions, locale, letters, Int32(letters.count))
    }

    /// Formats the days of a week, from Sunday on.
    static func week(_ library: ICULibrary, _ format: UnsafeMutableRawPointer) -> [String] {
        // 4 January 1970 was a Sunday.
        (0..<7).map { text(library, format, Double(3 + $0) * 86_400) ?? "" }
    }

    private static func text(
        _ library: ICULibrary, _ format: UnsafeMutableRawPointer, _ seconds: Double
    ) -> String? {
        UTF16Text.text { icu_date_text(library.functions, format, seconds * 1000, $0, $1) }
    }

    private static func firstWeekday(_ library: ICULibrary, _ locale: String) -> Int? {
        let day = Int(icu_first_weekday(library.functions, locale)) - 1
        return (0..<7).contains(day) ? day : nil
    }

    /// Returns the name of a month with its year, as in the heading of a calendar.
    ///
    /// - Parameters:
    ///   - year: The year, from 1 to 9999.
    ///   - month: The month, from 1 to 12.
    package func month(_ month: Int, of year: Int) -> String {
        var parts = tm()
        parts.tm_year = Int32(clamping: year) &- 1900
        parts.tm_mon = Int32(clamping: month) &- 1
        parts.tm_mday = 15
        if let (format, library) = months, let text = Self.text(library, format, Double(timegm(&parts))) { return text }
        return month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)"
    }
}
