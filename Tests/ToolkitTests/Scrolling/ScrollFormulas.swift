import Glibc

/// An independent implementation of the formulas of row T6, as the reference for scrolling.
enum ScrollFormulas {
    /// Returns the position `seconds` after the release, with `rate` of the velocity kept each millisecond.
    static func position(_ start: Double, _ velocity: Double, after seconds: Double, rate: Double) -> Double {
        end(start, velocity, rate: rate) - velocity * pow(rate, seconds * 1000) * millisecondsOfRest(rate) / 1000
    }

    /// Returns the resting position.
    static func end(_ start: Double, _ velocity: Double, rate: Double) -> Double {
        start + velocity / 1000 * millisecondsOfRest(rate)
    }

    /// Returns the time to the resting position at the initial velocity: the sum of all kept fractions.
    private static func millisecondsOfRest(_ rate: Double) -> Double { 1 / log(1 / rate) }

    /// Returns the time until the velocity is below half a point per second.
    static func duration(_ velocity: Double, rate: Double) -> Double {
        max(0, log(abs(velocity) / 0.5) / log(1 / rate) / 1000)
    }

    /// Returns the visible part of a pull by `x` points beyond the end of a viewport of `d` points.
    static func rubberBand(_ x: Double, _ d: Double) -> Double { (1 - 1 / (x * 0.55 / d + 1)) * d }
}
