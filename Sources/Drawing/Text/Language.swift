/// A language that people read, and the way its script is written.
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// As BCP 47 writes it: `de`, `pt-BR`, `zh-Hant`.
    public let tag: String

    /// What a panel speaks that was told nothing else.
    public static let english = Language(plain: "en")

    /// The longest tag that is taken, in letters: BCP 47 asks for 35 at the least.
    private static let longest = 35

    /// A language by its tag; nil for what is none: letters and digits of ASCII in parts of 1 to 8, the first of 2 or 3
    /// letters, parted by hyphens or underscores.
    ///
    /// Its parts are written as BCP 47 recommends: the language in small letters, the script with one capital letter, the
    /// region in capital letters.
    public init?(_ tag: String) {
        guard tag.utf8.count <= Self.longest else { return nil }
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        let rest = parts.dropFirst().map { part in
            switch part.utf8.count {
            case 4 where part.utf8.allSatisfy(Self.isLetter):
                part.prefix(1).uppercased() + part.dropFirst().lowercased()
            case 2: part.uppercased()
            default: part.lowercased()
            }
        }
        self.init(plain: ([first.lowercased()] + rest).joined(separator: "-"))
    }

    private init(plain tag: String) {
        self.tag = tag
    }

    /// The tag.
    public var description: String { tag }

    /// The language without its script and region: `zh` of `zh-Hant`.
    public var code: Substring { tag.prefix { $0 != "-" } }

    /// The script that the tag names, as ISO 15924 writes it: `Hant` of `zh-Hant`; nil where it names none.
    public var script: Substring? {
        tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter) }
    }

    /// The way in which its lines are written, and a screen in it is laid out.
    public var direction: TextDirection {
        if let script { return Self.scriptsFromRight.contains(script) ? .rightToLeft : .leftToRight }
        return Self.languagesFromRight.contains(code) ? .rightToLeft : .leftToRight
    }

    /// Those whose customary script is written from right to left, by the likely subtags of Unicode's CLDR.
    private static let languagesFromRight: Set<Substring> = [
        "ar", "arc", "bal", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "prs", "ps", "sd", "skr", "syr",
        "ug",
        "ur", "yi",
    ]

    /// Those of ISO 15924 in use today.
    private static let scriptsFromRight: Set<Substring> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
}
