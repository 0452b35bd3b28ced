import Glibc

/// How one axis of a scroll view moves after the finger let go: a function of the time since then.
///
/// It decelerates; when it meets an end it goes on as a spring, which swings a little beyond and comes back. A target
/// that is not where the deceleration would end is reached by the spring alone.
nonisolated struct AxisMotion {
    private let start: Double
    private let velocity: Double
    private let rate: Double
    /// When the spring takes over, and where it rests; the deceleration goes on for ever without.
    private let springTime: Double
    private let springRest: Double
    private let spring: Spring
    /// Where it ends, and when it is there for the eye.
    let end: Double
    let duration: Double

    /// - Parameters:
    ///   - range: the offsets at which the content's ends meet the viewport's.
    ///   - dimension: the viewport's length, in points: content never leaves all of it, however fast it meets its end.
    ///   - target: where to end; nil is where the deceleration ends.
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
        /// The velocity with which a spring may leave `place`.
        func springing(_ velocity: Double, from place: Double) -> Double {
            let farthest = velocity > 0 ? range.upperBound + dimension : range.lowerBound - dimension
            return ScrollPhysics.swinging(velocity, room: velocity > 0 ? farthest - place : place - farthest)
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
            // The envelope |d| + (|v| + ω|d|)·t falls below a tenth of a point: a few steps find it well enough.
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
