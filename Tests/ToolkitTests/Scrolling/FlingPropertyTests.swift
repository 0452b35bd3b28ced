import Drawing
import Glibc
import Headless
import TestSupport
import Testing

@testable import Toolkit

/// Flings by finger on a real scroll view, compared with the formulas.
@Suite("Random flings by finger")
struct FlingPropertyTests {
    /// A user's action: pulls the content to an offset, rests, and flings it.
    private struct Fling: CustomStringConvertible {
        var velocity: Double
        var contentLength: Double
        /// The offset before the fling, which pulling may move beyond the ends.
        var offset: Double
        var rate = 0.998

        init(_ random: inout SeededGenerator) {
            velocity = 20 * pow(1000, Double.random(in: 0...1, using: &random)) * (random.chance(0.5) ? 1 : -1)
            // A movement below 20 points a second is no fling.
            if abs(velocity) < 25 { velocity *= 2 }
            contentLength = .random(in: 520...12_000, using: &random)
            let range = contentLength - 500
            offset = random.chance(0.3) ? .random(in: -300...0, using: &random) : .random(in: 0...range, using: &random)
            if random.chance(0.3) { offset = range - min(offset, 0) }
            if random.chance(0.3) { rate = 0.99 }
        }

        var description: String { "\(velocity) from \(offset) of \(contentLength), \(rate)" }
    }

    /// A panel with one scroll view and a frame clock of its own.
    private final class Bench {
        let panel = HeadlessPanel.bare()
        let scroll: ScrollView
        var pace: () -> Duration = { .nanoseconds(16_666_667) }

        init(_ fling: Fling) {
            scroll = panel.add(ScrollView(), 0, 0, 400, 500)
            scroll.contentSize = Size(width: 400, height: fling.contentLength)
            scroll.decelerationRate = fling.rate
            scroll.showsIndicators = false
            // The content stays pulled: the next finger takes it over.
            scroll.contentOffset = Point(x: 0, y: fling.offset)
            panel.advanceToNextFrame()
        }

        /// Makes a frame if one is due while fingers move.
        func frame() {
            panel.frameInterval = pace()
            panel.advanceToNextFrame()
        }

        func send(_ phase: TouchEvent.Phase, _ y: Double, at time: Timestamp) {
            panel.scene.send(
                TouchEvent(
                    finger: FingerID(rawValue: 1), phase: phase, position: Point(x: 200, y: y), time: time))
        }

        /// Moves a finger for 80 ms, or as long as it takes for 30 points, with an event every 8 ms, and lifts it.
        /// - Returns: the offset at which the content was released.
        func fling(_ velocity: Double) -> Double {
            let start = panel.now
            send(.began, 250, at: start)
            let steps = max(10, Int(30 / 0.008 / abs(velocity)))
            for step in 1...steps {
                panel.advance(by: .milliseconds(8))
                send(.moved, 250 - velocity * 0.008 * Double(step), at: start.advanced(by: .milliseconds(8 * step)))
            }
            let released = scroll.contentOffset.y
            send(.ended, 250 - velocity * 0.008 * Double(steps), at: start.advanced(by: .milliseconds(8 * steps)))
            return released
        }
    }

    private static let rates: [Int?] = [24, 30, 60, 144, nil]

    /// Returns the intervals between frames.
    /// - Parameter rate: frames per second; `nil` is an uneven rate with intervals of 2 to 90 milliseconds.
    private func pace(_ rate: Int?, seed: UInt64) -> () -> Duration {
        var random = SeededGenerator(seed: seed)
        return {
            guard let rate else { return .nanoseconds(.random(in: 2_000_000...90_000_000, using: &random)) }
            return .nanoseconds(1_000_000_000 / Int64(rate))
        }
    }

