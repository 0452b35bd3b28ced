import Drawing

/// Two fingers that move apart or together.
///
/// The first two fingers count, each followed by its id; others wait until one of the two is lifted. With one finger left
/// nothing changes until another one joins it. The gesture ends when all are lifted.
open class PinchGestureRecognizer: GestureRecognizer {
    /// How much the distance of the fingers must change before the gesture begins, in points.
    public var threshold = 10.0

    /// How many times as far apart the fingers are as when the gesture began.
    public private(set) var scale = 1.0
    /// How much `scale` changes a second, from the kernel's times.
    public private(set) var velocity = 0.0
    /// How far the fingers' centre moved with the latest change, in points. A finger that comes or goes moves nothing.
    public private(set) var centerMovement = Point.zero

    /// Fingers that touch each other are taken to be that far apart, in points: less is measuring error.
    static let minimumDistance = 20.0

    private var startScale = 1.0
    private var startDistance = minimumDistance
    private var lastCenter = Point.zero

    /// The centre of the two fingers that count.
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
            // Only the slop is left out: with fast fingers, or few events, the first step is much longer.
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
        let left = self.touches.filter { touch in !touches.contains { $0 === touch } }
        guard left.isEmpty else {
            begin(with: left)
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

    /// Goes on from the present scale with these fingers, of which the first two count.
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

    /// How fast the fingers move apart, in points a second.
    private static func speed(of pair: ArraySlice<Touch>) -> Double {
        guard let first = pair.first, let last = pair.last else { return 0 }
        let time = max(first.time, last.time)
        let way = last.position - first.position
        let relative = last.velocity(at: time) - first.velocity(at: time)
        return (way.x * relative.x + way.y * relative.y) / distance(of: pair)
    }
}
