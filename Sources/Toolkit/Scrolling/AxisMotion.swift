import Glibc

/// The motion of one axis of a scroll view after the finger was lifted: a function of the time since then.
///
/// The motion decelerates. When it reaches an end, it continues as a spring, which overshoots a little and returns. A target other than the
/// natural end of the deceleration is reached by the spring alone.
nonisolated struct AxisMotion {
    private let start: Double
    private let velocity: Double
    private let rate: Double
    /// The time at which the spring takes over, infinite if it never does, and the position where it rests.
    private let springTime: Double
    private let springRest: Double
    private let spring: Spring
    /// The final position, and the time after which no more movement is visible.
    let end: Double
    let duration: Double

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - range: The offsets at which the content's ends meet the viewport's.
    ///   - dimension: The length of the viewport, in points. The overshoot is always less, however fast the content reaches its end.
    ///   - target: The final position, or `nil` for the natural end of the deceleration.
    init(
        start: Double, velocity: Double, rate: Double, range: ClosedRange<Double>, dimension: Double,
        target: Double? = nil
    ) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
        let frequency = ScrollPhysics.springFrequency
        let natural = start + ScrollPhysics.restDistance(velocity: velocity, rate: rate)
        let bound = min(max(natural, range.lowerBound), range.upperBound)
        /// Returns the velocity with which a spring may leave `position`.
        func springing(_ velocity: Double, from position: Double) -> Double {
            let farthest = velocity > 0 ? range.upperBound + dimension : range.lowerBound - dimension
            return ScrollPhysics.swinging(velocity, room: velocity > 0 ? farthest - position : position - farthest)
        }
        let staysOutside = max(start, natural) < range.lowerBound || min(start, natural) > range.upperBound
        if let target {
            springTime = 0
            springRest = target
            let distance = start - target
            let isTowards = velocity * distance < 0
            spring = Spring(
                frequency: frequency, distance: distance,
                velocity: isTowards
                    ? Spring.limited(velocity, from: distance, frequency: frequency)
                    : springing(velocity, from: start))
        } else if staysOutside {
            springTime = 0
            springRest = bound
            spring = Spring(
                frequency: frequency, distance: start - bound, velocity: springing(velocity, from: start))
        } else if bound != natural {
            springTime = ScrollPhysics.time(toTravel: bound - start, velocity: velocity, rate: rate) ?? 0
            springRest = bound
            spring = Spring(
                frequency: frequency, distance: 0,
                velocity: springing(ScrollPhysics.velocity(velocity, after: springTime, rate: rate), from: bound))
        } else {
            springTime = .infinity
            springRest = natural
            spring = Spring(frequency: frequency, distance: 0)
        }
        end = springTime.isFinite ? springRest : natural
        if springTime.isFinite {
            // The envelope |d| + (|v| + ω|d|)·t decreases to a tenth of a point. A few steps determine the time precisely enough.
            var t = 0.0
            let distance = abs(spring.distance)
            while (distance + (abs(spring.velocity) + frequency * distance) * t) * exp(-frequency * t)
                > 0.1 || t == 0
            {
                t += 0.02
            }
            duration = springTime + t
        } else {
            duration = ScrollPhysics.restTime(velocity: velocity, rate: rate)
        }
    }

    func position(at time: Double) -> Double {
        if time >= duration { return end }
        if time < springTime { return start + ScrollPhysics.distance(velocity: velocity, time: time, rate: rate) }
        return springRest + spring.distance(after: time - springTime)
    }

    func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < springTime { return ScrollPhysics.velocity(velocity, after: time, rate: rate) }
        return spring.velocity(after: time - springTime)
    }
}
