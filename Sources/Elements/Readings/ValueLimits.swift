/// The limits between which a value is normal.
public nonisolated struct ValueLimits: Hashable, Sendable {
    /// The side of the limits on which a value lies.
    enum Side: Hashable {
        case low, within, high
    }

    /// The lower limit, below which a value is low; `nil` for none.
    public var low: Double?
    /// The upper limit, above which a value is high; `nil` for none.
    public var high: Double?

    /// Creates limits in the unit of the value.
    ///
    /// - `low`: The lower limit, below which a value is low.
    /// - `high`: The upper limit, above which a value is high.
    public init(low: Double? = nil, high: Double? = nil) {
        self.low = low
        self.high = high
    }

    /// Returns the side of the limits on which a value lies. NaN is within the limits.
    func side(of value: Double) -> Side {
        if let high, value > high { return .high }
        if let low, value < low { return .low }
        return .within
    }
}
