import KioskFile

nonisolated extension KeyTable {
    static let chart = KeyTable(
        "chart", subject: "a chart", "Values as lines, areas or bars.",
        keys: [
            MappingKey.title("Today", "What the values are of."),
            MappingKey("kind", .word(of: ChartKind.self), standard: "line", "How the values are shown."),
            MappingKey(
                "series", .list(of: .mapping(.series), "series", count: 1...Limits.series), isRequired: true,
                "The values, in the order of their colours."),
            MappingKey(
                "categories", .list(of: .localized(.line()), "categories", count: 0...Limits.categories),
                examples: [["Mo", "Tu", "We"]],
                "What the values from the left are called; they are numbered if left out."),
            .unit,
            MappingKey(
                "low", .number(Limits.value), examples: [0], "A line below which values are low."),
            MappingKey(
                "high", .number(Limits.value), examples: [100],
                "A line above which values are high. It is not below low."),
        ])

    static let series = KeyTable(
        "series", subject: "a series", "Values that belong together.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Outdoors"], "What they are of, for the chart's legend."),
            MappingKey(
                "values",
                .list(
                    of: .either([.number(Limits.value), .word(["none"])]), "values", count: 0...Limits.chartValues),
                isRequired: true, examples: [[3, 4, 7, 9, 8]], "The values, from the left; none is a gap."),
        ])
}

nonisolated extension ChartElement {
    public static let key = MappingKey("chart", .mapping(.chart), "Values as lines, areas or bars.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ChartElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ChartElement(
            title: checker.title(mapping), kind: checker.choice(mapping["kind"]) ?? .line,
            series: checker.mappings(mapping["series"]).map { series in
                Series(title: checker.localizedLine(series["title"]), values: checker.values(series["values"]))
            },
            categories: checker.localizedLines(mapping["categories"]), unit: checker.localizedLine(mapping["unit"]),
            limits: checker.limits(mapping))
    }
}

nonisolated extension KioskFileChecker {
    /// Numbers, and nil where the list says that there is none.
    fileprivate mutating func values(_ entry: CheckedMapping.Entry?) -> [Double?] {
        elements(entry).compactMap { value -> Double?? in
            if value.isWord("none") { return .some(nil) }
            return number(value).map { .some($0) }
        }
    }
}
