/// All that a chart's plot shows, before it has a size.
nonisolated struct ChartContent {
    var kind = ChartKind.line
    var axis = ChartAxis.numbers
    var limits = ValueLimits()
    var records: [ChartRecord] = []
    var names: [String] = []
    /// How many seconds the clock of whoever reads the chart is ahead of UTC.
    var secondsFromUTC = 0
    var unit = ""
    var format: (Double) -> String = { "\($0)" }
    var scaleFormat: (_ number: Double, _ decimals: Int) -> String = PlainText.number
    var timeFormat: ((_ seconds: Double, _ step: Double) -> String)?

    /// True where there is no value to show.
    var isEmpty: Bool { records.allSatisfy { $0.values == nil } }

    /// From the least to the largest value of all series.
    var values: ClosedRange<Double>? {
        records.compactMap(\.values).reduce(nil as ClosedRange<Double>?) { whole, range in
            guard let whole else { return range }
            return min(whole.lowerBound, range.lowerBound)...max(whole.upperBound, range.upperBound)
        }
    }

    /// The values with zero, from which bars and areas begin, and with the limits that lie near to them.
    var shownValues: ClosedRange<Double>? {
        guard let values else { return nil }
        var (low, high) = (values.lowerBound, values.upperBound)
        if kind != .line { (low, high) = (min(low, 0), max(high, 0)) }
        // Limits that lie far away would leave no room for the values.
        let near = max(high - low, max(abs(low), abs(high)) / 10)
        for limit in [limits.low, limits.high].compactMap(\.self) where limit > low - near && limit < high + near {
            (low, high) = (min(low, limit), max(high, limit))
        }
        return low...high
    }

    /// From the first to the last place of all series, with room for half a bar on either side.
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

    /// From one bar to the next: the least distance of two places.
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

    // MARK: Words

    /// A value with its unit.
    func valueText(_ value: Double) -> String { unit.isEmpty ? format(value) : "\(format(value)) \(unit)" }

    /// What a mark of the lower axis says; nil where nothing stands.
    ///
    /// - Parameter step: from mark to mark, in places; 0 for all that is known of a place.
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
