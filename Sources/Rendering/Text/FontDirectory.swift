import Drawing

/// Finds font files through fontconfig.
///
/// A family is looked for by its name in the folders where fonts lie. What they cannot answer (a family by another name, the font
/// that has a character) is asked of fontconfig's rules, of which a system has about fifty files: reading them takes 25 million
/// instructions, twenty times as many as the folders, and 270 KB more. They are read when they are needed, and always where
/// somebody has written rules of their own.
public final class FontDirectory {
    /// What is asked for where nothing else is said, best first.
    public static let standardFamilies = ["Inter", "Noto Sans", "DejaVu Sans"]
    /// About microseconds, as ``TextMeasurer/work`` counts.
    private static let workOfReadingRules = 10_000

    /// Has the rules read before they are needed.
    let reader = FontRuleReader()
    private let families: [String]
    private lazy var folders = FontRules.areWritten ? nil : FontCatalog.ofFolders()
    private lazy var rules = readRules()
    /// Of reading rules; see ``TextMeasurer/work``.
    private(set) var work = 0

    /// - Parameter families: what is asked for after the family that a font names, best first.
    public init(families: [String] = FontDirectory.standardFamilies) {
        self.families = families
    }

    private func readRules() -> FontCatalog? {
        if !reader.isDone { work += Self.workOfReadingRules }
        return FontCatalog.byRules(reader)
    }

    /// The file that comes nearest to a family and weight, and the family it has; nil where there is no font at all.
    func file(family: String?, weight: Font.Weight, isItalic: Bool = false) -> (file: FontFile, family: String)? {
        let asked = (family.map { [$0] } ?? []) + families
        let named = family.map { [$0] } ?? families
        if let found = folders?.file(families: asked, weight: weight, isItalic: isItalic),
            named.contains(where: { $0.lowercased() == found.family.lowercased() })
        {
            return found
        }
        return rules?.file(families: asked, weight: weight, isItalic: isItalic)
    }

    /// All names of the families that texts can have on this machine; those of a font that is a picture a letter are not among them.
    /// Linear in the number of fonts.
    public var installedFamilies: Set<String> { (folders ?? rules)?.families ?? [] }

    /// True where some font has a character. Takes a small part of the time that finding the font takes.
    func has(_ scalar: Unicode.Scalar) -> Bool { rules?.has(scalar) ?? false }

    /// A file that has a character; one of the standard families before others. What is asked for first of all lacks the character,
    /// and rules of a system add to the name of a family of emoji that all is to be pictures.
    ///
    /// - Parameters:
    ///   - style: nil takes it as a picture or not.
    ///   - language: whose letter it shall be, where languages share it.
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

    /// The family that has letters as a language writes them which others write otherwise; nil for languages that share none.
    ///
    /// Systems order their fonts by rules of their own, and Ubuntu 24.04 names one with Chinese letters for Japanese.
    private static func family(sharing language: Language) -> String? {
        let regions = ["ja": "JP", "ko": "KR", "zh-cn": "SC", "zh-tw": "TC", "zh-hk": "HK"]
        return regions[FontCatalog.name(of: language)].map { "Noto Sans CJK \($0)" }
    }
}
