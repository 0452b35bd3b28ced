import Glibc

/// A critically damped spring: it brings a value back to rest as fast as possible without overshooting.
///
/// The spring is a function of time, so the frame rate has no influence. Distances are in any unit, times in seconds.
public nonisolated struct Spring: Hashable, Sendable {
    /// The natural frequency, per second: 95 % of the distance is covered after 4.7 / frequency seconds.
    public let frequency: Double
    /// The distance from rest at the start.
    public let distance: Double
    /// The velocity at the start, in units of the distance per second.
    public let velocity: Double

    /// Creates a spring that is released at a distance from rest, with a velocity.
    public init(frequency: Double, distance: Double, velocity: Double = 0) {
        self.frequency = frequency
        self.distance = distance
        self.velocity = velocity
    }

    /// Returns the distance from rest a number of seconds after the start.
    public func distance(after seconds: Double) -> Double {
        (distance + (velocity + frequency * distance) * seconds) * exp(-frequency * seconds)
    }

    /// Returns the velocity a number of seconds after the start.
    public func velocity(after seconds: Double) -> Double {
        let rate = velocity + frequency * distance
        return (rate - frequency * (distance + rate * seconds)) * exp(-frequency * seconds)
    }

    /// Returns `velocity`, limited to what the spring can absorb without passing its rest position.
    public static func limited(_ velocity: Double, from distance: Double, frequency: Double) -> Double {
        let limit = -frequency * distance
        return limit > 0 ? min(velocity, limit) : max(velocity, limit)
    }
}
