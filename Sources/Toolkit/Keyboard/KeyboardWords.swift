/// The words on the keys of a keyboard on screen.
nonisolated enum KeyboardWords {
    static let digits = "123"
    static let signs = "#+="
    static let letters = "ABC"

    /// What the return key says; nil where it shows an arrow.
    static func title(of key: ReturnKey) -> String? {
        switch key {
        case .done: "Done"
        case .next: "Next"
        case .search: "Search"
        case .send: "Send"
        case .newLine: nil
        }
    }
}
