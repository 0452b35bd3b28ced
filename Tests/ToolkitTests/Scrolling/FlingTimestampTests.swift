import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

/// The velocity of a fling follows kernel timestamps, whatever the delivery of the events.
@Suite("Fling velocity")
struct FlingTimestampTests {
    /// The movement of a finger: its position along the list at each event, with the kernel's timestamp in
    /// milliseconds.
    private struct Events {
        var places: [(milliseconds: Int, y: Double)]

        /// The velocity over the last tenth of a second, as a fling of the content in points per second.
        var velocity: Double {
            guard let last = places.last,
                let first = places.first(where: { $0.milliseconds >= last.milliseconds - 100 }),
                last.milliseconds > first.milliseconds
            else { return 0 }
            return -(last.y - first.y) / Double(last.milliseconds - first.milliseconds) * 1000
        }

        init(_ random: inout SeededGenerator) {
            let velocity = Double.random(in: 200...4000, using: &random) * (random.chance(0.5) ? 1 : -1)
            var y = 250.0
            var milliseconds = 0
            places = [(0, y)]
            for _ in 0..<Int.random(in: 6...30, using: &random) {
                let step = Int.random(in: 1...16, using: &random)
                milliseconds += step
                y += velocity * Double(step) / 1000 * Double.random(in: 0.7...1.3, using: &random)
                places.append((milliseconds, y))
            }
        }
    }

    private final class Target: ScrollViewDelegate {
        var velocity: Point?

        func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
            self.velocity = velocity
        }
    }

    /// Sends the events with the delivery of a particular device.
    /// - Returns: the velocity that the scroll view takes over.
    private func velocity(
        of events: [(milliseconds: Int, y: Double)], sourceLocation: SourceLocation = #_sourceLocation,
        waiting: (HeadlessPanel, Int) -> Void
    ) throws -> Double {
        let panel = HeadlessPanel.bare()
        let scroll = panel.add(ScrollView(), 0, 0, 400, 500)
        scroll.contentSize = Size(width: 400, height: 100_000)
        scroll.contentOffset = Point(x: 0, y: 50_000)
        let target = Target()
        scroll.delegate = target
        panel.advance(by: .seconds(1))
        let start = panel.now
        func send(_ phase: TouchEvent.Phase, _ event: (milliseconds: Int, y: Double)) {
            panel.scene.send(
                TouchEvent(
                    finger: FingerID(rawValue: 1), phase: phase, position: Point(x: 200, y: event.y),
                    time: start.advanced(by: .milliseconds(event.milliseconds))))
        }
        for (index, event) in events.enumerated() {
            waiting(panel, event.milliseconds)
            send(index == 0 ? .began : .moved, event)
        }
        let last = try #require(events.last, sourceLocation: sourceLocation)
        send(.ended, last)
        // The content continues at the release velocity, at any frame times.
        let begin = scroll.contentOffset.y
        let velocity = try #require(target.velocity, "it was no drag", sourceLocation: sourceLocation).y
        let released = panel.scene.now
        panel.advance(by: .seconds(2))
        panel.renderPending()
        if abs(velocity) > 20 {
            let expected = ScrollFormulas.position(
                begin, velocity, after: panel.now.seconds(since: released), rate: 0.998)
            // The last frame was at most a sixtieth of a second ago.
            let tolerance = abs(velocity) / 60 * 0.02 + 0.5
            #expect(abs(scroll.contentOffset.y - expected) < tolerance, sourceLocation: sourceLocation)
        } else {
            #expect(scroll.contentOffset.y == begin, sourceLocation: sourceLocation)
        }
        return velocity
    }

    private func forAny(seed: UInt64, _ check: (Events, inout SeededGenerator) throws -> Void) rethrows {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let events = Events(&random)
            // Shorter movements are no drags.
            guard abs(events.places[events.places.count - 1].y - 250) > 25 else { continue }
            try check(events, &random)
        }
    }

    @Test("T6: The velocity is the same whether events arrive one by one, in batches, all at once or late")
    func delivery() throws {
        try forAny(seed: 21) { events, random in
            var now = 0
            let inTime = try velocity(of: events.places) { panel, milliseconds in
                panel.advance(by: .milliseconds(milliseconds - now))
                now = milliseconds
            }
            var batch = 0
            let batched = try velocity(of: events.places) { panel, milliseconds in
                // One batch arrives after each frame.
                let due = (milliseconds + 15) / 16 * 16
                panel.advance(by: .milliseconds(due - batch))
                batch = due
            }
            let atOnce = try velocity(of: events.places) { _, _ in }
            var isFirst = true
            let delay = Int.random(in: 50...400, using: &random)
            let late = try velocity(of: events.places) { panel, _ in
                if isFirst { panel.advance(by: .milliseconds(delay)) }
                isFirst = false
            }
            for found in [inTime, batched, atOnce, late] { #expect(abs(found - events.velocity) < 1e-6) }
        }
    }

    @Test("T6: Of several events with equal timestamps only the last one counts")
    func equalTimes() throws {
        try forAny(seed: 22) { events, random in
            var doubled: [(milliseconds: Int, y: Double)] = [events.places[0]]
            for event in events.places.dropFirst() {
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    doubled.append((event.milliseconds, event.y + .random(in: -40...40, using: &random)))
                }
                doubled.append(event)
            }
            let found = try velocity(of: doubled) { _, _ in }
            #expect(abs(found - events.velocity) < 1e-6)
            // A finger whose events share one timestamp has no known velocity, so that there is no fling.
            let stopped = try velocity(of: events.places.map { (0, $0.y) }) { _, _ in }
            #expect(stopped == 0)
        }
    }

    @Test("T6: Timestamps that run backwards neither reverse a fling nor make it faster than the finger")
    func disorder() throws {
        try forAny(seed: 23) { events, random in
            var shuffled = events.places
            for index in shuffled.indices.dropFirst(2) where random.chance(0.3) {
                // The timestamp belongs to an earlier event, and the position is correct.
                shuffled[index].milliseconds = max(
                    0, shuffled[index].milliseconds - .random(in: 1...30, using: &random))
            }
            let found = try velocity(of: shuffled) { _, _ in }
            #expect(found.isFinite)
            #expect(found * events.velocity >= 0)
            let fastest = 4000 * 1.3
            #expect(abs(found) <= fastest * 3)
        }
    }
}
