/// Between which values all is well.
public nonisolated struct ValueLimits: Hashable, Sendable {
    /// On which side of the limits a value lies.
    enum Side: Hashable {
        case low, within, high
    }

    /// Below this a value is low; nil where none is.
    public var low: Double?
    /// Above this a value is high; nil where none is.
    public var high: Double?

    /// Limits in the unit of the value.
    ///
    /// - `low`: below this a value is low.
    /// - `high`: above this a value is high.
    public init(low: Double? = nil, high: Double? = nil) {
        self.low = low
        self.high = high
    }

    /// What is no number lies within.
    func side(of value: Double) -> Side {
        if let high, value > high { return .high }
        if let low, value < low { return .low }
        return .within
    }
}
