import Drawing
import TestSupport
import Testing

@testable import Toolkit

@Suite("Screen reader: recognition of gestures")
struct ReaderGesturesTests {
    private func event(_ phase: TouchEvent.Phase, _ x: Double, _ y: Double, _ milliseconds: Int64, finger: Int64 = 0)
        -> TouchEvent
    {
        TouchEvent(
            finger: FingerID(rawValue: finger), phase: phase, position: Point(x: x, y: y),
            time: Timestamp(nanoseconds: milliseconds * 1_000_000))
    }

    private func gestures(_ events: [TouchEvent], until end: Int64 = 10_000) -> [ReaderGesture] {
        var gestures = ReaderGestures()
        gestures.millimetresPerPoint = 0.2
        let found = events.flatMap { gestures.handle($0) }
        return found + gestures.expire(at: Timestamp(nanoseconds: end * 1_000_000))
    }

    @Test("Q2: A tap moves at most 4 mm, and a flick at least 8 mm within 0.4 s")
    func limits() {
        #expect(gestures([event(.began, 0, 0, 0), event(.ended, 20, 0, 100)]) == [.select(Point(x: 20, y: 0))])
        #expect(gestures([event(.began, 0, 0, 0), event(.ended, 21, 0, 100)]) == [.select(Point(x: 21, y: 0))])
        #expect(gestures([event(.began, 0, 0, 0), event(.ended, 39, 0, 100)]) == [.select(Point(x: 39, y: 0))])
        #expect(gestures([event(.began, 0, 0, 0), event(.ended, 40, 0, 100)]) == [.flick(.right)])
        #expect(
            gestures([event(.began, 0, 0, 0), event(.moved, 0, 30, 200), event(.ended, 0, 50, 390)]) == [.flick(.down)])
        #expect(
            gestures([
                event(.began, 0, 0, 0), event(.moved, 0, 30, 200), event(.moved, 0, 40, 300), event(.ended, 0, 50, 410),
            ])
                == [.explore(Point(x: 0, y: 40)), .exploreEnded(Point(x: 0, y: 50))])
    }

    @Test("Q3: The second tap begins within 0.3 s of the first, and is held for 0.5 s for a press and hold")
    func doubleTaps() {
        func taps(_ pause: Int64, _ hold: Int64) -> [ReaderGesture] {
            gestures([
                event(.began, 0, 0, 0), event(.ended, 0, 0, 50), event(.began, 300, 0, 50 + pause),
                event(.ended, 300, 0, 50 + pause + hold),
            ])
        }
        #expect(taps(299, 100) == [.activate])
        #expect(taps(300, 100) == [.select(Point(x: 0, y: 0)), .select(Point(x: 300, y: 0))])
        #expect(taps(100, 499) == [.activate])
        #expect(taps(100, 500) == [.holdBegan, .holdEnded])
    }

    @Test("Q6: Two fingers that reverse their direction twice go back, once is a swipe or nothing")
    func scrubbing() {
        func path(_ xs: [Double]) -> [ReaderGesture] {
            var events = [event(.began, 0, 0, 0), event(.began, 100, 0, 10, finger: 1)]
            for (index, x) in xs.enumerated() {
                for finger in [Int64(0), 1] {
                    events.append(event(.moved, x + 100 * Double(finger), 0, 20 * Int64(index + 1), finger: finger))
                }
            }
            let last = xs.last ?? 0
            return gestures(
                events + [event(.ended, last, 0, 900), event(.ended, last + 100, 0, 910, finger: 1)])
        }
        #expect(path([50, 0, 50]) == [.goBack])
        #expect(path([0, 50]) == [.scroll(.right)])
        #expect(path([50, 20, 50]) == [.scroll(.right)])
        #expect(path([50, 0]) == [])
    }

    @Test("Q2: No sequence of events, also of lost and repeated ones, leaves a hold or an exploration open")
    func random() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            var gestures = ReaderGestures()
            var (time, isHeld) = (Int64(0), false)
            func check(_ found: [ReaderGesture]) {
                for gesture in found {
                    switch gesture {
                    case .holdBegan:
                        #expect(!isHeld)
                        isHeld = true
                    case .holdEnded, .holdCancelled:
                        #expect(isHeld)
                        isHeld = false
                    default: break
                    }
                }
            }
            for _ in 0..<60 {
                time += .random(in: 0...300, using: &random)
                let phase: TouchEvent.Phase = [.began, .moved, .ended, .cancelled][.random(in: 0..<4, using: &random)]
                check(
                    gestures.handle(
                        event(
                            phase, .random(in: 0...500, using: &random), .random(in: 0...500, using: &random), time,
                            finger: .random(in: 0...3, using: &random))))
            }
            for finger in 0...3 { check(gestures.handle(event(.cancelled, 0, 0, time, finger: Int64(finger)))) }
            #expect(!isHeld)
            check(gestures.expire(at: Timestamp(nanoseconds: time * 1_000_000 + 1_000_000_000)))
            #expect(gestures.nextDeadline == nil)
        }
    }
}
