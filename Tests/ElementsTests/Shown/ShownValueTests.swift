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

/// Formatting and positions of live values in text.
@Suite("Live values in text")
struct ShownValueTests {
    /// Returns the text of a value in a line of a table.
    private func text(_ keys: String, _ value: String, language: String = "en") throws -> String? {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "fields: {title: F, values: [{title: T, value: house.v, \(keys)}]}", language: language,
            clock: WallClock(at: ClockZone("") { _ in 3600 }) { 0 }, sources: ["house"], live: feed.live)
        feed.say("{\"v\": \(value)}")
        return (panel.view as? KeyValueCard)?.reading.value?.first?.value
    }

    @Test(
        "A number has the requested format",
        arguments: [
            ("as: number", "21.123456", "21.123"), ("digits: 1", "21", "21.0"),
            ("digits: 0, unit: W", "1234.6", "1,235 W"),
            ("grouping: false", "2026", "2026"), ("grouping: true, digits: 1", "2026", "2,026.0"),
            ("unit: °C", "-3", "-3 °C"), ("as: prefixed, unit: W", "3480", "3.48 kW"),
            ("as: prefixed, unit: W", "999.9", "1.00 kW"), ("as: prefixed, unit: W", "999.4", "999 W"),
            ("as: prefixed, unit: W", "-25e6", "-25.0 MW"), ("as: prefixed, unit: A", "0.0042", "4.20 mA"),
            ("as: prefixed, unit: A", "0", "0 A"), ("as: prefixed, unit: W", "3e15", "3,000 TW"),
            ("as: prefixed, unit: A", "1e-9", "0.00 µA"), ("as: duration", "59.6", "1:00"),
            ("as: duration", "3920", "1:05:20"),
            ("as: duration", "-7", "−0:07"), ("as: duration", "1e300", "–"), ("as: date", "0", "Jan 1, 1970"),
            ("as: date", "1e300", "–"), ("digits: 2", "[1]", "–"), ("digits: 2", "null", "–"),
            ("digits: 2", "\"soon\"", "soon"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "1", "one"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "true", "on"),
            ("when: [{is: 1, text: one}, {is: true, text: on}]", "2", "2"),
        ])
    func formats(keys: String, value: String, text: String) throws {
        let shown = try #require(try self.text(keys, value))
        #expect(shown.plainlySpaced.replacing("−", with: "-") == text.replacing("−", with: "-"))
    }

    @Test("Times are in the panel's time zone and language")
    func times() throws {
        #expect(try text("as: time", "3600")?.plainlySpaced == "2:00 AM")
        #expect(try text("as: time", "3600", language: "de") == "02:00")
        #expect(try text("as: moment", "3600")?.plainlySpaced == "Jan 1, 1970, 2:00 AM")
        #expect(try text("digits: 2", "1234.5", language: "de") == "1.234,50")
    }

    @Test("Each line has the state of its own value, and a stale one marks the card")
    func lines() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "fields: {title: F, values: [{title: A, text: words}, {title: B, value: house.b}, {title: C, value: house.c}]}",
            sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? KeyValueCard)
        #expect(card.reading == .stale([KeyValue("A", "words"), KeyValue("B", "–"), KeyValue("C", "–")]))
        feed.say(#"{"b": 1, "c": "x"}"#)
        #expect(card.reading == .current([KeyValue("A", "words"), KeyValue("B", "1"), KeyValue("C", "x")]))
        feed.say(#"{"state": "down"}"#)
        #expect(card.reading == .stale([KeyValue("A", "words"), KeyValue("B", "1"), KeyValue("C", "x")]))
        let unconnected = try ElementPanel(
            "fields: {title: F, values: [{title: B, value: house.b}]}", sources: ["house"])
        #expect((unconnected.view as? KeyValueCard)?.reading == .stale([KeyValue("B", "–")]))
    }

    @Test("A mark of a plan shows its value and that it is stale")
    func plan() throws {
        let feed = FakeFeed()
        let panel = try ElementPanel(
            "plan: {picture: p.png, places: [{title: Bath, x: 50, y: 50, value: house.bath.t, unit: °C}, {title: Hall, x: 5, y: 5}]}",
            pictures: [ImageName("./p.png"): Size(width: 400, height: 300)], sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? PlanCard)
        #expect(card.marks.map(\.text) == ["–", "Hall"] && card.marks.map(\.isOld) == [true, false])
        feed.say(#"{"bath": {"t": 23.5}}"#)
        #expect(card.marks.map(\.text) == ["23.5 °C", "Hall"] && card.marks.map(\.isOld) == [false, false])
        feed.say(#"{"state": "down"}"#)
        #expect(card.marks.map(\.text) == ["23.5 °C", "Hall"] && card.marks[0].isOld)
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "unit is allowed only"), Mistake(.conflictingKeys, "when is allowed only"),
            Mistake(.invalidValue, "digits"),
            Mistake(.invalidValue, "whole number"), Mistake(.invalidValue), Mistake(.conflictingKeys),
            Mistake(.unknownSource), Mistake(.missingKey),
            Mistake(.conflictingKeys, "grouping is allowed only"), Mistake(.wrongType),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - fields:
                          title: F
                          values:
                            - {title: A, text: x, ▲unit: W}
                            - {title: A, text: x, ▲when: [{is: 1, text: b}]}
                            - {title: A, value: house.a, digits: ▲10}
                            - {title: A, value: house.a, digits: ▲1.5}
                            - {title: A, value: house.a, as: ▲hours}
                            - {title: A, value: house.a, ▲text: x}
                            - {title: A, value: ▲garden.a}
                            - ▲{title: A}
                            - {title: A, text: x, ▲grouping: false}
                            - {title: A, value: house.a, grouping: ▲none}

                """, format: .standard)
    }

    @Test("A measure has the requested number of digits")
    func digits() throws {
        let panel = try ElementPanel("value: {title: T, value: 21, digits: 2, unit: °C}")
        #expect(panel.panel.strings.contains("21.00"))
    }

    @Test("A year has no group separator, in measures and in text, with each language's digits")
    func years() throws {
        for (language, year) in [("en", "2026"), ("de", "2026")] {
            let feed = FakeFeed("now")
            let panel = try ElementPanel(
                "value: {title: Year, value: now.year, grouping: false}", language: language, sources: ["now"],
                live: feed.live)
            feed.say(#"{"year": 2026}"#)
            panel.panel.advanceToNextFrame()
            #expect(panel.panel.strings.contains(year))
            #expect(try text("grouping: false", "2026", language: language) == year)
        }
        // Counts have a group separator unless the kiosk file turns it off.
        #expect(try text("digits: 0", "2026") == "2,026")
    }
}
