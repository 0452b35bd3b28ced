import Drawing

/// What the keys of a keyboard type, row by row: a plain value, read from xkb-data.
public struct KeyboardLayout: Hashable, Sendable {
    /// A key that types.
    public struct Key: Hashable, Sendable {
        /// The kernel's number of its place, such as that of KEY_A.
        public var code: UInt32
        /// What it types alone, with Shift, with AltGr, with both; nil where that is nothing.
        public var levels: [KeySymbol?]
        /// Relatives of the letter that it types alone: those of AltGr, and those with accents.
        public var accents: [String] = []
        /// The same of the letter that it types with Shift.
        public var shiftedAccents: [String] = []

        /// What it types at a level, from 0.
        public func symbol(_ level: Int) -> KeySymbol? { levels.indices.contains(level) ? levels[level] : nil }
    }

    /// Which one it is.
    public let name: LayoutName
    /// The four rows of keys that type, from the top: those of the digits, and those of the letters.
    public let rows: [[Key]]
    /// What the keypad of the language's keyboards has between whole numbers and their parts.
    public let decimalSeparator: String
    /// True where letters are jamo, of which ``HangulComposer`` makes syllables.
    public let isHangul: Bool

    /// The kernel's numbers of the keys of each row, from the left: TLDE and AE01 to AE12, AD01 to AD12, AC01 to AC11 and
    /// BKSL, LSGT and AB01 to AB10.
    static let codes: [[UInt32]] = [
        [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
    ]

    /// KEY_KPDOT.
    private static let keypadPoint: UInt32 = 83
    /// The most relatives of a letter: as many as a choice shows on a small panel.
    private static let accentLimit = 9

    // MARK: Reading

    /// Reads a layout from xkb-data, with what its dead keys make of letters; takes milliseconds.
    ///
    /// - Returns: the layout, and what composes its dead keys.
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
                // Korean keyboards type Latin letters, of which programs make jamo.
                var levels: [KeySymbol?] = (0..<4).map { keymap.symbol(of: code, level: $0) }
                if isHangul, let jamo = HangulComposer.jamo[code] { levels = [jamo.alone, jamo.shifted, nil, nil] }
                guard levels.contains(where: { $0 != nil }) else { continue }
                let key = Key(code: code, levels: levels)
                row.append(key)
            }
            rows.append(row)
        }
        let own = Set(rows.joined().flatMap { $0.levels.prefix(2).compactMap { $0?.text } })
        for (row, keys) in rows.enumerated() {
            for (index, key) in keys.enumerated() {
                rows[row][index].accents = Self.relatives(of: key, level: 0, composer, own)
                rows[row][index].shiftedAccents = Self.relatives(of: key, level: 1, composer, own)
            }
        }
        self.rows = rows
    }

    /// - Parameter own: what the layout has keys for: what its language is written with comes first.
    private static func relatives(of key: Key, level: Int, _ composer: Composer, _ own: Set<String>) -> [String] {
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
            // Those that languages are written with: transcriptions have hundreds more, and so has ancient Greek.
            if scalar.value <= 0x17F || (base.value >= 0x370 && scalar.value < 0x1E00) { offer(text) }
        }
        // Capitals of letters that stand alone are on no key.
        let isOwn: (String) -> Bool = { own.contains($0) || own.contains($0.lowercased()) }
        return Array((found.filter(isOwn) + found.filter { !isOwn($0) }).prefix(accentLimit))
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

    /// The letters of English, for a panel without xkb-data.
    public static let plain = KeyboardLayout(
        letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
        codes: [Array(16...25), Array(30...38), Array(44...50)])
}
