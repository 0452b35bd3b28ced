import Drawing

/// The name of a keyboard layout in xkb-data, in the notation of setxkbmap: `de`, `us(intl)`.
public struct LayoutName: Hashable, Sendable, CustomStringConvertible {
    /// The layout, usually the code of a country.
    public let layout: String
    /// The variant of the layout; empty for its basic form.
    public let variant: String

    /// The maximum length of a layout or a variant, in letters.
    public static let longest = 32

    /// The US layout, which is the default.
    public static let us = LayoutName(layout: "us", variant: "")

    private init(layout: String, variant: String) {
        self.layout = layout
        self.variant = variant
    }

    /// Parses a layout, optionally followed by its variant in parentheses. Both consist of ASCII letters, digits, hyphens and underscores,
    /// at most ``longest`` characters. Returns `nil` for any other text.
    ///
    /// The parser does not check that the layout exists; ``Keymap`` does.
    public init?(_ text: String) {
        guard text.utf8.count <= 2 * Self.longest + 2 else { return nil }
        let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
        guard let layout = parts.first, Self.isName(layout) else { return nil }
        guard parts.count == 2 else {
            self.init(layout: String(layout), variant: "")
            return
        }
        let variant = parts[1].dropLast()
        guard parts[1].utf8.last == UInt8(ascii: ")"), Self.isName(variant) else { return nil }
        self.init(layout: String(layout), variant: String(variant))
    }

    /// The name in its usual notation: `us(intl)`.
    public var description: String { variant.isEmpty ? layout : "\(layout)(\(variant))" }

    /// Returns `true` if the text is a valid name. A slash is not allowed, because xkb would open a file at that path.
    static func isName(_ text: Substring) -> Bool {
        (1...longest).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "-")
            }
    }

    // MARK: Languages

    /// Creates the layout that is most common for a language.
    ///
    /// In most tags with a region, the region determines the layout: `de-CH` uses `ch`. Languages whose ISO 639 code is the name of their
    /// layout need no entry in the tables.
    public init(for language: Language) {
        let named = Self.ofTags[language.tag] ?? Self.ofLanguages[language.code]
        let name = named.flatMap(LayoutName.init) ?? LayoutName(layout: String(language.code), variant: "")
        self = name
    }

    private static let ofTags: [String: String] = [
        "de-CH": "ch", "fr-CH": "ch(fr)", "it-CH": "ch", "de-AT": "at", "fr-BE": "be", "nl-BE": "be", "fr-CA": "ca",
        "en-GB": "gb", "en-IE": "ie", "en-ZA": "za", "en-CA": "us", "pt-BR": "br", "sr-Latn": "rs(latin)",
        "zh-Hant": "tw", "zh-TW": "tw", "ar-MA": "ma", "ar-EG": "eg", "ar-SY": "sy", "ar-IQ": "iq", "uz-Cyrl": "uz",
        "uz-Latn": "uz(latin)",
    ]

    /// The layouts of languages whose layout does not have the language's ISO 639 code.
    private static let ofLanguages: [Substring: String] = [
        "af": "za", "am": "et", "ar": "ara", "be": "by", "bn": "bd", "bo": "cn(tib)", "bs": "ba", "ca": "es(cat)",
        "ckb": "iq(ku_ara)", "cs": "cz", "cy": "gb", "da": "dk", "dv": "mv", "el": "gr", "en": "us", "eo": "epo",
        "et": "ee", "eu": "es", "fa": "ir",
        "fil": "ph", "ga": "ie", "gl": "es", "gu": "in(guj)", "ha": "ng(hausa)", "he": "il", "hi": "in", "hy": "am",
        "ig": "ng(igbo)", "ja": "jp", "ka": "ge", "kk": "kz",
        "km": "kh", "kn": "in(kan)", "ko": "kr", "ku": "tr(ku)", "ky": "kg", "lb": "de", "lo": "la", "ml": "in(mal)",
        "mr": "in(marathi)", "ms": "my", "mi": "mao", "my": "mm", "nb": "no", "ne": "np", "nn": "no", "oc": "fr(oci)",
        "or": "in(ori)", "pa": "in(guru)", "ps": "af(ps)", "sd": "pk(snd)", "se": "no(smi)", "si": "lk", "sl": "si",
        "sq": "al",
        "sr": "rs", "sv": "se", "sw": "ke", "ta": "in(tam)", "te": "in(tel)", "tg": "tj", "tk": "tm", "tt": "ru(tt)",
        "ug": "cn(ug)", "uk": "ua", "ur": "pk", "vi": "vn", "wo": "sn", "yi": "il", "yo": "ng(yoruba)", "zh": "cn",
        "zu": "za",
    ]
}
