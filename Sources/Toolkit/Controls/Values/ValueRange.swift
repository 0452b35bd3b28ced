/// The values that a control can have: from one limit to the other, all of them or in steps.
///
/// Whatever numbers it is made of, there is at least one value, and all arithmetic on it stays finite.
public nonisolated struct ValueRange: Hashable, Sendable {
    /// The least value.
    public let minimum: Double
    /// The greatest value, which is one also where no step leads to it.
    public let maximum: Double
    /// From one value to the next, counted from the least; nil where every number between the limits is a value.
    public let step: Double?

    /// Up to here millionths are told apart.
    private static let largest = 1e9
    private static let minimumStep = 1e-6

    /// Limits and steps are rounded to millionths.
    ///
    /// - Parameters:
    ///   - from: one limit. Limits are held within ±1e9, and one that is no number is 0.
    ///   - to: the other one. The lesser of both is the least value; where both are the same, it is the only one.
    ///   - step: a millionth or more; anything else is no step.
    public init(from: Double, to: Double, step: Double? = nil) {
        let (a, b) = (Self.held(from), Self.held(to))
        minimum = min(a, b)
        maximum = max(a, b)
        self.step = step.flatMap { $0.isFinite && $0 >= Self.minimumStep ? Self.rounded(min($0, Self.largest)) : nil }
    }

    private static func held(_ number: Double) -> Double {
        number.isNaN ? 0 : rounded(min(max(number, -largest), largest))
    }

    private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    /// From the least value to the greatest.
    public var length: Double { maximum - minimum }

    /// How many steps there are between the limits, a shorter one at the end counted; nil without steps.
    public var stepCount: Double? { step.map { (length / $0 - 1e-9).rounded(.up) } }

    /// The value that is nearest to a number; what is no number is the least one.
    public func nearest(to number: Double) -> Double {
        guard !number.isNaN else { return minimum }
        let held = min(max(number, minimum), maximum)
        guard let step else { return held }
        let stepped = value(atStep: ((held - minimum) / step).rounded())
        return abs(maximum - held) < abs(stepped - held) ? maximum : stepped
    }

    /// The same, as far as it lies within another range; where no value does, the one that is nearest to that.
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

    /// A tenth added to two tenths are three of them: steps are counted, and their sums rounded to millionths.
    private func value(atStep count: Double) -> Double {
        min(max(Self.rounded(minimum + count * (step ?? 0)), minimum), maximum)
    }

    /// The value so many steps above another one, or below it; without steps it is as many twentieths of the length.
    public func value(_ count: Int, stepsFrom value: Double) -> Double {
        let value = nearest(to: value)
        guard let step else { return nearest(to: value + Double(count) * length / 20) }
        let place = (value - minimum) / step
        // From a greatest value that is on no step, down to the step below it.
        let isOnStep = self.value(atStep: place.rounded()) == value
        let whole = place.rounded(isOnStep ? .toNearestOrAwayFromZero : count < 0 ? .up : .down)
        return self.value(atStep: whole + Double(count))
    }

    /// How far a value is from the least one, from 0 to 1; 0 where there is one value only.
    public func share(of value: Double) -> Double {
        length > 0 ? (nearest(to: value) - minimum) / length : 0
    }

    /// The value at a share of the length.
    public func value(atShare share: Double) -> Double { nearest(to: minimum + share * length) }
}
