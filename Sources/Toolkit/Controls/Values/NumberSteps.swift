/// The numbers that the minus and plus buttons step through.
nonisolated struct NumberSteps {
    /// The size of a step; greater than 0.
    private let step: Double
    private let limits: ClosedRange<Double>

    /// The largest magnitude that keeps a precision of 1e-6.
    private static let largest = 1e9

    /// Creates the steps, or returns `nil` if `step` is not a positive, finite number, or if the limits contain no permitted number.
    ///
    /// - Parameter areWhole: `true` to permit only whole numbers.
    init?(_ step: Double?, limits: ClosedRange<Double>?, areWhole: Bool) {
        guard let step, step.isFinite, step > 0 else { return nil }
        self.step = areWhole ? step.rounded(.up) : step
        let low = max(-Self.largest, min(Self.largest, limits?.lowerBound ?? -Self.largest))
        let high = max(-Self.largest, min(Self.largest, limits?.upperBound ?? Self.largest))
        let (first, last) = areWhole ? (low.rounded(.up), high.rounded(.down)) : (low, high)
        guard first <= last else { return nil }
        self.limits = first...last
    }

    /// Returns the next number down or up; `nil` beyond the limits. Without a number it returns 0, or the limit nearest to 0.
    func next(from number: Double?, _ sign: StepButton.Sign) -> Double? {
        guard let number else { return limited(0) }
        let next = limited(rounded(number + sign.rawValue * step))
        return sign == .plus ? (next > number ? next : nil) : (next < number ? next : nil)
    }

    private func limited(_ number: Double) -> Double { min(max(number, limits.lowerBound), limits.upperBound) }

    /// Rounds to 1e-6, so that 0.1 + 0.2 is 0.3.
    private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    /// Returns the number as the user would type it, without trailing zeros.
    static func text(_ number: Double, separator: String) -> String {
        guard abs(number) <= largest else { return "" }
        let millionths = Int((abs(number) * 1e6).rounded())
        var decimals = String(String(1_000_000 + millionths % 1_000_000).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        let sign = number < 0 && millionths > 0 ? "-" : ""
        return sign + String(millionths / 1_000_000) + (decimals.isEmpty ? "" : separator + decimals)
    }
}
