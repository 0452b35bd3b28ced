import Drawing
import ElementsTestSupport
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Choices, ratings, colours, dates, texts, tables and events whose values come from sources.
@Suite("Elements with live content")
struct LiveContentTests {
    private let feed = FakeFeed()

    private func panel(_ element: String) throws -> ElementPanel {
        try ElementPanel(element, sources: ["house"], live: feed.live)
    }

    private func view<Kind: View>(_ element: String, _ kind: Kind.Type = Kind.self) throws -> Kind {
        try #require(try panel(element).view as? Kind)
    }

    @Test(
        "A choice shows the option of its value, or none for an unknown value, and sets the value of the chosen option"
    )
    func choice() throws {
        let panel = try panel(
            "choice: {title: Mode, options: [{en: Eco, de: Sparsam}, Quick], values: [eco, 2], value: house.mode}")
        let card = try #require(panel.view as? ChoiceCard)
        feed.say(#"{"mode": 2}"#)
        #expect(card.reading == .current(1))
        feed.say(#"{"mode": "boost"}"#)
        #expect(card.reading == .current(-1))
        feed.say(#"{"mode": [2]}"#)
        #expect(card.reading == .failed())
        card.onChange?(0)
        #expect(feed.requests == [SourceRequest(.set(["mode": "eco"]), to: "house")])
        #expect(card.reading == .pending(last: 0))
        feed.say(#"{"mode": "eco"}"#)
        feed.answer(0, .done)
        #expect(card.reading == .current(0))
    }

    @Test(
        "The value of an option is by default its text in the first language, even one with a full stop"
    )
    func options() throws {
        let card = try view(
            "choice: {title: Mode, options: [{en: Eco, de: Sparsam}, Quick], value: house.mode}", ChoiceCard.self)
        feed.say(#"{"mode": "Eco"}"#)
        #expect(card.reading == .current(0))
        let other = try view("choice: {title: Mode, options: [house.a, house.b], value: house.b}", ChoiceCard.self)
        #expect(other.reading == .current(1))
    }

    @Test("A rating shows its value and sets it")
    func rating() throws {
        let card = try view("rating: {title: A, value: house.stars}", RangeCard.self)
        feed.say(#"{"stars": 3}"#)
        #expect(card.reading == .current(3))
        card.onChange?(4)
        #expect(feed.requests == [SourceRequest(.set(["stars": 4]), to: "house")])
    }

    @Test("A colour is set as a text of six hexadecimal digits, and a value that is not a colour is invalid")
    func color() throws {
        let card = try view("color: {title: A, value: house.lamp}", ColorCard.self)
        feed.say(##"{"lamp": "#FF9F0A"}"##)
        #expect(card.reading == .current(Color(red: 0xFF, green: 0x9F, blue: 0x0A)))
        for wrong in [##""F9F0A""##, ##""#XX9F0A""##, "3", "{}"] {
            feed.say("{\"lamp\": \(wrong)}")
            #expect(card.reading == .failed())
        }
        card.onChange?(Color(red: 1, green: 0, blue: 255))
        #expect(feed.requests == [SourceRequest(.set(["lamp": "#0100FF"]), to: "house")])
    }

    @Test("A date value must be a text in the format of its kind, within the limits")
    func date() throws {
        let card = try view("date: {title: A, kind: both, from: 2026-01-01 00:00, value: house.off}", DateCard.self)
        feed.say(#"{"off": "2026-11-05 07:30"}"#)
        #expect(card.reading == .current(DateAndTime(year: 2026, month: 11, day: 5, hour: 7, minute: 30)))
        for wrong in [#""2026-11-31 07:30""#, #""2026-11-05""#, #""2025-11-05 07:30""#, "3"] {
            feed.say("{\"off\": \(wrong)}")
            #expect(card.reading == .failed(), "\(wrong)")
        }
        card.onChange?(DateAndTime(year: 2027, month: 2, day: 3, hour: 4, minute: 5))
        let time = try view("date: {title: A, kind: time, value: house.at}", DateCard.self)
        time.onChange?(DateAndTime(year: 2000, hour: 18, minute: 5))
        #expect(
            feed.requests == [
                SourceRequest(.set(["off": "2027-02-03 04:05"]), to: "house"),
                SourceRequest(.set(["at": "18:05"]), to: "house"),
            ])
    }

    @Test("A notice and a Markdown text show the current text, and that it is stale")
    func texts() throws {
        let notice = try view("notice: {title: A, value: house.note}", NoticeView.self)
        let panel = try panel("markdown: {value: house.note}")
        func markdown() -> String {
            panel.panel.advanceToNextFrame()
            return panel.panel.strings.joined(separator: "|")
        }
        #expect(notice.text == "Waiting" && markdown() == "Waiting")
        feed.say(#"{"note": "Mind the **step**"}"#)
        #expect(notice.text == "Mind the **step**" && markdown().contains("step") && !markdown().contains("*"))
        // An unclosed code block does not hide the state below.
        feed.say(#"{"note": "```\nopen"}"#)
        feed.say(#"{"state": "down"}"#)
        #expect(notice.text == "```\nopen\nOut of date" && markdown().hasSuffix("|Out of date"))
        feed.say(#"{"state": "up"}"#)
        #expect(markdown().contains("Out of date"))
        feed.say(#"{"note": "```\nopen"}"#)
        #expect(!markdown().contains("Out of date"))
        feed.say(#"{"note": {"a": 1}}"#)
        #expect(notice.text == "Unavailable" && markdown() == "Unavailable")
    }

    @Test("A very long or deeply nested Markdown text of a source creates a limited number of views")
    func hostileMarkdown() throws {
        let panel = try panel("markdown: {value: house.note}")
        for text in [
            String(repeating: "word ", count: 100_000), String(repeating: ">", count: 100_000),
            String(repeating: "[", count: 100_000), String(repeating: "* a\n", count: 20_000), "\u{0}\u{202E}x",
        ] {
            feed.say(try JSONValue.object(["note": .string(text)]).encoded())
            panel.panel.advanceToNextFrame()
            #expect(panel.view.subviews.count < 2_000)
        }
    }

    private func texts(_ card: TableCard) -> [[String]] {
        let (content, _) = card.content(card.reading.value)
        return (0..<content.rowCount).map { row in content.columns.indices.map { content.text(row, $0) } }
    }

    @Test("Table rows are arrays, or objects whose members the columns name, and other values are empty rows")
    func table() throws {
        let card = try view(
            "table: {title: A, columns: [{title: Name, key: name}, {title: Power, align: number, key: p}], value: house.list}",
            TableCard.self)
        #expect(card.reading == .pending() && texts(card).isEmpty)
        feed.say(#"{"list": [{"name": "Saw", "p": 1234.5, "x": 1}, ["Mill", 7], {"p": "much"}, 3, [{"a": 1}]]}"#)
        #expect(
            texts(card) == [["Saw", "1,234.5"], ["Mill", "7"], ["", "much"], ["", ""], ["", ""]])
        #expect(card.reading.state == .current)
        feed.say(#"{"state": "down"}"#)
        #expect(card.reading.state == .stale && texts(card).count == 5)
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"list": 5}"#)
        #expect(card.reading == .failed() && texts(card).isEmpty)
    }

    @Test("A table shows at most 1,000 rows from a source, and a timeline the last 300 events")
    func limits() throws {
        let table = try view("table: {title: A, columns: [{title: B}], value: house.list}", TableCard.self)
        let timeline = try view("timeline: {title: A, value: house.list}", TimelineCard.self)
        func say(_ count: Int) throws {
            let rows = (0..<count).map { JSONValue.object(["title": .string("\($0)"), "time": .number(Double($0))]) }
            feed.say(try JSONValue.object(["list": .array(rows)]).encoded())
        }
        try say(1_000)
        #expect(table.reading.value?.rows.count == 1_000)
        try say(1_001)
        #expect(table.reading.value?.rows.count == 1_000)
        #expect(timeline.reading.value?.map(\.words) == (701...1000).map { "\($0)" })
        try say(300)
        #expect(timeline.reading.value?.count == 300)
    }

    @Test("An event from a source has a title, and a time as text or in seconds, shown in the panel's time zone")
    func events() throws {
        let clock = WallClock(at: ClockZone("") { _ in 3_600 }, now: { 0 })
        let panel = try ElementPanel(
            "timeline: {title: A, value: house.list}", clock: clock, sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? TimelineCard)
        feed.say(
            #"{"list": [{"title": "a", "time": 86400}, {"title": 7, "time": "1970-01-02 01:00"}, {"time": 3}, {"title": "c", "time": 1e300}]}"#
        )
        let events = try #require(card.reading.value)
        #expect(events.map(\.words) == ["a", "7", "c"])
        #expect(events[0].seconds == 90_000 && events[1].seconds == 90_000 && events[2].seconds.isNaN)
    }

    @Test("The events of a calendar come from a source, and are on the days of the panel's time zone")
    func calendar() throws {
        let clock = WallClock(at: ClockZone("") { _ in 3_600 }, now: { 0 })
        let panel = try ElementPanel(
            "calendar: {title: A, value: house.list}", clock: clock, sources: ["house"], live: feed.live)
        let card = try #require(panel.view as? CalendarCard)
        feed.say(#"{"list": [{"title": "a", "start": 86399}, {"title": "b", "date": "1970-01-02"}]}"#)
        #expect(card.reading.value?.events(in: 0..<3).map { $0.map(\.title) } == [[], ["b", "a"], []])
        feed.say(#"{"list": 3}"#)
        #expect(card.reading == .failed())
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "only if “value” comes from a source"),
            Mistake(.invalidValue, "both need the same number"),
            Mistake(.invalidValue, "the same value"), Mistake(.invalidValue, "a part of a value"),
            Mistake(.unknownSource), Mistake(.invalidValue, "a part of a value"), Mistake(.unknownSource),
            Mistake(.invalidValue), Mistake(.conflictingKeys), Mistake(.conflictingKeys),
            Mistake(.conflictingKeys, "only for rows"), Mistake(.conflictingKeys), Mistake(.conflictingKeys),
            Mistake(.unknownSource),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - choice: {title: A, options: [a, b], ▲values: [c, d]}
                      - choice: {title: A, options: [a, b], value: house.m, values: ▲[c, d, e]}
                      - choice: {title: A, options: [a, b], value: house.m, values: ▲[c, c]}
                      - choice: {title: A, options: [a, b], value: ▲house.m.n}
                      - choice: {title: A, options: [a, b], value: ▲garden.m}
                      - rating: {title: A, value: ▲house.m.n}
                      - color: {title: A, value: ▲garden.m}
                      - date: {title: A, value: ▲monday}
                      - notice: {title: A, text: b, ▲value: house.m}
                      - markdown: {text: b, ▲value: house.m}
                      - table: {title: A, columns: [{title: B, ▲key: c}], rows: []}
                      - table: {title: A, columns: [{title: B}], rows: [], ▲value: house.m}
                      - timeline: {title: A, events: [], ▲value: house.m}
                      - calendar: {title: A, value: ▲garden.m}

                """, format: .standard)
    }
}
