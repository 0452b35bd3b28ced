/// The range in which a clock counts hours.
public enum HourCycle: String, Hashable, Sendable, CaseIterable {
    /// From 0 to 23.
    case of24Hours = "24h"
    /// From 1 to 12, twice a day.
    case of12Hours = "12h"
}

/// A natural language and its writing direction.
public struct Language: Hashable, Sendable, CustomStringConvertible {
    /// The BCP 47 tag: `de`, `pt-BR`, `zh-Hant`.
    public let tag: String
    /// The hours in which times are written; `nil` for those of the language's region. Languages that differ only in this are equal.
    public var hourCycle: HourCycle?

    /// The default language of a panel.
    public static let english = Language(plain: "en")

    /// The maximum length of a tag in characters. BCP 47 requires support for at least 35.
    private static let maximumLength = 35

    /// Creates a language from its tag. Returns `nil` if the tag is invalid.
    ///
    /// A tag consists of subtags of 1 to 8 ASCII letters and digits, separated by hyphens or underscores. The first
    /// subtag has 2 or 3 letters.
    ///
    /// The subtags are normalized as BCP 47 recommends: the language in lower case, the script in title case, the
    /// region in upper case.
    public init?(_ tag: String) {
        guard tag.utf8.count <= Self.maximumLength else { return nil }
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter),
            parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        let subtags = parts.dropFirst().map { part in
            switch part.utf8.count {
            case 4 where part.utf8.allSatisfy(Self.isLetter):
                part.prefix(1).uppercased() + part.dropFirst().lowercased()
            case 2: part.uppercased()
            default: part.lowercased()
            }
        }
        self.init(plain: ([first.lowercased()] + subtags).joined(separator: "-"))
    }

    private init(plain tag: String) {
        self.tag = tag
    }

    /// The tag.
    public var description: String { tag }

    /// Returns `true` if the tags of two languages are equal.
    public static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }

    /// Returns `true` if texts and times in another language are the same: the languages are equal, and so are their hours.
    package func isIdentical(to other: Language) -> Bool { self == other && hourCycle == other.hourCycle }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    /// Returns the tag for formats of times: with the hour cycle, and with a calendar if one is given, as Unicode extensions (UTS 35,
    /// part 1, 3.6.1).
    ///
    /// - Parameter calendar: The type of the calendar, such as `gregory`; `nil` for the calendar of the region.
    package func timeTag(calendar: String? = nil) -> String {
        var extensions = calendar.map { ["ca", $0] } ?? []
        switch hourCycle {
        case nil: break
        case .of24Hours: extensions += ["hc", "h23"]
        case .of12Hours: extensions += ["hc", "h12"]
        }
        guard !extensions.isEmpty else { return tag }
        return ([tag] + (tag.split(separator: "-").contains("u") ? [] : ["u"]) + extensions).joined(separator: "-")
    }

    /// The language without its script and region: `zh` for `zh-Hant`.
    public var code: Substring { tag.prefix { $0 != "-" } }

    /// The ISO 15924 code of the script in the tag: `Hant` for `zh-Hant`; `nil` if the tag contains no script.
    public var script: Substring? {
        tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isLetter) }
    }

    /// The writing direction, which is also the layout direction of screens in this language.
    public var direction: TextDirection {
        if let script { return Self.scriptsFromRight.contains(script) ? .rightToLeft : .leftToRight }
        return Self.languagesFromRight.contains(code) ? .rightToLeft : .leftToRight
    }

    /// The languages whose default script is written from right to left, according to CLDR's likely subtags.
    private static let languagesFromRight: Set<Substring> = [
        "ar", "arc", "bal", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "prs", "ps", "sd", "skr", "syr",
        "ug",
        "ur", "yi",
    ]

    /// The right-to-left scripts of ISO 15924 that are in use today.
    private static let scriptsFromRight: Set<Substring> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
}
