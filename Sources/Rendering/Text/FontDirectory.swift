import CFontconfig
import Drawing

/// Finds font files through fontconfig, which is read in the background from the moment this is made.
public final class FontDirectory {
    /// What is asked for where nothing else is said, best first.
    public static let standardFamilies = ["Inter", "Noto Sans", "DejaVu Sans"]

    private let load = BackgroundLoad()
    private lazy var config = load.finish()
    private let families: [String]
    /// The characters of each font, as fontconfig keeps them.
    private lazy var characterSets = Self.characterSets(of: config)

    /// - Parameter families: what is asked for after the family that a font names, best first.
    public init(families: [String] = FontDirectory.standardFamilies) {
        self.families = families
    }

    deinit {
        if let config { FcConfigDestroy(config) }
    }

    /// The file that comes nearest to a family and weight, and the family it has; nil where there is no font at all.
    func file(family: String?, weight: Font.Weight) -> (file: FontFile, family: String)? {
        match(family: family, weight: weight) { _ in }
    }

    /// True where some font has a character. Takes a small part of the time that finding the font takes.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        characterSets.contains { FcCharSetHasChar($0, scalar.value) == FcTrue }
    }

    private static func characterSets(of config: OpaquePointer?) -> [OpaquePointer] {
        guard let config else { return [] }
        return [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(config, name)?.pointee, let fonts = set.fonts else { return [] }
            return (0..<Int(set.nfont)).compactMap { index in
                var characters: OpaquePointer?
                guard let font = fonts[index],
                    FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch
                else { return nil }
                return characters
            }
        }
    }

    /// A file that has a character; one in colours if that is wanted and there is one.
    func file(having scalar: Unicode.Scalar, weight: Font.Weight, inColor: Bool) -> FontFile? {
        guard let characters = FcCharSetCreate() else { return nil }
        defer { FcCharSetDestroy(characters) }
        FcCharSetAddChar(characters, scalar.value)
        let found = match(family: nil, weight: weight, having: scalar) { pattern in
            FcPatternAddCharSet(pattern, FC_CHARSET, characters)
            if inColor { FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
        }
        return found?.file
    }

    private func match(
        family: String?, weight: Font.Weight, having scalar: Unicode.Scalar? = nil,
        _ describe: (OpaquePointer) -> Void
    ) -> (file: FontFile, family: String)? {
        guard let config, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for name in (family.map { [$0] } ?? []) + families {
            FcPatternAddString(pattern, FC_FAMILY, name)
        }
        FcPatternAddInteger(pattern, FC_WEIGHT, Self.number(of: weight))
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
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
        var name: UnsafeMutablePointer<FcChar8>?
        _ = FcPatternGetString(found, FC_FAMILY, 0, &name)
        return (FontFile(path: String(cString: path), index: Int(index)), name.map { String(cString: $0) } ?? "")
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
