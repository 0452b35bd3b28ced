/// The content of a chart's plot, independent of its size.
nonisolated struct ChartContent {
    var kind = ChartKind.line
    var axis = ChartAxis.numbers
    var limits = ValueLimits()
    var records: [ChartRecord] = []
    var names: [String] = []
    /// The offset of the reader's clock from UTC, in seconds.
    var secondsFromUTC = 0
    var unit = ""
    var format: (Double) -> String = { "\($0)" }
    var scaleFormat: (_ number: Double, _ decimals: Int) -> String = PlainText.number
    var timeFormat: ((_ seconds: Double, _ step: Double) -> String)?

    /// A Boolean value that tells whether there are no values to show.
    var isEmpty: Bool { records.allSatisfy { $0.values == nil } }

    /// The range from the minimum to the maximum value of all series.
    var values: ClosedRange<Double>? {
        records.compactMap(\.values).reduce(nil as ClosedRange<Double>?) { whole, range in
            guard let whole else { return range }
            return min(whole.lowerBound, range.lowerBound)...max(whole.upperBound, range.upperBound)
        }
    }

    /// The range of the values, extended to zero for bars and areas, and to limits that are close to the values.
    var shownValues: ClosedRange<Double>? {
        guard let values else { return nil }
        var (low, high) = (values.lowerBound, values.upperBound)
        if kind != .line { (low, high) = (min(low, 0), max(high, 0)) }
        // Limits that are far away would leave no room for the values.
        let near = max(high - low, max(abs(low), abs(high)) / 10)
        for limit in [limits.low, limits.high].compactMap(\.self) where limit > low - near && limit < high + near {
            (low, high) = (min(low, limit), max(high, limit))
        }
        return low...high
    }

    /// The range from the first to the last position of all series, extended by half a bar on either side.
    var places: ClosedRange<Double>? {
        if case .categories(let names) = axis, !names.isEmpty {
            // Lines go from edge to edge.
            return kind == .bars || names.count < 2 ? -0.5...Double(names.count) - 0.5 : 0...Double(names.count - 1)
        }
        let all = records.compactMap { record in
            record.points.first.map { ($0.place, record.points.last?.place ?? $0.place) }
        }
        guard let low = all.map(\.0).min(), let high = all.map(\.1).max() else { return nil }
        let reach = kind == .bars ? band / 2 : 0
        return low - reach...high + reach
    }

    /// The distance from one bar to the next: the smallest distance between two positions.
    var band: Double {
        if case .categories = axis { return 1 }
        var band = Double.infinity
        for record in records {
            for (point, next) in zip(record.points, record.points.dropFirst()) where next.place > point.place {
                band = min(band, next.place - point.place)
            }
        }
        return band.isFinite ? band : 1
    }

    // MARK: Texts

    /// Returns a value with its unit.
    func valueText(_ value: Double) -> String { unit.isEmpty ? format(value) : "\(format(value)) \(unit)" }

    /// Returns the text of a tick on the horizontal axis; `nil` if it has none.
    ///
    /// - Parameter step: The distance between ticks, in units of the axis; 0 for the full text of the position.
    func text(ofPlace place: Double, step: Double = 0) -> String? {
        switch axis {
        case .numbers:
            let decimals = step > 0 ? ValueScale.decimals(ofStep: step) : place == place.rounded() ? 0 : 3
            return scaleFormat(place, decimals)
        case .time:
            return timeFormat?(place, step) ?? PlainText.moment(place + Double(secondsFromUTC), step: step)
        case .categories(let names):
            let number = place.rounded()
            guard number >= 0, number < Double(names.count) else { return nil }
            return names[Int(number)]
        }
    }
}
