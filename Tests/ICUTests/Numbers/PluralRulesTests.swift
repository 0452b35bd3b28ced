import Testing

@testable import ICU

@Suite("Plural rules")
struct PluralRulesTests {
    /// The categories are from https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html.
    nonisolated static let known: [(language: String, categories: [Double: PluralCategory])] = [
        ("en", [0: .other, 1: .one, 2: .other]),
        ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 103: .few]),
        ("pl", [1: .one, 2: .few, 4: .few, 5: .many, 12: .many, 22: .few, 1.5: .other]),
        ("ru", [1: .one, 21: .one, 2: .few, 5: .many, 11: .many, 1.5: .other]),
        ("cs", [1: .one, 2: .few, 4: .few, 1.5: .many, 5: .other]),
        ("fr", [0: .one, 1: .one, 1.5: .one, 2: .other]),
        ("he", [1: .one, 2: .two, 3: .other]),
        ("ja", [0: .other, 1: .other, 2: .other]),
    ]

    @Test("Each language has its plural categories", arguments: known.indices)
    func languages(index: Int) {
        let (language, categories) = Self.known[index]
        let rules = PluralRules(language)
        for (number, category) in categories {
            #expect(rules.category(of: number) == category, "\(number) in \(language)")
        }
    }

    @Test("Without ICU 1 is singular and all other numbers are plural", arguments: ["ar", "ja", ""])
    func without(language: String) {
        let rules = PluralRules(language, nil)
        #expect(rules.category(of: 1) == .one && rules.category(of: 0) == .other && rules.category(of: 2) == .other)
        #expect(rules.category(of: .nan) == .other)
    }

    @Test("NaN and infinity have a plural category", arguments: programLanguages + strangeLanguages)
    func hostile(language: String) {
        let rules = PluralRules(language)
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1, -.greatestFiniteMagnitude] {
            #expect(PluralCategory.allCases.contains(rules.category(of: number)))
        }
        #expect(rules.category(of: 1e9 + 0.5) != .two)
    }
}
