import Toolkit

/// How much of a split controller's list is shown, and how that changes: under a finger, or by a spring when the finger
/// lets go. Shares of the list's width, so that a rotation on the way changes nothing.
final class ListSlide {
    /// From 0, hidden, to 1, shown.
    private(set) var share: Double
    /// Where it is, or is going to.
    private(set) var isShown: Bool
    /// Called whenever the share has changed.
    var onMove: (() -> Void)?

    private var flight: Flight?
    private var isHeld = false

    private struct Flight {
        let start: Timestamp
        /// In shares.
        let spring: Spring
        let rest: Double
    }

    /// The spring's frequency, a second: 95 % of the way are done in 0.3 s, as long as the marker takes.
    private static let frequency = 16.0
    /// So near to its rest nothing is seen of the rest of the way: half a point of a list of 500.
    private static let nothing = 0.001
    /// A finger that lets go at this speed, in shares a second, has flung it; a slower one leaves it to the nearer end.
    private static let flingSpeed = 0.8

    init(isShown: Bool) {
        self.isShown = isShown
        share = isShown ? 1 : 0
    }

    var isMoving: Bool { flight != nil }

    // MARK: By itself

    /// Goes to one end, from where it is.
    /// - Parameters:
    ///   - velocity: in shares a second.
    ///   - scene: nil is at once.
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
        // One that was flung the other way turns round at once.
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

    // MARK: Under a finger

    /// A finger stops it where it is seen.
    func hold() {
        isHeld = true
        flight = nil
    }

    /// The finger has moved, by a share of the list's width.
    func drag(by step: Double) {
        move(to: min(max(share + step, 0), 1))
    }

    /// The finger has let go.
    /// - Parameter velocity: in shares a second.
    /// - Returns: the end to which it goes from there.
    func end(for velocity: Double) -> Bool {
        abs(velocity) > Self.flingSpeed ? velocity > 0 : share > 0.5
    }

    /// The finger is gone without having moved anything: it goes on to where it went.
    func letGo(in scene: Scene?) {
        if isHeld { go(toShown: isShown, in: scene) }
    }

    private func move(to share: Double) {
        guard share != self.share else { return }
        self.share = share
        onMove?()
    }
}
