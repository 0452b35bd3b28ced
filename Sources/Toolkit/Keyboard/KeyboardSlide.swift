/// The vertical movement of a keyboard that is shown or hidden: a function of time, so a finger can catch it at any moment.
struct KeyboardSlide {
    /// The natural frequency of the spring, per second. After a sixth of a second, nine tenths of the distance are covered.
    private static let frequency = 24.0

    private let spring: Spring
    private let start: Timestamp
    /// The final offset, in points below the resting place.
    let target: Double

    /// Creates a movement from one offset to another.
    ///
    /// - Parameters:
    ///   - offset: The current offset, in points below the resting place.
    ///   - velocity: The initial velocity, for example of the finger when it was lifted, in points per second.
    init(from offset: Double, velocity: Double, to target: Double, at start: Timestamp) {
        let distance = offset - target
        let limited = Spring.limited(velocity, from: distance, frequency: Self.frequency)
        spring = Spring(frequency: Self.frequency, distance: distance, velocity: limited)
        self.start = start
        self.target = target
    }

    /// Returns the offset at a time, or `nil` once the keyboard has arrived.
    func offset(at time: Timestamp) -> Double? {
        let seconds = max(0, time.seconds(since: start))
        let distance = spring.distance(after: seconds)
        return abs(distance) < 0.5 ? nil : target + distance
    }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: Timestamp) -> Double { spring.velocity(after: max(0, time.seconds(since: start))) }
}
