import Drawing

/// A recognizer for one or more fingers that move quickly in one direction.
///
/// The thresholds are those of UIKit's recognizer: 50 points within half a second, at an angle of at most 45° to the direction.
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

        /// Creates a set of directions from its bits.
        public nonisolated init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// The directions that are recognized.
    public var direction = Direction.right
    /// The number of fingers that must move together.
    public var numberOfTouchesRequired = 1

    /// The distance that the fingers must move, in points.
    static let distance = 50.0
    /// The maximum time from the first touch down to the end of the swipe.
    static let duration = Duration.milliseconds(500)
    /// The distance that fingers must move before they have a direction, in points.
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
        let movement = sum * (1 / Double(numberOfTouchesRequired))
        let along = distance(along: movement)
        if along >= Self.distance {
            setState(.recognized)
        } else if along <= 0, movement.distance(to: .zero) > Self.slop {
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

    /// Fails, unless the swipe is complete and only waits for another recognizer to fail.
    private func fail() {
        if !isWaiting { setState(.failed) }
    }

    /// Returns the length of a movement in the permitted directions; 0 if it goes in another direction.
    private func distance(along movement: Point) -> Double {
        var distance = 0.0
        if abs(movement.x) >= abs(movement.y) {
            if direction.contains(.right) { distance = max(distance, movement.x) }
            if direction.contains(.left) { distance = max(distance, -movement.x) }
        } else {
            if direction.contains(.down) { distance = max(distance, movement.y) }
            if direction.contains(.up) { distance = max(distance, -movement.y) }
        }
        return distance
    }
}
