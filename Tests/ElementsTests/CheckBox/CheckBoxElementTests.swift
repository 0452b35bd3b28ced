import Drawing
import Elements
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@Suite("A check box on a page")
struct CheckBoxElementTests {
    private func file(_ elements: String) -> String { "title: A\ntabs: [{title: B, page: [\(elements)]}]\n" }

    @Test("is read whole, and is not ticked where nothing is said")
    func whole() throws {
        let text = file("{check-box: {title: C, value: true}}, {check-box: {title: D}}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = PageContent([CheckBoxElement(title: "C", isOn: true), CheckBoxElement(title: "D")])
        #expect(content as? PageContent == wanted)
        #expect(wanted.texts == ["C", "D"])
    }

    @Test("has a title, and a value that is true or false")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.wrongType, suggestion: "true"),
            Mistake(.unknownKey, suggestion: "value"), Mistake(.unknownKey, suggestion: "check-box"),
            in: file(
                "{check-box: ▲{value: true}}, {check-box: {title: A, value: ▲yes}}, {check-box: {title: A, ▲valu: true}}, "
                    + "{▲checkbox: {title: A}}"),
            format: .standard)
    }

    @Test("is ticked by a finger or a key, and stays so in another language and in a view of its own")
    func ticking() throws {
        let values = SetValues()
        let element = "{check-box: {title: {en: Wake me, de: Wecken, ar: أيقظني}}}"
        let shown = try ElementPanel(element, values: values)
        #expect(shown.panel.spoken == ["Wake me, check box"])
        try shown.panel.tap(text: "Wake me")
        #expect(shown.panel.spoken == ["Wake me, checked, check box"])
        shown.show(in: try #require(Language("de")))
        #expect(shown.panel.spoken == ["Wecken, checked, check box"])
        let other = try ElementPanel(element, language: "ar", values: values)
        #expect(other.panel.spoken == ["أيقظني, checked, check box"])
        other.panel.press(.tab)
        other.panel.press(.space)
        #expect(other.panel.spoken == ["أيقظني, check box"])
    }

    @Test("says how far what it shows can be relied on, and takes nothing while it is disabled")
    func states() throws {
        let shown = CardPanel(CheckBoxCard())
        shown.card.title = "Pump"
        #expect(shown.strings { $0.reading = .stale(true) } == ["Pump", "not up to date"])
        var told: [Bool] = []
        shown.card.onChange = { told.append($0) }
        shown.card.isEnabled = false
        try shown.panel.tap(text: "Pump")
        #expect(told.isEmpty)
        shown.card.isEnabled = true
        try shown.panel.tap(text: "Pump")
        #expect(told == [false] && shown.strings() == ["Pump"])
    }
}
