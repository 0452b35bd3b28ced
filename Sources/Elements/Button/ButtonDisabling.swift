import KioskFile
import SourceProtocol

/// The condition under which a button cannot be pressed, and the reason that it then shows.
public nonisolated struct ButtonDisabling: Hashable, Sendable {
    let condition: ValueCondition
    let reason: LocalizedText
}

nonisolated extension KeyTable {
    fileprivate static let buttonDisabling = KeyTable(
        "disabling", subject: "a condition",
        "A condition on a source's value, with the reason why a button is disabled.",
        keys: [
            MappingKey("value", .valueName, isRequired: true, examples: ["desk.door"], "The name of the value.")
        ] + conditionKeys + [
            MappingKey(
                "reason", .localized(.line()), isRequired: true, examples: ["Close the door first"],
                "The reason, in small letters on the button.")
        ], alternatives: ["is", "above", "below"])
}

nonisolated extension ButtonDisabling {
    static let key = MappingKey(
        "disabled", .mapping(.buttonDisabling),
        examples: [["value": "desk.door", "is": "open", "reason": "Close the door first"]],
        """
        The condition under which the button cannot be pressed, and the reason. Without a value the condition is not met, and a stale \
        value counts as current. The source still has to refuse what must not happen.
        """)

    /// Returns the condition and the reason of an entry, or `nil` if the entry is missing or invalid.
    static func check(_ entry: CheckedMapping.Entry?, _ checker: inout KioskFileChecker) -> ButtonDisabling? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let condition = checker.condition(mapping)
        let reason = checker.localizedLine(mapping["reason"])
        return condition.flatMap { condition in reason.map { ButtonDisabling(condition: condition, reason: $0) } }
    }
}
