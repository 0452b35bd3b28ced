import KioskFile

nonisolated extension KeyTable {
    static let value = KeyTable(
        "value", subject: "a value", "A number with its unit, as something measures it.",
        keys: Measure.keys + [
            MappingKey(
                "from", .number(Limits.value), examples: [10],
                "Where the bar begins that shows the value; without from and to there is no bar."),
            MappingKey("to", .number(Limits.value), examples: [30], "Where the bar ends: above from."),
        ])
}

nonisolated extension ValueElement {
    public static let key = MappingKey(
        "value", .mapping(.value), "A number with its unit, as something measures it.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ValueElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ValueElement(checker.measure(mapping), scale: checker.scale(mapping, of: "a value"))
    }
}
