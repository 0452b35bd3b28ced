import Drawing
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

@Suite("Colour elements")
struct ColorElementTests {
    @Test("A colour element is parsed with all of its keys, and is white by default")
    func whole() throws {
        let text = kioskFile(
            page:
                "{color: {title: C, value: \"#102030\", presets: [\"#FF0000\", \"#00FF00\"]}}, {color: {title: W, kind: whites}}"
        )
        let content = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard).tabs[0].content
        let wanted = PageContent([
            ColorElement(
                title: "C", value: Color(red: 16, green: 32, blue: 48),
                presets: [Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0)]),
            ColorElement(title: "W", kind: .whites),
        ])
        #expect(content as? PageContent == wanted)
        #expect(wanted.texts == ["C", "W"])
    }

    @Test("A colour element requires a title and valid colours")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.invalidValue, suggestion: "whites"), Mistake(.invalidValue),
            Mistake(.invalidValue), Mistake(.wrongType), Mistake(.invalidValue, "empty"),
            Mistake(.unknownKey, suggestion: "color"),
            in: kioskFile(
                page:
                    """
                    {color: ▲{kind: whites}}, {color: {title: A, kind: ▲white}}, {color: {title: A, value: ▲reddish}}, \
                    {color: {title: A, presets: ["#FF0000", ▲blueish]}}, {color: {title: A, presets: ▲blue}}, \
                    {color: {title: A, presets: ▲[]}}, {▲colour: {title: A}}
                    """), format: .standard)
    }

    @Test("A colour element has at most twelve presets", arguments: [(1, true), (12, true), (13, false)])
    func presets(count: Int, areTaken: Bool) {
        let presets = Array(repeating: "\"#FF0000\"", count: count).joined(separator: ", ")
        let found = errors(in: kioskFile(page: "{color: {title: A, presets: [\(presets)]}}"), format: .standard)
        #expect(found.isEmpty == areTaken)
    }

    @Test("A touch selects a colour, which survives a change of language and a new view")
    func choosing() throws {
        let values = SetValues()
        let element =
            "{color: {title: {en: Lamp, de: Lampe}, value: \"#FFFFFF\", presets: [\"#FF0000\", \"#0000FF\"]}}"
        let shown = try ElementPanel(element, values: values)
        #expect(shown.panel.isReadable("Lamp") && shown.panel.isReadable("Hue"))
        let swatches = shown.panel.views.filter { $0.accessibility?.name == "0, 0, 255" }
        shown.panel.tap(try #require(swatches.first))
        #expect(values.color == Color(red: 0, green: 0, blue: 255))
        shown.show(in: try #require(Language("de")))
        #expect(shown.panel.isReadable("Lampe") && shown.panel.isReadable("Farbton") && shown.panel.isReadable("240°"))
        let other = try ElementPanel(element, values: values)
        #expect(other.panel.spoken.contains { $0.contains("0, 0, 255") && $0.contains("checked") })
    }

    @Test("A lamp with white light only offers a colour temperature instead of a hue")
    func whites() throws {
        let shown = try ElementPanel("{color: {title: L, kind: whites}}")
        #expect(shown.panel.isReadable("Colour temperature") && !shown.panel.isReadable("Hue"))
    }

    @Test("A colour card shows the state of its value, and ignores touches and keys while it is disabled")
    func states() {
        let shown = CardPanel(ColorCard())
        shown.card.title = "Lamp"
        var told: [Color] = []
        shown.card.onChange = { told.append($0) }
        #expect(shown.strings { $0.reading = .stale(.white) }.contains("Out of date"))
        shown.card.isEnabled = false
        let place = shown.card.frameInScene
        shown.panel.drag(
            from: Point(x: place.minX + 40, y: place.midY), to: Point(x: place.maxX - 40, y: place.midY),
            over: .milliseconds(300))
        #expect(told.isEmpty && shown.card.reading == .stale(.white))
    }
}
