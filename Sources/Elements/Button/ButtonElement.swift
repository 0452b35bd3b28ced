import KioskFile
import SourceProtocol

/// A push button.
public nonisolated struct ButtonElement: PageElement {
    /// The appearance of a button.
    public enum Tone: String, CaseIterable, Hashable, Sendable {
        /// The button that most users will press.
        case prominent
        /// A button that looks like other controls.
        case plain
        /// A button in the warning colour, for an action that cannot be undone.
        case destructive
    }

    /// The effect of a press.
    public enum Effect: Hashable, Sendable {
        /// A text that confirms the press.
        case done(LocalizedText)
        /// An action that the press performs.
        case action(ActionDefinition)
        /// A request that begins something that lasts while the button is held.
        case held(HeldRequest)
    }

    /// The title of the card.
    public var title: LocalizedText
    /// The text on the button.
    public var text: LocalizedText
    /// The appearance of the button.
    public var tone: Tone
    /// The effect of a press.
    public var effect: Effect
    /// The condition under which the button cannot be pressed; `nil` if it always can.
    public var disabling: ButtonDisabling?

    /// Creates a push button.
    ///
    /// - Parameters:
    ///   - title: The title of the card.
    ///   - text: The text on the button.
    ///   - tone: The appearance of the button.
    ///   - effect: The effect of a press.
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
            case .held: []
            }
        return title.all + text.all + done + (disabling?.reason.all ?? [])
    }
}
