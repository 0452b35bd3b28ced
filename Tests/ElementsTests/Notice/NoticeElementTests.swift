import Drawing
import Headless
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Notices for missing content.
@Suite("Notice elements")
struct NoticeElementTests {
    @Test("A notice is centred in its area, with its texts one below the other")
    func shown() throws {
        let shown = try ElementPanel("{notice: {title: No messages, text: New ones appear here., tone: good}}")
        let title = try #require(shown.panel.texts.first { $0.text == "No messages" }).frame
        let text = try #require(shown.panel.texts.first { $0.text == "New ones appear here." }).frame
        #expect(abs(title.center.x - text.center.x) <= 1)
        #expect(abs(title.center.x - shown.view.frameInScene.midX) <= 1)
        #expect(text.minY >= title.maxY)
        #expect(shown.panel.spoken.contains { $0.contains("No messages") })
    }

    @Test(
        "A notice of work in progress, a warning or an alarm is a tinted band with its sign at the start",
        arguments: [("active", true), ("warning", true), ("alarm", true), ("off", false), ("good", false)],
        ["en", "ar"])
    func band(kind: (tone: String, isBand: Bool), language: String) throws {
        let shown = try ElementPanel(
            "{notice: {title: Door open, text: Close it., tone: \(kind.tone)}}", language: language)
        let title = try #require(shown.panel.texts.first { $0.text == "Door open" }).frame
        let sign = try #require(shown.panel.first(StateLight.self)).frameInScene
        #expect((sign.midY > title.minY - sign.height / 2) == kind.isBand)
        if kind.isBand { #expect(language == "ar" ? title.maxX < sign.minX : title.minX > sign.maxX) }
        let theme = shown.view.theme
        let tint = theme.color(.surface).mixed(with: theme.color((StateTone(rawValue: kind.tone) ?? .off).role), 0.18)
        #expect(shown.fills(tint).isEmpty != kind.isBand)
    }

    @Test("The texts of a notice have a maximum width on a wide page")
    func wide() throws {
        let text = String(repeating: "word ", count: 200)
        let shown = try ElementPanel(
            "{notice: {title: Long, text: \(text)}}", size: PixelSize(width: 1280, height: 800))
        #expect(shown.panel.texts.count > 2)
        #expect(shown.panel.texts.allSatisfy { $0.frame.width <= 560 })
    }

    @Test("A notice requires a title and a known tone")
    func mistakes() {
        expect(
            Mistake(.missingKey, "title"), Mistake(.invalidValue, suggestion: "alarm"),
            in: """
                title: A
                tabs:
                  - title: B
                    page:
                      - notice: ▲{text: C}
                      - notice: {title: C, tone: ▲alram}
                """, format: .standard)
    }
}
