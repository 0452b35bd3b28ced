import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Actions of a button in a kiosk file.
@Suite("Actions")
struct ActionTests {
    private func button(
        _ action: String, _ feed: FakeFeed? = FakeFeed(), pages: [String] = ["B"], tone: String = "plain"
    ) throws -> (
        panel: ElementPanel, card: ButtonCard, opened: Opened
    ) {
        let opened = Opened()
        let panel = try ElementPanel(
            "button: {title: Press, text: Stop, tone: \(tone), do: {\(action)}}",
            pages: { link in pages.contains(link.tab) ? { opened.titles.append(link.tab) } : nil }, sources: ["house"],
            live: feed?.live)
        return (panel, try #require(panel.view as? ButtonCard), opened)
    }

    /// The beginning of a kiosk file, up to the elements of a page.
    private static let head = """
        title: A
        languages: [en, de]
        sources: {house: {command: [date]}}
        tabs:
          - title: B
            page:

        """

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

    @Test("“end-visit” and “wake” can only be true")
    func onlyTrue() {
        expect(
            Mistake(.invalidValue, "“wake” can only be true; an action cannot put the panel to sleep"),
            Mistake(.invalidValue, "“end-visit” can only be true; leave it out otherwise"),
            Mistake(.conflictingKeys),
            in: Self.head + """
                      - button: {title: T, text: U, do: {wake: ▲false}}
                      - button: {title: T, text: U, do: {end-visit: ▲false}}
                      - button: {title: T, text: U, do: {end-visit: true, ▲wake: true}}

                """, format: .standard)
    }

    @Test(
        "The language of the panel takes the place of $language in the arguments and messages of an action, also beside an answer"
    )
    func language() throws {
        let feed = FakeFeed()
        let (panel, card, _) = try button(
            """
            call: house.find, with: {lang: $language, text: "in ${language}: $$language", other: $x}, \
            then: [{call: house.log, with: {lang: $language, n: $answer.n}}, {set: house.tongue, to: $language}]
            """, feed)
        panel.show(in: try #require(Language("de-AT")))
        panel.panel.tap(card.subviews[0])
        let arguments: JSONValue = ["lang": "de-AT", "text": "in de-AT: $language", "other": "$x"]
        #expect(feed.requests.map(\.order) == [.call("find", with: arguments)])
        // The answer is not searched for references.
        feed.answer(0, .performed(answer: ["n": "$language"]))
        #expect(feed.requests.last?.order == .call("log", with: ["lang": "de-AT", "n": "$language"]))
        feed.answer(1, .done)
        #expect(feed.requests.last?.order == .set(["tongue": "de-AT"]))
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

    @Test("The button shows that an action is in progress and, for a moment, that it has succeeded")
    func success() throws {
        let feed = FakeFeed()
        let (panel, card, _) = try button("call: house.stop, done: Stopped", feed)
        let button = try #require(panel.panel.first(Button.self))
        let rest = button.backgroundColor
        panel.panel.tap(card.subviews[0])
        panel.panel.advance(by: .milliseconds(100))
        #expect(button.isBusy)
        feed.answer(0, .done)
        panel.panel.advance(by: .milliseconds(100))
        #expect(!button.isBusy && button.backgroundColor != rest && panel.panel.isReadable("Stopped"))
        panel.panel.advance(by: .seconds(2))
        #expect(button.backgroundColor == rest && panel.panel.isReadable("Stopped"))
    }

    @Test("A question has its own texts for both buttons, and a destructive action is not the default")
    func answers() throws {
        let feed = FakeFeed()
        let (panel, card, _) = try button(
            "call: house.stop, ask: Cancel the print?, confirm: Cancel it, decline: Keep printing", feed,
            tone: "destructive")
        panel.panel.tap(card.subviews[0])
        panel.panel.advance(by: .seconds(1))
        #expect(panel.panel.isReadable("Cancel it") && panel.panel.isReadable("Keep printing"))
        let yes = try #require(panel.panel.first(Button.self) { $0.title == "Cancel it" })
        #expect(yes.style == .destructive)
        // The first key only shows the focus.
        panel.panel.press([.enter, .enter])
        panel.panel.advance(by: .seconds(1))
        #expect(feed.requests.isEmpty && !panel.panel.scene.isPresenting)
    }

    @Test("A question whose buttons would have the same text in a language is an error; different texts are valid")
    func equalAnswers() throws {
        func file(_ text: String, _ more: String = "") -> String {
            Self.head + """
                      - button: {title: P, text: \(text), do: {call: house.a, ask: Sure?\(more)}}
                      - hold: {title: P, text: \(text), do: {call: house.a, ask: Sure?\(more)}}

                """
        }
        let marked = file("CANCEL").replacing("do: {call", with: "do: ▲{call")
        let equal = Mistake(.invalidValue, "both buttons of the question would be")
        expect(equal, equal, in: marked, format: .standard)
        let german = file("{en: Drop, de: Abbrechen}").replacing("do: {call", with: "do: ▲{call")
        expect(equal, equal, in: german, format: .standard)
        for valid in [
            file("Stop"), file("Cancel", ", confirm: Cancel the print"), file("Cancel", ", decline: Keep printing"),
        ] {
            #expect(errors(in: valid, format: .standard).isEmpty)
        }
        expect(
            Mistake(.conflictingKeys, "“decline” is allowed only together with “ask”"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs: [{title: B, page: [{button: {title: P, text: Q, do: {call: house.a, ▲decline: No}}}]}]

                """, format: .standard)
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
            in: Self.head + """
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
