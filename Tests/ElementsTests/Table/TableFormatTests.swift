import Drawing
import ElementsTestSupport
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Columns of a table with a format.
@Suite("Formats of table columns")
struct TableFormatTests {
    private let feed = FakeFeed()
    private let time = WallTime(1_795_680_000)

    /// Shows a table whose rows are objects with the member `v`.
    private func panel(_ keys: String, _ values: String, language: String = "en") throws -> ElementPanel {
        let panel = try ElementPanel(
            "table: {title: T, value: house.list, columns: [{title: N, key: n}, {title: V, key: v, \(keys)}]}",
            language: language, clock: WallClock(at: ClockZone("") { _ in 3600 }, now: time.now), sources: ["house"],
            live: feed.live)
        feed.say("{\"list\": [\(values)]}")
        return panel
    }

    /// Returns the texts of the second column, in the order of the rows or sorted by it.
    private func texts(_ panel: ElementPanel, isSorted: Bool = false) throws -> [String] {
        let card = try #require(panel.view as? TableCard)
        let (content, _) = card.content(card.reading.value)
        let rows = isSorted ? content.order(TableSorting(column: 1)) : Array(0..<content.rowCount)
        return rows.map { content.text($0, 1).plainlySpaced }
    }

    private func texts(_ keys: String, _ values: [String], isSorted: Bool = false) throws -> [String] {
        let rows = values.map { "{\"n\": 1, \"v\": \($0)}" }.joined(separator: ", ")
        return try texts(try panel(keys, rows), isSorted: isSorted)
    }

    @Test("Cells are shown in the format of their column, and a missing value is an empty cell")
    func formats() throws {
        #expect(
            try texts("as: time", [#""2026-11-26T08:15:00+01:00""#, "1795680000000", "null", #""soon""#, "1e300"])
                == ["8:15 AM", "9:00 AM", "", "soon", "–"])
        #expect(try texts("as: duration", ["3920", #""59""#]) == ["1:05:20", "0:59"])
        #expect(try texts("as: prefixed, unit: W", ["3480", "0"]) == ["3.48 kW", "0 W"])
        #expect(
            try texts("align: number, digits: 1, unit: °C", ["4", "-3.25"]).map { $0.replacing("−", with: "-") }
                == ["4.0 °C", "-3.3 °C"])
        #expect(
            try texts(
                "when: [{is: true, text: cancelled}, {is: unavailable, text: away}]",
                ["true", "false", #""unavailable""#])
                == ["cancelled", "no", "away"])
        #expect(try texts("as: weekday", [#""2026-11-26""#, #""2026-11-27T10:00""#]) == ["Thursday", "Friday"])
        #expect(try texts("as: number", ["1234.5", #""1234.5""#]) == ["1,234.5", "1,234.5"])
    }

    @Test("A column with a format is sorted by its values, and not by the formatted texts")
    func order() throws {
        #expect(
            try texts(
                "as: weekday", [#""2026-11-27""#, #""2026-11-26""#, #""2026-11-28T10:00""#, "null"], isSorted: true)
                == ["Thursday", "Friday", "Saturday", ""])
        // One moment has a zone, and the other is a local time of the panel.
        #expect(
            try texts("as: time", [#""2026-11-26T08:30:00""#, #""2026-11-26T07:15:00Z""#], isSorted: true)
                == ["8:15 AM", "8:30 AM"])
        #expect(
            try texts("as: prefixed, unit: W", ["3480", "999", "-2e6"], isSorted: true).map { $0.suffix(2) }
                == ["MW", " W", "kW"])
        #expect(
            try texts("as: duration", [#""3600""#, "600", #""60""#], isSorted: true) == ["1:00", "10:00", "1:00:00"])
        #expect(try texts("unit: W", [#""10""#, #""9""#], isSorted: true) == ["9 W", "10 W"])
        #expect(
            try texts("when: [{is: a, text: Zoo}]", [#""a""#, #""b""#], isSorted: true) == ["b", "Zoo"])
    }

    @Test("Numbers with a unit are aligned at their decimal separators")
    func alignment() throws {
        let panel = try panel("align: number, unit: W", #"{"v": 4.25}, {"v": 10}"#)
        let card = try #require(panel.view as? TableCard)
        let (content, _) = card.content(card.reading.value)
        #expect(content.columns[1].fractions == ["\u{202F}W", ".0\u{202F}W", ".00\u{202F}W"])
        #expect([content.decimals(0, 1), content.decimals(1, 1)] == [2, 0])
    }

    @Test("Column formats also apply to rows written in the kiosk file")
    func written() throws {
        let panel = try ElementPanel(
            "table: {title: T, columns: [{title: N}, {title: V, as: duration}], rows: [[a, 3920], [b, 60]]}")
        #expect(try texts(panel) == ["1:05:20", "1:00"])
    }

    @Test("Relative times are updated each minute")
    func minutes() throws {
        let panel = try panel("as: until", #"{"v": 1795680300}"#)
        panel.panel.advanceToNextFrame()
        #expect(panel.panel.strings.contains("in 5 minutes"))
        time.seconds = 1_795_680_060
        panel.panel.advance(by: .seconds(61))
        #expect(panel.panel.strings.contains("in 4 minutes"))
        let still = try self.panel("as: time", #"{"v": 1795680300}"#)
        still.panel.advanceToNextFrame()
        #expect(still.panel.scene.nextDeadline == nil)
    }

    @Test("Errors of a column's format are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.invalidValue, suggestion: "time"), Mistake(.unknownKey, suggestion: "digits"),
            Mistake(.invalidValue, "is empty"), Mistake(.conflictingKeys, "“zone” is allowed only"),
            in: kioskFile(
                page: "{table: {title: T, rows: [], columns: [{title: A, as: ▲tyme}, {title: A, ▲digit: 1}, "
                    + "{title: A, when: ▲[]}, {title: A, ▲zone: Asia/Tokyo}]}}"), format: .standard)
    }
}
