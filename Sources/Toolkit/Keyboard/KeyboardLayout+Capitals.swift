import KeyboardLayouts

nonisolated extension KeyboardLayout {
    /// A Boolean value that tells whether the script has capitals, which Shift types. In other scripts, Shift types other letters.
    var hasCapitals: Bool {
        letterRows.joined().contains { key in
            guard let small = key.symbol(0)?.text, let capital = key.symbol(1)?.text else { return false }
            return small != capital && small.uppercased() == capital
        }
    }
}
