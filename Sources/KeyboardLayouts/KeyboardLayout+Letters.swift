extension KeyboardLayout {
    /// The rows of keys that type letters, marks or accents (dead keys), as on the language's keyboard. Punctuation keys are omitted.
    ///
    /// The digit row is included if it contains at least five letters, as in Czech and Thai. Otherwise, a letter in the digit row that
    /// is not an accented form of another letter gets a key at the end of a row that has space.
    public var letterRows: [[Key]] {
        let digits = rows[0].filter(Self.typesLetter)
        var upper = rows[1].filter(Self.typesWords)
        var home = rows[2].filter(Self.typesWords)
        var lower = rows[3].filter(Self.typesWords)
        if digits.count >= Self.minimumDigitRowLetters {
            // Dead keys in this row are included: Czech has its acute accent there.
            return [rows[0].filter(Self.typesWords), upper, home, lower].filter { !$0.isEmpty }
        }
        let related = Set((upper + home + lower).flatMap(\.accents))
        for key in digits where key.symbol(0).map({ !related.contains($0.text) }) ?? false {
            // Shift and Backspace take the space of three letters beside the lowest row.
            if lower.count + 3 < max(upper.count, home.count) {
                lower.append(key)
            } else if home.count <= upper.count {
                home.append(key)
            } else {
                upper.append(key)
            }
        }
        return [upper, home, lower].filter { !$0.isEmpty }
    }

    /// The minimum number of letters for which the digit row counts as a letter row.
    private static let minimumDigitRowLetters = 5

    private static func typesLetter(_ key: Key) -> Bool { key.symbol(0)?.isLetter ?? false }

    private static func typesWords(_ key: Key) -> Bool {
        guard let symbol = key.symbol(0) else { return false }
        return symbol.isLetter || symbol.isDead
    }

    /// A Boolean value that tells whether Shift types another letter of the same script on some key: a capital, or a further letter of
    /// a large alphabet.
    ///
    /// On Hebrew keyboards, Shift types Latin capitals, which do not count.
    public var hasShift: Bool {
        letterRows.joined().contains { key in
            guard let alone = key.symbol(0), let shifted = key.symbol(1), alone != shifted, shifted.isLetter else {
                return false
            }
            return Self.isASCII(alone) == Self.isASCII(shifted)
        }
    }

    private static func isASCII(_ symbol: KeySymbol) -> Bool { symbol.text.utf8.allSatisfy { $0 < 0x80 } }
}
