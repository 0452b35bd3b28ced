/// The numbers that minus and plus go through, from one to the next.
nonisolated struct NumberSteps {
    /// Above 0.
    private let step: Double
    private let limits: ClosedRange<Double>

    /// Up to here millionths are told apart.
    private static let largest = 1e9

    /// Nil where the step is no length.
    ///
    /// - Parameter areWhole: leaves out all but whole numbers.
    init?(_ step: Double?, limits: ClosedRange<Double>?, areWhole: Bool) {
        guard let step, step.isFinite, step > 0 else { return nil }
        self.step = areWhole ? step.rounded(.up) : step
        let low = max(-Self.largest, min(Self.largest, limits?.lowerBound ?? -Self.largest))
        let high = max(-Self.largest, min(Self.largest, limits?.upperBound ?? Self.largest))
        let (first, last) = areWhole ? (low.rounded(.up), high.rounded(.down)) : (low, high)
        guard first <= last else { return nil }
        self.limits = first...last
    }

    /// The next number down or up; nil beyond the limits. Without a number it begins at 0, or at the limit next to it.
    func next(from number: Double?, _ sign: StepButton.Sign) -> Double? {
        guard let number else { return limited(0) }
        let next = limited(rounded(number + sign.rawValue * step))
        return sign == .plus ? (next > number ? next : nil) : (next < number ? next : nil)
    }

    private func limited(_ number: Double) -> Double { min(max(number, limits.lowerBound), limits.upperBound) }

    /// A tenth added to two tenths are three of them.
    private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    /// As it is typed, with as many decimal places as it has.
    static func text(_ number: Double, separator: String) -> String {
        guard abs(number) <= largest else { return "" }
        let millionths = Int((abs(number) * 1e6).rounded())
        var decimals = String(String(1_000_000 + millionths % 1_000_000).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        let sign = number < 0 && millionths > 0 ? "-" : ""
        return sign + String(millionths / 1_000_000) + (decimals.isEmpty ? "" : separator + decimals)
    }
}
