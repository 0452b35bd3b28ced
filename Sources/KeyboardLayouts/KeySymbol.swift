import CXKBCommon

/// What a key types at one level: a text, or an accent for the letter that comes next.
public struct KeySymbol: Hashable, Sendable {
    /// X's number of it.
    public let keysym: UInt32
    /// What it types by itself; for a dead key, what stands for its accent where no letter takes it. Never empty.
    public let text: String

    /// True where it waits for the next key.
    public var isDead: Bool { Self.accents[keysym] != nil }

    /// The mark that a dead key puts on letters; nil for other keys, and where none is the same on all letters.
    public var mark: Unicode.Scalar? { Self.accents[keysym]?.mark }

    /// Nil for what types nothing.
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

    /// The space bar's.
    public static let space = KeySymbol(plain: 0x20, text: " ")

    private init(plain keysym: UInt32, text: String) {
        self.keysym = keysym
        self.text = text
    }

    /// A text that no keyboard's symbol stands for.
    init(text: String) {
        keysym = 0
        self.text = text
    }

    /// False for what controls a terminal: Enter, Escape, Delete.
    static func isPrinted(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// True for what words are written with: letters, and the marks that scripts write vowels and tones with.
    public var isLetter: Bool {
        // ª and º are letters to Unicode, and signs of ordinals to all others.
        guard !isDead, let scalar = text.unicodeScalars.first, scalar != "ª", scalar != "º" else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    /// Accents that wait for a letter, by X's numbers for them (keysymdef.h): those of the layouts of xkb-data that letters
    /// have a precomposed form with.
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

    /// The dead keys whose letters are of use in writing, in the order in which a choice of accents offers them.
    static let offered: [UInt32] = [
        0xFE51, 0xFE50, 0xFE52, 0xFE57, 0xFE53, 0xFE58, 0xFE5B, 0xFE5C, 0xFE5A, 0xFE56, 0xFE63, 0xFE54, 0xFE55, 0xFE59,
    ]
}
