import Drawing
import Logging

/// A cache that opens fonts on demand, and finds substitutes for characters that a font lacks.
final class FontFaceCache {
    private struct Request: Hashable {
        var family: String?
        var weight: Drawing.Font.Weight
        var isItalic: Bool
    }

    private struct Sized: Hashable {
        var file: FontFile
        var size: Int
        var isTabular: Bool
    }

    private struct Block: Hashable {
        /// The number of a block of 256 characters. A font usually has or lacks most of a block.
        var number: UInt32
        var weight: Drawing.Font.Weight
        var isItalic: Bool
        var style: EmojiStyle?
    }

    /// The maximum number of open faces, each with one size. A face takes a few kilobytes, or 70 KB for an SDL_ttf font
    /// with picture glyphs.
    private static let maxOpen = 48
    /// The maximum number of substitute fonts. A page with the names of all languages in their own scripts needs fewer.
    private static let maxSubstitutes = 64
    /// The maximum number of missing characters that are logged.
    private static let maxReported = 100

    /// The language whose forms of shared letters are used.
    var language: Language? {
        didSet {
            blocks = [:]
            library?.language = language
        }
    }

    private let families: [String]
    private let logger: Logger
    private let directory: FontDirectory?
    private let library: FontLibrary?

    private var files: [Request: FontFile?] = [:]
    private var ids: [Sized: Int] = [:]
    private var sized: [Sized] = []
    private var faces: [Int: Face] = [:]
    private var bytes: [String: FontBytes] = [:]
    private var typefaces: [FontFile: Typeface] = [:]
    private var uses: [Int: Int] = [:]
    private var clock = 0
    private var unusable: Set<FontFile> = []
    private var blocks: [Block: [FontFile]] = [:]
    private var substitutes: Set<FontFile> = []
    private var missing = ScalarSet()
    /// The characters that no font has in a style: characters without a picture, and characters with only a picture.
    private var missingInStyle: [EmojiStyle: ScalarSet] = [:]
    private var reported = 0
    private var ownWork = 0
    /// The number of searches for a font that contains a character.
    private(set) var searches = 0
    private var hasWarned = false

    /// Creates a cache without any open fonts.
    ///
    /// - Parameter directory: A function that creates the font directory for families.
    init(families: [String], logger: Logger, directory: @escaping ([String]) -> FontDirectory?) {
        self.directory = directory(families)
        self.families = families
        self.logger = logger
        library = FontLibrary()
        if library == nil { logger.error("cannot initialize FreeType: out of memory") }
    }

    /// The reader of the rules that find fonts for missing characters; `nil` on a host without fontconfig.
    var ruleReader: FontRuleReader? { directory?.reader }

    /// The path of the installed font of icons; `nil` if there is none.
    var iconFont: String? { directory?.iconFont }

    /// The cost of opening and finding fonts; see ``TextMeasurer/work``.
    var work: Int { ownWork + (directory?.work ?? 0) }

    /// Returns the face for a font at a size in pixels; `nil` if there is no font at all.
    ///
    /// - Parameter isTabular: A Boolean value that tells whether all digits have the same width. It is ignored if the font has no feature
    ///   for that. Such a face is another one, so that caches do not confuse their words.
    func face(
        family: String?, weight: Drawing.Font.Weight, isItalic: Bool = false, size: Int, isTabular: Bool
    ) -> Face? {
        let face = face(family: family, weight: weight, isItalic: isItalic, size: size)
        guard isTabular, let face, face.pictures == nil, face.typeface.hasTabularFigures else { return face }
        return self.face(face.typeface.file, size: size, isTabular: true) ?? face
    }

    /// Returns the face for a font at a size in pixels; `nil` if there is no font at all.
    func face(family: String?, weight: Drawing.Font.Weight, isItalic: Bool = false, size: Int) -> Face? {
        let request = Request(family: family, weight: weight, isItalic: isItalic)
        if let known = files[request] {
            if let known, let face = face(known, size: size) { return face }
            return nil
        }
        let file = find(request)
        // A default font with picture glyphs is rejected, because it lacks most letters.
        if let file, let face = face(file, size: size), family != nil || face.pictures == nil {
            files[request] = .some(file)
            return face
        }
        // The file cannot be opened or lacks letters, so the first usable default family is used instead.
        for other in (family == nil ? [] : [nil]) + families.dropFirst().map(Optional.some) {
            guard let substitute = directory?.file(family: other, weight: weight, isItalic: isItalic)?.file,
                let face = face(substitute, size: size)
            else { continue }
            files[request] = .some(substitute)
            return face
        }
        files[request] = .some(nil)
        warnOnce()
        return nil
    }

    /// Returns the face with an ID. It is opened again if it was closed.
    func face(id: Int) -> Face? {
        if let face = faces[id] { return face }
        guard sized.indices.contains(id) else { return nil }
        return face(sized[id].file, size: sized[id].size, isTabular: sized[id].isTabular)
    }

    /// Returns the face in which a word is drawn: `face`, or another face that contains the characters missing in `face`.
    ///
    /// - Parameter style: The emoji style if the word is an emoji. In picture style, a picture takes precedence over a
    ///   glyph of `face`.
    func face(for word: String, _ style: EmojiStyle? = nil, instead face: Face, weight: Drawing.Font.Weight) -> Face {
        if style == .picture, face.pictures == nil, let first = word.unicodeScalars.first,
            let picture = substitute(for: first, of: word, style, like: face, weight: weight)
        {
            return picture
        }
        let lacking = word.unicodeScalars.first { !face.has($0) && !Self.isIgnorable($0) }
        guard let lacking else { return face }
        func find(_ style: EmojiStyle?) -> Face? {
            substitute(for: lacking, of: word, style, like: face, weight: weight)
        }
        let other = find(style == .picture ? nil : style) ?? (style == .text ? find(nil) : nil)
        if other == nil, !missing.contains(lacking) {
            missing.insert(lacking)
            report(lacking)
        }
        return other ?? face
    }

