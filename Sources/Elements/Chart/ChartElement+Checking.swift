import KioskFile
import SourceProtocol

nonisolated extension KeyTable {
    static let chart = KeyTable(
        "chart", subject: "a chart", "Values as lines, areas or bars.",
        keys: [
            MappingKey.title("Today", "The title of the chart."),
            MappingKey("kind", .word(of: ChartKind.self), standard: "line", "The type of the chart."),
            MappingKey(
                "series", .list(of: .mapping(.series), "series", count: 1...Limits.series), isRequired: true,
                "The series, in the order of their colours."),
            MappingKey(
                "categories", .list(of: .localized(.line()), "categories", count: 0...Limits.categories),
                examples: [["Mo", "Tu", "We"]],
                "The labels of the values, from the left; numbers if left out."),
            MappingKey(
                "start", .line(limit: Limits.date), examples: ["2026-11-23 06:00"],
                "The date and time of the first value, for values over time. It needs interval."),
            MappingKey(
                "interval", .number(Limits.interval), examples: [900],
                "The seconds between values. It needs start."),
            MappingKey(
                "span", .number(Limits.span), standard: .number(ChartElement.usualSpan), examples: [86_400],
                """
                The time span in seconds for which source values are shown. Values are recorded from the start of the panel, whether the \
                chart is visible or not.
                """),
            .unit,
        ] + ChartRange.keys("the left axis") + [
            MappingKey(
                "right", .mapping(.rightAxis), examples: [["unit": "°C", "from": 0, "to": 40]],
                "A second vertical axis on the right side, for the series with axis: right."),
            MappingKey(
                "low", .number(Limits.value), examples: [0],
                "The threshold below which values on the left axis are low, drawn as a line."),
            MappingKey(
                "high", .number(Limits.value), examples: [100],
                "The threshold above which values on the left axis are high, drawn as a line. It must not be less than low."
            ),
        ], exclusives: ["categories", "start"])

    static let rightAxis = KeyTable(
        "right-axis", subject: "a right axis", "The vertical axis on the right side of a chart.",
        keys: [
            MappingKey(
                "unit", .localized(.line(limit: Limits.unit)), isRequired: true, examples: ["°C"],
                "The unit of the values, which is shown above the axis and in the legend.")
        ] + ChartRange.keys("the axis"))

    static let series = KeyTable(
        "series", subject: "a series", "A data series.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Outdoors"], "The title of the series in the chart's legend."),
            MappingKey(
                "values",
                .list(
                    of: .either([.number(Limits.value), .word(["none"])]), "values", count: 0...Limits.chartValues),
                examples: [[3, 4, 7, 9, 8]],
                "The values, from the left; none is a gap. All series of a chart have up to \(Limits.chartValues) values in total."
            ),
            MappingKey(
                "value", .valueName, examples: ["house.power"],
                """
                The name of a source's value: a number, of which the chart shows the recent history, or an array, of which it shows the last \
                \(ChartArray.maximumPoints) members. Then all series of the chart must have one.
                """),
            MappingKey(
                "x", .line(), examples: ["time"],
                """
                For an array of objects, or an object of arrays: the key of the positions, which are times or numbers. The members are numbered \
                if left out.
                """),
            MappingKey(
                "y", .line(), examples: ["temperature"],
                "For an array of objects, or an object of arrays: the key of the values."),
            MappingKey(
                "history", .valueName, examples: ["house.power-past"],
                """
                The name of a source's array with times, which is the past of value. It replaces the values that the panel has recorded at \
                these times. x and y are the keys of this array.
                """),
            MappingKey(
                "axis", .word(of: ChartSide.self), standard: "left",
                "The vertical axis of the series. The axis on the right side needs the chart's key right."),
        ], alternatives: ["values", "value"])
}

nonisolated extension ChartRange {
    /// Returns the keys of the range of an axis.
    fileprivate static func keys(_ axis: String) -> [MappingKey] {
        [
            MappingKey(
                "from", .number(Limits.value), examples: [0],
                "The number at the lower end of \(axis); chosen by the values if left out. Values beyond an end are marked there."
            ),
            MappingKey(
                "to", .number(Limits.value), examples: [100],
                "The number at the upper end of \(axis), greater than from; chosen by the values if left out."),
            MappingKey(
                "step", .number(Limits.step), examples: [25],
                """
                The distance between two lines of \(axis), counted from from, or else from 0. If more than \(maximumSteps) steps are \
                needed, it is chosen by the values.
                """),
        ]
    }
}

