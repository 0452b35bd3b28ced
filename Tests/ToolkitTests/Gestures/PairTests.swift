import Drawing
import Headless
import Testing
import Toolkit

@Suite("Pairs of recognizers with one finger")
struct PairTests {
    private let panel = HeadlessPanel.bare()
    private let outer: TouchView
    private let inner: TouchView
    private let place = Point(x: 150, y: 150)

    init() {
        outer = panel.add(TouchView(), 0, 0, 400, 600)
        inner = TouchView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        outer.addSubview(inner)
        panel.advanceToNextFrame()
    }

    /// The number of recognitions of each of two recognizers.
    private struct Counts: Equatable, CustomStringConvertible {
        var first = 0
        var second = 0
        var description: String { "\(first) and \(second)" }
    }

    /// Returns the expected result of a motion that both could recognize; the first recognizer has precedence.
    private func expected(_ first: RecognizerKind, _ second: RecognizerKind, _ motion: Motion) -> Counts {
        let alone = Counts(first: first.count(motion), second: second.count(motion))
        guard alone.first > 0, alone.second > 0 else { return alone }
        switch (first, second, motion) {
        // A tap is recognized at once and does not block the double tap, which blocks a tap.
        case (.tap, .double, .doubleTap): return Counts(first: 2, second: 1)
        case (.double, .tap, .doubleTap): return Counts(first: 1, second: 1)
        // The finger still rests when the long press begins, so that there is no tap.
        case (.tap, .press, .hold): return Counts(first: 0, second: 1)
        case (.press, .tap, .hold): return Counts(first: 1, second: 0)
        // A pan begins after 10 points, and a swipe after 50.
        case (.pan, .swipe, .flick): return Counts(first: 1, second: 0)
        case (.swipe, .pan, .flick): return Counts(first: 0, second: 1)
        default: return Counts(first: alone.first, second: 0)
        }
    }

    /// Counts the recognitions of each, and checks that both are ready for the next finger afterwards.
    private func play(
        _ recognizers: [GestureRecognizer], _ motion: Motion, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Counts {
        var counts = [0, 0]
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.onChange {
                // A discrete gesture is recognized once, and so is a continuous one.
                let isContinuous = !($0 is TapGestureRecognizer || $0 is SwipeGestureRecognizer)
                if $0.state == (isContinuous ? .began : .ended) { counts[index] += 1 }
            }
        }
        motion.play(on: panel, at: place)
        for recognizer in recognizers {
            #expect(recognizer.state == .possible && recognizer.touches.isEmpty, sourceLocation: sourceLocation)
        }
        return Counts(first: counts[0], second: counts[1])
    }

    @Test(
        "T5: On one view, each motion is recognized only by the recognizer for it",
        arguments: RecognizerKind.allCases)
    func oneView(first: RecognizerKind) {
        for second in RecognizerKind.allCases where second != first {
            for motion in Motion.allCases {
                let pair = [first.make(), second.make()]
                for recognizer in pair { inner.addGestureRecognizer(recognizer) }
                let counts = play(pair, motion)
                #expect(counts == expected(first, second, motion), "\(first), \(second): \(motion)")
                for recognizer in pair { inner.removeGestureRecognizer(recognizer) }
            }
        }
    }

    @Test("T5: On nested views, the recognizer of the inner view has precedence", arguments: RecognizerKind.allCases)
    func nested(first: RecognizerKind) {
        for second in RecognizerKind.allCases {
            for motion in Motion.allCases {
                let pair = [first.make(), second.make()]
                inner.addGestureRecognizer(pair[0])
                outer.addGestureRecognizer(pair[1])
                let counts = play(pair, motion)
                let wanted =
                    first == second
                    ? Counts(first: first.count(motion), second: 0) : expected(first, second, motion)
                #expect(counts == wanted, "\(first) in \(second): \(motion)")
                inner.removeGestureRecognizer(pair[0])
                outer.removeGestureRecognizer(pair[1])
            }
        }
    }

    @Test(
        "T5: A recognizer that requires another to fail recognizes only what the other does not",
        arguments: RecognizerKind.allCases)
    func waiting(patient: RecognizerKind) {
        for other in RecognizerKind.allCases where other != patient {
            for motion in Motion.allCases {
                let pair = [patient.make(), other.make()]
                pair[0].require(toFail: pair[1])
                inner.addGestureRecognizer(pair[0])
                outer.addGestureRecognizer(pair[1])
                let counts = play(pair, motion)
                let others = other.count(motion)
                var mine = others > 0 ? 0 : patient.count(motion)
                // These are decided on lift, too late for recognizers that begin under a finger.
                switch (patient, other) {
                case (.press, .pan), (.press, .pinch), (.press, .double), (.pan, .pinch), (.pinch, .pan): mine = 0
                default: break
                }
                #expect(
                    counts == Counts(first: mine, second: others), "\(patient) waits for \(other): \(motion)")
                inner.removeGestureRecognizer(pair[0])
                outer.removeGestureRecognizer(pair[1])
            }
        }
    }

    @Test(
        "T5: Two recognizers that are allowed to recognize simultaneously both do",
        arguments: RecognizerKind.allCases)
    func simultaneous(first: RecognizerKind) {
        let delegate = ForwardingDelegate()
        delegate.isSimultaneous = true
        for second in RecognizerKind.allCases where second != first {
            for motion in Motion.allCases {
                let pair = [first.make(), second.make()]
                pair[0].delegate = delegate
                for recognizer in pair { inner.addGestureRecognizer(recognizer) }
                let counts = play(pair, motion)
                #expect(
                    counts == Counts(first: first.count(motion), second: second.count(motion)),
                    "\(first), \(second): \(motion)")
                for recognizer in pair { inner.removeGestureRecognizer(recognizer) }
            }
        }
    }

    @Test(
        "T7: A recognizer does not wait for a required one that tracks a different finger",
        arguments: RecognizerKind.allCases)
    func otherFinger(patient: RecognizerKind) {
        let other = panel.add(TouchView(), 300, 300, 100, 300)
        for awaited in RecognizerKind.allCases {
            let busy = awaited.make()
            other.addGestureRecognizer(busy)
            let finger = panel.finger(9).down(at: Point(x: 350, y: 450))
            for motion in Motion.allCases {
                let recognizer = patient.make()
                recognizer.require(toFail: busy)
                inner.addGestureRecognizer(recognizer)
                let count = play([recognizer, GestureRecognizer()], motion).first
                #expect(count == patient.count(motion), "\(patient) and \(awaited): \(motion)")
                inner.removeGestureRecognizer(recognizer)
            }
            finger.up()
            other.removeGestureRecognizer(busy)
        }
    }
}
