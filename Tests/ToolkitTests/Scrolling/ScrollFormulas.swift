import Glibc

/// The formulas of row T6, written down a second time: what scrolling is measured against.
enum ScrollFormulas {
    /// Where a scroll is `seconds` after it was let go, keeping `rate` of its velocity each millisecond.
    static func position(_ start: Double, _ velocity: Double, after seconds: Double, rate: Double) -> Double {
        end(start, velocity, rate: rate) - velocity * pow(rate, seconds * 1000) * millisecondsOfRest(rate) / 1000
    }

    /// Where it comes to rest.
    static func end(_ start: Double, _ velocity: Double, rate: Double) -> Double {
        start + velocity / 1000 * millisecondsOfRest(rate)
    }

    /// How long it would take to the same place at its first velocity: the sum of all that is kept.
    private static func millisecondsOfRest(_ rate: Double) -> Double { 1 / log(1 / rate) }

    /// When it is slower than half a point a second.
    static func duration(_ velocity: Double, rate: Double) -> Double {
        max(0, log(abs(velocity) / 0.5) / log(1 / rate) / 1000)
    }

    /// What is shown of a pull by `x` points beyond the end of a viewport of `d` points.
    static func rubberBand(_ x: Double, _ d: Double) -> Double { (1 - 1 / (x * 0.55 / d + 1)) * d }
}
