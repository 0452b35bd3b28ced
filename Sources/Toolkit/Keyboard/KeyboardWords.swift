import Drawing

/// The words on the keys of a keyboard on screen.
nonisolated enum KeyboardWords {
    static let digits = "123"
    static let signs = "#+="
    static let letters = "ABC"

    /// What the return key says; nil where it shows an arrow.
    static func title(of key: ReturnKey, in language: Language) -> String? {
        switch key {
        case .done: ProgramWords(language).done
        case .next: TypingWords(language).next
        case .search: ProgramWords(language).search
        case .send: TypingWords(language).send
        case .newLine: nil
        }
    }
}
