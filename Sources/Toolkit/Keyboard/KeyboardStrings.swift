import Drawing

/// The labels on the keys of the on-screen keyboard.
nonisolated enum KeyboardStrings {
    static let digits = "123"
    static let signs = "#+="
    static let letters = "ABC"

    /// Returns the label of the return key, or `nil` if it shows an arrow.
    static func title(of key: ReturnKey, in language: Language) -> String? {
        switch key {
        case .done: ProgramStrings(language).done
        case .next: TypingStrings(language).next
        case .search: ProgramStrings(language).search
        case .send: TypingStrings(language).send
        case .newLine: nil
        }
    }
}
