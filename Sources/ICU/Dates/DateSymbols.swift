import CICU

/// ICU's date patterns, month names and field names for a language.
struct DateSymbols {
    private let library: ICULibrary
    private let locale: String

    /// Creates the symbols of a language.
    init(_ language: String, _ library: ICULibrary) {
        let locale = library.locale(for: language)
        self.library = library
        // People set dates in the Gregorian calendar, even if the locale prefers another calendar.
        self.locale = locale + (locale.contains("@") ? ";" : "@") + "calendar=gregorian"
    }

    /// Returns the language's pattern for a skeleton of fields; empty if there is none.
    func pattern(_ skeleton: String) -> String { Self.pattern(skeleton, in: locale, library) }

    /// Returns a locale's pattern for a skeleton of fields, in the locale's calendar; empty if there is none.
    static func pattern(_ skeleton: String, in locale: String, _ library: ICULibrary) -> String {
        guard let patterns = icu_patterns_open(library.functions, locale) else { return "" }
        defer { icu_patterns_close(library.functions, patterns) }
        let units = Array(skeleton.utf16)
        return UTF16Text.text {
            icu_best_pattern(library.functions, patterns, units, Int32(units.count), $0, $1)
        } ?? ""
    }

    /// Returns the name of a field.
    func name(of field: DateFields.Field) -> String? {
        let field =
            switch field {
            case .year: ICUFieldYear
            case .month: ICUFieldMonth
            case .day: ICUFieldDay
            case .dayPeriod: ICUFieldDayPeriod
            case .hour: ICUFieldHour
            case .minute: ICUFieldMinute
            }
        return withPatterns { patterns in
            UTF16Text.text { icu_field_name(library.functions, patterns, field, $0, $1) }
        }
    }

    private func withPatterns(_ body: (UnsafeMutableRawPointer) -> String?) -> String? {
        guard let patterns = icu_patterns_open(library.functions, locale) else { return nil }
        defer { icu_patterns_close(library.functions, patterns) }
        return body(patterns)
    }

    /// The stand-alone names of the months; `nil` if one of them is missing or empty.
    var months: [String]? { texts(0..<12, icu_month_name) }

    /// The names of AM and PM; `nil` if one of them is missing or empty.
    var dayPeriods: [String]? { texts(0..<2, icu_day_period_name) }

    private func texts(
        _ indices: Range<Int32>,
        _ write: (OpaquePointer?, UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UInt16>?, Int32) -> Int32
    ) -> [String]? {
        guard
            let format = icu_date_format_open(library.functions, locale, ICUDateMedium, ICUDateMedium, false)
        else { return nil }
        defer { icu_date_format_close(library.functions, format) }
        let texts = indices.compactMap { index in
            UTF16Text.text { write(library.functions, format, index, $0, $1) }
        }
        return texts.count == indices.count && !texts.contains("") ? texts : nil
    }
}
