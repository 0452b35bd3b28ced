import Drawing

/// The symbols on the keys of a keyboard, row by row: a plain value, read from xkb-data.
public struct KeyboardLayout: Hashable, Sendable {
    /// A key that types text.
    public struct Key: Hashable, Sendable {
        /// The evdev code of its position, such as KEY_A.
        public var code: UInt32
        /// The symbols of the key alone, with Shift, with AltGr, and with both; `nil` where the key types nothing.
        public var levels: [KeySymbol?]
        /// The variants of the unshifted letter: the letter that AltGr types, and accented letters.
        public var accents: [String] = []
        /// The variants of the letter with Shift.
        public var shiftedAccents: [String] = []

        /// Returns the symbol at a level, from 0.
        public func symbol(_ level: Int) -> KeySymbol? { levels.indices.contains(level) ? levels[level] : nil }
    }

    /// The name of the layout.
    public let name: LayoutName
    /// The four rows of keys from the top: the digit row and three letter rows.
    public let rows: [[Key]]
    /// The decimal separator on the keypad of the layout.
    public let decimalSeparator: String
    /// A Boolean value that tells whether the letters are jamo, from which ``HangulComposer`` makes syllables.
    public let isHangul: Bool

    /// The evdev codes of the keys in each row, from the left: TLDE and AE01 to AE12, AD01 to AD12, AC01 to AC11 and BKSL, LSGT and AB01 to
    /// AB10.
    static let codes: [[UInt32]] = [
        [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
    ]

    /// KEY_KPDOT.
    private static let keypadPoint: UInt32 = 83
    /// The maximum number of variants of a letter: as many as fit in the accent popup on a small panel.
    private static let accentLimit = 9

    // MARK: Reading

    /// Reads a layout from xkb-data, including the accented letters that its dead keys compose. This takes milliseconds.
    ///
    /// - Returns: The layout, and the composer for its dead keys.
    public static func load(_ name: LayoutName) throws(KeyboardError) -> (layout: KeyboardLayout, composer: Composer) {
        let keymap = try Keymap(KeyboardSetting(name))
        let composer = Composer(for: keymap)
        return (KeyboardLayout(name, keymap, composer), composer)
    }

    private init(_ name: LayoutName, _ keymap: Keymap, _ composer: Composer) {
        self.name = name
        isHangul = name.layout == "kr"
        let separator = keymap.symbol(of: Self.keypadPoint, level: 1)?.text
        decimalSeparator = separator == "," ? "," : "."
        var rows: [[Key]] = []
        for codes in Self.codes {
            var row: [Key] = []
            for code in codes {
                // Korean keyboards send Latin letters, which programs convert to jamo.
                var levels: [KeySymbol?] = (0..<4).map { keymap.symbol(of: code, level: $0) }
                if isHangul, let jamo = HangulComposer.jamo[code] { levels = [jamo.alone, jamo.shifted, nil, nil] }
                guard levels.contains(where: { $0 != nil }) else { continue }
                let key = Key(code: code, levels: levels)
                row.append(key)
            }
            rows.append(row)
        }
        let keyLetters = Set(rows.joined().flatMap { $0.levels.prefix(2).compactMap { $0?.text } })
        for (row, keys) in rows.enumerated() {
            for (index, key) in keys.enumerated() {
                rows[row][index].accents = Self.relatives(of: key, level: 0, composer, keyLetters)
                rows[row][index].shiftedAccents = Self.relatives(of: key, level: 1, composer, keyLetters)
            }
        }
        self.rows = rows
    }

    /// Returns the variants of a letter.
    ///
    /// - Parameter keyLetters: The letters that have keys in the layout. They come first, because the language uses them.
    private static func relatives(of key: Key, level: Int, _ composer: Composer, _ keyLetters: Set<String>) -> [String]
    {
        guard let symbol = key.symbol(level), symbol.isLetter, let base = symbol.text.unicodeScalars.first else {
            return []
        }
        var found: [String] = []
        func offer(_ text: String) {
            if text != symbol.text, !found.contains(text) { found.append(text) }
        }
        if let beyond = key.symbol(level + 2), beyond.isLetter, isOfSameCase(beyond.text, symbol.text) {
            offer(beyond.text)
        }
        for dead in KeySymbol.offered {
            guard let text = composer.letter(symbol, with: dead), text.unicodeScalars.count == 1,
                let scalar = text.unicodeScalars.first
            else { continue }
            // Only letters that languages use: transcriptions and ancient Greek have hundreds more.
            if scalar.value <= 0x17F || (base.value >= 0x370 && scalar.value < 0x1E00) { offer(text) }
        }
        // The capital of a letter that has a key is not always on a key itself.
        let hasKey: (String) -> Bool = { keyLetters.contains($0) || keyLetters.contains($0.lowercased()) }
        return Array((found.filter(hasKey) + found.filter { !hasKey($0) }).prefix(accentLimit))
    }

    private static func isOfSameCase(_ a: String, _ b: String) -> Bool {
        guard let a = a.unicodeScalars.first, let b = b.unicodeScalars.first else { return false }
        return a.properties.isUppercase == b.properties.isUppercase
    }

    // MARK: Without xkb-data

    private init(letters: [String], codes: [[UInt32]]) {
        name = .us
        isHangul = false
        decimalSeparator = "."
        rows =
            [[]]
            + zip(letters, codes).map { letters, codes in
                zip(letters, codes).map { letter, code in
                    let (small, capital) = (String(letter), letter.uppercased())
                    return Key(code: code, levels: [KeySymbol(text: small), KeySymbol(text: capital), nil, nil])
                }
            }
    }

    /// The English letters, for a panel without xkb-data.
    public static let plain = KeyboardLayout(
        letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
        codes: [Array(16...25), Array(30...38), Array(44...50)])
}
