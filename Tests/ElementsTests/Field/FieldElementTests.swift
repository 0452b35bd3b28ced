import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@Suite("A field on a page")
struct FieldElementTests {
    private func file(_ elements: String) -> String { "title: A\ntabs: [{title: B, page: [\(elements)]}]\n" }

    @Test("is read whole")
    func whole() throws {
        let text = file(
            "{field: {title: F, hint: H, limit: 5, value: Ada}}, "
                + "{field: {title: N, kind: integer, from: 1, to: 9, value: \"7\"}}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = PageContent([
            FieldElement(title: "F", typed: TypedText(hint: "H", limit: 5), value: "Ada"),
            FieldElement(title: "N", typed: TypedText(.integer, range: 1...9), value: "7"),
        ])
        #expect(content as? PageContent == wanted)
        #expect(wanted.texts == ["F", "H", "Ada", "N", "7"])
    }

    @Test("has a title, a kind that there is, and a value that can stand in it")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.invalidValue, suggestion: "email"),
            Mistake(.tooLong, "value has 3 letters; the field takes 2"), Mistake(.invalidValue, "whole number"),
            Mistake(.invalidValue, "nothing that this field takes"), Mistake(.invalidValue, "nothing that this field"),
            Mistake(.conflictingKeys, "from is for numbers"), Mistake(.conflictingKeys, "to is for numbers"),
            Mistake(.missingKey, "needs the key \"to\""), Mistake(.invalidValue, "to is not above from"),
            in: file(
                """
                {field: ▲{kind: url}}, {field: {title: A, kind: ▲emial}}, {field: {title: A, limit: 2, value: ▲Ada}}, \
                {field: {title: A, limit: ▲2.5}}, {field: {title: A, kind: email, value: ▲Ada}}, \
                {field: {title: A, kind: decimal, from: 1, to: 2, value: ▲"3"}}, {field: {title: A, ▲from: 1, ▲to: 2}}, \
                {field: {title: A, kind: integer, ▲from: 1}}, {field: {title: A, kind: integer, from: 2, to: ▲2}}
                """), format: .standard)
    }

    @Test("takes 1 to 256 letters", arguments: [(0, false), (1, true), (256, true), (257, false)])
    func limits(limit: Int, isTaken: Bool) {
        #expect(errors(in: file("{field: {title: A, limit: \(limit)}}"), format: .standard).isEmpty == isTaken)
    }

    @Test("keeps what is typed letter by letter, in mid-word in another language and in a view of its own")
    func typing() throws {
        let values = SetValues()
        let element = "{field: {title: {en: Name, de: Ihr Name}, hint: {en: Ada Lovelace, de: Erika Mustermann}}}"
        let shown = try ElementPanel(element, values: values)
        #expect(shown.panel.strings == ["Name", "Ada Lovelace"] && shown.panel.spoken == ["Name, text field"])
        try shown.panel.tap(text: "Ada Lovelace")
        shown.panel.type("Gra")
        shown.show(in: try #require(Language("de")))
        shown.panel.type("ce")
        #expect(shown.panel.strings.contains("Ihr Name") && values.text == "Grace")
        let other = try ElementPanel(element, values: values)
        #expect(other.panel.isReadable("Grace"))
    }

    @Test("takes as many letters of 10,000 that are pasted as it has room for, and breaks no letter in two")
    func pasting() throws {
        let values = SetValues()
        let shown = try ElementPanel("{field: {title: Name, hint: Ada}}", values: values)
        shown.panel.scene.pasteboard = String(repeating: "👩‍👩‍👧", count: 10_000)
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.character("v"), modifiers: .control)
        #expect(values.text == String(repeating: "👩‍👩‍👧", count: 256))
    }

    @Test("says what is wrong with a number once typing has ended, and with that goes on where it is put right")
    func numbers() throws {
        let values = SetValues()
        let shown = try ElementPanel(
            "{field: {title: Guests, kind: integer, from: 1, to: 12, hint: \"2\"}}", values: values)
        try shown.panel.tap(text: "2")
        shown.panel.type("13x")
        shown.panel.press(.enter)
        shown.panel.advanceToNextFrame()
        #expect(values.text == "13" && shown.panel.strings.contains { $0.contains("12") })
        #expect(shown.panel.spoken.contains { $0.contains("invalid") })
    }

    @Test("goes while it is typed into, and keeps what was typed")
    func removal() throws {
        let values = SetValues()
        let shown = try ElementPanel("{field: {title: Name, hint: Ada}}", values: values)
        try shown.panel.tap(text: "Ada")
        shown.panel.type("Gr")
        shown.view.removeFromSuperview()
        shown.panel.type("ace")
        #expect(values.text == "Gr" && shown.panel.scene.textInput == nil)
    }

    @Test("of a secret only its length is seen and said")
    func secret() throws {
        let shown = try ElementPanel("{field: {title: PIN, kind: secret, value: \"4711\"}}")
        #expect(
            !shown.panel.strings.contains { $0.contains("4711") }
                && !shown.panel.spoken.contains { $0.contains("4711") })
        #expect(shown.panel.spoken.contains { $0.contains("••••") })
    }

    @Test("a card says how far its text can be relied on, and takes nothing while it is disabled")
    func states() throws {
        let shown = CardPanel(FieldCard())
        shown.card.title = "Name"
        #expect(shown.strings { $0.reading = .stale("Ada") }.contains("not up to date"))
        try shown.panel.tap(text: "Ada")
        shown.panel.press(.end)
        shown.panel.type("x")
        shown.card.isEnabled = false
        shown.panel.type("y")
        #expect(shown.card.reading.value == "Adax" && shown.panel.scene.textInput == nil)
    }
}
