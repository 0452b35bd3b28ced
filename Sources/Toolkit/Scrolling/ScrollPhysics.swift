import Glibc

/// The formulas of scrolling, one axis at a time: pure functions of a time, so that the frame rate changes nothing.
///
/// Positions are points, velocities points a second, times seconds.
public nonisolated enum ScrollPhysics {
    /// How much of its velocity a scroll keeps each millisecond (UIScrollView.DecelerationRate).
    public static let normalRate = 0.998
    /// How much of its velocity a scroll keeps each millisecond where it is to end soon.
    public static let fastRate = 0.99

    /// Below this speed nothing moves that can be seen: the rest of the way is under a quarter of a point.
    static let restSpeed = 0.5

    /// The stiffness of UIScrollView's rubber band: the share of a small overshoot that is shown.
    static let rubberBand = 0.55

    // MARK: Deceleration

    /// How far a scroll has come `time` after it was let go at `velocity`.
    public static func distance(velocity: Double, time: Double, rate: Double) -> Double {
        let k = 1000 * log(rate)
        return velocity * (exp(k * max(0, time)) - 1) / k
    }

    /// The velocity `time` after a scroll was let go at `velocity`.
    public static func velocity(_ velocity: Double, after time: Double, rate: Double) -> Double {
        velocity * exp(1000 * log(rate) * max(0, time))
    }

    /// How far a scroll comes in the end.
    public static func restDistance(velocity: Double, rate: Double) -> Double {
        -velocity / (1000 * log(rate))
    }

    /// When a scroll let go at `velocity` has come `distance` far; nil when it never does.
    public static func time(toTravel distance: Double, velocity: Double, rate: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let k = 1000 * log(rate)
        let kept = 1 + distance * k / velocity
        return kept > 0 && kept <= 1 ? log(kept) / k : nil
    }

    /// When a scroll let go at `velocity` has come to rest for the eye.
    public static func restTime(velocity: Double, rate: Double) -> Double {
        let speed = abs(velocity)
        return speed > restSpeed ? log(restSpeed / speed) / (1000 * log(rate)) : 0
    }

    // MARK: Rubber band

    /// What is shown of an overshoot of `overshoot` points in a viewport of `dimension` points:
    /// (1 − 1/(x·0.55/d + 1))·d, which never reaches d.
    public static func banded(_ overshoot: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = overshoot < 0 ? -1.0 : 1.0
        return sign * (1 - 1 / (abs(overshoot) * rubberBand / dimension + 1)) * dimension
    }

    /// The overshoot of which `shown` is shown: the inverse of ``banded(_:dimension:)``.
    public static func unbanded(_ shown: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = shown < 0 ? -1.0 : 1.0
        let share = min(abs(shown) / dimension, 0.999)
        return sign * (1 / (1 - share) - 1) * dimension / rubberBand
    }

    // MARK: Spring

    /// The natural frequency of the spring that brings an overshoot back, a second: 95 % of the way in half a second.
    static let springFrequency = 11.0

    /// The velocity that a spring takes over from a scroll: less than the scroll's, so that it swings by less than `room`
    /// points.
    ///
    /// Let go at its rest, a critically damped spring swings by s = v/(ω·e) at the farthest. That is shown as the rubber
    /// band shows it, but with a stiffness of 1, which leaves slow ones as they are: s/(1 + s/room).
    static func swinging(_ velocity: Double, room: Double) -> Double {
        guard room > 0 else { return 0 }
        return velocity / (1 + abs(velocity) / (springFrequency * M_E * room))
    }
}
