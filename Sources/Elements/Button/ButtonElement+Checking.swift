import KioskFile

nonisolated extension KeyTable {
    static let button = KeyTable(
        "button", subject: "a button",
        "A button that runs an action or shows a message.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Living room"],
                "The title above the button; without one, there is no card around the button."),
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["Show"], "The text on the button."),
            MappingKey(
                "tone", .word(of: ButtonElement.Tone.self), standard: "plain",
                """
                The appearance of the button: prominent for the most common action, plain like other controls, or destructive in the \
                warning colour for irreversible actions.
                """),
            MappingKey(
                "done", .localized(.line()), examples: ["Called"],
                "The message shown after a press: below the button, or in a toast if the button has no title."),
            ActionDefinition.key,
            ActionDefinition.releaseKey,
            ButtonDisabling.key,
        ], alternatives: ["done", "do"])
}

nonisolated extension ButtonElement {
    public static let key = MappingKey(
        "button", .mapping(.button),
        examples: [["title": "Night bell", "text": "Ring", "tone": "prominent", "done": "Help is on the way"]],
        "A button that runs an action or shows a message.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ButtonElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let done = checker.localizedLine(mapping["done"]).map(Effect.done)
        let effect = mapping["release"].map { checker.heldRequest(mapping["do"], release: $0).map(Effect.held) }
        let action = effect == nil ? checker.action(mapping["do"]) : nil
        let text = checker.localizedLine(mapping["text"]) ?? ""
        checker.checkQuestion(of: action, text: text, at: mapping["do"])
        let disabling = ButtonDisabling.check(mapping["disabled"], &checker)
        return (effect ?? done ?? action.map(Effect.action)).map {
            var button = ButtonElement(
                title: checker.title(mapping), text: text,
                tone: checker.choice(mapping["tone"]) ?? .plain, effect: $0)
            button.disabling = disabling
            return button
        }
    }
}
