import Drawing
import Logging

/// Measures and draws words, and keeps what it has made of them.
///
/// Advances are whole pixels, so a line is words at whole pixels and a word looks the same wherever it stands. Words of
/// right-to-left scripts are shaped as such; words on a line always follow each other from left to right.
///
/// SDL_ttf has one FreeType library for the whole process, which no two threads may use at once: all engines of a process
/// belong on one thread.
public final class TextEngine: TextMeasurer {
    /// Longer words are measured and drawn in pieces; of large letters fewer make a piece.
    private static let maxPieceCount = 256
    private static let maxPieceWidth = 8192
    private static let maxSize = 1024
    /// In bytes of UTF-8.
    private static let renderedAtOnce = 24
    /// Of longer lines only the words that are seen are rendered.
    private static let wholeLine = 64

    /// Pixels a point. What was made for another scale is kept until memory is short.
    public var scale: Double {
        didSet {
            scale = Self.usable(scale)
            recent = nil
        }
    }

    private let book: FaceBook
    private let budget: MemoryBudget
    private let words: CacheTable<TextKey, Word>
    private let lines: CacheTable<TextKey, LineRun>
    /// The font that was asked for last: it is mostly the one that is asked for next.
    private var recent: (font: Font, size: Int, face: Face?)?

    /// - Parameter directory: makes what finds fonts; nil stands for a machine without fontconfig.
    init(
        scale: Double, families: [String], budget: MemoryBudget, logger: Logger,
        directory: @escaping ([String]) -> FontDirectory? = FontDirectory.init
    ) {
        self.scale = Self.usable(scale)
        self.budget = budget
        book = FaceBook(families: families, logger: logger, directory: directory)
        words = CacheTable(budget: budget)
        lines = CacheTable(budget: budget)
    }

    static func usable(_ scale: Double) -> Double {
        scale > 0 && scale.isFinite ? min(max(scale, 0.1), 16) : 1
    }

    // MARK: Measuring

    public func width(of word: Substring, font: Font) -> Double {
        let (size, face) = resolve(font)
        return Double(pixelWidth(of: word, size: size, face: face, weight: font.weight)) / scale
    }

    /// The heights of a font's lines, in points.
    public func metrics(of font: Font) -> FontMetrics {
        let (size, face) = resolve(font)
        guard let face else {
            let em = Double(size)
            func points(_ pixels: Double) -> Double { pixels.rounded() / scale }
            return FontMetrics(
                ascent: points(em * 0.8), descent: points(em * 0.2), lineHeight: points(em * 1.2),
                spaceWidth: points(em * 0.5))
        }
        return FontMetrics(
            ascent: Double(face.ascent) / scale, descent: Double(face.descent) / scale,
            lineHeight: Double(face.lineHeight) / scale, spaceWidth: Double(face.spaceWidth) / scale)
    }

    public func characters(of word: Substring, fitting width: Double, font: Font) -> Int {
        let (size, face) = resolve(font)
        guard width * scale > 0 else { return 0 }
        let room = Int(min(width * scale, 1e9))
        guard let face else { return min(word.count, room / max(1, (size + 1) / 2)) }
        var used = 0
        var count = 0
        var rest = word
        while !rest.isEmpty {
            let piece = Self.piece(of: rest, size: face.size)
            let pieceWidth = self.word(piece, face: face, weight: font.weight).advance
            guard used + pieceWidth <= room else {
                return count + characters(of: piece, fitting: room - used, face: face, weight: font.weight)
            }
            used += pieceWidth
            count += piece.count
            rest = rest[piece.endIndex...]
        }
        return count
    }

    /// The same within one piece: SDL_ttf counts glyphs, which are not always characters.
    private func characters(of piece: Substring, fitting room: Int, face: Face, weight: Font.Weight) -> Int {
        let text = Self.printable(piece)
        let actual = self.face(for: text, face: face, weight: weight)
        var glyphs = actual.glyphs(of: text, fitting: room, script: Script(of: text))
        var count = 0
        for character in piece {
            glyphs -= character.unicodeScalars.count
            if glyphs < 0 { break }
            count += 1
        }
        func fits(_ count: Int) -> Bool {
            actual.width(of: String(text.prefix(count)), script: Script(of: text)) <= room
        }
        while count > 0, !fits(count) { count -= 1 }
        let total = text.count
        while count < total, fits(count + 1) { count += 1 }
        return count
    }

    // MARK: Drawing

    /// The words of a line at their places; nil where there is no font.
    func run(of line: TextLine) -> LineRun? {
        let (_, face) = resolve(line.font)
        guard let face else { return nil }
        let key = TextKey(line.text, face: face.id)
        if let run = lines.find(key) { return run }
        var words: [Word] = []
        var offsets: [Int] = []
        var x = 0
        var parts = Words(Substring(line.text))
        while let (gap, part) = parts.next() {
            x += gap * face.spaceWidth
            var rest = part
            while !rest.isEmpty {
                let piece = Self.piece(of: rest, size: face.size)
                let word = self.word(piece, face: face, weight: line.font.weight)
                words.append(word)
                offsets.append(x)
                x += word.advance
                rest = rest[piece.endIndex...]
            }
        }
        let run = LineRun(words: words, offsets: offsets, width: x)
        lines.insert(run, for: key, cost: 200 + line.text.utf8.count + words.count * 16)
        // A line must not outlive its words in the budget: it would keep memory that is no longer counted.
        for word in words { word.lastUsed = budget.generation }
        return run
    }

