import Drawing
import Logging

/// Opens fonts when they are needed, and finds other fonts for what one lacks.
final class FontFaceCache {
    private struct Request: Hashable {
        var family: String?
        var weight: Drawing.Font.Weight
        var isItalic: Bool
    }

    private struct Sized: Hashable {
        var file: FontFile
        var size: Int
    }

    private struct Block: Hashable {
        /// 256 characters, most of which a font has or lacks together.
        var number: UInt32
        var weight: Drawing.Font.Weight
        var isItalic: Bool
        var style: EmojiStyle?
    }

    /// Of one size each: a few kilobytes, or for letters that are pictures a font of SDL_ttf's, with 70.
    private static let maxOpen = 48
    /// More fonts than these do not stand in for what others lack: a page with the names of all languages in their own
    /// scripts takes fewer.
    private static let maxStandIns = 64
    /// Of characters that no font has, so many are named in the log.
    private static let maxReported = 100

    /// Whose letters are taken where languages share them.
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
    private var standIns: Set<FontFile> = []
    private var missing = ScalarSet()
    /// What there is no picture of, or pictures only.
    private var missingInStyle: [EmojiStyle: ScalarSet] = [:]
    private var reported = 0
    private var ownWork = 0
    /// How often a font was looked for that has a character.
    private(set) var searches = 0
    private var hasWarned = false

    /// - Parameter directory: makes what finds fonts.
    init(families: [String], logger: Logger, directory: @escaping ([String]) -> FontDirectory?) {
        self.directory = directory(families)
        self.families = families
        self.logger = logger
        library = FontLibrary()
        if library == nil { logger.error("FreeType cannot be started: there is no memory") }
    }

    /// Reads what finds fonts for characters that others lack; nil on a machine without fontconfig.
    var ruleReader: FontRuleReader? { directory?.reader }

    /// Of opening fonts and looking for them; see ``TextMeasurer/work``.
    var work: Int { ownWork + (directory?.work ?? 0) }

    /// The face for a font at a size in pixels; nil where there is no font at all.
    func face(family: String?, weight: Drawing.Font.Weight, isItalic: Bool = false, size: Int) -> Face? {
        let request = Request(family: family, weight: weight, isItalic: isItalic)
        if let known = files[request] {
            if let known, let face = face(known, size: size) { return face }
            return nil
        }
        let file = find(request)
        // One whose letters are pictures has few of them.
        if let file, let face = face(file, size: size), family != nil || face.pictures == nil {
            files[request] = .some(file)
            return face
        }
        // A file that cannot be opened, or has none of the letters: the first default family that can be stands in for it.
        for other in (family == nil ? [] : [nil]) + families.dropFirst().map(Optional.some) {
            guard let standIn = directory?.file(family: other, weight: weight, isItalic: isItalic)?.file,
                let face = face(standIn, size: size)
            else { continue }
            files[request] = .some(standIn)
            return face
        }
        files[request] = .some(nil)
        warnOnce()
        return nil
    }

    /// A face by its number, opened again if it was closed.
    func face(id: Int) -> Face? {
        if let face = faces[id] { return face }
        guard sized.indices.contains(id) else { return nil }
        return face(sized[id].file, size: sized[id].size)
    }

    /// The face in which a word is drawn: `face`, or one that has the characters that it lacks.
    ///
    /// - Parameter style: how an emoji is to be drawn, if the word is one; a picture takes the place of a letter that `face` has.
    func face(for word: String, _ style: EmojiStyle? = nil, instead face: Face, weight: Drawing.Font.Weight) -> Face {
        if style == .picture, face.pictures == nil, let first = word.unicodeScalars.first,
            let picture = standIn(for: first, of: word, style, like: face, weight: weight)
        {
            return picture
        }
        let lacking = word.unicodeScalars.first { !face.has($0) && !Self.isIgnorable($0) }
        guard let lacking else { return face }
        func find(_ style: EmojiStyle?) -> Face? { standIn(for: lacking, of: word, style, like: face, weight: weight) }
        let other = find(style == .picture ? nil : style) ?? (style == .text ? find(nil) : nil)
        if other == nil, !missing.contains(lacking) {
            missing.insert(lacking)
            report(lacking)
        }
        return other ?? face
    }

    /// A face that has a character which another lacks, if possible with all others of its word; nil where no font has it.
    private func standIn(
        for lacking: Unicode.Scalar, of word: String, _ style: EmojiStyle?, like asked: Face,
        weight: Drawing.Font.Weight
    ) -> Face? {
        let (size, isItalic) = (asked.size, asked.typeface.file.slant != .upright)
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

    /// A file that has a character which the fonts in use lack.
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
        guard standIns.contains(file) || standIns.count < Self.maxStandIns else { return nil }
        standIns.insert(file)
        return file
    }

    private func report(_ scalar: Unicode.Scalar) {
        guard reported <= Self.maxReported else { return }
        reported += 1
        if reported > Self.maxReported {
            logger.warning("more characters that no font has are not named")
            return
        }
        let code = String(scalar.value, radix: 16, uppercase: true)
        logger.warning("no font has the character \(scalar) (U+\(code))")
    }

    private static func covers(_ face: Face, _ word: String) -> Bool {
        word.unicodeScalars.allSatisfy { face.has($0) || isIgnorable($0) }
    }

    /// Joiners, variation selectors and other marks that need no glyph.
    static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // The first ones of Unicode's Default_Ignorable_Code_Point: letters of many scripts need not be looked up then.
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
        if let family = request.family, found.family.lowercased() != family.lowercased() {
            logger.notice("there is no font family \(family): \(found.family) stands in for it")
        }
        return found.file
    }

    private func face(_ file: FontFile, size: Int) -> Face? {
        let key = Sized(file: file, size: size)
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
        guard let face = open(file, size: size, id: id) else {
            unusable.insert(file)
            logger.warning("\(file.path): cannot be used as a font")
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

    private func open(_ file: FontFile, size: Int, id: Int) -> Face? {
        ownWork += 20
        guard let library, let bytes = bytes[file.path] ?? FontBytes(path: file.path) else { return nil }
        self.bytes[file.path] = bytes
        if typefaces[file] == nil { ownWork += 500 }
        guard let typeface = typefaces[file] ?? Typeface(file, bytes, library: library) else { return nil }
        typefaces[file] = typeface
        return Face(typeface, bytes, size: size, id: id)
    }

    private func warnOnce() {
        guard !hasWarned else { return }
        hasWarned = true
        logger.warning("no font was found: text stays invisible. Install one, such as fonts-inter or fonts-dejavu-core")
    }
}
