import Drawing

/// A recognizer for a finger that stays in one place.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The time that the finger must rest.
    public var minimumPressDuration = Duration.milliseconds(500)
    /// The distance that the finger may move before the gesture begins, in points.
    public var allowableMovement = 10.0

    private var timer: SceneTimer?

    open override func touchesBegan(_ touches: [Touch]) {
        guard self.touches.count == 1 else {
            setState(state == .possible ? .failed : .cancelled)
            return
        }
        timer = view?.scene?.schedule(after: minimumPressDuration) { [weak self] in self?.setState(.began) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        if state == .possible {
            if touch.startPosition.distance(to: touch.position) > allowableMovement { setState(.failed) }
        } else {
            setState(.changed)
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        setState(state == .possible ? .failed : .ended)
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
