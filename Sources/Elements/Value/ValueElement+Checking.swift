import KioskFile

nonisolated extension KeyTable {
    static let value = KeyTable(
        "value", subject: "a value", "A measured number with its unit.",
        keys: Measure.keys + [
            MappingKey(
                "from", .number(Limits.value), examples: [10],
                "The start of the bar that shows the value; without from and to there is no bar."),
            MappingKey("to", .number(Limits.value), examples: [30], "The end of the bar, greater than from."),
        ])
}

nonisolated extension ValueElement {
    static let key = MappingKey(
        "value", .mapping(.value), "A measured number with its unit.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ValueElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return ValueElement(checker.measure(mapping), scale: checker.scale(mapping, of: "a value"))
    }
}
