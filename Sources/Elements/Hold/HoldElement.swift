import KioskFile

/// A button that has to be held, so that nothing is done by mistake.
public nonisolated struct HoldElement: PageElement {
    /// What a button that is held looks like.
    public enum Tone: String, CaseIterable, Hashable, Sendable {
        /// As other controls.
        case plain
        /// In the colour of warnings, for what does not come back.
        case destructive
    }

    /// What is done.
    public var title: LocalizedText
    /// On the button.
    public var text: LocalizedText
    /// What the button looks like.
    public var tone: Tone
    /// What is said once the button was held; nil says nothing.
    public var done: LocalizedText?
    /// What is done; nil for nothing.
    public var action: ActionDefinition?

    /// A button that has to be held.
    ///
    /// - Parameters:
    ///   - title: what is done.
    ///   - text: on the button.
    ///   - tone: what the button looks like.
    ///   - done: what is said once the button was held; nil says nothing.
    ///   - action: what is done; nil for nothing.
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
        "hold", subject: "a hold", "A button that has to be held, so that nothing is done by mistake.",
        keys: [
            MappingKey.title("Emergency stop", "What is done."),
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["Hold to stop"], "On the button."),
            MappingKey(
                "tone", .word(of: HoldElement.Tone.self), standard: "plain",
                "What the button looks like: as other controls, or in the colour of warnings for what does not come back."
            ),
            MappingKey(
                "done", .localized(.line()), examples: ["Stopped"],
                "What is said below once the button was held for long enough."),
            ActionDefinition.key,
        ], exclusives: ["done", "do"])
}

nonisolated extension HoldElement {
    public static let key = MappingKey(
        "hold", .mapping(.hold), "A button that has to be held, so that nothing is done by mistake.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> HoldElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return HoldElement(
            title: checker.title(mapping), text: checker.localizedLine(mapping["text"]) ?? "",
            tone: checker.choice(mapping["tone"]) ?? .plain,
            done: checker.localizedLine(mapping["done"]), action: checker.action(mapping["do"]))
    }
}