    /// Returns a face that contains a missing character and, if possible, all other characters of its word; `nil` if no font
    /// contains the character.
    private func substitute(
        for lacking: Unicode.Scalar, of word: String, _ style: EmojiStyle?, like requestedFace: Face,
        weight: Drawing.Font.Weight
    ) -> Face? {
        let (size, isItalic) = (requestedFace.size, requestedFace.typeface.file.slant != .upright)
        let block = Block(number: lacking.value >> 8, weight: weight, isItalic: isItalic, style: style)
        var partial: Face?
        for file in blocks[block] ?? [] {
            guard let other = face(file, size: size), other.has(lacking) else { continue }
            if Self.covers(other, word) { return other }
            partial = partial ?? other
        }
        if let partial { return partial }
        let isMissing = style.map { missingInStyle[$0]?.contains(lacking) ?? false } ?? false
        guard !missing.contains(lacking), !isMissing else { return nil }
        if let file = file(having: lacking, weight: weight, isItalic: isItalic, style),
            let other = face(file, size: size), other.has(lacking),
            style == nil || (other.pictures != nil) == (style == .picture)
        {
            if !(blocks[block] ?? []).contains(file) { blocks[block, default: []].append(file) }
            return other
        }
        if let style { missingInStyle[style, default: ScalarSet()].insert(lacking) }
        return nil
    }

    /// Returns a font file that contains a character that is missing in the open fonts; `nil` if there is none.
    private func file(
        having scalar: Unicode.Scalar, weight: Drawing.Font.Weight, isItalic: Bool, _ style: EmojiStyle?
    ) -> FontFile? {
        searches += 1
        ownWork += 2
        guard let directory, directory.has(scalar) else { return nil }
        ownWork += 100
        let file = directory.file(
            having: scalar, weight: weight, isItalic: isItalic, style, language: language)
        guard let file else { return nil }
        guard substitutes.contains(file) || substitutes.count < Self.maxSubstitutes else { return nil }
        substitutes.insert(file)
        return file
    }

    private func report(_ scalar: Unicode.Scalar) {
        guard reported <= Self.maxReported else { return }
        reported += 1
        if reported > Self.maxReported {
            logger.warning("no font has a glyph for further characters, which are not logged")
            return
        }
        let code = String(scalar.value, radix: 16, uppercase: true)
        logger.warning("no font has a glyph for \(scalar) (U+\(code))")
    }

    private static func covers(_ face: Face, _ word: String) -> Bool {
        word.unicodeScalars.allSatisfy { face.has($0) || isIgnorable($0) }
    }

    /// Returns `true` for joiners, variation selectors and other marks that need no glyph.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The first characters of Unicode's Default_Ignorable_Code_Point are listed here, so that letters of many
        // scripts need no lookup.
        case 0xAD, 0x34F, 0x61C: true
        case ..<0x115F: false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private func find(_ request: Request) -> FontFile? {
        guard library != nil else { return nil }
        if let family = request.family, family.utf8.contains(UInt8(ascii: "/")) {
            return FontFile(path: family, index: 0, slant: request.isItalic ? .slanted : .upright)
        }
        guard let found = directory?.file(family: request.family, weight: request.weight, isItalic: request.isItalic)
        else { return nil }
        if let family = request.family, family != FontDirectory.monospace,
            found.family.lowercased() != family.lowercased()
        {
            logger.notice("font family not found: \(family); using \(found.family) instead")
        }
        return found.file
    }

    private func face(_ file: FontFile, size: Int, isTabular: Bool = false) -> Face? {
        let key = Sized(file: file, size: size, isTabular: isTabular)
        let id: Int
        if let known = ids[key] {
            id = known
        } else {
            id = sized.count
            ids[key] = id
            sized.append(key)
        }
        clock += 1
        uses[id] = clock
        if let face = faces[id] { return face }
        guard !unusable.contains(file) else { return nil }
        guard let face = open(file, size: size, id: id, isTabular: isTabular) else {
            unusable.insert(file)
            logger.warning("\(file.path): cannot load font")
            return nil
        }
        if faces.count >= Self.maxOpen, let oldest = faces.keys.min(by: { uses[$0, default: 0] < uses[$1, default: 0] })
        {
            let closed = faces.removeValue(forKey: oldest)?.typeface.file
            if let closed, !faces.values.contains(where: { $0.typeface.file == closed }) { typefaces[closed] = nil }
        }
        faces[id] = face
        return face
    }

    private func open(_ file: FontFile, size: Int, id: Int, isTabular: Bool) -> Face? {
        ownWork += 20
        guard let library, let bytes = bytes[file.path] ?? FontBytes(path: file.path) else { return nil }
        self.bytes[file.path] = bytes
        if typefaces[file] == nil { ownWork += 500 }
        guard let typeface = typefaces[file] ?? Typeface(file, bytes, library: library) else { return nil }
        typefaces[file] = typeface
        return Face(typeface, bytes, size: size, id: id, isTabular: isTabular)
    }

    private func warnOnce() {
        guard !hasWarned else { return }
        hasWarned = true
        logger.warning("no font found, text is not drawn; install one such as fonts-inter or fonts-dejavu-core")
    }
}
