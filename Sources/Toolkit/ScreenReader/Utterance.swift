/// A text that is spoken in one language.
public nonisolated struct Utterance: Hashable, Sendable {
    /// The text to speak.
    public var text: String
    /// The language as a BCP 47 tag; `nil` for the voice's default.
    public var language: String?
    /// A Boolean value that tells whether the text is read letter by letter.
    public var isSpelled: Bool

    /// Creates an utterance.
    ///
    /// - Parameters:
    ///   - text: The text to speak.
    ///   - language: The language as a BCP 47 tag; `nil` for the voice's default.
    ///   - isSpelled: A Boolean value that tells whether the text is read letter by letter.
    public init(_ text: String, language: String? = nil, isSpelled: Bool = false) {
        self.text = text
        self.language = language
        self.isSpelled = isSpelled
    }
}
