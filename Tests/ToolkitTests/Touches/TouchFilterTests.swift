import Drawing
import TestSupport
import Testing
import Toolkit

@Suite("Touch filter")
struct TouchFilterTests {
    private typealias Verdict = TouchFilter.Verdict

    /// Feeds a filter with events in seconds and points.
    private final class Feed {
        var filter = TouchFilter()
        var ghosts: [Point] = []

        @discardableResult
        func send(
            _ phase: TouchEvent.Phase, _ time: Double, _ place: Point, finger: Int64 = 0, diameter: Double? = nil,
            isPalm: Bool = false
        ) -> TouchFilter.Verdict {
            let verdict = filter.judge(
                TouchEvent(
                    finger: FingerID(rawValue: finger), phase: phase, position: place,
                    time: Timestamp(nanoseconds: Int64(time * 1e9)), contactDiameter: diameter, isPalm: isPalm))
            ghosts += filter.takeGhosts()
            return verdict
        }

        /// Returns the fingers that have rested too long, in seconds.
        func resting(at time: Double) -> [Int64] {
            let resting = filter.findResting(at: Timestamp(nanoseconds: Int64(time * 1e9))).map(\.rawValue)
            ghosts += filter.takeGhosts()
            return resting
        }

        /// Makes a touch of 60 ms; returns true if the filter passes it.
        func tap(_ time: Double, _ place: Point, finger: Int64 = 0) -> Bool {
            let verdict = send(.began, time, place, finger: finger)
            send(.ended, time + 0.06, place, finger: finger)
            return verdict == .pass
        }
    }

    private let place = Point(x: 300, y: 200)

    @Test("T7: A contact larger than a thumb, or reported as a palm by the device, is ignored until it ends")
    func palm() {
        let feed = Feed()
        #expect(feed.send(.began, 0, place, diameter: 24) == .pass)
        #expect(feed.send(.began, 0, place, finger: 1, diameter: 26) == .ignore)
        #expect(feed.send(.began, 0, place, finger: 2, isPalm: true) == .ignore)
        #expect(feed.send(.moved, 0.1, place, finger: 1, diameter: 10) == .ignore)
        #expect(feed.send(.ended, 0.2, place, finger: 1) == .ignore)
        #expect(feed.send(.ended, 0.2, place, finger: 0, diameter: 24) == .pass)
        #expect(feed.send(.began, 0.3, place, finger: 1) == .pass)
    }

    @Test("T7: A finger whose contact grows into a palm is cancelled once")
    func grows() {
        let feed = Feed()
        #expect(feed.send(.began, 0, place, diameter: 12) == .pass)
        #expect(feed.send(.moved, 0.1, place, diameter: 20) == .pass)
        #expect(feed.send(.moved, 0.2, place, diameter: 30) == .cancel)
        #expect(feed.send(.moved, 0.3, place, diameter: 12) == .ignore)
        #expect(feed.send(.ended, 0.4, place) == .ignore)
        #expect(feed.ghosts.isEmpty)
    }

    @Test(
        "T7: Touches that repeat at a regular interval are detected as ghosts, whatever the interval",
        arguments: [0.02, 0.1, 0.5, 2, 9, 12.864, 29])
    func even(period: Double) {
        var generator = SeededGenerator(seed: UInt64(period * 1000))
        let feed = Feed()
        let passed = (0..<100).filter { index in
            let jitter = Point(x: .random(in: -1...1, using: &generator), y: .random(in: -1...1, using: &generator))
            return feed.tap(Double(index) * period, place + jitter)
        }
        #expect(passed == Array(0..<6))
        #expect(feed.ghosts.count == 1)
        #expect(feed.ghosts[0].distance(to: place) < 3)
    }

    @Test("T7: Repeated touches at one position that never end are detected as ghosts")
    func unlifted() {
        var generator = SeededGenerator(seed: 7)
        let feed = Feed()
        var time = 0.0
        let passed = (0..<50).filter { _ in
            time += .random(in: 0.05...2, using: &generator)
            return feed.send(.began, time, place) == .pass
        }
        #expect(passed == Array(0..<6))
        #expect(feed.ghosts.count == 1)
    }

    @Test("T7: A touch that does not move for three minutes is detected as stuck, and a shorter one is not")
    func rests() {
        let feed = Feed()
        feed.send(.began, 0, place)
        feed.send(.began, 100, Point(x: 50, y: 50), finger: 1)
        for second in 1...179 {
            let tremor = Point(x: second.isMultiple(of: 2) ? 1 : -1, y: 0)
            #expect(feed.send(.moved, Double(second), place + tremor) == .pass)
        }
        #expect(feed.filter.nextCheck == Timestamp(nanoseconds: 180_000_000_000))
        #expect(feed.resting(at: 179) == [])
        #expect(feed.resting(at: 180) == [0])
        #expect(feed.ghosts == [place])
        #expect(feed.send(.moved, 181, place) == .ignore)
        #expect(feed.filter.nextCheck == Timestamp(nanoseconds: 280_000_000_000))
        feed.send(.ended, 182, place)
        #expect(!feed.tap(183, place + Point(x: 20, y: 0)))
        #expect(feed.tap(200, place))
    }

