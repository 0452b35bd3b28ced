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
            MappingKey(
                "low", .number(Limits.value), examples: [0],
                "The threshold below which values are low, drawn as a line."),
            MappingKey(
                "high", .number(Limits.value), examples: [100],
                "The threshold above which values are high, drawn as a line. It must not be less than low."),
        ], exclusives: ["categories", "start"])

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
        ], alternatives: ["values", "value"])
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
                .conflictingKeys, at: entry.location, "either all series of a chart have a source's value or none")
        }
        for key in isLive ? ["categories", "start"] : ["span"] {
            guard let entry = mapping[key] else { continue }
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                isLive
                    ? "\(key) is allowed only with values in the kiosk file; source values have their own timestamps"
                    : "span is allowed only with source values")
        }
        return ChartElement(
            title: checker.title(mapping), kind: checker.choice(mapping["kind"]) ?? .line, series: series,
            categories: checker.localizedLines(mapping["categories"]), times: checker.times(mapping), span: span,
            unit: checker.localizedLine(mapping["unit"]), limits: checker.limits(mapping))
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the times at which the values were measured; `nil` if the chart has none.
    fileprivate mutating func times(_ mapping: CheckedMapping) -> ChartTimes? {
        let (start, interval) = (mapping["start"], mapping["interval"])
        guard let interval else {
            if let start {
                report(.missingKey, at: start.keyLocation, "a chart with start also needs the key \"interval\"")
            }
            return nil
        }
        guard start != nil else {
            report(.missingKey, at: interval.keyLocation, "a chart with interval also needs the key \"start\"")
            return nil
        }
        let (first, seconds) = (date(start, .both), number(interval))
        return first.flatMap { first in seconds.map { ChartTimes(from: first, every: $0) } }
    }

    /// Returns the series of a chart. Reports an error if a chart cannot have so many values.
    fileprivate mutating func series(
        _ entry: CheckedMapping.Entry?, over span: Double
    ) -> [ChartElement.Series] {
        let all = mappings(entry).map { series in
            let live = valueName(series["value"], as: .numbers)
            let (x, y) = (arrayKey("x", of: series), arrayKey("y", of: series))
            if let entry = series["x"], series["y"] == nil, series["value"] != nil {
                report(.missingKey, at: entry.keyLocation, "a series with x also needs the key \"y\"")
            }
            // An array is not recorded.
            if let live, x == nil, y == nil, let entry = series["value"] { keep(KeptHistory(live, over: span), entry) }
            return ChartElement.Series(
                title: localizedLine(series["title"]), values: values(series["values"]), live: live, x: x, y: y)
        }
        let count = all.reduce(0) { $0 + $1.values.count }
        if count > Limits.chartValues, let entry {
            report(
                .tooMany, at: entry.location,
                "the series have \(count) values in total; the maximum for a chart is \(Limits.chartValues)")
        }
        return all
    }

    /// Returns the key of the positions or of the values in an array; `nil` if it is missing or invalid.
    private mutating func arrayKey(_ name: String, of series: CheckedMapping) -> String? {
        guard let entry = series[name] else { return nil }
        guard series["value"] != nil else {
            report(.conflictingKeys, at: entry.keyLocation, "\(name) is allowed only with a source's value")
            return nil
        }
        return line(entry)
    }

    /// Returns the numbers of a list, with `nil` for each entry `none`.
    fileprivate mutating func values(_ entry: CheckedMapping.Entry?) -> [Double?] {
        elements(entry).compactMap { value -> Double?? in
            if value.isWord("none") { return .some(nil) }
            return number(value).map { .some($0) }
        }
    }
}
