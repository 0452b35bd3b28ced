import Drawing

/// The words on the keys of a keyboard on screen.
nonisolated enum KeyboardStrings {
    static let digits = "123"
    static let signs = "#+="
    static let letters = "ABC"

    /// What the return key says; nil where it shows an arrow.
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
