import TestSupport
import Testing

@testable import SourceProtocol

@Suite("History of a value")
struct ValueHistoryTests {
    private typealias Sample = ValueHistory.Sample

    @Test("Infrequent values are stored as received, and the last one continues until now")
    func seldom() {
        var history = ValueHistory(span: 512)
        #expect(history.samples(until: 0).isEmpty)
        for (time, number) in [(10.0, 1.0), (20, 5), (30, 2)] { history.add(number, at: time) }
        #expect(history.samples(until: 100) == [Sample(10, 1), Sample(20, 5), Sample(30, 2), Sample(100, 2)])
        // A value from before the kept span is moved to its start.
        #expect(history.samples(until: 537) == [Sample(25, 5), Sample(30, 2), Sample(537, 2)])
    }

    @Test("The history has gaps where the value is unknown")
    func gaps() {
        var history = ValueHistory(span: 512)
        history.add(nil, at: 5)
        for (time, number) in [(10.0, 1.0), (20, nil), (25, nil), (30, .nan), (40, 3), (50, .infinity)] {
            history.add(number, at: time)
        }
        #expect(
            history.samples(until: 100) == [Sample(10, 1), Sample(20, nil), Sample(40, 3), Sample(50, nil)])
    }

    @Test("A flood of values keeps every extreme, and memory is bounded", arguments: 1...4)
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

    @Test("Samples of an earlier run come before the current ones, with a gap between them")
    func restore() {
        var history = ValueHistory(span: 512)
        for (time, number) in [(110.0, 7.0), (120, 8)] { history.add(number, at: time) }
        let former = [Sample(10, 1), Sample(20, nil), Sample(30, 3)]
        history.restore(former, at: 130)
        #expect(
            history.samples(until: 130) == former + [
                Sample(30, nil), Sample(110, 7), Sample(120, 8), Sample(130, 8),
            ])
        history.restore([], at: 130)
        #expect(history.samples(until: 130).count == 7 && history.number == 8)
        // What was added while the clock was wrong is not known to be of any time, except for the newest number.
        var early = ValueHistory(span: 512)
        for (time, number) in [(1.0, 7.0), (2, 8)] { early.add(number, at: time) }
        early.restore(former, at: 120)
        #expect(early.samples(until: 130) == former + [Sample(30, nil), Sample(120, 8), Sample(130, 8)])
        var empty = ValueHistory(span: 512)
        #expect(empty.isEmpty)
        empty.restore([Sample(10, 1)], at: 120)
        #expect(empty.samples(until: 130) == [Sample(10, 1), Sample(10, nil)] && empty.number == nil && !empty.isEmpty)
    }

    @Test("Of a flood of values at most 1,000 samples are kept, with every extreme")
    func thinned() {
        var history = ValueHistory(span: 60)
        for step in 0..<100_000 { history.add(step % 7_777 == 0 ? -1e6 : Double(step % 100), at: Double(step) / 1000) }
        let samples = history.thinned(until: 100)
        #expect((700...ValueHistory.maximumThinned).contains(samples.count))
        #expect(samples.compactMap(\.number).min() == -1e6 && samples.compactMap(\.number).max() == 99)
        #expect(samples.first?.time == 40 && samples.last?.time == 100)
        var rare = ValueHistory(span: 60)
        for (time, number) in [(1.0, 1.0), (2, nil), (3, 3)] { rare.add(number, at: time) }
        #expect(rare.thinned(until: 9) == rare.samples(until: 9))
    }

    @Test(
        "Setting the clock back removes later samples, and setting it forward by a year removes all")
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
