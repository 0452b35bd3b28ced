import Glibc

/// A vertical scale. Unless a step is set, its ticks are at round numbers: 1, 2 or 5 times a power of ten apart.
nonisolated struct ValueScale: Hashable {
    let lower: Double
    let upper: Double
    /// The distance between ticks; above 0.
    let step: Double
    /// The number from which ticks are counted.
    private let origin: Double
    /// The number of decimals that the ticks need, from 0 to 300.
    let decimals: Int

    /// Creates the smallest scale that covers a range and ends with ticks.
    ///
    /// - Parameters:
    ///   - range: The range to cover. Its ends are within 10^300 of 0.
    ///   - count: The approximate number of steps, 1 to 50.
    ///   - fixed: The ends and the step set in the kiosk file. A step that would give too many ticks is ignored.
    init(covering range: ClosedRange<Double>, steps count: Int, _ fixed: ChartRange = ChartRange()) {
        let range = fixed.applied(to: range)
        var (low, high) = (range.lowerBound, range.upperBound)
        let size = max(abs(low), abs(high))
        // Values that are equal except for rounding errors are centred in a range of ±10 % of their magnitude.
        if fixed.from == nil, fixed.to == nil, high - low <= size * 1e-9 || high - low < 1e-280 {
            let reach = size < 1e-280 ? 1 : size / 10
            (low, high) = (low - reach, high + reach)
        }
        let set = fixed.step.flatMap { (high - low) / $0 <= Double(ChartRange.maximumSteps) ? $0 : nil }
        let step = set ?? Self.step(atLeast: (high - low) / Double(min(max(count, 1), 50)))
        let origin = set == nil ? 0 : fixed.from ?? 0
        // Rounding errors must not add a step.
        lower = fixed.from ?? ((low - origin) / step + 1e-9).rounded(.down) * step + origin
        upper = fixed.to ?? ((high - origin) / step - 1e-9).rounded(.up) * step + origin
        decimals = set == nil ? Self.decimals(ofStep: step) : Self.decimals(of: [step, origin])
        (self.step, self.origin) = (step, origin)
    }

    /// Creates the smallest scale that covers a range with a given number of steps and ends with ticks.
    ///
    /// - Parameters:
    ///   - range: The range to cover. Its ends are within 10^300 of 0.
    ///   - count: The number of steps, 1 to 50.
    ///
    /// If `count` is 1, there may be more steps, because a single step cannot cover a range that contains 0.
    init(covering range: ClosedRange<Double>, exactSteps count: Int) {
        let approximate = ValueScale(covering: range, steps: count)
        guard count > 1 else {
            self = approximate
            return
        }
        let (low, high) = (approximate.lower, approximate.upper)
        let count = Double(min(count, 50))
        var step = Self.step(atLeast: (high - low) / count)
        var start = (low / step + 1e-9).rounded(.down) * step
        // The start can be up to one step below the range. The scale may then end too early and need the next larger step.
        while start + count * step < high - step * 1e-9, step < 1e300 {
            step = Self.step(atLeast: step * 1.1)
            start = (low / step + 1e-9).rounded(.down) * step
        }
        (lower, upper, self.step, origin) = (start, start + count * step, step, 0)
        decimals = Self.decimals(ofStep: step)
    }

    /// Returns the smallest of 1, 2 and 5 times a power of ten that is at least `length`.
    static func step(atLeast length: Double) -> Double {
        let power = pow(10, log10(length).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= length * (1 - 1e-9) } ?? 10 * power
    }

    /// The numbers at the ticks, in ascending order.
    var marks: [Double] {
        let first = ((lower - origin) / step - 1e-6).rounded(.up)
        let count = ((upper - origin) / step + 1e-6).rounded(.down) - first
        guard count >= 0 else { return [] }
        // Adding 0 turns -0 into 0.
        return (0...Int(min(count, 100))).map { (first + Double($0)) * step + origin + 0 }
    }

    /// A Boolean value that tells whether there are ticks at both ends.
    var endsWithTicks: Bool {
        let marks = marks
        guard let first = marks.first, let last = marks.last else { return false }
        return abs(first - lower) < step * 1e-6 && abs(last - upper) < step * 1e-6
    }

    /// Returns the number of decimals, up to 9, that is needed to write all numbers exactly.
    private static func decimals(of numbers: [Double]) -> Int {
        let count = (0..<9).first { count in
            let factor = pow(10, Double(count))
            return numbers.allSatisfy { abs($0 * factor - ($0 * factor).rounded()) < 1e-6 }
        }
        return count ?? 9
    }

    static func decimals(ofStep step: Double) -> Int {
        Int(min(max(-log10(step * 1.000001).rounded(.down), 0), 300))
    }

    /// Returns the relative position of a number: 0 at the lower end and 1 at the upper end.
    func share(of number: Double) -> Double { (number - lower) / (upper - lower) }

    func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}
