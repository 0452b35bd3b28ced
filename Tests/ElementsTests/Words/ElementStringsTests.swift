import Testing
import Toolkit

@testable import Elements

/// Localized strings of elements.
@Suite("Element strings")
struct ElementWordsTests {
    @Test("Since when a value is stale has its own wording in each language")
    func since() {
        var all: Set<String> = []
        for language in ProgramLanguage.allCases {
            let words = ElementStrings.old(since: "1:00", in: language)
            #expect(words.contains("1:00") && words != "1:00", "\(language)")
            all.insert(words)
        }
        // Both Chinese scripts write it with the same characters.
        #expect(all.count == ProgramLanguage.allCases.count - 1)
    }

    @Test("Each language has a text for an uncertain time")
    func doubt() {
        let all = Set(ProgramLanguage.allCases.map(ElementStrings.doubtfulTime))
        #expect(all.count == ProgramLanguage.allCases.count && all.allSatisfy { $0.count >= 5 })
    }
}
