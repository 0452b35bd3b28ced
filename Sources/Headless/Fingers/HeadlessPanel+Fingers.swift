import Drawing
import Toolkit

extension HeadlessPanel {
    /// Returns the finger with a number. There can be any number of fingers, each with its own ID.
    public func finger(_ number: Int) -> ScriptedFinger {
        ScriptedFinger(panel: self, id: FingerID(rawValue: Int64(number)))
    }

    /// The lowest-numbered finger that is not down.
    public var freeFinger: ScriptedFinger { finger(freeNumber(from: 0)) }

    private func freeNumber(from start: Int) -> Int {
        var number = start
        while fingersDown.contains(FingerID(rawValue: Int64(number))) { number += 1 }
        return number
    }

    /// Sends a touch event for a finger at the current time, as an input device would.
    public func send(_ phase: TouchEvent.Phase, of finger: FingerID, at position: Point) {
        positions[finger] = position
        switch phase {
        case .began: fingersDown.insert(finger)
        case .ended, .cancelled: fingersDown.remove(finger)
        case .moved: break
        }
        scene.send(TouchEvent(finger: finger, phase: phase, position: position, time: now))
    }

    /// Moves several fingers at once, in straight lines, one step per frame.
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

    /// Cancels all touches, as if their device had been removed.
    public func cancelFingers() {
        fingersDown = []
        scene.cancelTouches()
    }

    // MARK: Single-finger gestures

    /// Taps at a point.
    /// - `hold`: The time for which the finger stays down.
    public func tap(at point: Point, hold: Duration = .milliseconds(50)) {
        let finger = freeFinger
        finger.down(at: point)
        advance(by: hold)
        finger.up()
    }

    /// Taps the centre of a view, even if another view covers it there.
    public func tap(_ view: View, hold: Duration = .milliseconds(50)) {
        tap(at: view.frameInScene.center, hold: hold)
    }

    /// Taps a visible text.
    public func tap(text: String, hold: Duration = .milliseconds(50)) throws(HeadlessError) {
        let texts = self.texts
        guard let shown = texts.first(where: { $0.text == text }) else {
            throw .notOnScreen(text: text, instead: texts.map(\.text))
        }
        tap(at: shown.frame.center, hold: hold)
    }

    /// Taps twice, with a tenth of a second in between.
    public func doubleTap(at point: Point) {
        tap(at: point)
        advance(by: .milliseconds(100))
        tap(at: point)
    }

    /// Touches a point and holds the finger there.
    public func longPress(at point: Point, for duration: Duration = .milliseconds(600)) {
        tap(at: point, hold: duration)
    }

    /// Drags in a straight line at constant speed.
    /// - `rest`: The time for which the finger rests at the end before it is lifted. A tenth of a second or more prevents a fling.
    public func drag(from start: Point, to end: Point, over duration: Duration, rest: Duration = .zero) {
        let finger = freeFinger
        finger.down(at: start)
        finger.move(to: end, over: duration)
        if rest > .zero { advance(by: rest) }
        finger.up()
    }

    /// Drags a finger at a constant velocity and lifts it while it is still moving.
    /// - `velocity`: The velocity in points per second.
    /// - `duration`: The time for which the finger is on the panel.
    public func fling(from start: Point, velocity: Point, for duration: Duration = .milliseconds(150)) {
        drag(from: start, to: start + velocity * duration.seconds, over: duration)
    }

    // MARK: Two-finger gestures

    /// Moves two fingers, side by side, away from a point or towards it at constant speed.
    /// - `start`: The initial distance of the fingers, in points.
    /// - `end`: The final distance of the fingers, in points.
    public func pinch(at center: Point, from start: Double, to end: Double, over duration: Duration) {
        let first = freeNumber(from: 0)
        let second = freeNumber(from: first + 1)
        func positions(_ distance: Double) -> [Int: Point] {
            [
                first: Point(x: center.x - distance / 2, y: center.y),
                second: Point(x: center.x + distance / 2, y: center.y),
            ]
        }
        for (number, position) in positions(start).sorted(by: { $0.key < $1.key }) { finger(number).down(at: position) }
        move(positions(end), over: duration)
        finger(first).up()
        finger(second).up()
    }

    /// Turns the mouse wheel.
    public func wheel(at position: Point, by delta: Point) {
        scene.send(WheelEvent(position: position, delta: delta, time: now))
    }
}
