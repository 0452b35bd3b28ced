import Testing
import Toolkit

@testable import Elements

/// What elements say by themselves.
@Suite("Words of elements")
struct ElementWordsTests {
    @Test("since when a value is old is said in each language, in words of its own")
    func since() {
        var all: Set<String> = []
        for language in ProgramLanguage.allCases {
            let words = ElementStrings.old(since: "1:00", in: language)
            #expect(words.contains("1:00") && words != "1:00", "\(language)")
            all.insert(words)
        }
        // Both ways to write Chinese have the same characters for it.
        #expect(all.count == ProgramLanguage.allCases.count - 1)
    }

    @Test("that a time may be wrong is said in each language")
    func doubt() {
        let all = Set(ProgramLanguage.allCases.map(ElementStrings.doubtfulTime))
        #expect(all.count == ProgramLanguage.allCases.count && all.allSatisfy { $0.count >= 5 })
    }
}
