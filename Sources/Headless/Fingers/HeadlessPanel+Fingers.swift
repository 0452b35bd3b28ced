import Drawing
import Toolkit

extension HeadlessPanel {
    /// One of the fingers that the script moves; any number, each followed by its own id.
    public func finger(_ number: Int) -> ScriptedFinger {
        ScriptedFinger(panel: self, id: FingerID(rawValue: Int64(number)))
    }

    /// A finger that is not down, the one with the lowest number.
    public var freeFinger: ScriptedFinger { finger(freeNumber(from: 0)) }

    private func freeNumber(from start: Int) -> Int {
        var number = start
        while fingersDown.contains(FingerID(rawValue: Int64(number))) { number += 1 }
        return number
    }

    /// Sends what an input says of a finger, at the present time.
    public func send(_ phase: TouchEvent.Phase, of finger: FingerID, at position: Point) {
        positions[finger] = position
        switch phase {
        case .began: fingersDown.insert(finger)
        case .ended, .cancelled: fingersDown.remove(finger)
        case .moved: break
        }
        scene.send(TouchEvent(finger: finger, phase: phase, position: position, time: now))
    }

    /// Moves several fingers at once, in straight lines, a step a frame.
    public func move(_ targets: [Int: Point], over duration: Duration) {
        let moves = targets.sorted { $0.key < $1.key }.map { number, target in
            let id = FingerID(rawValue: Int64(number))
            return (id: id, from: positions[id] ?? target, to: target)
        }
        perform(over: duration) { progress in
            for move in moves {
                send(.moved, of: move.id, at: progress < 1 ? move.from + (move.to - move.from) * progress : move.to)
            }
        }
    }

    /// All fingers are gone: their device vanished.
    public func cancelFingers() {
        fingersDown = []
        scene.cancelTouches()
    }

    // MARK: Gestures of one finger

    /// A short touch.
    /// - `hold`: how long the finger stays down.
    public func tap(at point: Point, hold: Duration = .milliseconds(50)) {
        let finger = freeFinger
        finger.down(at: point)
        advance(by: hold)
        finger.up()
    }

    /// A short touch in the middle of a view, whatever else may lie over it there.
    public func tap(_ view: View, hold: Duration = .milliseconds(50)) {
        tap(at: view.frameInScene.center, hold: hold)
    }

    /// A short touch on a text that can be read.
    public func tap(text: String, hold: Duration = .milliseconds(50)) throws(HeadlessError) {
        let texts = self.texts
        guard let shown = texts.first(where: { $0.text == text }) else {
            throw .notOnScreen(text: text, instead: texts.map(\.text))
        }
        tap(at: shown.frame.center, hold: hold)
    }

    /// Two short touches, a tenth of a second apart.
    public func doubleTap(at point: Point) {
        tap(at: point)
        advance(by: .milliseconds(100))
        tap(at: point)
    }

    /// A touch that rests.
    public func longPress(at point: Point, for duration: Duration = .milliseconds(600)) {
        tap(at: point, hold: duration)
    }

    /// A straight movement at an even speed.
    /// - `rest`: how long the finger stays at the end before it is lifted; with a tenth of a second or more
    ///   nothing is flung.
    public func drag(from start: Point, to end: Point, over duration: Duration, rest: Duration = .zero) {
        let finger = freeFinger
        finger.down(at: start)
        finger.move(to: end, over: duration)
        if rest > .zero { advance(by: rest) }
        finger.up()
    }

    /// A movement that is let go at a velocity.
    /// - `velocity`: in points a second.
    /// - `duration`: how long the finger is on the panel.
    public func fling(from start: Point, velocity: Point, for duration: Duration = .milliseconds(150)) {
        drag(from: start, to: start + velocity * duration.seconds, over: duration)
    }

    // MARK: Gestures of two fingers

    /// Two fingers side by side, evenly away from a point or towards it.
    /// - `start`: how far they are apart at first, in points.
    /// - `end`: how far at the end.
    public func pinch(at center: Point, from start: Double, to end: Double, over duration: Duration) {
        let first = freeNumber(from: 0)
        let second = freeNumber(from: first + 1)
        func places(_ distance: Double) -> [Int: Point] {
            [
                first: Point(x: center.x - distance / 2, y: center.y),
                second: Point(x: center.x + distance / 2, y: center.y),
            ]
        }
        for (number, place) in places(start).sorted(by: { $0.key < $1.key }) { finger(number).down(at: place) }
        move(places(end), over: duration)
        finger(first).up()
        finger(second).up()
    }

    /// A turn of the wheel.
    public func wheel(at position: Point, by delta: Point) {
        scene.send(WheelEvent(position: position, delta: delta, time: now))
    }
}
