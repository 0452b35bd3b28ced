import CFontconfig
import Drawing

/// The installed fonts according to a fontconfig configuration.
final class FontCatalog {
    private let config: OpaquePointer
    /// A Boolean value that tells whether rules may replace the families of a request.
    private let hasRules: Bool
    /// The character set of each font, owned by fontconfig.
    private lazy var characterSets = Self.characterSets(of: config)

    private init?(owning config: OpaquePointer?, hasRules: Bool) {
        guard let config else { return nil }
        (self.config, self.hasRules) = (config, hasRules)
    }

    deinit {
        FcConfigDestroy(config)
    }

    /// Returns a catalog with all rules of the system and the user; `nil` if they cannot be read, or if the reader's
    /// result was already taken.
    static func byRules(_ reader: FontRuleReader = FontRuleReader()) -> FontCatalog? {
        FontCatalog(owning: reader.take(), hasRules: true)
    }

    /// Returns a catalog of the standard font folders without any rules; `nil` if memory is low.
    ///
    /// The folders of the fonts and of their caches are the folders in fontconfig's default fonts.conf.
    static func ofFolders() -> FontCatalog? {
        let folders = """
            <fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir>\
            <dir>~/.fonts</dir><cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>\
            <cachedir>~/.fontconfig</cachedir></fontconfig>
            """
        guard let catalog = FontCatalog(owning: FcConfigCreate(), hasRules: false),
            FcConfigParseAndLoadFromMemory(catalog.config, folders, FcFalse) == FcTrue,
            FcConfigBuildFonts(catalog.config) == FcTrue
        else { return nil }
        return catalog
    }

    /// Returns `true` if any font has a character. This is much faster than finding the font.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        characterSets.contains { FcCharSetHasChar($0, scalar.value) == FcTrue }
    }

    private static func characterSets(of config: OpaquePointer) -> [OpaquePointer] {
        fonts(of: config).compactMap { font in
            var characters: OpaquePointer?
            return FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch ? characters : nil
        }
    }

    /// All names of the families with monochrome outlines, in which text can have any size and colour.
    var families: Set<String> {
        Self.fonts(of: config).reduce(into: []) { families, font in
            var (hasOutlines, hasColors) = (FcFalse, FcFalse)
            _ = FcPatternGetBool(font, FC_OUTLINE, 0, &hasOutlines)
            _ = FcPatternGetBool(font, FC_COLOR, 0, &hasColors)
            guard hasOutlines == FcTrue, hasColors == FcFalse else { return }
            // A font has one name per language, and some fonts have an additional name per weight.
            for number in Int32(0)... {
                var name: UnsafeMutablePointer<FcChar8>?
                guard FcPatternGetString(font, FC_FAMILY, number, &name) == FcResultMatch, let name else { break }
                families.insert(String(cString: name))
            }
        }
    }

    /// Returns the file of a family whose font has the most characters; `nil` if the family is not installed.
    ///
    /// Compressed fonts for web pages are ignored: FreeType would unpack them into memory.
    func largestFile(of family: String) -> String? {
        guard let set = fonts(of: [family]) else { return nil }
        defer { FcFontSetDestroy(set) }
        var best: (path: String, count: FcChar32)?
        for font in (0..<Int(set.pointee.nfont)).compactMap({ set.pointee.fonts[$0] }) {
            var path: UnsafeMutablePointer<FcChar8>?
            var characters: OpaquePointer?
            guard FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path,
                FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
            else { continue }
            let (file, count) = (String(cString: path), FcCharSetCount(characters))
            guard !file.hasSuffix(".woff"), !file.hasSuffix(".woff2"), count > best?.count ?? 0 else { continue }
            best = (file, count)
        }
        return best?.path
    }

    private static func fonts(of config: OpaquePointer) -> [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(config, name)?.pointee, let fonts = set.fonts else { return [] }
            return (0..<Int(set.nfont)).compactMap { fonts[$0] }
        }
    }

    /// Returns the file, and its family, that best matches a weight and the families in order of preference; `nil` if no font
    /// is installed.
    func file(families: [String], weight: Font.Weight, isItalic: Bool = false) -> (file: FontFile, family: String)? {
        match(families: families, weight: weight, isItalic: isItalic) { _ in }
    }

    /// Returns a font file that contains a character; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - style: The emoji style; `nil` accepts both styles.
    ///   - language: The language whose form of the letter is preferred if several languages share the letter.
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

    /// Returns the fonts of the first installed family, in a set that the caller destroys; `nil` if no family is installed.
    private func fonts(of families: [String]) -> UnsafeMutablePointer<FcFontSet>? {
        let fonts = Self.fonts(of: config)
        for family in families {
            let name = Array(family.utf8) + [0]
            let named = fonts.filter { Self.isNamed(name, $0) }
            guard !named.isEmpty, let set = FcFontSetCreate() else { continue }
            for font in named {
                FcPatternReference(font)
                FcFontSetAdd(set, font)
            }
            return set
        }
        return nil
    }

    /// Returns `true` if one of the names of a font's family is `name`, which ends with a zero byte.
    private static func isNamed(_ name: [FcChar8], _ font: OpaquePointer) -> Bool {
        var other: UnsafeMutablePointer<FcChar8>?
        var number: Int32 = 0
        while FcPatternGetString(font, FC_FAMILY, number, &other) == FcResultMatch, let other {
            if FcStrCmpIgnoreCase(other, name) == 0 { return true }
            number += 1
        }
        return false
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
        var family = hasRules || scalar != nil ? nil : fonts(of: families)
        defer { if let family { FcFontSetDestroy(family) } }
        // An installed family takes precedence over all other properties that fontconfig compares.
        let match =
            family == nil ? FcFontMatch(config, pattern, &result) : FcFontSetMatch(config, &family, 1, pattern, &result)
        guard let found = match else { return nil }
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

    /// Returns fontconfig's name of a language. fontconfig distinguishes the Chinese scripts by region.
    static func name(of language: Language) -> String {
        guard language.code == "zh" else { return String(language.code) }
        if language.tag.hasSuffix("-HK") || language.tag.hasSuffix("-MO") { return "zh-hk" }
        return language.script == "Hant" || language.tag.hasSuffix("-TW") ? "zh-tw" : "zh-cn"
    }

    private static func number(of weight: Font.Weight) -> Int32 {
        switch weight {
        case .light: FC_WEIGHT_LIGHT
        case .regular: FC_WEIGHT_REGULAR
        case .medium: FC_WEIGHT_MEDIUM
        case .semibold: FC_WEIGHT_DEMIBOLD
        case .bold: FC_WEIGHT_BOLD
        }
    }
}
