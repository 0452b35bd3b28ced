extension KeyboardLayout {
    /// The rows of keys for writing, as on the keyboard of the language: letters, marks and dead keys, without the signs between them.
    ///
    /// The digit row is included if the language has five letters or more in it, as Czech and Thai do. Otherwise, a letter in the digit row
    /// that is not an accented form of another letter gets a key at the end of a row that has space.
    public var letterRows: [[Key]] {
        let digits = rows[0].filter(Self.typesLetter)
        var upper = rows[1].filter(Self.typesWords)
        var home = rows[2].filter(Self.typesWords)
        var lower = rows[3].filter(Self.typesWords)
        if digits.count >= Self.ownRow {
            // The row keeps its dead keys: Czech has an acute accent there.
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

    /// The number of letters from which on the digit row counts as a row of letters.
    private static let ownRow = 5

    private static func typesLetter(_ key: Key) -> Bool { key.symbol(0)?.isLetter ?? false }

    private static func typesWords(_ key: Key) -> Bool {
        guard let symbol = key.symbol(0) else { return false }
        return symbol.isLetter || symbol.isDead
    }

    /// A Boolean value that tells whether Shift gives another letter of the same script: a capital, or a further letter of a large
    /// alphabet.
    ///
    /// Hebrew keyboards have Latin capitals there, which do not count.
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
