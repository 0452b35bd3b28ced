/// The forms that nouns have beside numbers, by CLDR; which numbers have which form, each language says otherwise.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which form of a noun stands beside a number.
///
/// From CLDR's data where the machine has ICU; without it as in English. For any thread.
package final class PluralRules: Sendable {
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias Select =
        @convention(c) (
            OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32

    /// ICU only reads its rules once they are there.
    private struct Rules: @unchecked Sendable {
        let rules: OpaquePointer
        let close: Close
        let select: Select
    }

    private let rules: Rules?

    /// - Parameter language: its tag.
    package convenience init(_ language: String) {
        self.init(language, .languages)
    }

    init(_ language: String, _ library: ICULibrary?) {
        var status: CInt = 0
        guard let library, let open = library.function("uplrules_open", as: Open.self),
            let close = library.function("uplrules_close", as: Close.self),
            let select = library.function("uplrules_select", as: Select.self),
            let locale = library.locale(for: language), let rules = open(locale, &status)
        else {
            self.rules = nil
            return
        }
        self.rules = Rules(rules: rules, close: close, select: select)
    }

    deinit {
        if let rules { rules.close(rules.rules) }
    }

    /// The form beside a number that is written without decimals where it has none.
    package func category(of number: Double) -> PluralCategory {
        guard let rules else { return number == 1 ? .one : .other }
        let word = UTF16Text.text { rules.select(rules.rules, number, $0, $1, &$2) }
        return word.flatMap(PluralCategory.init) ?? .other
    }
}
