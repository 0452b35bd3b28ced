import KioskFile

nonisolated extension KeyTable {
    static let button = KeyTable(
        "button", subject: "a button",
        "A button that is pressed: it does something, or says what is done.",
        keys: [
            MappingKey.title("Living room", "What it is about."),
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["Show"], "On the button."),
            MappingKey(
                "tone", .word(of: ButtonElement.Tone.self), standard: "plain",
                """
                What the button looks like: the one that most people will want to press, as other controls, or in the colour of \
                warnings for what does not come back.
                """),
            MappingKey(
                "done", .localized(.line()), examples: ["Called"],
                "What is said below once the button was pressed."),
            ActionDefinition.key,
        ], alternatives: ["done", "do"])
}

nonisolated extension ButtonElement {
    public static let key = MappingKey(
        "button", .mapping(.button),
        examples: [["title": "Night bell", "text": "Ring", "tone": "prominent", "done": "Somebody is on the way"]],
        "A button that is pressed.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ButtonElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let done = checker.localizedLine(mapping["done"]).map(Effect.done)
        let action = checker.action(mapping["do"]).map(Effect.action)
        return (done ?? action).map {
            ButtonElement(
                title: checker.title(mapping), text: checker.localizedLine(mapping["text"]) ?? "",
                tone: checker.choice(mapping["tone"]) ?? .plain, effect: $0)
        }
    }
}