    /// Makes the ink of a word that is to be drawn for the first time.
    func prepare(_ word: Word) {
        guard case .notDrawn = word.drawing else { return }
        guard let id = word.face, let face = book.face(id: id),
            let ink = face.render(word.text, script: word.script).ink
        else {
            word.drawing = .blank
            return
        }
        word.drawing = .ink(ink)
        budget.grow(word, by: ink.pixmap.memory)
    }

    /// The pixels that a line touches within `clip`, its baseline beginning at (x, y).
    func bounds(of line: TextLine, x: Int, y: Int, clip: PixelRect) -> PixelRect {
        var bounds = PixelRect(x0: x, y0: y, x1: x, y1: y)
        guard let run = run(of: line) else { return bounds }
        if run.words.count <= Self.wholeLine { return ink(of: run).offset(dx: x, dy: y).intersection(clip) }
        for (word, offset) in zip(run.words, run.offsets) {
            word.lastUsed = budget.generation
            guard word.bounds(x: x + offset, y: y).intersects(clip) else { continue }
            prepare(word)
            bounds = bounds.union(word.bounds(x: x + offset, y: y))
        }
        return bounds.intersection(clip)
    }

    private func ink(of run: LineRun) -> PixelRect {
        if let ink = run.ink { return ink }
        var ink = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        for (word, offset) in zip(run.words, run.offsets) {
            prepare(word)
            ink = ink.union(word.bounds(x: offset, y: 0))
        }
        run.ink = ink
        return ink
    }

    /// Ink of a font lies at most so far above and below its baseline, in pixels.
    func reach(of font: Font) -> Int { pixelSize(font) * 2 }

    /// Marks words as used in this frame.
    func touch(_ run: LineRun) {
        let generation = budget.generation
        for word in run.words { word.lastUsed = generation }
    }

    // MARK: Words

    private func pixelSize(_ font: Font) -> Int {
        let size = (font.size * scale).rounded()
        return size > 1 ? Int(min(size, Double(Self.maxSize))) : 1
    }

    private func resolve(_ font: Font) -> (size: Int, face: Face?) {
        if let recent, recent.font == font { return (recent.size, recent.face) }
        let size = pixelSize(font)
        let face = book.face(family: font.family, weight: font.weight, size: size)
        recent = (font, size, face)
        return (size, face)
    }

    private func pixelWidth(of word: Substring, size: Int, face: Face?, weight: Font.Weight) -> Int {
        guard let face else { return word.count * ((size + 1) / 2) }
        var width = 0
        var rest = word
        while !rest.isEmpty {
            let piece = Self.piece(of: rest, size: face.size)
            width += self.word(piece, face: face, weight: weight).advance
            rest = rest[piece.endIndex...]
        }
        return width
    }

    private func word(_ text: Substring, face: Face, weight: Font.Weight) -> Word {
        let key = TextKey(String(text), face: face.id)
        if let word = words.find(key) { return word }
        let shown = Self.printable(text)
        let actual = self.face(for: shown, face: face, weight: weight)
        let script = Script(of: shown)
        // A short word that is measured is drawn next, mostly: rendered at once it is shaped once.
        let isShort = shown.utf8.count <= Self.renderedAtOnce
        let made: (ink: Ink?, advance: Int) =
            isShort
            ? actual.render(shown, script: script) : (nil, actual.width(of: shown, script: script))
        let word = Word(shown, face: actual.id, script: script, advance: made.advance, reach: actual.size * 2)
        if isShort { word.drawing = made.ink.map { .ink($0) } ?? .blank }
        words.insert(word, for: key, cost: 200 + text.utf8.count + (made.ink?.pixmap.memory ?? 0))
        return word
    }

    private func face(for text: String, face: Face, weight: Font.Weight) -> Face {
        if face.coversASCII, text.utf8.allSatisfy({ $0 < 0x80 }) { return face }
        return book.face(for: text, instead: face, weight: weight)
    }

    /// The start of a word that is drawn at once: no more than 256 characters, and no more than a few kilobytes.
    private static func piece(of word: Substring, size: Int) -> Substring {
        let maxCount = max(8, min(maxPieceCount, maxPieceWidth / size))
        guard word.utf8.count > maxCount else { return word }
        var end = word.startIndex
        var count = 0
        var bytes = 0
        while end < word.endIndex, count < maxCount, bytes < 4 * maxPieceCount {
            let next = word.index(after: end)
            bytes += word.utf8.distance(from: end, to: next)
            count += 1
            end = next
        }
        return word[..<end]
    }

    /// A word without control characters, which fonts show as boxes and C takes for the end.
    private static func printable(_ word: Substring) -> String {
        guard word.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(word) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: word.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        return String(text)
    }
}
