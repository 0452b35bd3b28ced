import Drawing
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Parsing and display of a timeline.
@Suite("Timelines in a kiosk file")
struct TimelineElementTests {
    @Test("The newest event is shown first, with its time in the language's format")
    func shown() throws {
        let shown = try ElementPanel(
            """
            {timeline: {title: Today, events: [{time: 2026-11-23 06:05, title: Started}, \
            {time: 2026-11-23 18:30, title: Stopped}]}}
            """)
        let texts = shown.panel.texts.map(\.text)
        let newest = try #require(texts.firstIndex { $0.contains("Stopped") })
        let oldest = try #require(texts.firstIndex { $0.contains("Started") })
        #expect(newest < oldest)
        #expect(texts.contains { $0.contains("6:30") && $0.contains("PM") }, "\(texts)")
        shown.show(in: try #require(Language("de")))
        #expect(shown.panel.texts.contains { $0.text.contains("18:30") })
    }

    @Test(
        "Events of today have only a time until the day is over, and none if the clock may be wrong",
        arguments: [false, true])
    func today(isDoubtful: Bool) throws {
        // 23 November 2026, 23:30 in UTC.
        let time = WallTime(1_795_476_600)
        let clock = WallClock(at: ClockZone("") { _ in 0 }, now: time.now) { isDoubtful }
        let shown = try ElementPanel(
            """
            {timeline: {title: Today, events: [{time: 2026-11-23 08:15, title: A}, {time: 2026-11-22 09:15, title: B}]}}
            """, clock: clock)
        func times() -> [String] {
            shown.panel.strings.map(\.plainlySpaced).filter { $0.contains("AM") }
        }
        let dated = ["Nov 23, 2026, 8:15 AM", "Nov 22, 2026, 9:15 AM"]
        #expect(times() == (isDoubtful ? dated : ["8:15 AM", dated[1]]))
        time.seconds = 1_795_478_401
        shown.panel.advance(by: .seconds(1_801))
        #expect(times() == dated)
    }

    @Test("A timeline has at most 300 events, each with a time and a title")
    func mistakes() {
        func file(_ count: Int) -> String {
            let events = Array(repeating: "{time: 2026-11-23 06:05, title: A}", count: count).joined(separator: ", ")
            return "title: A\ntabs: [{title: B, page: [{timeline: {title: C, events: [\(events)]}}]}]\n"
        }
        #expect(errors(in: file(300), format: .standard).isEmpty)
        #expect(errors(in: file(301), format: .standard).map(\.code) == [.tooMany])
        expect(
            Mistake(.missingKey, "time"), Mistake(.missingKey, "title"), Mistake(.invalidValue, "a date and a time"),
            in: """
                title: A
                tabs:
                  - title: B
                    page:
                      - timeline: {title: C, events: [▲{title: D}, ▲{time: 2026-11-23 06:05}, {time: ▲06:05, title: D}]}
                """, format: .standard)
    }
}
