import Elements
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

/// What a kiosk file can say of a Markdown text.
@Suite("A Markdown text in a kiosk file")
struct WrittenMarkdownTests {
    private func file(_ text: String) -> String { "title: A\ntabs: [{title: B, page: [{markdown: \(text)}]}]\n" }

    @Test("stands there, or in a file of the kiosk's")
    func sources() throws {
        let text = file("{text: \"# T\\n\\nwords\"}")
        let content =
            try KioskDefinition.parse(text, path: "/kiosk/kiosk.yaml", format: .standard).tabs[0].content
            as? PageContent
        #expect(content == PageContent([MarkdownElement(.text("# T\n\nwords"), folder: "/kiosk")]))
        #expect(content?.texts == ["# T\n\nwords"])
    }

    @Test("is one of the two, and a file that is not there is a fault of data")
    func mistakes() {
        expect(Mistake(.missingKey, "exactly one"), in: file("▲{}"), format: .standard)
        expect(Mistake(.missingData, "no text"), in: file("{file: ▲none.md}"), format: .standard)
        expect(Mistake(.unknownKey, suggestion: "text"), in: file("{▲txt: a}"), format: .standard)
        expect(Mistake(.wrongType), in: file("{text: ▲[a]}"), format: .standard)
        expect(Mistake(.conflictingKeys), in: file("{text: a, ▲file: none.md}"), format: .standard)
    }

    @Test("P6: a file with the hash of a PIN is not shown, and is a fault of data")
    func hash() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("operator.pin", "$y$jAT$abc$def\n")
        expect(Mistake(.wrongData, "hash of a PIN"), in: file("{file: ▲\(path)}"), format: .standard)
        #expect(try ElementPanel("markdown: {file: \(path)}").panel.strings.isEmpty)
        // The same file is shown once it holds a text.
        try folder.write("operator.pin", "About us\n")
        #expect(errors(in: file("{file: \(path)}"), format: .standard).isEmpty)
        #expect(try ElementPanel("markdown: {file: \(path)}").panel.strings == ["About us"])
    }

    @Test("has 100,000 characters at the most where it stands in the kiosk file")
    func limit() {
        let longest = String(repeating: "a", count: 100_000)
        #expect(errors(in: file("{text: \(longest)}"), format: .standard).isEmpty)
        expect(Mistake(.tooLong), in: file("{text: ▲\(longest)a}"), format: .standard)
    }
}
