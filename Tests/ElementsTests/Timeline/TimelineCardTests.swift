import Drawing
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a timeline on screen.
@Suite("Timeline cards")
struct TimelineCardTests {
    private let shown = CardPanel(TimelineCard())

    @Test("The newest event is shown first and is marked, whatever the order of arrival")
    func order() throws {
        let events = [
            TimelineEvent(at: 60, "Opened"), TimelineEvent(at: .nan, "Found"), TimelineEvent(at: 3_600, "Closed"),
        ]
        let strings = shown.strings {
            $0.format = { "\(Int($0 / 60)) min" }
            $0.reading = .current(events)
        }
        #expect(strings == ["60 min", "Closed", "1 min", "Opened", "–", "Found"])
        #expect(shown.fills(.accent).count == 1)
        #expect(shown.isTidy)
    }

    @Test("A timeline shows only the newest 300 events, and shows that there are none")
    func many() {
        #expect(shown.strings { $0.reading = .current([]) } == ["No data"])
        #expect(shown.strings { $0.reading = .failed() } == ["Unavailable"])
        let events = (0..<10_000).map { TimelineEvent(at: Double($0), "Event \($0)") }
        #expect(shown.strings { $0.reading = .current(events) }.contains("Event 9999"))
        #expect(shown.panel.all(Label.self).filter { $0.text.hasPrefix("Event") }.count == 300)
        #expect(shown.strings { $0.reading = .stale([events[7]]) }.contains("Event 7"))
    }

    @Test("A timeline works with any time", arguments: [Double.infinity, -1e300, 1e18, -0.0])
    func times(seconds: Double) {
        #expect(shown.strings { $0.reading = .current([TimelineEvent(at: seconds, "Door")]) }.contains("Door"))
    }
}
