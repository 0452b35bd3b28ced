import CICU

/// Formats days as headings in a language, such as “Thursday, 3 December”.
///
/// The texts come from CLDR if ICU is installed; otherwise they are English weekday names followed by an ISO 8601 date. Not thread-safe.
package final class DayFormatter {
    /// ICU's formats without and with the year, and the library that they belong to.
    private let formats: (short: UnsafeMutableRawPointer, long: UnsafeMutableRawPointer, library: ICULibrary)?
    private let weekdays: WeekdayFormatter
    private let dates: DateFormatter

    /// Creates a formatter for a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) { self.init(language, .languages) }

    init(_ language: String, _ library: ICULibrary?) {
        weekdays = WeekdayFormatter(language, library)
        dates = DateFormatter(language, date: .medium, time: .none, zone: .utc)
        let locale = library?.locale(for: language + "-u-ca-gregory") ?? ""
        formats = library.flatMap { library in
            let symbols = DateSymbols(language, library)
            func open(_ skeleton: String) -> UnsafeMutableRawPointer? {
                let pattern = symbols.pattern(skeleton)
                return pattern.isEmpty ? nil : CalendarNames.open(library, locale, pattern)
            }
            guard let short = open("EEEEMMMMd") else { return nil }
            guard let long = open("yEEEEMMMMd") else {
                icu_date_format_close(library.functions, short)
                return nil
            }
            return (short, long, library)
        }
    }

    deinit {
        guard let (short, long, library) = formats else { return }
        icu_date_format_close(library.functions, short)
        icu_date_format_close(library.functions, long)
    }

    /// Returns the text of a day.
    ///
    /// - Parameters:
    ///   - day: The days since 1970-01-01.
    ///   - hasYear: A Boolean value that tells whether the text includes the year.
    package func text(_ day: Int, hasYear: Bool) -> String {
        let seconds = Int64(day) * 86_400
        let text = formats.flatMap { formats in
            UTF16Text.text {
                let format = hasYear ? formats.long : formats.short
                return icu_date_text(formats.library.functions, format, Double(seconds) * 1_000, $0, $1)
            }
        }
        return text ?? "\(weekdays.text(seconds)), \(dates.text(seconds))"
    }
}
