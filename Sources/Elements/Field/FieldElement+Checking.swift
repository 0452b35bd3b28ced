import KioskFile

nonisolated extension KeyTable {
    static let field = KeyTable(
        "field", subject: "a field", "A text field with one line.",
        keys: [MappingKey.title("Your name", "The title of the field.")] + MappingKey.typed(TypedText.Kind.allCases) + [
            MappingKey(
                "value", .line(), examples: ["Ada"],
                "The initial text: of the kind, and not longer than the limit. Empty if left out."),
            InputAction.key(
                """
                The call that sends the text, or the number, when Enter is pressed. Once the source has taken it, the field is empty again; \
                if sending fails, the text stays.
                """),
            .keep("the text"),
        ])
}

nonisolated extension FieldElement {
    static let key = MappingKey(
        "field", .mapping(.field), examples: [["title": "Your name", "hint": "Ada Lovelace"]],
        "A text field with one line.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> FieldElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let typed = checker.typed(mapping, standard: .text, of: "a field")
        let value = checker.line(mapping["value"]) ?? ""
        if let place = mapping["value"]?.location {
            if value.count > typed.limit {
                checker.report(
                    .tooLong, at: place, "“value” has \(value.count) characters; the maximum is \(typed.limit)")
            } else if !typed.takes(value) {
                checker.report(.invalidValue, at: place, "“value” is not valid for a field of this kind and range")
            }
        }
        let isKept = checker.keeps(mapping)
        if isKept, typed.kind.content.isSecret, let place = mapping["keep"]?.keyLocation {
            checker.report(.conflictingKeys, at: place, "a \(typed.kind.rawValue) is never saved, so it cannot be kept")
        }
        return FieldElement(
            title: checker.title(mapping), typed: typed, value: value,
            action: checker.inputAction(mapping["do"], providing: ["value"], isKept: isKept), isKept: isKept)
    }
}

nonisolated extension TypedText {
    /// Returns `true` if a text is valid for the kind and its number is in the range.
    func takes(_ text: String) -> Bool {
        guard text.allSatisfy(kind.content.accepts), kind.content.isComplete(text) else { return false }
        guard let range, let number = number(in: text) else { return true }
        return range.contains(number)
    }
}
