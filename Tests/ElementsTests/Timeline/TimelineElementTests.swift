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
