import Glibc

/// The course of an animated value from its start to its end.
public nonisolated enum TimingCurve: Hashable, Sendable {
    /// A constant speed.
    case linear
    /// A curve that slows down at the end: CSS's `ease-out`.
    case easeOut
    /// A curve that is slow at both ends: CSS's `ease-in-out`.
    case easeInOut
    /// A damped harmonic oscillator that settles at the end of the duration. A damping ratio of 1 does not overshoot.
    case spring(dampingRatio: Double)

    /// Returns the fraction of the distance at a fraction of the time. Both start at 0 and end at 1; a spring may pass 1 in between.
    public func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        switch self {
        case .linear: return progress
        case .easeOut: return Self.bezier(0, 0, 0.58, 1, progress)
        case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, progress)
        case .spring(let ratio): return Self.spring(max(0.05, ratio), progress)
        }
    }

    /// Returns the value of a cubic Bézier curve from (0, 0) to (1, 1) with two control points (CSS Easing Functions 1).
    ///
    /// It solves x(t) = progress by bisection, as x is monotonic, and returns y(t).
    private static func bezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ progress: Double
    ) -> Double {
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let s = 1 - t
            return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if curve(x1, x2, middle) < progress { low = middle } else { high = middle }
        }
        return curve(y1, y2, (low + high) / 2)
    }

    /// Returns the step response of the oscillator. The frequency is chosen so that the envelope is down to 0.1 % at the end.
    private static func spring(_ ratio: Double, _ t: Double) -> Double {
        let settle = 6.9  // -ln(0.001)
        if ratio >= 1 {
            let spring = Spring(frequency: settle * 1.35, distance: 1)
            return (1 - spring.distance(after: t)) / (1 - spring.distance(after: 1))
        }
        let omega = settle / ratio
        let damped = omega * (1 - ratio * ratio).squareRoot()
        let wave = cos(damped * t) + ratio / (1 - ratio * ratio).squareRoot() * sin(damped * t)
        // The remaining error at the end is removed linearly, so that the value arrives exactly.
        let raw = 1 - exp(-ratio * omega * t) * wave
        let remainder =
            exp(-ratio * omega)
            * (cos(damped) + ratio / (1 - ratio * ratio).squareRoot() * sin(damped))
        return raw + remainder * t
    }
}
