import Drawing
import Headless
import Testing
import Toolkit

@testable import Elements

/// Behaviour of a count-down on screen.
@Suite("Count-down cards")
struct CountDownCardTests {
    private let time = WallTime(1_000_000)
    private let shown: CardPanel<CountDownCard>

    init() {
        shown = CardPanel(CountDownCard(now: time.now))
    }

    private func strings(seconds: Double) -> [String] {
        shown.strings { $0.reading = .current(1_000_000 + seconds) }
    }

    @Test("A count-down shows the remaining time in its largest units")
    func parts() {
        #expect(strings(seconds: 3 * 86_400 + 4 * 3_600) == ["3 days 4 hr"])
        #expect(strings(seconds: 2 * 3_600 + 540) == ["2 hr 9 min"])
        #expect(strings(seconds: 754) == ["12:34"])
        #expect(strings(seconds: 5) == ["0:05"])
    }

    @Test("A count-down shows that it has ended, and then no longer wakes the panel")
    func over() throws {
        #expect(strings(seconds: 2) == ["0:02"])
        time.seconds = 1_000_001
        shown.panel.advance(by: .milliseconds(1_100))
        #expect(shown.panel.strings == ["0:01"])
        time.seconds = 1_000_002
        shown.panel.advance(by: .milliseconds(1_100))
        #expect(shown.panel.strings == ["0:00", "Time is up"])
        #expect(shown.panel.scene.nextDeadline == nil)
    }

    @Test("A count-down changes once per minute while more than an hour remains")
    func minutes() {
        #expect(strings(seconds: 7_200) == ["2 hr 0 min"])
        let frames = shown.panel.frameCount
        for minute in 1...5 {
            time.seconds = 1_000_000 + Double(minute) * 60
            shown.panel.advance(by: .seconds(60))
        }
        #expect(shown.panel.strings == ["1 hr 55 min"])
        #expect(shown.panel.frameCount - frames <= 6)
    }

    @Test(
        "A count-down works with any target and any time",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
    func moments(moment: Double) {
        #expect(!shown.strings { $0.reading = .current(moment) }.isEmpty)
        time.seconds = moment
        #expect(!shown.strings { $0.reading = .stale(5) }.isEmpty)
        time.seconds = nil
        #expect(shown.strings { $0.reading = .current(7) } == ["–", "No data"])
        #expect(shown.strings { $0.reading = .noData } == ["–", "No data"])
    }
}