nonisolated extension ChartElement {
    static let key = MappingKey(
        "chart", .mapping(.chart),
        examples: [
            [
                "title": "Today", "unit": "°C", "categories": ["6", "9", "12", "15", "18"], "high": 26,
                "series": [
                    ["title": "Outdoors", "values": [8, 14, 23, 27, 19]],
                    ["title": "Indoors", "values": [19, 20, 21.5, 23, 22]],
                ],
            ]
        ], "Values as lines, areas or bars.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ChartElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let span = checker.number(mapping["span"]) ?? usualSpan
        let series = checker.series(mapping["series"], over: span)
        let isLive = series.contains { $0.live != nil }
        if isLive, series.contains(where: { $0.live == nil }), let entry = mapping["series"] {
            checker.report(
                .conflictingKeys, at: entry.location, "either all series of a chart or none must have “value”")
        }
        for key in isLive ? ["categories", "start"] : ["span"] {
            guard let entry = mapping[key] else { continue }
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                isLive
                    ? "“\(key)” is allowed only with values in the kiosk file; source values have their own timestamps"
                    : "“span” is allowed only with source values")
        }
        let right = checker.rightAxis(mapping, of: series)
        return ChartElement(
            title: checker.title(mapping), kind: checker.choice(mapping["kind"]) ?? .line, series: series,
            categories: checker.localizedLines(mapping["categories"]), times: checker.times(mapping), span: span,
            unit: checker.symbolLine(mapping["unit"]), range: checker.range(mapping), rightUnit: right.unit,
            rightRange: right.range, limits: checker.limits(mapping))
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the times at which the values were measured; `nil` if the chart has none, or if they are invalid.
    fileprivate mutating func times(_ mapping: CheckedMapping) -> ChartTimes? {
        let (start, interval) = (mapping["start"], mapping["interval"])
        guard let interval else {
            if let start {
                report(.missingKey, at: start.keyLocation, "a chart with “start” also needs the key “interval”")
            }
            return nil
        }
        guard start != nil else {
            report(.missingKey, at: interval.keyLocation, "a chart with “interval” also needs the key “start”")
            return nil
        }
        let (first, seconds) = (date(start, .both), number(interval))
        return first.flatMap { first in seconds.map { ChartTimes(from: first, every: $0) } }
    }

    /// Returns the range of a vertical axis.
    fileprivate mutating func range(_ mapping: CheckedMapping) -> ChartRange {
        let range = ChartRange(from: number(mapping["from"]), to: number(mapping["to"]), step: number(mapping["step"]))
        guard let from = range.from, let to = range.to else { return range }
        if from >= to, let place = mapping["to"]?.location {
            report(.invalidValue, at: place, "“to” must be greater than “from”")
        } else if let step = range.step, (to - from) / step > Double(ChartRange.maximumSteps),
            let place = mapping["step"]?.location
        {
            report(
                .invalidValue, at: place,
                "more than \(ChartRange.maximumSteps) steps between “from” and “to”; use a larger “step”")
        }
        return range
    }

    /// Returns the unit and the range of the right axis.
    fileprivate mutating func rightAxis(
        _ mapping: CheckedMapping, of series: [ChartElement.Series]
    ) -> (unit: LocalizedText?, range: ChartRange) {
        let isUsed = series.contains { $0.side == .right }
        guard let entry = mapping["right"] else {
            if isUsed, let place = mapping["series"]?.location {
                report(.missingKey, at: place, "a chart with a series on the right axis also needs the key “right”")
            }
            return (nil, ChartRange())
        }
        if !isUsed, !series.isEmpty {
            report(.missingKey, at: entry.keyLocation, "a right axis needs a series with “axis: right”")
        } else if !series.isEmpty, series.allSatisfy({ $0.side == .right }) {
            report(.missingKey, at: entry.keyLocation, "a right axis also needs a series on the left axis")
        }
        guard let axis = self.mapping(entry) else { return (nil, ChartRange()) }
        return (symbolLine(axis["unit"]), range(axis))
    }

    /// Returns the series of a chart. Reports an error if they have too many values in total.
    fileprivate mutating func series(
        _ entry: CheckedMapping.Entry?, over span: Double
    ) -> [ChartElement.Series] {
        let all = mappings(entry).map { series in
            let live = valueName(series["value"], as: .numbers)
            let (x, y) = (arrayKey("x", of: series), arrayKey("y", of: series))
            if let entry = series["x"], series["y"] == nil, series["value"] != nil {
                report(.missingKey, at: entry.keyLocation, "a series with “x” also needs the key “y”")
            }
            let past = valueName(series["history"])
            if let entry = series["history"], series["value"] == nil {
                report(.conflictingKeys, at: entry.keyLocation, "“history” is allowed only together with “value”")
            }
            // Arrays are not recorded.
            if let live, past != nil || (x == nil && y == nil), let entry = series["value"] {
                keep(KeptHistory(live, over: span), entry)
            }
            return ChartElement.Series(
                title: localizedLine(series["title"]), values: values(series["values"]), live: live, x: x, y: y,
                past: past, side: choice(series["axis"]) ?? .left)
        }
        let count = all.reduce(0) { $0 + $1.values.count }
        if count > Limits.chartValues, let entry {
            report(
                .tooMany, at: entry.location,
                "the series have \(count) values in total; the maximum for a chart is \(Limits.chartValues)")
        }
        return all
    }

    /// Returns the key “x” or “y” of a series, which names members of an array; `nil` if it is missing or invalid.
    private mutating func arrayKey(_ name: String, of series: CheckedMapping) -> String? {
        guard let entry = series[name] else { return nil }
        guard series["value"] != nil else {
            report(.conflictingKeys, at: entry.keyLocation, "“\(name)” is allowed only together with “value”")
            return nil
        }
        return line(entry)
    }

    /// Returns the numbers of a list, with `nil` for each entry “none”.
    fileprivate mutating func values(_ entry: CheckedMapping.Entry?) -> [Double?] {
        elements(entry).compactMap { value -> Double?? in
            if value.isWord("none") { return .some(nil) }
            return number(value).map { .some($0) }
        }
    }
}
