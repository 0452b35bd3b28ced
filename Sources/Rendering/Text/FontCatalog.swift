import CFontconfig
import Drawing

/// Fonts that are installed, as fontconfig knows them by one configuration.
final class FontCatalog {
    private let config: OpaquePointer
    /// The characters of each font, as fontconfig keeps them.
    private lazy var characterSets = Self.characterSets(of: config)

    private init?(owning config: OpaquePointer?) {
        guard let config else { return nil }
        self.config = config
    }

    deinit {
        FcConfigDestroy(config)
    }

    /// By all rules of the machine and of the user; nil where they cannot be read, or somebody else has what was read.
    static func byRules(_ reader: FontRuleReader = FontRuleReader()) -> FontCatalog? {
        FontCatalog(owning: reader.take())
    }

    /// What lies in the folders where systems and users keep their fonts, without any rule; nil where there is no memory.
    ///
    /// The folders, and those of the caches that say what lies in them, are those of fontconfig's own fonts.conf.
    static func ofFolders() -> FontCatalog? {
        let folders = """
            <fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir>\
            <dir>~/.fonts</dir><cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>\
            <cachedir>~/.fontconfig</cachedir></fontconfig>
            """
        guard let catalog = FontCatalog(owning: FcConfigCreate()),
            FcConfigParseAndLoadFromMemory(catalog.config, folders, FcFalse) == FcTrue,
            FcConfigBuildFonts(catalog.config) == FcTrue
        else { return nil }
        return catalog
    }

    /// True where some font has a character. Takes a small part of the time that finding the font takes.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        characterSets.contains { FcCharSetHasChar($0, scalar.value) == FcTrue }
    }

    private static func characterSets(of config: OpaquePointer) -> [OpaquePointer] {
        fonts(of: config).compactMap { font in
            var characters: OpaquePointer?
            return FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch ? characters : nil
        }
    }

    /// All names of all families whose letters are outlines of one colour: a text can have any size and any colour in them.
    var families: Set<String> {
        Self.fonts(of: config).reduce(into: []) { families, font in
            var (hasOutlines, hasColors) = (FcFalse, FcFalse)
            _ = FcPatternGetBool(font, FC_OUTLINE, 0, &hasOutlines)
            _ = FcPatternGetBool(font, FC_COLOR, 0, &hasColors)
            guard hasOutlines == FcTrue, hasColors == FcFalse else { return }
            // It has one in each of some languages, and one for each way in which others tell its weights apart.
            for number in Int32(0)... {
                var name: UnsafeMutablePointer<FcChar8>?
                guard FcPatternGetString(font, FC_FAMILY, number, &name) == FcResultMatch, let name else { break }
                families.insert(String(cString: name))
            }
        }
    }

    private static func fonts(of config: OpaquePointer) -> [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(config, name)?.pointee, let fonts = set.fonts else { return [] }
            return (0..<Int(set.nfont)).compactMap { fonts[$0] }
        }
    }

    /// The file that comes nearest to the families, best first, and to a weight, and the family it has; nil where there is no
    /// font at all.
    func file(families: [String], weight: Font.Weight, isItalic: Bool = false) -> (file: FontFile, family: String)? {
        match(families: families, weight: weight, isItalic: isItalic) { _ in }
    }

    /// A file that has a character.
    ///
    /// - Parameters:
    ///   - style: nil takes it as a picture or not.
    ///   - language: whose letter it shall be, where languages share it.
    func file(
        having scalar: Unicode.Scalar, families: [String], weight: Font.Weight, isItalic: Bool = false,
        _ style: EmojiStyle? = nil,
        language: Language?
    ) -> FontFile? {
        guard let characters = FcCharSetCreate() else { return nil }
        defer { FcCharSetDestroy(characters) }
        FcCharSetAddChar(characters, scalar.value)
        let found = match(families: families, weight: weight, isItalic: isItalic, having: scalar) { pattern in
            FcPatternAddCharSet(pattern, FC_CHARSET, characters)
            if let style { FcPatternAddBool(pattern, FC_COLOR, style == .picture ? FcTrue : FcFalse) }
            if let language { FcPatternAddString(pattern, FC_LANG, Self.name(of: language)) }
        }
        return found?.file
    }

    private func match(
        families: [String], weight: Font.Weight, isItalic: Bool, having scalar: Unicode.Scalar? = nil,
        _ describe: (OpaquePointer) -> Void
    ) -> (file: FontFile, family: String)? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for name in families { FcPatternAddString(pattern, FC_FAMILY, name) }
        FcPatternAddInteger(pattern, FC_WEIGHT, Self.number(of: weight))
        FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        describe(pattern)
        guard FcConfigSubstitute(config, pattern, FcMatchPattern) == FcTrue else { return nil }
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(config, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        if let scalar {
            var characters: OpaquePointer?
            guard FcPatternGetCharSet(found, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
                FcCharSetHasChar(characters, scalar.value) == FcTrue
            else { return nil }
        }
        var path: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path else { return nil }
        var index: Int32 = 0
        _ = FcPatternGetInteger(found, FC_INDEX, 0, &index)
        var file = FontFile(path: String(cString: path), index: Int(index))
        if isItalic {
            var slant: Int32 = 0
            _ = FcPatternGetInteger(found, FC_SLANT, 0, &slant)
            file.slant = slant == FC_SLANT_ROMAN ? .slanted : .italic
        }
        var name: UnsafeMutablePointer<FcChar8>?
        _ = FcPatternGetString(found, FC_FAMILY, 0, &name)
        return (file, name.map { String(cString: $0) } ?? "")
    }

    /// As fontconfig calls a language: it tells the Chinese scripts apart by countries.
    static func name(of language: Language) -> String {
        guard language.code == "zh" else { return String(language.code) }
        if language.tag.hasSuffix("-HK") || language.tag.hasSuffix("-MO") { return "zh-hk" }
        return language.script == "Hant" || language.tag.hasSuffix("-TW") ? "zh-tw" : "zh-cn"
    }

    private static func number(of weight: Font.Weight) -> Int32 {
        switch weight {
        case .regular: FC_WEIGHT_REGULAR
        case .medium: FC_WEIGHT_MEDIUM
        case .semibold: FC_WEIGHT_DEMIBOLD
        case .bold: FC_WEIGHT_BOLD
        }
    }
}
