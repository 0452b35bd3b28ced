import Toolkit

/// The position of a split controller's list while it slides. It follows a finger or, after the finger is lifted, a spring. The position is
/// a share of the list's width, so that it is not affected by a rotation.
final class ListSlide {
    /// The visible share of the list, from 0 (hidden) to 1 (shown).
    private(set) var share: Double
    /// A Boolean value that tells whether the list is shown, or is moving to be shown.
    private(set) var isShown: Bool
    /// A closure that is called after each change of ``share``.
    var onMove: (() -> Void)?

    private var flight: Flight?
    private var isHeld = false

    /// A movement of the list to one end.
    private struct Flight {
        let start: Timestamp
        /// The spring, in shares of the list's width.
        let spring: Spring
        /// The share at which the movement ends.
        let target: Double
    }

    /// The frequency of the spring, per second. The list covers 95 % of the distance in 0.3 s, the duration of the marker's animation.
    private static let frequency = 16.0
    /// The distance, as a share of the width, at which the movement ends. It is invisible: half a point for a width of 500 points.
    private static let negligibleDistance = 0.001
    /// The minimum velocity of a fling, in shares per second. After a slower release, the list moves to the nearer end.
    private static let flingSpeed = 0.8

    init(isShown: Bool) {
        self.isShown = isShown
        share = isShown ? 1 : 0
    }

    var isMoving: Bool { flight != nil }

    // MARK: Spring

    /// Moves the list from its current position to one end.
    ///
    /// - Parameters:
    ///   - isShown: `true` to show the list, `false` to hide it.
    ///   - velocity: The initial velocity, in shares per second.
    ///   - scene: The scene that provides frame times; `nil` to move the list without animation.
    func go(toShown isShown: Bool, velocity: Double = 0, in scene: Scene?) {
        self.isShown = isShown
        isHeld = false
        let target = isShown ? 1.0 : 0
        guard let scene, !scene.reducesMotion, share != target || velocity != 0 else {
            flight = nil
            move(to: target)
            return
        }
        let wasMoving = flight != nil
        let distance = share - target
        // A velocity away from the target is ignored, so that the list reverses immediately.
        let towards = velocity * distance < 0 ? velocity : 0
        let spring = Spring(
            frequency: Self.frequency, distance: distance,
            velocity: Spring.limited(towards, from: distance, frequency: Self.frequency))
        flight = Flight(start: scene.now, spring: spring, target: target)
        if !wasMoving { scene.everyFrame { [weak self] in self?.step(at: $0) ?? false } }
        scene.setNeedsFrame()
    }

    private func step(at time: Timestamp) -> Bool {
        guard let flight else { return false }
        let distance = flight.spring.distance(after: time.seconds(since: flight.start))
        let isOver = abs(distance) < Self.negligibleDistance
        if isOver { self.flight = nil }
        move(to: isOver ? flight.target : min(max(flight.target + distance, 0), 1))
        return self.flight != nil
    }

    // MARK: Finger

    /// Stops the list at its current position when a finger touches it.
    func hold() {
        isHeld = true
        flight = nil
    }

    /// Moves the list by a share of its width, following the finger.
    func drag(by step: Double) {
        move(to: min(max(share + step, 0), 1))
    }

    /// Returns `true` if the list should be shown after the finger was lifted, or `false` if it should be hidden.
    ///
    /// - Parameter velocity: The velocity, in shares per second.
    func end(for velocity: Double) -> Bool {
        abs(velocity) > Self.flingSpeed ? velocity > 0 : share > 0.5
    }

    /// Continues the previous movement if the finger was lifted without a pan.
    func letGo(in scene: Scene?) {
        if isHeld { go(toShown: isShown, in: scene) }
    }

    private func move(to share: Double) {
        guard share != self.share else { return }
        self.share = share
        onMove?()
    }
}
