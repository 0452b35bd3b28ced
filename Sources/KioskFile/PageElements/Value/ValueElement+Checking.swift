extension KeyTable {
    static let value = KeyTable(
        "value", subject: "a value", "A number with its unit, as something measures it.",
        keys: [
            MappingKey(
                "title", .localized(.line()), isRequired: true, examples: ["Indoors"], "What the number is of."),
            MappingKey("value", .number(Limits.value), isRequired: true, examples: [21.5], "The number."),
            MappingKey(
                "unit", .localized(.line(limit: Limits.unit)), examples: ["°C"], "What stands beside the number."),
            MappingKey(
                "from", .number(Limits.value), examples: [10],
                "Where the bar begins that shows the value; without from and to there is no bar."),
            MappingKey("to", .number(Limits.value), examples: [30], "Where the bar ends: above from."),
            MappingKey("low", .number(Limits.value), examples: [16], "Below this the value is called low."),
            MappingKey(
                "high", .number(Limits.value), examples: [26],
                "Above this the value is called high. It is not below low."),
        ])
}

extension ValueElement: WrittenPageElement {
    static let key = MappingKey("value", .mapping(.value), "A number with its unit, as something measures it.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ValueElement? {
        guard let mapping = checker.mapping(entry.value, .value) else { return nil }
        var element = ValueElement(
            title: checker.localizedLine(mapping["title"]) ?? "", value: checker.number(mapping["value"]) ?? 0,
            unit: checker.localizedLine(mapping["unit"]), low: checker.number(mapping["low"]),
            high: checker.number(mapping["high"]))
        element.scale = scale(mapping, &checker)
        if let low = element.low, let high = element.high, high < low, let place = mapping["high"]?.value.place {
            checker.report(.invalidValue, at: place, "high is below low")
        }
        return element
    }

    /// The ends of the bar: both of them, or none.
    private static func scale(
        _ mapping: CheckedMapping, _ checker: inout KioskFileChecker
    ) -> ClosedRange<Double>? {
        let (from, to) = (mapping["from"], mapping["to"])
        guard let to else {
            if let from { checker.report(.missingKey, at: from.keyPlace, "a value with from needs the key \"to\"") }
            return nil
        }
        guard from != nil else {
            checker.report(.missingKey, at: to.keyPlace, "a value with to needs the key \"from\"")
            return nil
        }
        guard let lower = checker.number(from), let upper = checker.number(to) else { return nil }
        guard lower < upper else {
            checker.report(.invalidValue, at: to.value.place, "to is not above from")
            return nil
        }
        return lower...upper
    }
}
