import TestSupport
import Testing

@testable import SourceProtocol

@Suite("What a number was")
struct ValueHistoryTests {
    private typealias Sample = ValueHistory.Sample

    @Test("is kept as it came where that is seldom, and holds until now")
    func seldom() {
        var history = ValueHistory(span: 512)
        #expect(history.samples(until: 0).isEmpty)
        for (time, number) in [(10.0, 1.0), (20, 5), (30, 2)] { history.add(number, at: time) }
        #expect(history.samples(until: 100) == [Sample(10, 1), Sample(20, 5), Sample(30, 2), Sample(100, 2)])
        // What lies before the time that is kept comes in at its edge.
        #expect(history.samples(until: 537) == [Sample(25, 5), Sample(30, 2), Sample(537, 2)])
    }

    @Test("has gaps where nobody knew it")
    func gaps() {
        var history = ValueHistory(span: 512)
        history.add(nil, at: 5)
        for (time, number) in [(10.0, 1.0), (20, nil), (25, nil), (30, .nan), (40, 3), (50, .infinity)] {
            history.add(number, at: time)
        }
        #expect(
            history.samples(until: 100) == [Sample(10, 1), Sample(20, nil), Sample(40, 3), Sample(50, nil)])
    }

    @Test("keeps every extreme of a flood, and takes no more room the more of it comes", arguments: 1...4)
    func flood(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var history = ValueHistory(span: 60)
        var (least, largest) = (Double.infinity, -Double.infinity)
        for step in 0..<100_000 {
            let number = Double.random(in: -1...1, using: &random) * (step % 1000 == 7 ? 100 : 1)
            if step >= 40_000 { (least, largest) = (min(least, number), max(largest, number)) }
            history.add(number, at: Double(step) / 1000)
        }
        let samples = history.samples(until: 100)
        #expect(samples.count <= 4 * 513 + 2)
        #expect(samples.compactMap(\.number).min() == least && samples.compactMap(\.number).max() == largest)
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(samples.first?.time == 40 && samples.last?.time == 100)
    }

    @Test(
        "forgets what a clock that was put back knew of later times, and all of it where it was put forward by a year")
    func jumps() {
        var history = ValueHistory(span: 100)
        for time in 0..<50 { history.add(Double(time), at: Double(time)) }
        history.add(7, at: 20)
        #expect(history.samples(until: 21).map(\.time).max() == 21)
        #expect(history.samples(until: 21).allSatisfy { $0.number ?? 0 <= 20 })
        history.add(8, at: 3e7)
        #expect(history.samples(until: 3e7) == [Sample(3e7 - 100, 7), Sample(3e7, 8)])
        history.add(1, at: .nan)
        #expect(history.samples(until: 3e7).count == 2)
    }
}
