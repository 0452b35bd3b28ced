import Glibc

/// A scale with round numbers. Its ticks are 1, 2 or 5 times a power of ten apart.
nonisolated struct ValueScale: Hashable {
    let lower: Double
    let upper: Double
    /// The distance between ticks; above 0.
    let step: Double

    /// Creates the smallest scale that covers a range and ends with ticks.
    ///
    /// - Parameters:
    ///   - range: The range to cover. Its ends are within 10^300 of 0.
    ///   - count: The approximate number of steps, 1 to 50.
    init(covering range: ClosedRange<Double>, steps count: Int) {
        var (low, high) = (range.lowerBound, range.upperBound)
        let size = max(abs(low), abs(high))
        // Values that are equal, or differ only by rounding errors, are centred in a range of ± a tenth of their magnitude.
        if high - low <= size * 1e-9 || high - low < 1e-280 {
            let reach = size < 1e-280 ? 1 : size / 10
            (low, high) = (low - reach, high + reach)
        }
        step = Self.step(atLeast: (high - low) / Double(min(max(count, 1), 50)))
        // A difference due to rounding errors does not add a step.
        lower = (low / step + 1e-9).rounded(.down) * step
        upper = (high / step - 1e-9).rounded(.up) * step
    }

    /// Returns the smallest of 1, 2 and 5 times a power of ten that is at least `length`.
    static func step(atLeast length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length * (1 - 1e-9) } ?? 10 * power
    }

    /// The numbers at the ticks, in ascending order.
    var marks: [Double] {
        let count = min(max((upper - lower) / step, 0), 100).rounded()
        let first = (lower / step).rounded()
        // Adding 0 turns -0 into 0.
        return (0...Int(count)).map { (first + Double($0)) * step + 0 }
    }

    /// The number of decimals that the ticks need, from 0 to 300.
    var decimals: Int { Self.decimals(ofStep: step) }

    static func decimals(ofStep step: Double) -> Int {
        Int(min(max(-log10(step * 1.000001).rounded(.down), 0), 300))
    }

    /// Returns the relative position of a number: 0 at the lower end, 1 at the upper end, less or more beyond them.
    func share(of number: Double) -> Double { (number - lower) / (upper - lower) }

    func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}
