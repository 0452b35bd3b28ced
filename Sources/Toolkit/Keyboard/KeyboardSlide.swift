/// How far a keyboard is below its place, on its way in or out: a function of time, so that it can be caught anywhere.
struct KeyboardSlide {
    /// A second: nine tenths of the way are done after a sixth of one.
    private static let frequency = 24.0

    private let spring: Spring
    private let start: Timestamp
    /// Where it goes, in points below its place.
    let target: Double

    /// - Parameters:
    ///   - offset: where it is, in points below its place.
    ///   - velocity: of a finger that let it go, in points a second.
    init(from offset: Double, velocity: Double, to target: Double, at start: Timestamp) {
        let distance = offset - target
        let limited = Spring.limited(velocity, from: distance, frequency: Self.frequency)
        spring = Spring(frequency: Self.frequency, distance: distance, velocity: limited)
        self.start = start
        self.target = target
    }

    /// Where it is; nil once it has arrived.
    func offset(at time: Timestamp) -> Double? {
        let seconds = max(0, time.seconds(since: start))
        let distance = spring.distance(after: seconds)
        return abs(distance) < 0.5 ? nil : target + distance
    }

    /// Its velocity, in points a second.
    func velocity(at time: Timestamp) -> Double { spring.velocity(after: max(0, time.seconds(since: start))) }
}
