import ElementsTestSupport
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import Toolkit

@testable import Elements

/// Charts of the values of sources over time.
@Suite("Charts of live values")
struct LiveChartTests {
    private static let chart = "chart: {title: Power, span: 60, unit: W, series: [{value: house.power}]}"

    private static let power = ValueName("house.power")

    private func panel(_ time: WallTime, _ feed: FakeFeed, ahead: Int = 3600) throws -> (ElementPanel, ChartCard) {
        if let power = Self.power { feed.live.keep([KeptHistory(power, over: 60)]) }
        let zone = ClockZone("") { _ in ahead }
        let panel = try ElementPanel(
            Self.chart, clock: WallClock(at: zone, now: time.now), sources: ["house"], live: feed.live)
        return (panel, try #require(panel.view as? ChartCard))
    }

    private func points(_ card: ChartCard) -> [ChartPoint] { card.reading.value?.first?.points ?? [] }

    @Test(
        "A chart shows the history since the start of the panel, even from before its page was created")
    func history() throws {
        let (time, feed) = (WallTime(1000), FakeFeed(now: nil))
        feed.clock = time.now
        if let power = Self.power { feed.live.keep([KeptHistory(power, over: 60)]) }
        feed.say(#"{"power": 5}"#)
        time.seconds = 1010
        feed.say(#"{"power": 9}"#)
        time.seconds = 1020
        let (panel, card) = try panel(time, feed)
        #expect(
            points(card) == [
                ChartPoint(at: 4560, nil), ChartPoint(at: 4600, 5), ChartPoint(at: 4610, 9), ChartPoint(at: 4620, 9),
                ChartPoint(at: 4620, nil),
            ])
        time.seconds = 1030
        feed.say(#"{"power": 3}"#)
        panel.panel.advance(by: .seconds(2))
        #expect(points(card).contains(ChartPoint(at: 4630, 3)) && card.reading.state == .current)
        // A value that is no number counts as unknown.
        feed.say(#"{"power": "much"}"#)
        time.seconds = 1040
        panel.panel.advance(by: .seconds(2))
        #expect(points(card).suffix(2) == [ChartPoint(at: 4630, nil), ChartPoint(at: 4640, nil)])
    }

    @Test(
        "A chart is pending before the first value, stale while its source is disconnected, or has no data"
    )
    func states() throws {
        let (time, feed) = (WallTime(1000), FakeFeed(now: nil))
        feed.clock = time.now
        let (panel, card) = try panel(time, feed)
        #expect(card.reading.state == .pending)
        feed.say(#"{"power": 5}"#)
        panel.panel.advance(by: .seconds(2))
        #expect(card.reading.state == .current)
        feed.say(#"{"state": "down"}"#)
        time.seconds = 1005
        panel.panel.advance(by: .seconds(2))
        #expect(card.reading.state == .stale && card.reading.age.isEmpty)
        #expect(points(card).dropFirst().first == ChartPoint(at: 4600, 5) && points(card).last?.value == nil)
        time.seconds = 1125
        panel.panel.advance(by: .seconds(61))
        #expect(card.reading.state == .stale && card.reading.age.hasPrefix("2"))
        let unconnected = try ElementPanel(Self.chart, sources: ["house"])
        #expect((unconnected.view as? ChartCard)?.reading == .noData)
    }

    @Test("A chart updates its history only while it is on screen")
    func offScreen() throws {
        let (time, feed) = (WallTime(1000), FakeFeed(now: nil))
        feed.clock = time.now
        let (panel, card) = try panel(time, feed)
        panel.panel.advance(by: .seconds(10))
        #expect(panel.panel.scene.nextDeadline != nil)
        card.removeFromSuperview()
        panel.panel.advance(by: .seconds(10))
        #expect(panel.panel.scene.nextDeadline == nil)
    }

    @Test("Errors are reported at their file location")
    func mistakes() {
        expect(
            Mistake(.conflictingKeys, "either all series"), Mistake(.conflictingKeys, "“categories” is allowed only"),
            Mistake(.conflictingKeys, "“start” is allowed only"), Mistake(.conflictingKeys, "“span” is allowed only"),
            Mistake(.missingKey, "exactly one"), Mistake(.invalidValue, "span"),
            Mistake(.conflictingKeys, "exactly one"),
            in: """
                title: A
                sources: {house: {command: [date]}}
                tabs:
                  - title: B
                    page:
                      - chart: {title: A, series: ▲[{value: house.a}, {values: [1]}]}
                      - chart: {title: A, ▲categories: [x], series: [{value: house.a}]}
                      - chart: {title: A, ▲start: 2026-11-23 06:00, interval: 60, series: [{value: house.a}]}
                      - chart: {title: A, ▲span: 60, series: [{values: [1]}]}
                      - chart: {title: A, series: [▲{title: x}]}
                      - chart: {title: A, span: ▲9, series: [{value: house.a}]}
                      - chart: {title: A, series: [{values: [1], ▲value: house.a}]}

                """, format: .standard)
    }

    @Test("A kiosk keeps the history of at most 100 values", arguments: [100, 101])
    func most(count: Int) {
        let charts = (0..<count).map { "      - chart: {title: A, series: [{value: house.v\($0)}]}\n" }.joined()
        let text = "title: A\nsources: {house: {command: [date]}}\ntabs:\n  - title: B\n    page:\n\(charts)"
        do throws(KioskFileErrors) {
            let kiosk = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
            #expect(count == 100 && kiosk.histories.count == 100)
        } catch {
            #expect(count == 101 && error.errors.map(\.code) == [.tooMany])
        }
    }
}
