import Drawing

/// The strings that fields and keyboards show, in one language.
nonisolated struct TypingStrings: Hashable, Sendable {
    /// The command that cuts the selection.
    let cut: String
    /// The command that copies the selection.
    let copy: String
    /// The command that pastes the copied text.
    let paste: String
    /// The command that selects the whole text.
    let selectAll: String
    /// The label of the key that moves to the next field.
    let next: String
    /// The label of the key that sends the text.
    let send: String
    /// The text before an example of a valid value.
    let example: String
    /// The text before a minimum.
    let atLeast: String
    /// The text before a maximum.
    let atMost: String

    /// Creates the strings in a language, or in English if there is no table for it.
    init(_ language: Language) { self.init(in: ProgramLanguage(language)) }

    /// Returns the message for a text that is invalid for its kind: an example of a valid one.
    func message(for kind: TextContentKind) -> String {
        let sample =
            switch kind {
            case .text, .secret, .pin: ""
            case .integer: "123"
            case .decimal: "1.5"
            case .telephone: "+49 30 1234567"
            case .email: "name@example.org"
            case .url: "example.org"
            case .date: "2026-12-31"
            }
        // The directional isolate keeps the example readable in right-to-left text.
        return "\(example) \u{2066}\(sample)\u{2069}"
    }

    /// Returns the message for a number beyond a limit.
    func limit(_ word: String, _ number: String) -> String { "\(word) \u{2066}\(number)\u{2069}" }
}
