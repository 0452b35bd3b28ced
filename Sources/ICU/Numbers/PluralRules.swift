import CICU

/// The plural categories of CLDR. Each language has its own rules for which numbers belong to which category.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The rules that select the plural form of a noun for a number.
///
/// The rules come from CLDR if ICU is installed; otherwise the English rules apply. Thread-safe.
package final class PluralRules: Sendable {
    /// ICU's rules, which are immutable once they are loaded.
    private struct Rules: @unchecked Sendable {
        let rules: UnsafeMutableRawPointer
        let functions: OpaquePointer
    }

    private let rules: Rules?

    /// Loads the rules of a language.
    ///
    /// - Parameter language: The language tag.
    package convenience init(_ language: String) {
        self.init(language, .languages)
    }

    init(_ language: String, _ library: ICULibrary?) {
        rules = library.flatMap { library in
            icu_plural_rules_open(library.functions, library.locale(for: language)).map {
                Rules(rules: $0, functions: library.functions)
            }
        }
    }

    deinit {
        if let rules { icu_plural_rules_close(rules.functions, rules.rules) }
    }

    /// Returns the plural category of a number. A whole number is treated as if it is displayed without decimals.
    package func category(of number: Double) -> PluralCategory {
        guard let rules else { return number == 1 ? .one : .other }
        let name = UTF16Text.text { icu_plural_category(rules.functions, rules.rules, number, $0, $1) }
        return name.flatMap(PluralCategory.init) ?? .other
    }
}
