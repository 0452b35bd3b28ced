import Drawing

/// One or more fingers that move quickly in one direction.
///
/// The figures are those of UIKit's own recognizer: 50 points within half a second, at no more than 45° to the direction.
open class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions on the screen.
    public struct Direction: OptionSet, Sendable {
        /// A bit for each direction.
        public var rawValue: Int

        /// Towards the right.
        public static let right = Direction(rawValue: 1)
        /// Towards the left.
        public static let left = Direction(rawValue: 2)
        /// Towards the top.
        public static let up = Direction(rawValue: 4)
        /// Towards the bottom.
        public static let down = Direction(rawValue: 8)

        /// Directions by their bits.
        public nonisolated init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// Any of these counts.
    public var direction = Direction.right
    /// How many fingers must move together.
    public var numberOfTouchesRequired = 1

    /// How far the fingers must move, in points.
    static let distance = 50.0
    /// The longest time from the first finger to the end of the way.
    static let duration = Duration.milliseconds(500)
    /// Until they have moved so far, in points, fingers have no direction.
    static let slop = 10.0

    private var timer: SceneTimer?

    open override func touchesBegan(_ touches: [Touch]) {
        if self.touches.count > numberOfTouchesRequired { fail() }
        guard state == .possible, timer == nil else { return }
        timer = view?.scene?.schedule(after: Self.duration) { [weak self] in self?.fail() }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count == numberOfTouchesRequired, !isWaiting else { return }
        let sum = self.touches.reduce(Point.zero) { $0 + $1.translation }
        let way = sum * (1 / Double(numberOfTouchesRequired))
        let along = distance(along: way)
        if along >= Self.distance {
            setState(.recognized)
        } else if along <= 0, way.distance(to: .zero) > Self.slop {
            fail()
        }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        touchesMoved(touches)
        fail()
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }

    /// A swipe that is complete, and only waits for another one's failure, fails no more.
    private func fail() {
        if !isWaiting { setState(.failed) }
    }

    /// How far a way leads in the directions that count; 0 where it leads elsewhere.
    private func distance(along way: Point) -> Double {
        var distance = 0.0
        if abs(way.x) >= abs(way.y) {
            if direction.contains(.right) { distance = max(distance, way.x) }
            if direction.contains(.left) { distance = max(distance, -way.x) }
        } else {
            if direction.contains(.down) { distance = max(distance, way.y) }
            if direction.contains(.up) { distance = max(distance, -way.y) }
        }
        return distance
    }
}
