/// The text of a field, and the last attempt to send one.
nonisolated struct FieldState: Hashable, Sendable, TypedInput {
    /// The text.
    var text: String
    /// The last attempt to send a text, until the user types again; `nil` if there is none. A pending one is kept.
    var submission: Submission?
    /// The text that was sent, which is removed from the field once the source has taken it.
    var sent: String?
    /// A Boolean value that tells whether the text is sent once the source has taken the previous one.
    var isNext = false

    /// Creates the state of a field.
    init(_ text: String) { self.text = text }

    var isBlank: Bool { text.isEmpty }
}
