import Drawing
import ICU
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Localized strings of elements.
@Suite("Localized texts of elements")
struct ElementStringsTests {
    @Test(
        "The note of a stale value has its age in minutes, hours or days",
        arguments: [
            ("en", "12 min old", "3 hr old", "1 day old"), ("de", "12 Min. alt", "3 Std. alt", "1 Tg. alt"),
            ("fr", "Il y a 12 min", "Il y a 3 h", "Il y a 1 j"), ("cs", "Stáří: 12 min", "Stáří: 3 h", "Stáří: 1 den"),
            ("pl", "Wiek: 12 min", "Wiek: 3 godz.", "Wiek: 1 doba"),
            ("ar", "عمر القيمة: ١٢ د", "عمر القيمة: ٣ س", "عمر القيمة: يوم"), ("ja", "12 分前", "3 時間前", "1 日前"),
        ])
    func ages(tag: String, minutes: String, hours: String, days: String) throws {
        let language = try #require(Language(tag))
        let numbers = NumberFormatter(tag)
        for (seconds, note) in [(779.9, minutes), (4 * 3_600 - 1, hours), (2 * 86_400 - 1, days)] {
            let found = ElementStrings.words(for: ReadingNote(.stale, age: numbers.text(age: seconds)), in: language)
            // In right-to-left text, the age is isolated.
            #expect(found.plainlySpaced.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == note)
        }
        for seconds in [59.9, 0, -60, .nan, -.infinity] { #expect(numbers.text(age: seconds).isEmpty) }
    }

    @Test("The note has a place for the age in every language", arguments: ProgramLanguage.allCases)
    func frames(language: ProgramLanguage) {
        #expect(ElementStrings(in: language).age.filled(.leftToRight, "12").contains("12"))
    }
}
