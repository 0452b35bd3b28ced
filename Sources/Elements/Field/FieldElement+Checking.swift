import KioskFile

nonisolated extension KeyTable {
    static let field = KeyTable(
        "field", subject: "a field", "A line that a person types.",
        keys: [MappingKey.title("Your name", "What is typed.")] + MappingKey.typed(TypedText.Kind.allCases) + [
            MappingKey(
                "value", .line(), examples: ["Ada"],
                "What stands there at first: of the kind, and no longer than the limit. Nothing if left out.")
        ])
}

nonisolated extension FieldElement {
    public static let key = MappingKey(
        "field", .mapping(.field), examples: [["title": "Your name", "hint": "Ada Lovelace"]],
        "A line that a person types.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> FieldElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let typed = checker.typed(mapping, standard: .text, of: "a field")
        let value = checker.line(mapping["value"]) ?? ""
        if let place = mapping["value"]?.location {
            if value.count > typed.limit {
                checker.report(
                    .tooLong, at: place, "value has \(value.count) letters; the field takes \(typed.limit)")
            } else if !typed.takes(value) {
                checker.report(.invalidValue, at: place, "value is nothing that this field takes")
            }
        }
        return FieldElement(title: checker.title(mapping), typed: typed, value: value)
    }
}

nonisolated extension TypedText {
    /// Returns whether a text is of the kind and within its range.
    func takes(_ text: String) -> Bool {
        guard text.allSatisfy(kind.content.accepts), kind.content.isComplete(text) else { return false }
        guard let range, let number = number(in: text) else { return true }
        return range.contains(number)
    }
}
