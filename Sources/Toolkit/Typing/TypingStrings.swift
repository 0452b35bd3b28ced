import Drawing

/// What fields and keyboards say of their own, in one language.
nonisolated struct TypingStrings: Hashable, Sendable {
    /// Takes the selection out, and keeps it for pasting.
    let cut: String
    /// Keeps the selection for pasting.
    let copy: String
    /// Puts in what was kept.
    let paste: String
    /// Selects all of a field.
    let selectAll: String
    /// Goes to the next field.
    let next: String
    /// Sends what was typed.
    let send: String
    /// Before an example of what a field wants.
    let example: String
    /// Before the least number that is taken.
    let atLeast: String
    /// Before the greatest number that is taken.
    let atMost: String

    init(
        _ cut: String, _ copy: String, _ paste: String, _ selectAll: String, next: String, send: String,
        example: String,
        _ atLeast: String, _ atMost: String
    ) {
        self.cut = cut
        self.copy = copy
        self.paste = paste
        self.selectAll = selectAll
        self.next = next
        self.send = send
        self.example = example
        self.atLeast = atLeast
        self.atMost = atMost
    }

    /// What to say of a text that is none of its kind: one that is.
    func message(for kind: TextContentKind) -> String {
        let sample =
            switch kind {
            case .text, .secret: ""
            case .integer: "123"
            case .decimal: "1.5"
            case .telephone: "+49 30 1234567"
            case .email: "name@example.org"
            case .url: "example.org"
            case .date: "2026-12-31"
            }
        // Each as it is read by itself, also behind letters that are written from right to left.
        return "\(example) \u{2066}\(sample)\u{2069}"
    }

    /// A limit of what is taken.
    func limit(_ word: String, _ number: String) -> String { "\(word) \u{2066}\(number)\u{2069}" }
}
