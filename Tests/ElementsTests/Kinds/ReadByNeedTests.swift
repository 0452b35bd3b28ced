import Drawing
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// What elements show of payloads as devices send them.
@Suite("Conversion of values for the element that shows them")
struct ReadByNeedTests {
    /// Returns an element that shows a value, which is JSON.
    private func panel(_ element: String, _ value: String) throws -> ElementPanel {
        let feed = FakeFeed(now: 0)
        let clock = WallClock(at: ClockZone("") { _ in 3_600 }) { 0 }
        let panel = try ElementPanel(element, clock: clock, sources: ["house"], live: feed.live)
        feed.say("{\"v\": \(value)}")
        panel.panel.advanceToNextFrame()
        return panel
    }

    @Test(
        "A switch understands the usual texts and numbers for on and off, and rejects others",
        arguments: [
            (#""ON""#, true), (#""On""#, true), (#""on""#, true), (#""1""#, true), ("1", true), (#""True""#, true),
            (#""yes\n""#, true), (#""OFF""#, false), (#""0""#, false), ("0", false), ("false", false),
        ])
    func flags(value: String, isOn: Bool) throws {
        let card = try #require(try panel("switch: {title: A, value: house.v}", value).view as? SwitchCard)
        #expect(card.reading == .current(isOn))
    }

    @Test(
        "Texts such as “unavailable” and “nan” mean no data for every element",
        arguments: ["unavailable", "unknown", "nan", "null", ""])
    func noData(word: String) throws {
        let value = "\"\(word)\""
        #expect((try panel("switch: {title: A, value: house.v}", value).view as? SwitchCard)?.reading == .noData)
        #expect(
            (try panel("gauge: {title: A, value: house.v, from: 0, to: 9}", value).view as? GaugeCard)?.reading
                == .noData)
        #expect((try panel("value: {title: A, value: house.v}", value).view as? ValueCard)?.reading == .noData)
        #expect((try panel("state: {title: A, value: house.v}", value).view as? StateCard)?.reading == .noData)
        #expect(
            (try panel("choice: {title: A, options: [X, Y], values: [x, y], value: house.v}", value).view as? ChoiceCard)?
                .reading == .noData)
        guard !word.isEmpty else { return }
        // A word that the kiosk file names is a state.
        #expect(
            (try panel("state: {title: A, value: house.v, when: [{is: \"\(word)\", text: Away}]}", value).view
                as? StateCard)?.reading == .current(StateValue(.off, "Away")))
    }

    @Test(
        "A number is read from a text, even if a unit follows it",
        arguments: [(#""21.5""#, 21.5), ("21.5", 21.5), (#""21.5 °C""#, 21.5), (#""-3""#, -3)])
    func numbers(value: String, number: Double) throws {
        #expect((try panel("value: {title: A, value: house.v}", value).view as? ValueCard)?.reading == .current(number))
        #expect(
            (try panel("slider: {title: A, value: house.v}", value).view as? RangeCard)?.reading == .current(number))
    }

    @Test("A slider shows a number between two steps with as many decimals as its steps have")
    func decimals() throws {
        for (keys, text) in [
            ("", "50%"), ("step: 0.5, ", "50.2%"), ("from: 0.25, ", "50.2%"), ("step: 0.001, ", "50.196%"),
        ] {
            let panel = try panel("slider: {title: A, unit: \"%\", \(keys)value: house.v}", "50.196")
            let card = try #require(panel.view as? RangeCard)
            #expect(card.reading == .current(50.196))
            #expect(card.format(50.196) == text, "\(keys)")
        }
    }

    @Test("The value false selects the option “off”, and the text “off” selects the option false")
    func choice() throws {
        let text = "choice: {title: A, options: [Off, Heat], values: [\"off\", heat], value: house.v}"
        #expect((try panel(text, #""off""#).view as? ChoiceCard)?.reading == .current(0))
        #expect((try panel(text, #""heat""#).view as? ChoiceCard)?.reading == .current(1))
        #expect((try panel(text, #""cool""#).view as? ChoiceCard)?.reading == .current(-1))
        let flag = "choice: {title: A, options: [Off, Heat], values: [false, heat], value: house.v}"
        #expect((try panel(flag, #""off""#).view as? ChoiceCard)?.reading == .current(0))
        #expect((try panel(flag, "false").view as? ChoiceCard)?.reading == .current(0))
    }

    @Test("Digits in a title are not formatted, and a number in a text is not grouped")
    func titles() throws {
        for (value, text) in [
            (#""1984""#, "1984"), (#""OFF""#, "OFF"), (#""007""#, "007"),
            (#""12345678901234567890""#, "12345678901234567890"),
        ] {
            let fields =
                try panel("fields: {title: F, values: [{title: T, value: house.v}]}", value).view as? KeyValueCard
            #expect(fields?.reading == .current([KeyValue("T", text)]))
            #expect(
                (try panel("state: {title: A, value: house.v}", value).view as? StateCard)?.reading.value?.words == text
            )
            let notice = try panel("notice: {title: N, value: house.v}", value)
            #expect(notice.panel.strings.contains(text))
        }
        #expect(try panel("notice: {title: N, value: house.v}", "1984").panel.strings.contains("1984"))
    }

    @Test("A field without data does not change the state of the other fields")
    func neighbours() throws {
        let lines = "fields: {title: F, values: [{title: A, value: house.v.a, unit: °C}, {title: B, value: house.v.b}]}"
        for odd in ["null", #""nan""#, "[1]"] {
            let card = try panel(lines, "{\"a\": \"21.5\", \"b\": \(odd)}").view as? KeyValueCard
            #expect(card?.reading == .current([KeyValue("A", "21.5\u{202F}°C"), KeyValue("B", "–")]), "\(odd)")
        }
        let none = try panel(lines, "{}").view as? KeyValueCard
        #expect(none?.reading.state != .current)
    }

    @Test(
        "Times are read in all usual formats",
        arguments: [
            (#""2026-11-26T08:00:00Z""#, "Nov 26, 2026, 9:00 AM"),
            (#""2026-11-26T09:00:00+01:00""#, "Nov 26, 2026, 9:00 AM"),
            (#""2026-11-26T09:00:00""#, "Nov 26, 2026, 9:00 AM"), (#""2026-11-26 09:00""#, "Nov 26, 2026, 9:00 AM"),
            ("1795680000", "Nov 26, 2026, 9:00 AM"), ("1795680000000", "Nov 26, 2026, 9:00 AM"),
            (#""1795680000""#, "Nov 26, 2026, 9:00 AM"), (#""Thu, 26 Nov 2026 08:00:00 GMT""#, "Nov 26, 2026, 9:00 AM"),
            (#""2026-11-26""#, "Nov 26, 2026"), (#""soon""#, "soon"),
        ])
    func times(value: String, text: String) throws {
        let fields = "fields: {title: F, values: [{title: T, value: house.v, as: moment}]}"
        let card = try panel(fields, value).view as? KeyValueCard
        #expect(card?.reading.value?.first?.value.plainlySpaced == text)
        if text != "soon" {
            let events = try panel("timeline: {title: T, value: house.v}", "[{\"title\": \"E\", \"time\": \(value)}]")
            let time = try #require((events.view as? TimelineCard)?.reading.value?.first?.seconds)
            #expect(time == (text.hasSuffix("AM") ? 1_795_683_600 : 1_795_651_200))
        }
    }

    @Test(
        "A colour is read in the usual formats of lamps",
        arguments: [
            (##""#FF9F0A""##, "#FF9F0A"), (#""ff9f0a""#, "#FF9F0A"), (#""255,159,10""#, "#FF9F0A"),
            ("[255, 159, 10]", "#FF9F0A"),
            (#"{"r": 255, "g": 159, "b": 10}"#, "#FF9F0A"), (##"{"hex": "#FF9F0A"}"##, "#FF9F0A"),
            (#"{"hue": 0, "saturation": 100}"#, "#FF0000"), (#"{"h": 120, "s": 100}"#, "#00FF00"),
            (#"{"h": 240, "s": 0}"#, "#FFFFFF"), (#"{"x": 0.3127, "y": 0.329}"#, "#FFFFFF"),
            (#"{"x": 0.64, "y": 0.33}"#, "#FF0000"),
        ])
    func colors(value: String, hex: String) throws {
        let json = try JSONValue(parsing: Array(value.utf8))
        let (color, wanted) = (try #require(Color(reading: json)), try #require(Color(hex: hex)))
        for (one, other) in [(color.red, wanted.red), (color.green, wanted.green), (color.blue, wanted.blue)] {
            #expect(abs(Int(one) - Int(other)) <= 1, "\(color.hex)")
        }
    }

    @Test(
        "Values in other formats are not read as colours",
        arguments: ["5", #""red""#, "[1, 2]", "[256, 0, 0]", "[1, 2, 3, 4]", #"{"x": 2, "y": 1}"#, "{}"])
    func noColor(value: String) throws {
        #expect(Color(reading: try JSONValue(parsing: Array(value.utf8))) == nil)
    }

    @Test("Table columns can be nested members, and a table can be an object of columns")
    func tables() throws {
        let nested =
            "table: {title: T, value: house.v, columns: [{title: L, key: line.name}, {title: D, key: delay, align: number}, {title: W, key: w.0.d}]}"
        let rows = try panel(
            nested,
            #"[{"line": {"name": "S1"}, "delay": "60", "w": [{"d": "rain"}]}, {"line": {"name": "U2"}, "delay": null, "w": []}]"#
        )
        #expect(
            (rows.view as? TableCard)?.reading.value?.rows
                == [[.text("S1"), .number(60), .text("rain")], [.text("U2"), .empty, .empty]])
        let columnar =
            "table: {title: T, value: house.v, columns: [{title: D, key: time}, {title: M, key: max, align: number}]}"
        let days = try panel(columnar, #"{"time": ["a", "b", "c"], "max": [6.2, "5.1"]}"#)
        #expect(
            (days.view as? TableCard)?.reading.value?.rows
                == [[.text("a"), .number(6.2)], [.text("b"), .number(5.1)], [.text("c"), .empty]])
        let other = try panel(columnar, #"{"x": 1}"#)
        #expect((other.view as? TableCard)?.reading == .failed())
    }

    @Test("A column of dates is sorted by time, and a column with any other text by the language's order")
    func sorting() throws {
        let english = try #require(Language("en"))
        func order(_ cells: [String]) -> [Int] {
            TableSorting(column: 0).order(of: cells.map { .text(LocalizedText($0)) }, in: english)
        }
        #expect(order(["27.11.2026", "3.12.2026", "26.11.2026"]) == [2, 0, 1])
        #expect(order(["Thu, 26 Nov 2026 08:00:00 GMT", "Wed, 25 Nov 2026 08:00:00 GMT"]) == [1, 0])
        #expect(order(["27.11.2026", "3.12.2026", "soon"]) == [1, 0, 2])
    }
}
