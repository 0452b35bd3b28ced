import KioskFile

/// A button that must be held, which prevents accidental activation.
nonisolated struct HoldElement: PageElement {
    /// The appearance of the button.
    enum Tone: String, CaseIterable, Hashable, Sendable {
        /// A button that looks like other controls.
        case plain
        /// A button in the warning colour, for an action that cannot be undone.
        case destructive
    }

    /// The title of the card.
    var title: LocalizedText
    /// The text on the button.
    var text: LocalizedText
    /// The appearance of the button.
    var tone: Tone = .plain
    /// The text that confirms that the button was held; `nil` for none.
    var done: LocalizedText?
    /// The action that the button performs; `nil` for none.
    var action: ActionDefinition?
    /// The condition under which the button cannot be held; `nil` if it always can.
    var disabling: ButtonDisabling?

    var texts: [String] {
        title.all + text.all + (done?.all ?? []) + (action?.texts ?? []) + (disabling?.reason.all ?? [])
    }
}

nonisolated extension KeyTable {
    static let hold = KeyTable(
        "hold", subject: "a hold",
        "A button that must be held for one second, to prevent accidental actions. A short press does nothing.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Emergency stop"],
                "The title of the action; without one, there is no card around the button."),
            MappingKey(
                "text", .localized(.line()), isRequired: true, examples: ["Hold to stop"], "The text on the button."),
            MappingKey(
                "tone", .word(of: HoldElement.Tone.self), standard: "plain",
                "The appearance of the button: plain like other controls, or destructive in the warning colour for irreversible actions."
            ),
            MappingKey(
                "done", .localized(.line()), examples: ["Stopped"],
                """
                The message shown after the button was held long enough: below the button, or in a toast if the button has no title.
                """),
            ActionDefinition.key,
            ButtonDisabling.key,
        ], exclusives: ["done", "do"])
}

nonisolated extension HoldElement {
    static let key = MappingKey(
        "hold", .mapping(.hold), "A button that must be held for one second, to prevent accidental actions.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HoldElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let action = checker.action(mapping["do"])
        let text = checker.localizedLine(mapping["text"]) ?? ""
        checker.checkQuestion(of: action, text: text, at: mapping["do"])
        return HoldElement(
            title: checker.title(mapping), text: text,
            tone: checker.choice(mapping["tone"]) ?? .plain,
            done: checker.localizedLine(mapping["done"]), action: action,
            disabling: ButtonDisabling.check(mapping["disabled"], &checker))
    }
}
