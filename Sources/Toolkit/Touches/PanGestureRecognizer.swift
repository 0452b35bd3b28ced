import Drawing

/// One or more fingers that move across the view.
open class PanGestureRecognizer: GestureRecognizer {
    /// How far the fingers must move before the gesture begins, in points.
    public var threshold = 10.0

    /// How far the fingers moved since they came down, each finger counted from its own start, in points.
    public private(set) var translation = Point.zero
    /// In points a second, from the kernel's times.
    public private(set) var velocity = Point.zero

    private var lastCenter = Point.zero

    open override func touchesBegan(_ touches: [Touch]) {
        // A finger more moves the centre, not the content.
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
        let left = self.touches.filter { touch in !touches.contains { $0 === touch } }
        guard left.isEmpty else {
            let sum = left.reduce(Point.zero) { $0 + $1.position }
            lastCenter = sum * (1 / Double(left.count))
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
