import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Actions of a button in a kiosk file.
@Suite("Actions")
struct ActionTests {
    private func button(_ action: String, _ feed: FakeFeed? = FakeFeed(), pages: [String] = ["B"]) throws -> (
        panel: ElementPanel, card: ButtonCard, opened: Opened
    ) {
        let opened = Opened()
        let panel = try ElementPanel(
            "button: {title: Press, text: Stop, do: {\(action)}}",
            pages: { title in pages.contains(title) ? { opened.titles.append(title) } : nil }, sources: ["house"],
            live: feed?.live)
        return (panel, try #require(panel.view as? ButtonCard), opened)
    }

    private final class Opened {
        var titles: [String] = []
    }

    @Test("An action runs its steps one after the other, each once the previous one has finished")
    func sequence() throws {
        let feed = FakeFeed()
        let (panel, card, opened) = try button(
            "call: house.stop, done: Stopped, then: [{set: house.lamp, to: false}, {show: B}]", feed)
        panel.panel.tap(card.subviews[0])
        #expect(feed.requests == [SourceRequest(.call("stop", with: .null), to: "house")] && opened.titles.isEmpty)
        feed.answer(0, .done)
        #expect(feed.requests.last == SourceRequest(.set(["lamp": false]), to: "house") && opened.titles.isEmpty)
        #expect(card.outcome == .pending)
        feed.answer(1, .done)
        #expect(opened.titles == ["B"] && card.outcome == .done)
    }

    @Test("An action stops at a step that fails, and shows the reason")
    func failing() throws {
        let feed = FakeFeed()
        let (panel, card, opened) = try button("call: house.stop, then: [{call: house.drain}, {show: B}]", feed)
        panel.panel.tap(card.subviews[0])
        feed.answer(0, .failed("the guard is open"))
        #expect(feed.requests.count == 1 && opened.titles.isEmpty && card.outcome == .failed("the guard is open"))
    }

    @Test("An action asks for confirmation if required, and Escape or a tap outside cancels it")
    func question() throws {
        let feed = FakeFeed()
        let (panel, card, _) = try button("call: house.stop, ask: Stop the press?", feed)
        for _ in 0..<5 { panel.panel.tap(card.subviews[0]) }
        panel.panel.advanceToNextFrame()
        #expect(panel.panel.strings.contains("Stop the press?") && panel.panel.strings.contains("Cancel"))
        panel.panel.press([.escape])
        panel.panel.advance(by: .seconds(1))
        #expect(feed.requests.isEmpty && !panel.panel.scene.isPresenting)
        panel.panel.tap(card.subviews[0])
        panel.panel.advance(by: .seconds(1))
        let yes = try #require(
            panel.panel.texts.last { $0.text == "Stop" && !card.frameInScene.contains($0.frame.center) })
        panel.panel.tap(at: yes.frame.center)
        panel.panel.advance(by: .seconds(1))
        #expect(feed.requests.count == 1 && card.outcome == .pending)
    }

    @Test("An action is disabled if its tab does not exist, or if it needs a source and there is none")
    func impossible() throws {
        #expect(try button("show: B", nil, pages: []).card.isEnabled == false)
        #expect(try button("show: B", nil).card.isEnabled)
        #expect(try button("call: house.stop", nil).card.isEnabled == false)
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys), Mistake(.missingKey, "“to”"),
            Mistake(.invalidValue, "language \"fr\" is not defined"),
            Mistake(.invalidValue), Mistake(.unknownPage), Mistake(.unknownSource), Mistake(.missingKey),
            Mistake(.missingKey, "exactly one"), Mistake(.conflictingKeys, "needs exactly one"),
            Mistake(.conflictingKeys, "“above” is allowed only together with “value”"),
            Mistake(.invalidValue, "time of day"),
            Mistake(.invalidValue, "time of day"), Mistake(.unknownKey), Mistake(.missingKey, "“do”"),
            Mistake(.invalidValue, "one name"),
            in: """
                title: A
                languages: [en, de]
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - button: {title: A, text: B, do: {call: house.a, ▲show: B}}
                      - button: {title: A, text: B, do: {show: B, then: [▲{set: house.a}]}}
                      - button: {title: A, text: B, do: {language: ▲fr}}
                      - button: {title: A, text: B, do: {theme: ▲pink}}
                      - button: {title: A, text: B, do: {show: ▲C}}
                      - button: {title: A, text: B, do: {show: B, then: [{call: ▲garden.a}]}}
                      - button: {title: A, text: B, do: ▲{ask: B}}
                on:
                  - ▲{value: house.a, do: {show: B}}
                  - {value: house.a, above: 1, ▲below: 0, do: {show: B}}
                  - {event: house.a, ▲above: 1, do: {show: B}}
                  - {at: ▲"25:00", do: {show: B}}
                  - {at: ▲"5:1", do: {show: B}}
                  - {at: "5:10", do: {show: B, ▲ask: C}}
                  - ▲{at: "5:10"}
                  - {event: ▲house.a.b, do: {show: B}}

                """, format: .standard)
    }
}
