import CICU

/// Formats days as the names of their weekdays in a language.
///
/// The names come from CLDR if ICU is installed; otherwise they are English. Not thread-safe.
package final class WeekdayFormatter {
    /// The names of the weekdays from Sunday on.
    private let names: [String]

    /// Loads the names of a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) { self.init(language, .languages) }

    init(_ language: String, _ library: ICULibrary?) {
        let locale = library?.locale(for: language + "-u-ca-gregory") ?? ""
        guard let library, let format = CalendarNames.open(library, locale, "cccc") else {
            names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
            return
        }
        names = CalendarNames.week(library, format)
        icu_date_format_close(library.functions, format)
    }

    /// Returns the weekday name of a day.
    ///
    /// - Parameter seconds: A time on that day, in seconds since 1970-01-01 00:00 local time.
    package func text(_ seconds: Int64) -> String {
        let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
        // 1 January 1970 was a Thursday.
        return names[Int(((day + 4) % 7 + 7) % 7)]
    }
}
