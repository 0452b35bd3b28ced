import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

@Suite("Check box elements")
struct CheckBoxElementTests {
    @Test("A check box is parsed with all of its keys, and is not ticked by default")
    func whole() throws {
        let text = kioskFile(page: "{check-box: {title: C, value: true}}, {check-box: {title: D}}")
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = PageContent([CheckBoxElement(title: "C", isOn: true), CheckBoxElement(title: "D")])
        #expect(content as? PageContent == wanted)
        #expect(wanted.texts == ["C", "D"])
    }

    @Test("A check box requires a title, and its value must be a Boolean")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.wrongType, suggestion: "true"),
            Mistake(.unknownKey, suggestion: "value"), Mistake(.unknownKey, suggestion: "check-box"),
            in: kioskFile(
                page:
                    "{check-box: ▲{value: true}}, {check-box: {title: A, value: ▲yes}}, {check-box: {title: A, ▲valu: true}}, "
                    + "{▲checkbox: {title: A}}"),
            format: .standard)
    }

    @Test("A touch or a key ticks a check box, and its state survives a change of language and a new view")
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

    @Test("A check box shows the state of its value, and ignores touches and keys while it is disabled")
    func states() throws {
        let shown = CardPanel(CheckBoxCard())
        shown.card.title = "Pump"
        #expect(shown.strings { $0.reading = .stale(true) } == ["Pump", "Out of date"])
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
