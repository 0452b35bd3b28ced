/// The values of a control: from a minimum to a maximum, continuous or in steps.
///
/// For any arguments, the range has at least one value, and all its arithmetic stays finite.
public nonisolated struct ValueRange: Hashable, Sendable {
    /// The minimum value.
    public let minimum: Double
    /// The maximum value, which is permitted even if it is not a whole number of steps from the minimum.
    public let maximum: Double
    /// The distance between neighbouring values, counted from the minimum; `nil` if every number between the limits is a value.
    public let step: Double?

    /// The largest magnitude that keeps a precision of 1e-6.
    private static let largest = 1e9
    private static let minimumStep = 1e-6

    /// Creates a range. Limits and step are rounded to 1e-6.
    ///
    /// - Parameters:
    ///   - from: one limit. Limits are clamped to ±1e9, and NaN counts as 0.
    ///   - to: the other limit. The lower of the two is the minimum; if both are equal, it is the only value.
    ///   - step: the step, at least 1e-6; any other number counts as no step.
    public init(from: Double, to: Double, step: Double? = nil) {
        let (a, b) = (Self.clamped(from), Self.clamped(to))
        minimum = min(a, b)
        maximum = max(a, b)
        self.step = step.flatMap { $0.isFinite && $0 >= Self.minimumStep ? Self.rounded(min($0, Self.largest)) : nil }
    }

    private static func clamped(_ number: Double) -> Double {
        number.isNaN ? 0 : rounded(min(max(number, -largest), largest))
    }

    private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    /// The distance from the minimum to the maximum.
    public var length: Double { maximum - minimum }

    /// The number of steps between the limits, including a shorter last one; `nil` without steps.
    public var stepCount: Double? { step.map { (length / $0 - 1e-9).rounded(.up) } }

    /// Returns the value nearest to a number; the minimum for NaN.
    public func nearest(to number: Double) -> Double {
        guard !number.isNaN else { return minimum }
        let clamped = min(max(number, minimum), maximum)
        guard let step else { return clamped }
        let stepped = value(atStep: ((clamped - minimum) / step).rounded())
        return abs(maximum - clamped) < abs(stepped - clamped) ? maximum : stepped
    }

    /// Returns the value nearest to a number that lies within `limits`. If none does, it returns the value nearest to the limits.
    func nearest(to number: Double, within limits: ValueRange) -> Double {
        let value = nearest(to: min(max(number.isNaN ? minimum : number, limits.minimum), limits.maximum))
        if value < limits.minimum {
            let next = self.value(1, stepsFrom: value)
            return next <= limits.maximum ? next : value
        }
        if value > limits.maximum {
            let next = self.value(-1, stepsFrom: value)
            return next >= limits.minimum ? next : value
        }
        return value
    }

    /// Returns the value a number of steps above the minimum. Rounding to 1e-6 keeps sums exact, so that 0.1 + 0.2 is 0.3.
    private func value(atStep count: Double) -> Double {
        min(max(Self.rounded(minimum + count * (step ?? 0)), minimum), maximum)
    }

    /// Returns the value a number of steps above or below another one. Without steps, each counts as a twentieth of the length.
    public func value(_ count: Int, stepsFrom value: Double) -> Double {
        let value = nearest(to: value)
        guard let step else { return nearest(to: value + Double(count) * length / 20) }
        let position = (value - minimum) / step
        // If the maximum is not on a step, the next value down is the step below it.
        let isOnStep = self.value(atStep: position.rounded()) == value
        let wholeSteps = position.rounded(isOnStep ? .toNearestOrAwayFromZero : count < 0 ? .up : .down)
        return self.value(atStep: wholeSteps + Double(count))
    }

    /// Returns the position of a value in the range, from 0 to 1; 0 if there is only one value.
    public func share(of value: Double) -> Double {
        length > 0 ? (nearest(to: value) - minimum) / length : 0
    }

    /// Returns the value at a fraction of the length.
    public func value(atShare share: Double) -> Double { nearest(to: minimum + share * length) }
}
