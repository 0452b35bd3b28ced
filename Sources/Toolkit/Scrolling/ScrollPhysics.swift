import Glibc

/// The formulas of scrolling, for one axis. They are pure functions of time, so the result does not depend on the frame rate.
///
/// Positions are in points, velocities in points per second, and times in seconds.
public nonisolated enum ScrollPhysics {
    /// The share of its velocity that a scroll keeps each millisecond (UIScrollView.DecelerationRate).
    public static let normalRate = 0.998
    /// The share of its velocity that a scroll keeps each millisecond if it should end soon.
    public static let fastRate = 0.99

    /// The speed below which no movement is visible: the remaining distance is less than a quarter of a point.
    static let restSpeed = 0.5

    /// The stiffness of UIScrollView's rubber band: the share of a small overshoot that is displayed.
    static let rubberBand = 0.55

    // MARK: Deceleration

    /// Returns the distance travelled `time` after the release at `velocity`.
    public static func distance(velocity: Double, time: Double, rate: Double) -> Double {
        let k = 1000 * log(rate)
        return velocity * (exp(k * max(0, time)) - 1) / k
    }

    /// Returns the velocity `time` after the release at `velocity`.
    public static func velocity(_ velocity: Double, after time: Double, rate: Double) -> Double {
        velocity * exp(1000 * log(rate) * max(0, time))
    }

    /// Returns the total distance until rest.
    public static func restDistance(velocity: Double, rate: Double) -> Double {
        -velocity / (1000 * log(rate))
    }

    /// Returns the time to travel `distance` after the release at `velocity`, or `nil` if the scroll never gets that far.
    public static func time(toTravel distance: Double, velocity: Double, rate: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let k = 1000 * log(rate)
        let kept = 1 + distance * k / velocity
        return kept > 0 && kept <= 1 ? log(kept) / k : nil
    }

    /// Returns the time after which a scroll released at `velocity` has visibly come to rest.
    public static func restTime(velocity: Double, rate: Double) -> Double {
        let speed = abs(velocity)
        return speed > restSpeed ? log(restSpeed / speed) / (1000 * log(rate)) : 0
    }

    // MARK: Rubber band

    /// Returns the displayed part of an overshoot of `overshoot` points in a viewport of `dimension` points: (1 − 1/(x·0.55/d + 1))·d,
    /// which never reaches d.
    public static func banded(_ overshoot: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = overshoot < 0 ? -1.0 : 1.0
        return sign * (1 - 1 / (abs(overshoot) * rubberBand / dimension + 1)) * dimension
    }

    /// Returns the overshoot that is displayed as `shown`: the inverse of ``banded(_:dimension:)``.
    public static func unbanded(_ shown: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let sign = shown < 0 ? -1.0 : 1.0
        let share = min(abs(shown) / dimension, 0.999)
        return sign * (1 / (1 - share) - 1) * dimension / rubberBand
    }

    // MARK: Spring

    /// The natural frequency of the spring that brings an overshoot back, per second. After half a second, 95 % of the distance is covered.
    static let springFrequency = 11.0

    /// Returns the velocity that a spring takes over from a scroll, reduced so that the overshoot is less than `room` points.
    ///
    /// Released at its rest position, a critically damped spring overshoots by at most s = v/(ω·e). This is limited like a rubber band with
    /// a stiffness of 1, which leaves low velocities unchanged: s/(1 + s/room).
    static func swinging(_ velocity: Double, room: Double) -> Double {
        guard room > 0 else { return 0 }
        return velocity / (1 + abs(velocity) / (springFrequency * M_E * room))
    }
}
