/// The range of a vertical axis as set in the kiosk file. Parts that are `nil` are derived from the values.
nonisolated struct ChartRange: Hashable, Sendable {
    /// The number at the lower end.
    var from: Double?
    /// The number at the upper end, greater than ``from``.
    var to: Double?
    /// The distance between grid lines, counted from ``from``, or from 0 if that is `nil`; above 0.
    var step: Double?

    /// The maximum number of steps. More grid lines would be too close together.
    static let maximumSteps = 50

    /// Returns a range of values with the ends replaced by ``from`` and ``to``.
    ///
    /// If only one end is set and all values lie beyond it, the range extends from there by a tenth of its magnitude, at least by 1.
    func applied(to range: ClosedRange<Double>) -> ClosedRange<Double> {
        let (low, high) = (from ?? range.lowerBound, to ?? range.upperBound)
        if low < high || (from == nil && to == nil) { return low...max(low, high) }
        let reach = max(abs(from ?? high) / 10, 1)
        return from != nil ? low...low + reach : high - reach...high
    }
}

/// The side of a chart on which a vertical axis is.
nonisolated enum ChartSide: String, Hashable, Sendable, CaseIterable {
    case left, right
}

/// A vertical axis of a chart.
nonisolated struct ChartVerticalAxis: Hashable, Sendable {
    var range = ChartRange()
    var unit = ""
}
