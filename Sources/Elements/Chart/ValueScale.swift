import Glibc

/// A scale with round numbers: its marks are 1, 2 or 5 times a power of ten apart.
nonisolated struct ValueScale: Hashable {
    let lower: Double
    let upper: Double
    /// From mark to mark; above 0.
    let step: Double

    /// The narrowest scale whose ends are marks.
    ///
    /// - Parameters:
    ///   - range: what must have room; its ends are within 10^300 of 0.
    ///   - count: about how many steps there are, 1 to 50.
    init(covering range: ClosedRange<Double>, steps count: Int) {
        var (low, high) = (range.lowerBound, range.upperBound)
        let size = max(abs(low), abs(high))
        // Equal values lie in the middle of what is a tenth of them, and so do those that differ by rounding alone.
        if high - low <= size * 1e-9 || high - low < 1e-280 {
            let reach = size < 1e-280 ? 1 : size / 10
            (low, high) = (low - reach, high + reach)
        }
        step = Self.step(atLeast: (high - low) / Double(min(max(count, 1), 50)))
        // What is missing by rounding alone is no further step.
        lower = (low / step + 1e-9).rounded(.down) * step
        upper = (high / step - 1e-9).rounded(.up) * step
    }

    /// The next of 1, 2 and 5 times a power of ten.
    static func step(atLeast length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length * (1 - 1e-9) } ?? 10 * power
    }

    /// The numbers at its marks, in ascending order.
    var marks: [Double] {
        let count = min(max((upper - lower) / step, 0), 100).rounded()
        let first = (lower / step).rounded()
        // Adding 0 makes 0 of what would be -0.
        return (0...Int(count)).map { (first + Double($0)) * step + 0 }
    }

    /// How many digits behind the decimal sign its marks need, from 0 to 300.
    var decimals: Int { Self.decimals(ofStep: step) }

    static func decimals(ofStep step: Double) -> Int {
        Int(min(max(-log10(step * 1.000001).rounded(.down), 0), 300))
    }

    /// Where a number lies, from 0 at the lower end to 1 at the upper one; what lies beyond is less or more.
    func share(of number: Double) -> Double { (number - lower) / (upper - lower) }

    func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}
