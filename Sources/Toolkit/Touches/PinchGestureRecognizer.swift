import Drawing

/// A recognizer for two fingers that move apart or together.
///
/// The first two fingers count, each tracked by its id. Further fingers wait until one of the two is lifted. With one
/// finger left, nothing changes until another one joins it. The gesture ends when all fingers are lifted.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance by which the fingers must move apart or together before the gesture begins, in points.
    public var threshold = 10.0

    /// The distance between the fingers, relative to their distance when the gesture began.
    public private(set) var scale = 1.0
    /// The change of `scale` per second, from the kernel's timestamps.
    public private(set) var velocity = 0.0
    /// The movement of the fingers' centre in the latest change, in points. A finger that is added or lifted does not count as movement.
    public private(set) var centerMovement = Point.zero

    /// The minimum distance between two fingers, in points; smaller values are measuring errors.
    static let minimumDistance = 20.0

    private var startScale = 1.0
    private var startDistance = minimumDistance
    private var lastCenter = Point.zero

    /// Returns the centre of the two fingers that count.
    open override func location(in view: View?) -> Point {
        guard touches.count > 2 else { return super.location(in: view) }
        let center = Self.center(of: touches.prefix(2))
        return view?.convertFromScene(center) ?? center
    }

    open override func touchesBegan(_ touches: [Touch]) {
        // A third finger changes nothing.
        if self.touches.count <= 2 { begin(with: self.touches) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        let pair = self.touches.prefix(2)
        guard pair.count == 2, touches.contains(where: { touch in pair.contains { $0 === touch } }) else { return }
        let distance = Self.distance(of: pair)
        if state == .possible {
            let change = distance - startDistance
            guard abs(change) > threshold else { return }
            // Only the threshold is subtracted: with fast fingers, or few events, the first step is much longer.
            startDistance = max(Self.minimumDistance, startDistance + (change > 0 ? threshold : -threshold))
        }
        let center = Self.center(of: pair)
        centerMovement = state == .possible ? .zero : center - lastCenter
        lastCenter = center
        scale = startScale * distance / startDistance
        velocity = startScale * Self.speed(of: pair) / startDistance
        setState(state == .possible ? .began : .changed)
    }

    open override func touchesEnded(_ touches: [Touch]) {
        let remaining = self.touches.filter { touch in !touches.contains { $0 === touch } }
        guard remaining.isEmpty else {
            begin(with: remaining)
            return
        }
        setState(state == .possible ? .failed : .ended)
    }

    open override func reset() {
        scale = 1
        velocity = 0
        centerMovement = .zero
        startScale = 1
    }

    /// Continues from the current scale with these fingers, of which the first two count.
    private func begin(with touches: [Touch]) {
        let pair = touches.prefix(2)
        startScale = scale
        startDistance = Self.distance(of: pair)
        lastCenter = Self.center(of: pair)
    }

    private static func center(of touches: ArraySlice<Touch>) -> Point {
        touches.reduce(Point.zero) { $0 + $1.position } * (1 / Double(max(1, touches.count)))
    }

    private static func distance(of pair: ArraySlice<Touch>) -> Double {
        guard let first = pair.first, let last = pair.last else { return minimumDistance }
        return max(minimumDistance, first.position.distance(to: last.position))
    }

    /// Returns the speed at which the fingers move apart, in points per second.
    private static func speed(of pair: ArraySlice<Touch>) -> Double {
        guard let first = pair.first, let last = pair.last else { return 0 }
        let time = max(first.time, last.time)
        let separation = last.position - first.position
        let relative = last.velocity(at: time) - first.velocity(at: time)
        return (separation.x * relative.x + separation.y * relative.y) / distance(of: pair)
    }
}
