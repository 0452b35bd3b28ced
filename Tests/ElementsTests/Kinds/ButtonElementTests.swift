import Drawing
import ElementsTestSupport
import Headless
import KioskFile
import KioskFileTestSupport
import SourceProtocol
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

    @Test(
        "A button cannot be pressed while a condition is met, and shows and speaks the reason",
        arguments: ["button", "hold"])
    func disabled(kind: String) throws {
        let feed = FakeFeed()
        let shown = try ElementPanel(
            """
            \(kind): {text: {en: Start, de: Starten}, do: {call: house.start}, \
            disabled: {value: house.door, is: open, reason: {en: Close the door first, de: Erst die Tür schließen}}}
            """, sources: ["house"], live: feed.live)
        let button = try #require(shown.panel.first(Button.self))
        func press() {
            shown.panel.tap(button, hold: .milliseconds(1_200))
            shown.panel.advance(by: .milliseconds(500))
        }
        #expect(button.isEnabled && shown.panel.strings == ["Start"], "without a value")
        let height = button.bounds.height
        feed.say(#"{"door": "open"}"#)
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings == ["Start", "Close the door first"])
        let line = try #require(shown.panel.texts.last)
        #expect(button.frameInScene.intersection(line.frame) == line.frame && button.bounds.height == height)
        #expect(shown.panel.spoken.first?.contains("Close the door first") == true, "\(shown.panel.spoken)")
        press()
        #expect(feed.requests.isEmpty)
        shown.show(in: try #require(Language("de")))
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings == ["Starten", "Erst die Tür schließen"])
        shown.show(in: .english)
        feed.say(#"{"state": "down"}"#)
        shown.panel.advanceToNextFrame()
        #expect(!button.isEnabled, "a stale value counts")
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"door": "shut"}"#)
        shown.panel.advanceToNextFrame()
        #expect(shown.panel.strings == ["Start"])
        press()
        #expect(feed.requests.map(\.order) == [.call("start", with: .null)])
    }

    @Test("A press ends without an action when its button is disabled under the finger, and a held button is released")
    func disabledUnderFinger() throws {
        let feed = FakeFeed()
        let disabled = "disabled: {value: house.door, is: open, reason: Door}"
        for keys in ["do: {call: house.up}", "do: {call: house.up}, release: {call: house.stop}"] {
            let shown = try ElementPanel(
                "button: {text: Up, \(keys), \(disabled)}", sources: ["house"], live: feed.live)
            feed.say(#"{"door": "shut"}"#)
            let button = try #require(shown.panel.first(Button.self))
            let finger = shown.panel.finger(0).down(at: button.frameInScene.center)
            shown.panel.advance(by: .milliseconds(300))
            let isHeld = !feed.requests.isEmpty
            feed.say(#"{"door": "open"}"#)
            shown.panel.advance(by: .milliseconds(100))
            #expect(feed.requests.map(\.order).last == (isHeld ? .call("stop", with: .null) : nil))
            finger.up()
            #expect(isHeld == (feed.holds.last == .ended(SourceRequest(.call("stop", with: .null), to: "house"))))
        }
    }

    @Test("The condition that disables a button needs a value and a reason")
    func disabledMistakes() {
        expect(
            Mistake(.missingKey), Mistake(.missingKey), Mistake(.missingKey),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: Hall
                    page:
                      - button: {text: U, do: {show: Hall}, disabled: ▲{value: house.door, is: open}}
                      - button: {text: U, do: {show: Hall}, disabled: ▲{value: house.door, reason: Door}}
                      - hold: {text: U, do: {show: Hall}, disabled: ▲{is: open, reason: Door}}
                """, format: .standard)
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
