import CXKBCommon

/// The symbol that a key types at one level: text, or an accent for the next letter.
public struct KeySymbol: Hashable, Sendable {
    /// The X keysym; 0 if there is none.
    public let keysym: UInt32
    /// The text that the key types; for a dead key, the spacing form of its accent, typed if no letter follows. Never empty.
    public let text: String

    /// A Boolean value that tells whether this is a dead key, which waits for the next key.
    public var isDead: Bool { Self.accents[keysym] != nil }

    /// The combining mark of a dead key; `nil` for other keys, and for dead keys whose mark depends on the letter.
    public var mark: Unicode.Scalar? { Self.accents[keysym]?.mark }

    /// Creates a symbol; returns `nil` if the keysym types no text.
    init?(_ keysym: UInt32) {
        self.keysym = keysym
        if let accent = Self.accents[keysym] {
            text = accent.text
            return
        }
        var bytes = [CChar](repeating: 0, count: 8)
        guard xkb_keysym_to_utf8(keysym, &bytes, bytes.count) > 1 else { return nil }
        let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard Self.isPrinted(text) else { return nil }
        self.text = text
    }

    /// The symbol of the space bar.
    public static let space = KeySymbol(plain: 0x20, text: " ")

    private init(plain keysym: UInt32, text: String) {
        self.keysym = keysym
        self.text = text
    }

    /// Creates a symbol from text that has no keysym.
    init(text: String) {
        keysym = 0
        self.text = text
    }

    /// Returns `true` if the text is not empty and contains no control characters, such as Enter, Escape and Delete.
    static func isPrinted(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// A Boolean value that tells whether the symbol is a letter, or a vowel or tone mark.
    public var isLetter: Bool {
        // In Unicode, ª and º are letters, but they are used as ordinal signs.
        guard !isDead, let scalar = text.unicodeScalars.first, scalar != "ª", scalar != "º" else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    /// The accents of dead keys, by keysym (keysymdef.h). The table includes the dead keys of xkb-data layouts for which precomposed
    /// letters exist.
    private static let accents: [UInt32: (mark: Unicode.Scalar?, text: String)] = [
        0xFE50: ("\u{300}", "`"), 0xFE51: ("\u{301}", "´"), 0xFE52: ("\u{302}", "^"), 0xFE53: ("\u{303}", "~"),
        0xFE54: ("\u{304}", "¯"), 0xFE55: ("\u{306}", "˘"), 0xFE56: ("\u{307}", "˙"), 0xFE57: ("\u{308}", "¨"),
        0xFE58: ("\u{30A}", "˚"), 0xFE59: ("\u{30B}", "˝"), 0xFE5A: ("\u{30C}", "ˇ"), 0xFE5B: ("\u{327}", "¸"),
        0xFE5C: ("\u{328}", "˛"), 0xFE5D: ("\u{345}", "ͺ"), 0xFE5E: ("\u{3099}", "゛"), 0xFE5F: ("\u{309A}", "゜"),
        0xFE60: ("\u{323}", "."), 0xFE61: ("\u{309}", "ʔ"), 0xFE62: ("\u{31B}", "'"), 0xFE63: (nil, "/"),
        0xFE64: ("\u{313}", "᾿"), 0xFE65: ("\u{314}", "῾"), 0xFE66: ("\u{30F}", "̏"), 0xFE67: ("\u{325}", "˳"),
        0xFE68: ("\u{331}", "ˍ"), 0xFE69: ("\u{32D}", "ꞈ"), 0xFE6A: ("\u{330}", "˷"), 0xFE6B: ("\u{32E}", "̮"),
        0xFE6C: ("\u{324}", "‥"), 0xFE6D: ("\u{311}", "̑"), 0xFE6E: ("\u{326}", ","), 0xFE6F: (nil, "¤"),
        0xFE8C: (nil, "µ"),
    ]

    /// The dead keys whose letters are useful in writing, in the order in which the accent popup offers them.
    static let offered: [UInt32] = [
        0xFE51, 0xFE50, 0xFE52, 0xFE57, 0xFE53, 0xFE58, 0xFE5B, 0xFE5C, 0xFE5A, 0xFE56, 0xFE63, 0xFE54, 0xFE55, 0xFE59,
    ]
}
