import Glibc

/// A critically damped spring: it brings something back to its rest as fast as that goes without swinging over it.
///
/// A function of time, so that the frame rate changes nothing. Distances are in whatever unit is wanted, times in seconds.
public nonisolated struct Spring: Hashable, Sendable {
    /// The natural frequency, a second: after 4.7 / frequency seconds 95 % of the way are done.
    public let frequency: Double
    /// From its rest, at the start.
    public let distance: Double
    /// At the start, in units of the distance a second.
    public let velocity: Double

    /// A spring that is let go at a distance from its rest, with a velocity.
    public init(frequency: Double, distance: Double, velocity: Double = 0) {
        self.frequency = frequency
        self.distance = distance
        self.velocity = velocity
    }

    /// The distance from its rest so many seconds after the start.
    public func distance(after seconds: Double) -> Double {
        (distance + (velocity + frequency * distance) * seconds) * exp(-frequency * seconds)
    }

    /// The velocity at that moment.
    public func velocity(after seconds: Double) -> Double {
        let rate = velocity + frequency * distance
        return (rate - frequency * (distance + rate * seconds)) * exp(-frequency * seconds)
    }

    /// No more of a velocity than the spring can take over without passing its rest.
    public static func limited(_ velocity: Double, from distance: Double, frequency: Double) -> Double {
        let limit = -frequency * distance
        return limit > 0 ? min(velocity, limit) : max(velocity, limit)
    }
}
