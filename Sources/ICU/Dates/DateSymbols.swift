/// The date patterns and the names of months and fields that ICU has for a language.
struct DateSymbols {
    /// The kinds of symbols, with their UDateFormatSymbolType values.
    enum Kind: CInt {
        case dayPeriods = 5
        case months = 10
    }

    private typealias OpenGenerator =
        @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias BestPattern =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias FieldName =
        @convention(c) (
            OpaquePointer, CInt, CInt, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias OpenFormat =
        @convention(c) (
            CInt, CInt, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32,
            UnsafeMutablePointer<CInt>
        ) -> OpaquePointer?
    private typealias Symbols =
        @convention(c) (
            OpaquePointer, CInt, Int32, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer) -> Void

    private let library: ICULibrary
    private let locale: String

    /// Creates the symbols of a language. Returns `nil` if the library lacks the required functions.
    init?(_ language: String, _ library: ICULibrary) {
        guard let locale = library.locale(for: language) else { return nil }
        self.library = library
        // Values are set in the Gregorian calendar, whatever calendar is customary in the locale.
        self.locale = locale + (locale.contains("@") ? ";" : "@") + "calendar=gregorian"
    }

    /// Returns the language's pattern for a skeleton of fields; empty if there is none.
    func pattern(_ skeleton: String) -> String {
        guard let best = library.function("udatpg_getBestPattern", as: BestPattern.self) else { return "" }
        let units = Array(skeleton.utf16)
        return withGenerator { generator in
            UTF16Text.text { best(generator, units, Int32(units.count), $0, $1, &$2) }
        } ?? ""
    }

    /// Returns the name of a field.
    func name(of field: DateFields.Field) -> String? {
        guard let name = library.function("udatpg_getFieldDisplayName", as: FieldName.self) else { return nil }
        // The values are those of UDateTimePatternField. Width 0 is the widest name.
        let number: CInt =
            switch field {
            case .year: 1
            case .month: 3
            case .day: 9
            case .dayPeriod: 10
            case .hour: 11
            case .minute: 12
            }
        return withGenerator { generator in UTF16Text.text { name(generator, number, 0, $0, $1, &$2) } }
    }

    private func withGenerator(_ body: (OpaquePointer) -> String?) -> String? {
        var status: CInt = 0
        guard let open = library.function("udatpg_open", as: OpenGenerator.self),
            let close = library.function("udatpg_close", as: Close.self), let generator = open(locale, &status)
        else { return nil }
        defer { close(generator) }
        return status <= 0 ? body(generator) : nil
    }

    /// Returns the names of one kind; `nil` if one of them is missing or empty.
    func texts(_ kind: Kind, _ indices: Range<Int32>) -> [String]? {
        var status: CInt = 0
        guard let open = library.function("udat_open", as: OpenFormat.self),
            let close = library.function("udat_close", as: Close.self),
            let symbols = library.function("udat_getSymbols", as: Symbols.self),
            let format = open(2, 2, locale, nil, 0, nil, 0, &status)
        else { return nil }
        defer { close(format) }
        let texts = indices.compactMap { index in
            UTF16Text.text { symbols(format, kind.rawValue, index, $0, $1, &$2) }
        }
        return texts.count == indices.count && !texts.contains("") ? texts : nil
    }
}
