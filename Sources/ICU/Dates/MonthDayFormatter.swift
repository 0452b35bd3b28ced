import CICU

/// Formats days in digits without the year, in the order of a language: 11/22, 22.11. or 22/11.
///
/// The order comes from CLDR if ICU is installed; otherwise it is that of ISO 8601: 11-22. Not thread-safe.
package final class MonthDayFormatter {
    /// ICU's format, with its library; `nil` without ICU.
    private let format: (format: UnsafeMutableRawPointer, library: ICULibrary)?
    private let dates: DateFormatter

    /// Creates a formatter for a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) { self.init(language, .languages) }

    init(_ language: String, _ library: ICULibrary?) {
        dates = DateFormatter(language, date: .short, time: .none, zone: .utc, library)
        let locale = library?.locale(for: language) ?? ""
        let pattern = library.map { DateSymbols.pattern("Md", in: locale, $0) } ?? ""
        guard let library, !pattern.isEmpty, let opened = CalendarNames.open(library, locale, pattern)
        else {
            format = nil
            return
        }
        format = (opened, library)
    }

    deinit {
        if let format { icu_date_format_close(format.library.functions, format.format) }
    }

    /// Returns the text of a day.
    ///
    /// - Parameter seconds: A time on that day, in seconds since 1970-01-01 00:00 UTC.
    package func text(_ seconds: Int64) -> String {
        let text = format.flatMap { format in
            UTF16Text.text {
                icu_date_text(format.library.functions, format.format, Double(seconds) * 1_000, $0, $1)
            }
        }
        // Without ICU, the date begins with the year and a hyphen.
        return text ?? String(dates.text(seconds).suffix(5))
    }
}
