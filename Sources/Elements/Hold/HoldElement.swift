import KioskFile

/// A button that must be held, which prevents accidental activation.
public nonisolated struct HoldElement: PageElement {
    /// The look of the button.
    public enum Tone: String, CaseIterable, Hashable, Sendable {
        /// A button that looks like other controls.
        case plain
        /// A button in the colour of warnings, for what cannot be undone.
        case destructive
    }

    /// The title, which tells what the button does.
    public var title: LocalizedText
    /// The text on the button.
    public var text: LocalizedText
    /// The look of the button.
    public var tone: Tone
    /// The text that confirms that the button was held; `nil` shows none.
    public var done: LocalizedText?
    /// The action that the button performs; `nil` for none.
    public var action: ActionDefinition?

    /// Creates a button that must be held.
    ///
    /// - Parameters:
    ///   - title: The title, which tells what the button does.
    ///   - text: The text on the button.
    ///   - tone: The look of the button.
    ///   - done: The text that confirms that the button was held; `nil` shows none.
    ///   - action: The action that the button performs; `nil` for none.
    public init(
        title: LocalizedText, text: LocalizedText, tone: Tone = .plain, done: LocalizedText? = nil,
        action: ActionDefinition? = nil
    ) {
        self.title = title
        self.text = text
        self.tone = tone
        self.done = done
        self.action = action
    }

    public var texts: [String] { title.all + text.all + (done?.all ?? []) + (action?.texts ?? []) }
}

nonisolated extension KeyTable {
    static let hold = KeyTable(
        "hold", subject: "a hold", "A button that must be held, to prevent accidental actions.",
        keys: [
            MappingKey.title("Emergency stop", "The title of the action."),
            MappingKey(
                "text", .localized(.line()), isRequired: true, examples: ["Hold to stop"], "The text on the button."),
            MappingKey(
                "tone", .word(of: HoldElement.Tone.self), standard: "plain",
                "The appearance of the button: plain like other controls, or destructive in the warning colour for irreversible actions."
            ),
            MappingKey(
                "done", .localized(.line()), examples: ["Stopped"],
                "The message shown below after the button was held long enough."),
            ActionDefinition.key,
        ], exclusives: ["done", "do"])
}

nonisolated extension HoldElement {
    public static let key = MappingKey(
        "hold", .mapping(.hold), "A button that must be held, to prevent accidental actions.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HoldElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return HoldElement(
            title: checker.title(mapping), text: checker.localizedLine(mapping["text"]) ?? "",
            tone: checker.choice(mapping["tone"]) ?? .plain,
            done: checker.localizedLine(mapping["done"]), action: checker.action(mapping["do"]))
    }
}
