import Drawing

/// A recognizer for one or more fingers that move across the view.
open class PanGestureRecognizer: GestureRecognizer {
    /// The distance that the fingers must move before the gesture begins, in points.
    public var threshold = 10.0

    /// The distance that the centre of the fingers moved since the first came down, in points. A finger that is added
    /// or lifted does not change it.
    public private(set) var translation = Point.zero
    /// The velocity in points per second, from the kernel's timestamps.
    public private(set) var velocity = Point.zero

    private var lastCenter = Point.zero

    open override func touchesBegan(_ touches: [Touch]) {
        // An additional finger moves the centre, but must not move the content.
        lastCenter = location(in: nil)
    }

    open override func touchesMoved(_ touches: [Touch]) {
        follow()
        switch state {
        case .possible:
            if translation.distance(to: .zero) > threshold { setState(.began) }
        case .began, .changed: setState(.changed)
        default: break
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        follow()
        let remaining = self.touches.filter { touch in !touches.contains { $0 === touch } }
        guard remaining.isEmpty else {
            let sum = remaining.reduce(Point.zero) { $0 + $1.position }
            lastCenter = sum * (1 / Double(remaining.count))
            return
        }
        setState(state == .possible ? .failed : .ended)
    }

    open override func reset() {
        translation = .zero
        velocity = .zero
    }

    private func follow() {
        let center = location(in: nil)
        translation += center - lastCenter
        lastCenter = center
        guard let latest = touches.max(by: { $0.time < $1.time }) else { return }
        velocity = latest.velocity(at: latest.time)
    }
}
