/// The part of a vertical scale that a kiosk file sets; `nil` is chosen by the values.
nonisolated struct ChartRange: Hashable, Sendable {
    /// The number at the lower end.
    var from: Double?
    /// The number at the upper end, greater than ``from``.
    var to: Double?
    /// The distance between two lines of the scale, counted from ``from``; above 0.
    var step: Double?

    /// The maximum number of steps. More lines cannot be told apart.
    static let maximumSteps = 50

    /// Returns a range whose ends are replaced by those that are set. If all values lie beyond a single end that is set, the range begins
    /// there and is a tenth of its magnitude long.
    func applied(to range: ClosedRange<Double>) -> ClosedRange<Double> {
        let (low, high) = (from ?? range.lowerBound, to ?? range.upperBound)
        if low < high || (from == nil && to == nil) { return low...max(low, high) }
        let reach = max(abs(from ?? high) / 10, 1)
        return from != nil ? low...low + reach : high - reach...high
    }
}

/// The side of a chart with the vertical axis of a series.
nonisolated enum ChartSide: String, Hashable, Sendable, CaseIterable {
    case left, right
}

/// A vertical axis of a chart.
nonisolated struct ChartVerticalAxis: Hashable, Sendable {
    var range = ChartRange()
    var unit = ""
}
