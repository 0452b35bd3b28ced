import Drawing

/// A directory that finds font files through fontconfig.
///
/// A family is first looked up by name in the font folders. Other requests (a family by another name, or a font that
/// contains a character) need fontconfig's rules, which are about fifty files on a typical system. Reading them takes 25
/// million instructions, twenty times as many as scanning the folders, and 270 KB of additional memory. The rules are read
/// on demand, and always if the administrator or the user has written rules.
public final class FontDirectory {
    /// The default families, in order of preference.
    public static let standardFamilies = ["Inter", "Noto Sans", "DejaVu Sans"]
    /// The cost of reading the rules in approximate microseconds, as for ``TextMeasurer/work``.
    private static let workOfReadingRules = 10_000

    /// The reader, with which the rules can be read in advance.
    let reader = FontRuleReader()
    private let families: [String]
    private lazy var folders = FontRules.areWritten ? nil : FontCatalog.ofFolders()
    private lazy var rules = readRules()
    /// The cost of reading the rules; see ``TextMeasurer/work``.
    private(set) var work = 0

    /// Creates a directory.
    ///
    /// - Parameter families: The fallback families, in order of preference.
    public init(families: [String] = FontDirectory.standardFamilies) {
        self.families = families
    }

    /// The generic name of monospaced fonts, for which the rules have a family.
    static let monospace = "monospace"

    private func readRules() -> FontCatalog? {
        if !reader.isDone { work += Self.workOfReadingRules }
        return FontCatalog.byRules(reader)
    }

    /// Returns the file, and its family, that best matches a family and a weight; `nil` if no font is installed.
    func file(family: String?, weight: Font.Weight, isItalic: Bool = false) -> (file: FontFile, family: String)? {
        // The rules map the generic name to an installed family. The fallback families are left out, because they would match first.
        if family == Self.monospace {
            return rules?.file(families: [Self.monospace], weight: weight, isItalic: isItalic)
        }
        let requestedFamilies = (family.map { [$0] } ?? []) + families
        let named = family.map { [$0] } ?? families
        if let found = folders?.file(families: requestedFamilies, weight: weight, isItalic: isItalic),
            named.contains(where: { $0.lowercased() == found.family.lowercased() })
        {
            return found
        }
        return rules?.file(families: requestedFamilies, weight: weight, isItalic: isItalic)
    }

    /// The names of all installed families that text can use. Families with picture glyphs are excluded. The cost is
    /// linear in the number of fonts.
    public var installedFamilies: Set<String> { (folders ?? rules)?.families ?? [] }

    /// The path of the installed font of icons; `nil` if there is none.
    public var iconFont: String? { (folders ?? rules)?.largestFile(of: IconFont.family) }

    /// Returns `true` if any font has a character. This is much faster than finding the font.
    func has(_ scalar: Unicode.Scalar) -> Bool { rules?.has(scalar) ?? false }

    /// Returns a font file that contains a character, preferably of a standard family; `nil` if there is none.
    ///
    /// The family of the text is not requested, because it lacks the character. If it were an emoji family, system rules
    /// would turn all characters into pictures.
    ///
    /// - Parameters:
    ///   - style: The emoji style; `nil` accepts both styles.
    ///   - language: The language whose form of the letter is preferred if several languages share the letter.
    func file(
        having scalar: Unicode.Scalar, weight: Font.Weight, isItalic: Bool = false, _ style: EmojiStyle? = nil,
        language: Language? = nil
    ) -> FontFile? {
        let shared = FontRules.areWritten ? nil : language.flatMap(Self.family(sharing:))
        return rules?.file(
            having: scalar, families: Self.standardFamilies + (shared.map { [$0] } ?? []), weight: weight,
            isItalic: isItalic, style,
            language: language)
    }

    /// Returns the family with a language's forms of letters that several languages share; `nil` for a language without
    /// such letters.
    ///
    /// The rules of distributions order fonts differently. Ubuntu 24.04, for example, selects a font with Chinese forms for
    /// Japanese.
    private static func family(sharing language: Language) -> String? {
        let regions = ["ja": "JP", "ko": "KR", "zh-cn": "SC", "zh-tw": "TC", "zh-hk": "HK"]
        return regions[FontCatalog.name(of: language)].map { "Noto Sans CJK \($0)" }
    }
}
