import ICU

/// A converter that removes case and diacritics from text, so that searches ignore them.
///
/// Diacritics are removed only from Latin and Greek letters. In other scripts, a mark makes a different letter (й is not и) or is a
/// vowel. ß, æ and œ become two letters, and typographic apostrophes and dashes those that keyboards have. Folding is idempotent.
nonisolated struct LetterFolder {
    /// A cache of folded non-ASCII characters, which are slow to fold. Even many titles consist of few different letters.
    private var cache: [Character: [Character]] = [:]

    /// Returns the folded text. Each gap between words becomes one space. Leading spaces and invisible characters are removed.
    mutating func fold(_ text: some Sequence<Character>, keepsLastSpace: Bool) -> [Character] {
        var letters: [Character] = []
        var isInGap = false
        for character in text {
            guard !character.isGap else {
                isInGap = !letters.isEmpty
                continue
            }
            let end = letters.count
            if isInGap { letters.append(" ") }
            if append(character, to: &letters) { isInGap = false } else { letters.removeLast(letters.count - end) }
        }
        if isInGap, keepsLastSpace { letters.append(" ") }
        return letters
    }

    /// Appends the folded character; returns `false` if it is invisible.
    private mutating func append(_ character: Character, to letters: inout [Character]) -> Bool {
        if let byte = character.singleByte {
            guard byte > 0x20, byte < 0x7F else { return false }
            let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            letters.append(isCapital ? Character(Unicode.Scalar(byte | 0x20)) : character)
            return true
        }
        let folded = cache[character] ?? Self.folded(character)
        cache[character] = folded
        letters += folded
        return !folded.isEmpty
    }

    private static func folded(_ character: Character) -> [Character] {
        let lower = character.lowercased()
        let scalars = lower.unicodeScalars
        guard !scalars.allSatisfy(isInvisible) else { return [] }
        // Many people write е for ё, so both must match. This applies to the composed and the decomposed ё.
        if lower == "ё" { return ["е"] }
        if let first = scalars.first, scalars.count == 1, let typed = punctuation[first] { return [typed] }
        guard let first = scalars.first, let base = base(of: first) else {
            return HangulLetters.letters(of: lower) ?? Array(lower)
        }
        var folded = ligatures[base] ?? String(base)
        for scalar in scalars.dropFirst() where !isDiacritic(scalar) && !isInvisible(scalar) {
            folded.unicodeScalars.append(scalar)
        }
        return Array(folded)
    }

    /// The letters that people type in place of one, where their keyboards have none.
    private static let ligatures: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe"]

    /// The characters that people type in place of typographic ones.
    private static let punctuation: [Unicode.Scalar: Character] = [
        "’": "'", "‘": "'", "ʼ": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
    ]

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass != .notReordered
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
    }

    /// Returns the base letter of a Latin or Greek letter; `nil` for any other character.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard BaseLetters.contains(scalar) else { return nil }
        // A final sigma folds to a sigma.
        return scalar == "ς" ? "σ" : BaseLetters.base(of: scalar)
    }
}

nonisolated extension Character {
    /// The byte of the character if it is ASCII; otherwise `nil`. This is by far the fastest test.
    fileprivate var singleByte: UInt8? { utf8.count == 1 ? utf8.first : nil }

    fileprivate var isGap: Bool {
        guard let byte = singleByte else { return isWhitespace }
        return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }

    /// A Boolean value that tells whether the character is a letter or a digit.
    var isPartOfWord: Bool {
        guard let byte = singleByte else { return isLetter || isNumber }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            return true
        default: return false
        }
    }
}
