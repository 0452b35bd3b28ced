import KioskFile

/// A button that is pressed.
public nonisolated struct ButtonElement: PageElement {
    /// What a button looks like.
    public enum Tone: String, CaseIterable, Hashable, Sendable {
        /// The one that most people will want to press.
        case prominent
        /// As other controls.
        case plain
        /// In the colour of warnings, for what does not come back.
        case destructive
    }

    /// What a press does.
    public enum Effect: Hashable, Sendable {
        /// Says that it is done.
        case done(LocalizedText)
        /// Does something.
        case action(ActionDefinition)
    }

    /// What it is about.
    public var title: LocalizedText
    /// On the button.
    public var text: LocalizedText
    /// What the button looks like.
    public var tone: Tone
    /// What a press does.
    public var effect: Effect

    /// A button that is pressed.
    ///
    /// - Parameters:
    ///   - title: what it is about.
    ///   - text: on the button.
    ///   - tone: what the button looks like.
    ///   - effect: what a press does.
    public init(title: LocalizedText, text: LocalizedText, tone: Tone = .plain, effect: Effect) {
        self.title = title
        self.text = text
        self.tone = tone
        self.effect = effect
    }

    public var texts: [String] {
        let done: [String] =
            switch effect {
            case .done(let words): words.all
            case .action(let action): action.texts
            }
        return title.all + text.all + done
    }
}
