/// The content of a chart's plot, independent of its size.
nonisolated struct ChartContent {
    var kind = ChartKind.line
    var axis = ChartAxis.numbers
    var limits = ValueLimits()
    var records: [ChartRecord] = []
    var names: [String] = []
    /// The sides of the series' vertical axes, in the order of the series.
    var sides: [ChartSide] = []
    /// The UTC offset of the displayed time, in seconds.
    var secondsFromUTC = 0
    var left = ChartVerticalAxis()
    var right = ChartVerticalAxis()
    var format: (Double) -> String = { "\($0)" }
    var unitFormat: (_ number: String, _ unit: String) -> String = { "\($0) \($1)" }
    var scaleFormat: (_ number: Double, _ decimals: Int) -> String = PlainText.number
    var timeFormat: ((_ seconds: Double, _ step: Double) -> String)?

    /// A Boolean value that tells whether there are no values to show.
    var isEmpty: Bool { records.allSatisfy { $0.values == nil } }

    /// A Boolean value that tells whether the series are lines, which rise or fall.
    var hasTrend: Bool {
        if case .categories = axis { return false }
        return kind == .line
    }

    /// A Boolean value that tells whether there are two vertical axes.
    var hasRightAxis: Bool { sides.contains(.right) }

    /// Returns the side of the vertical axis of a series.
    func side(ofSeries index: Int) -> ChartSide { sides.indices.contains(index) ? sides[index] : .left }

    func vertical(_ side: ChartSide) -> ChartVerticalAxis { side == .left ? left : right }

    /// Returns the range from the minimum to the maximum value of all series of an axis.
    private func values(on side: ChartSide) -> ClosedRange<Double>? {
        records.indices.lazy.filter { self.side(ofSeries: $0) == side }.compactMap { records[$0].values }.reduce(
            nil as ClosedRange<Double>?
        ) { union, range in
            guard let union else { return range }
            return min(union.lowerBound, range.lowerBound)...max(union.upperBound, range.upperBound)
        }
    }

    /// Returns the range of a vertical axis before it is rounded; `nil` if there are no values.
    ///
    /// It is the range of the values, extended to zero for bars and areas, and to limits near the values. Ends that are set replace it.
    func shownValues(on side: ChartSide) -> ClosedRange<Double>? {
        guard let values = values(on: side) else { return nil }
        var (low, high) = (values.lowerBound, values.upperBound)
        if kind != .line { (low, high) = (min(low, 0), max(high, 0)) }
        // Limits that are far away would leave no room for the values.
        let near = max(high - low, max(abs(low), abs(high)) / 10)
        let limits = side == .left ? [limits.low, limits.high].compactMap(\.self) : []
        for limit in limits where limit > low - near && limit < high + near {
            (low, high) = (min(low, limit), max(high, limit))
        }
        return vertical(side).range.applied(to: low...high)
    }

    /// The range of the positions of all series; with bars, extended by half a bar width on either side.
    var places: ClosedRange<Double>? {
        if case .categories(let names) = axis, !names.isEmpty {
            // Lines extend from edge to edge.
            return kind == .bars || names.count < 2 ? -0.5...Double(names.count) - 0.5 : 0...Double(names.count - 1)
        }
        let all = records.compactMap { record in
            record.points.first.map { ($0.place, record.points.last?.place ?? $0.place) }
        }
        guard let low = all.map(\.0).min(), let high = all.map(\.1).max() else { return nil }
        let reach = kind == .bars ? band / 2 : 0
        return low - reach...high + reach
    }

    /// The distance between bars: the smallest distance between two positions of a series.
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

    /// Returns the formatted value of a series, with its unit.
    func valueText(_ value: Double, ofSeries index: Int) -> String {
        let unit = vertical(side(ofSeries: index)).unit
        return unit.isEmpty ? format(value) : unitFormat(format(value), unit)
    }

    /// Returns the name of a series. With two axes, it includes the unit of the series' axis.
    func legend(ofSeries index: Int) -> String {
        guard names.indices.contains(index) else { return "" }
        return hasRightAxis ? Self.text(names[index], unit: vertical(side(ofSeries: index)).unit) : names[index]
    }

    /// Returns a text followed by a unit. The direction of the unit is isolated from the text's (Unicode Standard Annex #9, 2.4).
    static func text(_ text: String, unit: String) -> String {
        [text, unit.isEmpty ? "" : "\u{2068}\(unit)\u{2069}"].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Returns the text of a position on the horizontal axis; `nil` if it has none.
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
