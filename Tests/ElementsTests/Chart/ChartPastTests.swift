import ElementsTestSupport
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Charts whose past comes from a source.
@Suite("Charts with a “past” value from a source")
struct ChartPastTests {
    private let feed = FakeFeed()
    private let time = WallTime(1_795_680_000)

    private func panel(_ keys: String = "") throws -> (ElementPanel, ChartCard) {
        feed.clock = time.now
        feed.live.keep([KeptHistory(try #require(ValueName("house.power")), over: 600)])
        let panel = try ElementPanel(
            "chart: {title: T, span: 600, series: [{value: house.power, history: house.past\(keys)}]}",
            clock: WallClock(at: ClockZone("") { _ in 3600 }, now: time.now), sources: ["house"], live: feed.live)
        return (panel, try #require(panel.view as? ChartCard))
    }

    /// The points with their times, counted from the start of the test.
    private func points(_ card: ChartCard) -> [String] {
        let points = (card.reading.value?.first?.points ?? []).dropFirst().dropLast()
        return points.map { "\(Int($0.place - 3600 - 1_795_680_000)) \($0.value.map { "\($0)" } ?? "gap")" }
    }

    /// Home Assistant's `/api/history/period`, whose documentation names `state` and `last_changed`; Prometheus' `query_range` and
    /// `query`, whose pairs have seconds and texts; columns as in InfluxDB's line-protocol clients; pairs of epoch milliseconds.
    @Test(
        "The “past” value is read in the usual formats",
        arguments: [
            (
                ", x: last_changed, y: state",
                #"[{"state": "3", "last_changed": "2026-11-26T07:55:00+00:00"}, {"state": "unavailable", "last_changed": "2026-11-26T07:56:00.000000+00:00"}, {"state": "4.5", "last_changed": "2026-11-26T07:57:00Z"}]"#
            ),
            ("", #"[[1795679700, "3"], [1795679760, "NaN"], [1795679820.0, "4.5"]]"#),
            ("", #"[[1795679700000, 3], [1795679760000, null], [1795679820000, 4.5]]"#),
            (
                ", x: time, y: mean",
                #"{"time": ["2026-11-26T08:55", "2026-11-26T08:56", "2026-11-26T08:57"], "mean": [3, null, 4.5]}"#
            ),
            // The order of the array does not matter.
            ("", #"[[1795679820, 4.5], [1795679760, null], [1795679700, 3]]"#),
        ])
    func forms(keys: String, json: String) throws {
        let (_, card) = try panel(keys)
        feed.say("{\"power\": 7, \"past\": \(json)}")
        #expect(points(card) == ["-300 3.0", "-240 gap", "-180 4.5", "0 7.0"])
        #expect(card.axis == .time && card.reading.state == .current)
    }

    @Test("The source's past values replace the recorded ones of the same period, and new values are added")
    func merged() throws {
        let (panel, card) = try panel()
        for number in [1, 2, 3] {
            feed.say("{\"power\": \(number)}")
            time.seconds? += 10
        }
        feed.say("{\"past\": [[1795680005, 50], [1795680015, 60]]}")
        panel.panel.advance(by: .seconds(2))
        #expect(points(card) == ["0 1.0", "5 50.0", "15 60.0", "20 3.0", "30 3.0"])
        feed.say(#"{"power": 4}"#)
        time.seconds? += 10
        panel.panel.advance(by: .seconds(2))
        #expect(points(card).suffix(2) == ["30 4.0", "40 4.0"])
        // A newer past is shown at once.
        feed.say("{\"past\": [[1795680005, 51]]}")
        #expect(points(card).prefix(3) == ["0 1.0", "5 51.0", "10 2.0"])
    }

    @Test("Past values are shown without a current value, except for future ones and ones older than the chart's span")
    func alone() throws {
        let (_, card) = try panel()
        feed.say("{\"past\": [[1795679000, 1], [1795679500, 2], [1795679700, 3], [1795690000, 4]], \"power\": null}")
        #expect(points(card) == ["-600 1.0", "-500 2.0", "-300 3.0", "-300 gap"])
    }

    @Test(
        "A “past” value that is not an array of timed samples is ignored",
        arguments: ["5", "[1, 2]", #""x""#, "{}", "[]"])
    func useless(json: String) throws {
        let (_, card) = try panel()
        feed.say("{\"past\": \(json), \"power\": 7}")
        #expect(points(card) == ["0 7.0"])
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "“history” is allowed only together with “value”"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - chart: {title: T, series: [{values: [1], ▲history: house.past}]}

                """, format: .standard)
    }
}
