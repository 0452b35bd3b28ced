import KioskFile

/// In which state something is: words, with a light that says what they mean.
public nonisolated struct StateElement: PageElement {
    /// What is in the state.
    public var title: LocalizedText
    /// The state in words.
    public var text: LocalizedText
    /// What it means.
    public var tone: StateTone

    /// A state.
    ///
    /// - Parameters:
    ///   - title: what is in the state.
    ///   - text: the state in words.
    ///   - tone: what it means.
    public init(title: LocalizedText, text: LocalizedText, tone: StateTone = .off) {
        self.title = title
        self.text = text
        self.tone = tone
    }

    public var texts: [String] { title.all + text.all }
}

nonisolated extension KeyTable {
    static let state = KeyTable(
        "state", subject: "a state", "In which state something is.",
        keys: [
            MappingKey.title("Front door", "What is in the state."),
            MappingKey("text", .localized(.line()), isRequired: true, examples: ["closed"], "The state in words."),
            MappingKey(
                "tone", .word(of: StateTone.self), standard: "off",
                "What the state means, by the shape and the colour of a light: at rest, well, at work, to be looked after, or to be acted on."
            ),
        ])
}

nonisolated extension StateElement {
    public static let key = MappingKey(
        "state", .mapping(.state), "In which state something is: words, with a light that says what they mean.")

    public static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> StateElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        return StateElement(
            title: checker.title(mapping), text: checker.localizedLine(mapping["text"]) ?? "",
            tone: checker.choice(mapping["tone"]) ?? .off)
    }
}
