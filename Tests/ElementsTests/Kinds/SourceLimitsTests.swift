import ElementsTestSupport
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Sliders, steppers and dials whose limits are values of a source.
@Suite("Limits of numbers from a source")
struct SourceLimitsTests {
    private let feed = FakeFeed("press")

    private func card(_ keys: String) throws -> (ElementPanel, RangeCard) {
        let shown = try ElementPanel(
            "{slider: {title: Speed, value: press.speed, \(keys)}}", sources: ["press"], live: feed.live)
        return (shown, try #require(shown.view as? RangeCard))
    }

    @Test("A number cannot be set until its limits are known, nor while they contradict each other")
    func known() throws {
        let (shown, card) = try card("from: 10, to: press.fastest, step: 5")
        #expect(!card.isEnabled)
        feed.say(#"{"values": {"speed": 30, "fastest": 60}}"#)
        #expect(card.isEnabled && card.range == ValueRange(from: 10, to: 60, step: 5))
        for value in ["10", "5", "null", "\"fast\"", "[]"] {
            feed.say(#"{"values": {"fastest": \#(value)}}"#)
            #expect(!card.isEnabled, "\(value)")
        }
        feed.say(#"{"values": {"fastest": "40"}}"#)
        #expect(card.isEnabled && card.range.maximum == 40)
        feed.say(#"{"state": "down", "why": "no network"}"#)
        #expect(card.isEnabled && card.range.maximum == 40)
        shown.showAgain()
        #expect(card.isEnabled && card.range.maximum == 40)
    }

    @Test("Both limits can come from a source, and a value outside of them is kept")
    func both() throws {
        let (_, card) = try card("from: press.slowest, to: press.fastest")
        feed.say(#"{"values": {"speed": 99, "slowest": 20}}"#)
        #expect(!card.isEnabled)
        feed.say(#"{"values": {"fastest": 60}}"#)
        #expect(card.isEnabled && card.range == ValueRange(from: 20, to: 60, step: 1))
        #expect(card.reading == .current(99))
    }

    @Test(
        "A value outside of its limits is shown and read aloud as it is, until the user sets another one",
        arguments: ["slider", "stepper", "dial"])
    func outside(kind: String) throws {
        let shown = try ElementPanel(
            "{\(kind): {title: Target, value: press.target, from: 0, to: press.top}}", sources: ["press"],
            live: feed.live)
        let control = try #require(shown.panel.first(RangeControl.self))
        for (target, top) in [(95, 60), (-5, 60), (60, 60), (61, 60)] {
            feed.say(#"{"values": {"target": \#(target), "top": \#(top)}}"#)
            shown.panel.advanceToNextFrame()
            let text = control.valueText(Double(target))
            #expect(shown.panel.strings.contains(text), "\(shown.panel.strings)")
            #expect(control.accessibility?.value == text)
        }
        #expect(control.keyPressed(KeyEvent(key: .pageDown, phase: .pressed, time: shown.panel.now)))
        shown.panel.advanceToNextFrame()
        #expect(control.value < 60 && control.accessibility?.value == control.valueText(control.value))
    }

    @Test("Fixed limits are compared with each other and with the value, and limits from a source need its name")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "“to” must be greater"), Mistake(.unknownSource),
            in: kioskFile(page: "{slider: {title: A, from: 5, to: ▲5}}, {dial: {title: A, to: ▲none.fastest}}"),
            format: .standard)
    }
}
