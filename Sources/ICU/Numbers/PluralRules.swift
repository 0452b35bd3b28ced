/// The plural categories of CLDR. Each language has its own rules for which numbers belong to which category.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The rules that select the plural form of a noun for a number.
///
/// The rules come from CLDR if ICU is installed; otherwise the English rules apply. Thread-safe.
package final class PluralRules: Sendable {
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias Select =
        @convention(c) (
            OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<CInt>
        ) -> Int32

    /// ICU's rules are immutable once they are loaded.
    private struct Rules: @unchecked Sendable {
        let rules: OpaquePointer
        let close: Close
        let select: Select
    }

    private let rules: Rules?

    /// Loads the rules of a language.
    ///
    /// - Parameter language: The language tag.
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

    /// Returns the plural category of a number. A whole number counts as one that is written without decimals.
    package func category(of number: Double) -> PluralCategory {
        guard let rules else { return number == 1 ? .one : .other }
        let word = UTF16Text.text { rules.select(rules.rules, number, $0, $1, &$2) }
        return word.flatMap(PluralCategory.init) ?? .other
    }
}
