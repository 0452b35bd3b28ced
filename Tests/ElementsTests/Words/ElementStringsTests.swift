import Drawing
import Testing
import Toolkit

@testable import Elements

/// Localized strings of elements.
@Suite("Localized texts of elements")
struct ElementStringsTests {
    @Test("The note of a stale value contains the time in place of %1")
    func since() throws {
        let german = try #require(Language("de"))
        #expect(ElementStrings(german).oldSince.contains("%1"))
        let note = ElementStrings.words(for: ReadingNote(.stale, since: "1:00"), in: german)
        #expect(note.contains("1:00") && !note.contains("%"))
    }
}