    @Test(
        "T6: At every frame rate a fling follows the formula, and ends within half a point of its target",
        arguments: 0..<14 as Range<UInt64>)
    func frameRates(seed: UInt64) {
        var random = SeededGenerator(seed: 100 + seed)
        let fling = Fling(&random)
        let range = 0...(fling.contentLength - 500)
        var ends: [Double] = []
        for rate in Self.rates {
            let bench = Bench(fling)
            bench.pace = pace(rate, seed: seed)
            let start = bench.fling(fling.velocity)
            let released = bench.panel.now
            let end = ScrollFormulas.end(start, fling.velocity, rate: fling.rate)
            let isInside = range.contains(start) && range.contains(end)
            let limit = ScrollFormulas.duration(fling.velocity, rate: fling.rate) + (isInside ? 0 : 1.5)
            var last = bench.scroll.contentOffset.y
            while bench.scroll.isDecelerating {
                let before = bench.panel.now.seconds(since: released)
                bench.frame()
                let elapsed = bench.panel.now.seconds(since: released)
                let offset = bench.scroll.contentOffset.y
                #expect(before <= limit + 1e-6, "\(fling) at \(rate ?? 0)")
                guard before <= limit + 1 else { break }
                #expect(offset > range.lowerBound - 500 && offset < range.upperBound + 500, "\(fling)")
                if isInside {
                    #expect((offset - last) * fling.velocity >= -1e-6, "\(fling) at \(rate ?? 0) turns back")
                    let expected = ScrollFormulas.position(start, fling.velocity, after: elapsed, rate: fling.rate)
                    #expect(abs(offset - expected) < 0.26, "\(fling) at \(rate ?? 0)")
                }
                last = offset
            }
            ends.append(last)
            #expect(abs(last - min(max(end, range.lowerBound), range.upperBound)) < 0.5, "\(fling) at \(rate ?? 0)")
        }
        #expect((ends.max() ?? 0) - (ends.min() ?? 0) < 0.5, "\(fling)")
    }

    @Test("T6: A touch stops a fling at its visible position, and content beyond an end returns when the finger lifts")
    func stopped() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<60 {
            let fling = Fling(&random)
            let bench = Bench(fling)
            bench.pace = pace(random.chance(0.5) ? 30 : nil, seed: 3)
            _ = bench.fling(fling.velocity)
            let moment = bench.panel.now.advanced(by: .nanoseconds(.random(in: 0...1_500_000_000, using: &random)))
            while bench.scroll.isDecelerating, bench.panel.nextFrameTime < moment { bench.frame() }
            guard bench.scroll.isDecelerating else { continue }
            let seen = bench.scroll.contentOffset
            let shift = bench.panel.frame.scrollers.first?.shiftY
            // Touches arrive between two frames.
            bench.panel.advance(by: bench.panel.now.duration(to: max(moment, bench.panel.now)) / 2)
            let still = bench.scroll.contentOffset
            bench.send(.began, 250, at: bench.panel.now)
            #expect(bench.scroll.contentOffset == still, "\(fling)")
            #expect(!bench.scroll.isDecelerating)
            if still == seen {
                bench.panel.renderPending()
                #expect(bench.panel.frame.scrollers.first?.shiftY == shift, "\(fling)")
            }
            bench.panel.advance(by: .seconds(1))
            #expect(bench.scroll.contentOffset == still, "\(fling)")
            bench.send(.ended, 250, at: bench.panel.now)
            bench.panel.advance(by: .seconds(2))
            let range = bench.scroll.offsetRange.y
            let expected = min(max(still.y, range.lowerBound), range.upperBound)
            #expect(abs(bench.scroll.contentOffset.y - expected) < 1e-6, "\(fling)")
        }
    }

    @Test(
        "T6: The rubber band follows its formula and stretches less than the viewport, however far a finger pulls"
    )
    func pulled() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<40 {
            var fling = Fling(&random)
            fling.offset = random.chance(0.5) ? 0 : fling.contentLength - 500
            let bench = Bench(fling)
            let sign = fling.offset == 0 ? 1.0 : -1
            bench.send(.began, 250, at: bench.panel.now)
            bench.send(.moved, 250 + sign * 10.5, at: bench.panel.now)
            let slop = bench.scroll.pan.threshold
            for _ in 0..<6 {
                let pull = pow(10, Double.random(in: 1.1...6, using: &random))
                bench.send(.moved, 250 + sign * pull, at: bench.panel.now)
                let shown = (fling.offset - bench.scroll.contentOffset.y) * sign
                #expect(abs(shown - ScrollFormulas.rubberBand(pull - slop, 500)) < 1e-6)
                #expect(shown < 500)
            }
            bench.send(.cancelled, 250, at: bench.panel.now)
        }
    }
}
