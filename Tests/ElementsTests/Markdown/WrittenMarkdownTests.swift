import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@testable import Elements

/// Parsing of Markdown elements.
@Suite("Markdown in a kiosk file")
struct WrittenMarkdownTests {
    private func file(_ text: String) -> String { "title: A\ntabs: [{title: B, page: [{markdown: \(text)}]}]\n" }

    @Test("A Markdown text is inline or in a file of the kiosk")
    func sources() throws {
        let text = file("{text: \"# T\\n\\nwords\"}")
        let content =
            try KioskDefinition.parse(text, path: "/kiosk/kiosk.yaml", format: .standard).tabs[0].content
            as? PageContent
        #expect(content == PageContent([MarkdownElement(.text("# T\n\nwords"), folder: "/kiosk")]))
        #expect(content?.texts == ["# T\n\nwords"])
    }

    @Test("A Markdown element has either a text or a file, and a missing file is a data error")
    func mistakes() {
        expect(Mistake(.missingKey, "exactly one"), in: file("▲{}"), format: .standard)
        expect(Mistake(.missingData, "text not found"), in: file("{file: ▲none.md}"), format: .standard)
        expect(Mistake(.unknownKey, suggestion: "text"), in: file("{▲txt: a}"), format: .standard)
        expect(Mistake(.wrongType), in: file("{text: ▲[a]}"), format: .standard)
        expect(Mistake(.conflictingKeys), in: file("{text: a, ▲file: none.md}"), format: .standard)
    }

    @Test("P6: A file that contains the hash of a PIN is not shown, and is a data error")
    func hash() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("operator.pin", "$y$jAT$abc$def\n")
        expect(Mistake(.wrongData, "contains a PIN hash"), in: file("{file: ▲\(path)}"), format: .standard)
        #expect(try ElementPanel("markdown: {file: \(path)}").panel.strings.isEmpty)
        // The same file is shown once it contains ordinary text.
        try folder.write("operator.pin", "About us\n")
        #expect(errors(in: file("{file: \(path)}"), format: .standard).isEmpty)
        #expect(try ElementPanel("markdown: {file: \(path)}").panel.strings == ["About us"])
    }

    @Test("An inline text has at most 100,000 characters")
    func limit() {
        let longest = String(repeating: "a", count: 100_000)
        #expect(errors(in: file("{text: \(longest)}"), format: .standard).isEmpty)
        expect(Mistake(.tooLong), in: file("{text: ▲\(longest)a}"), format: .standard)
    }
}
