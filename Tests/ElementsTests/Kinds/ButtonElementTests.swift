import Drawing
import Headless
import KioskFile
import KioskFileTestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and behaviour of a button.
@Suite("Button elements")
struct ButtonElementTests {
    @Test("A press shows the confirmation text, which changes with the language")
    func done() throws {
        let shown = try ElementPanel(
            "{button: {title: {en: Bell, de: Glocke}, text: {en: Ring, de: Läuten}, done: {en: Heard, de: Gehört}}}")
        #expect(shown.panel.strings == ["Bell", "Ring"])
        #expect(shown.panel.spoken == ["Bell, Ring, button"])
        let height = shown.view.sizeThatFits(Size(width: 300, height: .infinity)).height
        try shown.panel.tap(text: "Ring")
        shown.panel.advance(by: .milliseconds(500))
        #expect(shown.panel.strings == ["Bell", "Ring", "Heard"])
        // The layout does not move: the button reserves the width of the text.
        #expect(shown.view.sizeThatFits(Size(width: 300, height: .infinity)).height == height)
        shown.show(in: try #require(Language("de")))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings == ["Glocke", "Läuten", "Gehört"])
        shown.show(in: .english)
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.spoken == ["Bell, Ring, button", "Heard"])
    }

    @Test(
        "A press by touch or key shows the tab once, and a button whose tab does not exist is disabled"
    )
    func pages() throws {
        var opened: [String] = []
        let shown = try ElementPanel("{button: {title: Rooms, text: Show, do: {show: B}}}") { link in
            link.tab == "B" ? { opened.append(link.tab) } : nil
        }
        for count in 1...2 {
            try shown.panel.tap(text: "Show")
            shown.panel.advance(by: .milliseconds(500))
            #expect(opened == Array(repeating: "B", count: count))
        }
        shown.panel.press(.tab)
        shown.panel.press(.enter)
        #expect(opened.count == 3)
        let alone = try ElementPanel("{button: {title: Rooms, text: Show, do: {show: B}}}") { _ in nil }
        let button = try #require(alone.panel.first(Button.self))
        #expect(!button.isEnabled)
    }

    @Test(
        "A button has the colours of its tone",
        arguments: [("prominent", Button.Style.prominent), ("plain", .plain), ("destructive", .destructive)])
    func tones(tone: String, style: Button.Style) throws {
        let shown = try ElementPanel("{button: {title: A, text: B, tone: \(tone), done: C}}")
        #expect(shown.panel.first(Button.self)?.style == style)
    }

    @Test("A button has exactly one action, and the tab in it must exist")
    func mistakes() {
        expect(
            Mistake(.missingKey), Mistake(.conflictingKeys), Mistake(.unknownPage, suggestion: "Hall"),
            Mistake(.invalidValue, suggestion: "plain"),
            in: """
                title: A
                tabs:
                  - title: Hall
                    page:
                      - button: ▲{title: T, text: U}
                      - button: {title: T, text: U, do: {show: Hall}, ▲done: D}
                      - button: {title: T, text: U, do: {show: ▲Hal}}
                      - button: {title: T, text: U, do: {show: Hall}, tone: ▲plan}
                """, format: .standard)
    }
}
