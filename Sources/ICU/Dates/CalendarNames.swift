import Glibc

/// The names of months and weekdays of the Gregorian calendar in a language, and the first day of the week.
///
/// The data comes from CLDR if ICU is installed. Without ICU, months are digits, weekdays are English, and weeks begin
/// on Monday as in ISO 8601. Not thread-safe.
package final class CalendarNames {
    private typealias OpenFormat =
        @convention(c) (
            CInt, CInt, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32,
            UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias Format =
        @convention(c) (
            OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias OpenCalendar =
        @convention(c) (
            UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias Attribute = @convention(c) (OpaquePointer, CInt) -> Int32

    /// The first day of the week: 0 is Sunday, 6 is Saturday.
    package let firstWeekday: Int
    /// The names of the weekdays from Sunday on, in the short form of a calendar's column headings.
    package let weekdays: [String]
    private let months: OpaquePointer?
    private let write: Format?
    private let close: Close?

    /// Loads the names of a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) {
        self.init(language, .languages)
    }

    init(_ language: String, _ library: ICULibrary?) {
        let open = library?.function("udat_open", as: OpenFormat.self)
        let close = library?.function("udat_close", as: Close.self)
        let write = library?.function("udat_format", as: Format.self)
        guard let library, let open, let close, let write,
            let locale = library.locale(for: language + "-u-ca-gregory"),
            let months = Self.open(open, locale, "LLLL y"), let days = Self.open(open, locale, "ccccc")
        else {
            (firstWeekday, weekdays) = (1, ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"])
            (self.months, self.write, self.close) = (nil, nil, nil)
            return
        }
        (self.months, self.write, self.close) = (months, write, close)
        // 4 January 1970 was a Sunday.
        weekdays = (0..<7).map { Self.text(days, Double(3 + $0) * 86_400, write) ?? "" }
        firstWeekday = Self.firstWeekday(locale, library) ?? 1
        close(days)
    }

    deinit {
        if let months, let close { close(months) }
    }

    /// Opens a date format with a pattern, in UTC.
    private static func open(_ open: OpenFormat, _ locale: String, _ pattern: String) -> OpaquePointer? {
        let (utc, letters) = (Array("UTC".utf16), Array(pattern.utf16))
        var status: CInt = 0
        // UDAT_PATTERN
        let format = open(-2, -2, locale, utc, Int32(utc.count), letters, Int32(letters.count), &status)
        return status <= 0 ? format : nil
    }

    private static func text(_ format: OpaquePointer, _ seconds: Double, _ write: Format) -> String? {
        UTF16Text.text { write(format, seconds * 1000, $0, $1, nil, &$2) }
    }

    private static func firstWeekday(_ locale: String, _ library: ICULibrary) -> Int? {
        guard let open = library.function("ucal_open", as: OpenCalendar.self),
            let attribute = library.function("ucal_getAttribute", as: Attribute.self),
            let close = library.function("ucal_close", as: Close.self)
        else { return nil }
        var status: CInt = 0
        guard let calendar = open(nil, 0, locale, 0, &status), status <= 0 else { return nil }
        defer { close(calendar) }
        // UCAL_FIRST_DAY_OF_WEEK; Sunday is 1.
        let day = Int(attribute(calendar, 1)) - 1
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
        if let months, let write, let text = Self.text(months, Double(timegm(&parts)), write) { return text }
        return month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)"
    }
}
