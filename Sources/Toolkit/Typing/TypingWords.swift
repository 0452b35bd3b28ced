/// The words that fields say of their own, in English.
public nonisolated struct TypingWords: Hashable, Sendable {
    /// Takes the selection out, and keeps it for pasting.
    public var cut = "Cut"
    /// Keeps the selection for pasting.
    public var copy = "Copy"
    /// Puts in what was kept.
    public var paste = "Paste"
    /// Selects all of a field.
    public var selectAll = "Select all"
    /// Where a whole number is wanted.
    public var noInteger = "A whole number, please"
    /// Where a number is wanted.
    public var noDecimal = "A number, please"
    /// Where a telephone number is wanted.
    public var noTelephone = "A telephone number, please"
    /// Where an e-mail address is wanted.
    public var noEmail = "An e-mail address, please"
    /// Where the address of a page is wanted.
    public var noURL = "An address, please"
    /// Where a day is wanted.
    public var noDate = "A day, please: 2026-12-31"
    /// Before the least number that is taken.
    public var atLeast = "At least"
    /// Before the greatest number that is taken.
    public var atMost = "At most"

    /// The words in English.
    public init() {}

    /// What to say of a text that is none of its kind.
    func message(for kind: TextContentKind) -> String {
        switch kind {
        case .text, .secret: ""
        case .integer: noInteger
        case .decimal: noDecimal
        case .telephone: noTelephone
        case .email: noEmail
        case .url: noURL
        case .date: noDate
        }
    }
}
