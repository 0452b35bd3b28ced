import Toolkit

/// The position of a split controller's list while it slides: it follows a finger, or a spring after the finger is lifted. The position is
/// a share of the list's width, so that a rotation meanwhile changes nothing.
final class ListSlide {
    /// The visible share of the list, from 0, hidden, to 1, shown.
    private(set) var share: Double
    /// A Boolean value that tells whether the list is shown, or moves there.
    private(set) var isShown: Bool
    /// The action after each change of the share.
    var onMove: (() -> Void)?

    private var flight: Flight?
    private var isHeld = false

    private struct Flight {
        let start: Timestamp
        /// The spring, in shares of the list's width.
        let spring: Spring
        let rest: Double
    }

    /// The frequency of the spring, per second. It covers 95 % of the distance in 0.3 s, the duration of the marker's animation.
    private static let frequency = 16.0
    /// The distance at which the movement ends. It is not visible: half a point for a list of 500.
    private static let nothing = 0.001
    /// The minimum velocity of a fling, in shares per second. After a slower release, the list moves to the nearer end.
    private static let flingSpeed = 0.8

    init(isShown: Bool) {
        self.isShown = isShown
        share = isShown ? 1 : 0
    }

    var isMoving: Bool { flight != nil }

    // MARK: Spring

    /// Moves the list from its current position to one end.
    /// - Parameters:
    ///   - velocity: The initial velocity, in shares per second.
    ///   - scene: The scene that provides frame times; with `nil` the list moves at once.
    func go(toShown isShown: Bool, velocity: Double = 0, in scene: Scene?) {
        self.isShown = isShown
        isHeld = false
        let rest = isShown ? 1.0 : 0
        guard let scene, !scene.reducesMotion, share != rest || velocity != 0 else {
            flight = nil
            move(to: rest)
            return
        }
        let wasMoving = flight != nil
        let distance = share - rest
        // A velocity away from the target is ignored, so that the list turns round at once.
        let towards = velocity * distance < 0 ? velocity : 0
        let spring = Spring(
            frequency: Self.frequency, distance: distance,
            velocity: Spring.limited(towards, from: distance, frequency: Self.frequency))
        flight = Flight(start: scene.now, spring: spring, rest: rest)
        if !wasMoving { scene.everyFrame { [weak self] in self?.step(at: $0) ?? false } }
        scene.setNeedsFrame()
    }

    private func step(at time: Timestamp) -> Bool {
        guard let flight else { return false }
        let distance = flight.spring.distance(after: time.seconds(since: flight.start))
        let isOver = abs(distance) < Self.nothing
        if isOver { self.flight = nil }
        move(to: isOver ? flight.rest : min(max(flight.rest + distance, 0), 1))
        return self.flight != nil
    }

    // MARK: Finger

    /// Stops the list at its current position, because a finger is on it.
    func hold() {
        isHeld = true
        flight = nil
    }

    /// Moves the list with the finger, by a share of its width.
    func drag(by step: Double) {
        move(to: min(max(share + step, 0), 1))
    }

    /// Returns the end to which the list moves after the finger was lifted.
    /// - Parameter velocity: The velocity in shares per second.
    /// - Returns: `true` to show the list.
    func end(for velocity: Double) -> Bool {
        abs(velocity) > Self.flingSpeed ? velocity > 0 : share > 0.5
    }

    /// Continues the previous movement, because the finger is gone without a pan.
    func letGo(in scene: Scene?) {
        if isHeld { go(toShown: isShown, in: scene) }
    }

    private func move(to share: Double) {
        guard share != self.share else { return }
        self.share = share
        onMove?()
    }
}