    @Test("T7: Regular swipes from the same position are not ghost touches")
    func swipes() {
        let feed = Feed()
        for index in 0..<50 {
            let time = Double(index)
            #expect(feed.send(.began, time, place) == .pass)
            feed.send(.moved, time + 0.1, place + Point(x: -90, y: 0))
            feed.send(.ended, time + 0.2, place + Point(x: -90, y: 0))
        }
        #expect(feed.ghosts.isEmpty)
    }

    @Test("T7: A moving finger is not detected as stuck")
    func moves() {
        let feed = Feed()
        feed.send(.began, 0, place)
        for second in 1...400 { feed.send(.moved, Double(second), place + Point(x: Double(second % 60) * 4, y: 0)) }
        #expect(feed.resting(at: 400) == [])
    }

    @Test("T7: A position with ghost touches is blocked within 4 mm for 10 s, and the rest of the panel still works")
    func quarantine() {
        let feed = Feed()
        for index in 0..<8 { _ = feed.tap(Double(index) * 0.3, place) }
        #expect(!feed.tap(3, place + Point(x: 24, y: 0)))
        #expect(feed.tap(3.2, place + Point(x: 26, y: 0)))
        #expect(!feed.tap(12.9, place))
        #expect(feed.tap(23, place))
        #expect(feed.ghosts.count == 1)
    }

    @Test("T7: A position with many ghost touches is blocked longer, up to five minutes, and is reported once")
    func lasts() {
        let feed = Feed()
        for index in 0...400 { _ = feed.tap(Double(index) * 0.5, place) }
        // A fault of 200 s, less the first three.
        #expect(!feed.tap(200 + 95, place))
        #expect(feed.ghosts.count == 1)
        let long = Feed()
        for index in 0...4000 { _ = long.tap(Double(index) * 0.5, place) }
        #expect(long.tap(2000.06 + 300, place))
        #expect(long.ghosts.count == 1)
    }

    @Test(
        "T7: None of 3,000 taps on a button is blocked, even if they are as quick and regular as a person can tap",
        arguments: 0..<20)
    func people(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let feed = Feed()
        // A drummer's regularity is 2.5 %, and a careful adult's scatter is 0.8 mm.
        let period = Double.random(in: 0.12...0.8, using: &generator)
        var time = 0.0
        for _ in 0..<3000 {
            time += max(0.07, period * (1 + 0.025 * normal(&generator)))
            let scatter = Point(x: normal(&generator), y: normal(&generator)) * (0.8 / 25.4 * 160)
            #expect(feed.tap(time, place + scatter))
        }
        #expect(feed.ghosts.isEmpty)
    }

    @Test("T7: No tap of two hands on ten buttons is blocked", arguments: 0..<5)
    func typing(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let feed = Feed()
        var time = 0.0
        for index in 0..<2000 {
            time += Double.random(in: 0.05...0.4, using: &generator)
            let key = Point(x: Double(Int.random(in: 0..<10, using: &generator)) * 60, y: 500)
            let scatter = Point(x: normal(&generator), y: normal(&generator)) * 4
            #expect(feed.tap(time, key + scatter, finger: Int64(index % 10)))
        }
        #expect(feed.ghosts.isEmpty)
    }

    @Test("T8: Events in any order with any timestamps are handled safely", arguments: 0..<3)
    func anything(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var filter = TouchFilter()
        let times: [Int64] = [.min, -1, 0, 1, 1_000_000_000, .max]
        for _ in 0..<5000 {
            let phase = [TouchEvent.Phase.began, .moved, .ended, .cancelled].randomElement(using: &generator) ?? .began
            let time = Timestamp(nanoseconds: times.randomElement(using: &generator) ?? 0)
            _ = filter.judge(
                TouchEvent(
                    finger: FingerID(rawValue: .random(in: 0..<12, using: &generator)), phase: phase,
                    position: Point(x: .random(in: 0...9, using: &generator), y: 0), time: time,
                    contactDiameter: [nil, .nan, -1, 1e300].randomElement(using: &generator) ?? nil))
            _ = filter.findResting(at: time)
            _ = filter.nextCheck
        }
    }

    /// Returns a normally distributed number: the sum of twelve uniform ones.
    private func normal(_ generator: inout SeededGenerator) -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += .random(in: 0..<1, using: &generator) }
        return sum
    }
}
