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
    private let springDistance: Double
    private let springVelocity: Double
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
            springDistance = start - target
            // Faster than this towards its rest, the spring would pass it.
            let limit = -ScrollPhysics.springFrequency * springDistance
            let isTowards = velocity * springDistance < 0
            springVelocity =
                isTowards
                ? (limit > 0 ? min(velocity, limit) : max(velocity, limit)) : springing(velocity, from: start)
        } else if staysOutside {
            springTime = 0
            springRest = bound
            springDistance = start - bound
            springVelocity = springing(velocity, from: start)
        } else if bound != natural {
            springTime = ScrollPhysics.time(toTravel: bound - start, velocity: velocity, rate: rate) ?? 0
            springRest = bound
            springDistance = 0
            springVelocity = springing(
                ScrollPhysics.velocity(velocity, after: springTime, rate: rate), from: bound)
        } else {
            springTime = .infinity
            springRest = natural
            springDistance = 0
            springVelocity = 0
        }
        end = springTime.isFinite ? springRest : natural
        if springTime.isFinite {
            // The envelope |d| + (|v| + ω|d|)·t falls below a tenth of a point: a few steps find it well enough.
            let omega = ScrollPhysics.springFrequency
            var t = 0.0
            while (abs(springDistance) + (abs(springVelocity) + omega * abs(springDistance)) * t) * exp(-omega * t)
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
        return springRest
            + ScrollPhysics.spring(distance: springDistance, velocity: springVelocity, time: time - springTime)
    }

    func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if time < springTime { return ScrollPhysics.velocity(velocity, after: time, rate: rate) }
        return ScrollPhysics.springVelocity(
            distance: springDistance, velocity: springVelocity, time: time - springTime)
    }
}
