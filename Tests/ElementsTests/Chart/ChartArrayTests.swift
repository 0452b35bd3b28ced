import ElementsTestSupport
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Charts of arrays that a source sends.
@Suite("Charts of arrays")
struct ChartArrayTests {
    private let feed = FakeFeed()

    private func panel(_ series: String, more: String = "") throws -> (ElementPanel, ChartCard) {
        let panel = try ElementPanel(
            "chart: {title: T, \(more)series: [\(series)]}",
            clock: WallClock(at: ClockZone("") { _ in 3600 }) { 1_795_680_000 }, sources: ["house"], live: feed.live)
        return (panel, try #require(panel.view as? ChartCard))
    }

    /// Returns the points of each series, and the axis.
    private func shown(_ series: String, _ json: String) throws -> (points: [[ChartPoint]], axis: ChartAxis) {
        let (_, card) = try panel(series)
        feed.say(json)
        return (card.reading.value?.map(\.points) ?? [], card.axis)
    }

    private func points(_ values: [(Double, Double?)]) -> [ChartPoint] { values.map { ChartPoint(at: $0.0, $0.1) } }

    @Test("Plain numbers are drawn at positions 0, 1, 2 …, and null, NaN and non-numeric texts are gaps")
    func numbers() throws {
        let (points, axis) = try shown("{value: house.v}", #"{"v": [3, "4.5", null, "NaN", "unavailable", 7]}"#)
        #expect(points == [self.points([(0, 3), (1, 4.5), (2, nil), (3, nil), (4, nil), (5, 7)])])
        #expect(axis == .numbers)
    }

    /// 2026-11-26 01:00 in UTC, an hour later at the panel, counted as if it were UTC.
    private let hour = 1_795_658_400.0

    @Test(
        "Pairs, objects and objects of arrays can contain times, which are shown in the panel's time zone",
        arguments: [
            (
                "{value: house.v}",
                #"{"v": [["2026-11-26T01:00:00Z", 1], ["2026-11-26T03:00:00", "2"], [1795662000000, null]]}"#
            ),
            (
                "{value: house.v, x: time, y: main.temp}",
                #"{"v": [{"time": 1795654800, "main": {"temp": 1}}, {"time": "2026-11-26 03:00", "main": {"temp": 2}}, {"time": 1795662000}]}"#
            ),
            (
                "{value: house.v, x: time, y: t}",
                #"{"v": {"time": ["2026-11-26T02:00", "2026-11-26T03:00", "2026-11-26T04:00"], "t": [1, 2, "nan"]}}"#
            ),
        ])
    func times(series: String, json: String) throws {
        let (points, axis) = try shown(series, json)
        #expect(points == [self.points([(hour, 1), (hour + 3600, 2), (hour + 7200, nil)])])
        #expect(axis == .time)
    }

    @Test("Positions that are not times are numbers, and an element without a position is a gap after the previous one")
    func positions() throws {
        let (points, axis) = try shown("{value: house.v}", #"{"v": [[0.5, 1], [2, 4], null, ["x", 3], [4, 9]]}"#)
        #expect(points == [self.points([(0.5, 1), (2, 4), (2, nil), (2, nil), (4, 9)])] && axis == .numbers)
        #expect(
            try shown("{value: house.v, y: t}", #"{"v": [{"t": 1}, {}, {"t": 3}]}"#).points
                == [self.points([(0, 1), (1, nil), (2, 3)])])
    }

    @Test("Only the last 5,000 elements of an array are shown", arguments: [(5_000, 0.0), (5_001, 1)])
    func limit(count: Int, first: Double) throws {
        let numbers = (0..<count).map { "\($0)" }.joined(separator: ",")
        let plain = try shown("{value: house.v}", "{\"v\": [\(numbers)]}").points[0]
        #expect(plain.count == 5_000 && plain.first?.value == first)
        let columns = try shown("{value: house.v, x: x, y: y}", "{\"v\": {\"x\": [\(numbers)], \"y\": [\(numbers)]}}")
            .points[0]
        #expect(columns.count == 5_000 && columns.first == ChartPoint(at: first, first))
    }

    @Test("Several series share the axis of the first, and a series with a different kind of position is not shown")
    func several() throws {
        let (_, card) = try panel(
            "{title: A, value: house.v, x: time, y: a}, {title: B, value: house.v, x: time, y: b}, {title: C, value: house.w}"
        )
        feed.say(
            #"{"v": {"time": ["2026-11-26", "2026-11-27"], "a": [1, 2], "b": [3, 4]}, "w": [5]}"#)
        let midnight = 1_795_651_200.0
        #expect(
            card.reading.value?.map(\.points) == [
                points([(midnight, 1), (midnight + 86_400, 2)]), points([(midnight, 3), (midnight + 86_400, 4)]), [],
            ])
        // Times that are days are written as days.
        #expect(card.timeFormat?(midnight, 0).plainlySpaced == "Nov 26, 2026")
    }

    @Test("An array replaces the history and shows its state, and a number returns to the history")
    func states() throws {
        let (panel, card) = try panel("{value: house.v}")
        #expect(card.reading.state == .pending && card.axis == .time)
        feed.say(#"{"v": [1, 2]}"#)
        #expect(card.reading.state == .current && card.axis == .numbers)
        // A chart of an array does not wake the panel.
        panel.panel.advance(by: .seconds(1))
        #expect(panel.panel.scene.nextDeadline == nil)
        feed.say(#"{"v": []}"#)
        #expect(card.reading.state == .noData)
        feed.say(#"{"v": [1, 2]}"#)
        feed.say(#"{"state": "down"}"#)
        #expect(card.reading.state == .stale && card.reading.value?.first?.points.count == 2)
        feed.say(#"{"v": 5}"#)
        #expect(card.axis == .time)
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "“y”"), Mistake(.conflictingKeys, "“x” is allowed only together with “value”"),
            Mistake(.conflictingKeys, "“y” is allowed only together with “value”"), Mistake(.wrongType),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - chart: {title: T, series: [{value: house.v, ▲x: time}]}
                      - chart: {title: T, series: [{values: [1], ▲x: time, ▲y: t}]}
                      - chart: {title: T, series: [{value: house.v, y: ▲[t]}]}

                """, format: .standard)
    }
}
