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
    private static let maxSize = 1024
    /// In bytes of UTF-8.
    private static let renderedAtOnce = 24
    /// Of longer lines only the words that are seen are rendered.
    private static let wholeLine = 64
    /// In bytes of UTF-8: no screen shows more of a line, and what lies behind it is not drawn.
    private static let longestLine = 65_536
    /// In bytes of UTF-8: of longer pieces only what there may be room for is measured first.
    private static let measuredWhole = 64

    /// Pixels a point. What was made for another scale is kept until memory is short.
    public var scale: Double {
        didSet {
            scale = Self.usable(scale)
            recent = nil
            resolved.removeAll(keepingCapacity: true)
        }
    }

    private let book: FaceBook
    private let budget: MemoryBudget
    private let words: TextTable<Word>
    private let lines: TextTable<LineRun>
    /// Of shaping and rendering; see ``work``.
    private var shapingWork = 0
    private typealias Resolved = (font: Font, size: Int, face: Face?)
    /// The font that was asked for last: it is mostly the one that is asked for next.
    private var recent: Resolved?
    /// Fonts that were asked for before: a page has a handful of them.
    private var resolved: [Resolved] = []
    private static let mostResolved = 8

    /// - Parameter directory: makes what finds fonts; nil stands for a machine without fontconfig.
    init(
        scale: Double, families: [String], budget: MemoryBudget, logger: Logger,
        directory: @escaping ([String]) -> FontDirectory? = FontDirectory.init
    ) {
        self.scale = Self.usable(scale)
        self.budget = budget
        book = FaceBook(families: families, logger: logger, directory: directory)
        words = TextTable(budget: budget)
        lines = TextTable(budget: budget)
    }

    static func usable(_ scale: Double) -> Double {
        scale > 0 && scale.isFinite ? min(max(scale, 0.1), 16) : 1
    }

    // MARK: Measuring

    public var work: Int { shapingWork + book.work }

    /// How often a font was looked for that has a character.
    var searches: Int { book.searches }

    public func width(of word: Substring, font: Font) -> Double {
        var word = word
        return word.withUTF8 { width(ofUTF8: $0, font: font) }
    }

    public func width(ofUTF8 word: UnsafeBufferPointer<UInt8>, font: Font) -> Double {
        let (size, face) = resolve(font)
        guard let face else { return Double(Self.characters(in: word) * Self.advance(ofSize: size)) / scale }
        var width = 0
        var start = 0
        while start < word.count {
            let end = TextPiece.end(in: word, from: start, size: face.size)
            let piece = UnsafeBufferPointer(rebasing: word[start..<end])
            width += self.word(piece, face: face, weight: font.weight).advance
            start = end
        }
        return Double(width) / scale
    }

    /// Of a character without any font, in pixels.
    private static func advance(ofSize size: Int) -> Int { max(1, (size + 1) / 2) }

    private static func characters(in word: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var end = 0
        while end < word.count {
            end = TextCluster.end(from: end, in: word)
            count += 1
        }
        return count
    }

    /// Where `count` characters end, in bytes.
    private static func end(of count: Int, in word: UnsafeBufferPointer<UInt8>) -> Int {
        var end = 0
        for _ in 0..<max(0, count) where end < word.count { end = TextCluster.end(from: end, in: word) }
        return end
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
        var word = word
        return word.withUTF8 { word in
            let end = bytes(ofUTF8: word, fitting: width, font: font)
            return Self.characters(in: UnsafeBufferPointer(rebasing: word[..<end]))
        }
    }

    public func bytes(ofUTF8 word: UnsafeBufferPointer<UInt8>, fitting width: Double, font: Font) -> Int {
        let (size, face) = resolve(font)
        guard width * scale > 0 else { return 0 }
        // What was a whole number of pixels is one again, whatever dividing by the scale has done to it.
        let room = Int(min(width * scale + 1e-6, 1e9))
        guard let face else { return Self.end(of: room / Self.advance(ofSize: size), in: word) }
        var used = 0
        var start = 0
        while start < word.count {
            let end = TextPiece.end(in: word, from: start, size: face.size)
            let piece = UnsafeBufferPointer(rebasing: word[start..<end])
            if let fitting = shortened(piece, room - used, face: face, weight: font.weight) { return start + fitting }
            let advance = self.word(piece, face: face, weight: font.weight).advance
            guard used + advance <= room else {
                // Nothing is to be found out about a single character.
                if TextCluster.end(from: 0, in: piece) == piece.count { return start }
                return start + bytes(of: piece, fitting: room - used, face: face, weight: font.weight)
            }
            used += advance
            start = end
        }
        return word.count
    }

    /// How many bytes of a long piece fit, if that can be told from its first characters; nil where all of them fit.
    private func shortened(
        _ piece: UnsafeBufferPointer<UInt8>, _ room: Int, face: Face, weight: Font.Weight
    ) -> Int? {
        guard piece.count > Self.measuredWhole else { return nil }
        // Letters are about half an em wide.
        let end = Self.end(of: room * 5 / (face.size * 2) + 8, in: piece)
        guard end < piece.count else { return nil }
        let first = UnsafeBufferPointer(rebasing: piece[..<end])
        let fitting = bytes(of: first, fitting: room, face: face, weight: weight)
        return fitting < end ? fitting : nil
    }

    /// The same within one piece: SDL_ttf counts glyphs, which are not always characters.
    private func bytes(
        of piece: UnsafeBufferPointer<UInt8>, fitting room: Int, face: Face, weight: Font.Weight
    ) -> Int {
        let text = Self.printable(piece)
        let actual = self.face(for: text, face: face, weight: weight)
        let script = Script(of: text)
        shapingWork += Self.work(ofShaping: text)
        var glyphs = actual.glyphs(of: text, fitting: room, script: script)
        var ends = [0]
        var guess = 0
        while let end = ends.last, end < piece.count {
            let next = TextCluster.end(from: end, in: piece)
            let scalars = piece[end..<next].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
            ends.append(next)
            glyphs -= scalars
            if glyphs >= 0 { guess += 1 }
        }
        func fits(_ count: Int) -> Bool {
            advance(of: UnsafeBufferPointer(rebasing: piece[..<ends[count]]), face: face, weight: weight) <= room
        }
        // The first count that is known to fit, and the first that is known not to: mostly next to each other at once.
        var (low, high) = (0, ends.count)
        if fits(guess) { low = guess } else { high = guess }
        if low + 1 < high, low == guess, !fits(low + 1) { high = low + 1 }
        while low + 1 < high {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return ends[low]
    }

    /// The advance of a piece in pixels, as it would be drawn, without keeping it.
    private func advance(of piece: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> Int {
        guard !piece.isEmpty else { return 0 }
        let text = Self.printable(piece)
        shapingWork += Self.work(ofShaping: text)
        return self.face(for: text, face: face, weight: weight).width(of: text, script: Script(of: text))
    }

    // MARK: Drawing

    /// The words of a line at their places; nil where there is no font.
    func run(of line: TextLine) -> LineRun? {
        let (_, face) = resolve(line.font)
        guard let face else { return nil }
        return line.text.utf8.withContiguousStorageIfAvailable { bytes in
            lines.find(bytes, face: face.id) ?? makeRun(of: line, bytes, face: face)
        } ?? nil
    }

    private func makeRun(of line: TextLine, _ bytes: UnsafeBufferPointer<UInt8>, face: Face) -> LineRun {
        var words: [Word] = []
        var offsets: [Int] = []
        // About as many as that are there in most languages.
        words.reserveCapacity(min(bytes.count / 6, Self.wholeLine) + 1)
        offsets.reserveCapacity(words.capacity)
        var x = 0
        var position = 0
        while position < Self.longestLine {
            let found = WordScanner.next(in: bytes, from: position, limit: Self.longestLine)
            guard !found.range.isEmpty else { break }
            x += found.gap * face.spaceWidth
            var start = found.range.lowerBound
            let whole = UnsafeBufferPointer(rebasing: bytes[..<found.range.upperBound])
            while start < whole.count {
                let end = TextPiece.end(in: whole, from: start, size: face.size)
                let piece = UnsafeBufferPointer(rebasing: whole[start..<end])
                let word = self.word(piece, face: face, weight: line.font.weight)
                words.append(word)
                offsets.append(x)
                x += word.advance
                start = end
            }
            position = found.isWhole ? whole.count : .max
        }
        let run = LineRun(line.text, face: face.id, words: words, offsets: offsets, width: x)
        lines.insert(run, cost: 200 + bytes.count + words.count * 16)
        // A line must not outlive its words in the budget: it would keep memory that is no longer counted.
        for word in words { word.lastUsed = budget.generation }
        return run
    }

    /// Makes the ink of a word that is to be drawn for the first time.
    func prepare(_ word: Word) {
        guard case .notDrawn = word.drawing else { return }
        guard let face = book.face(id: word.drawnFace),
            let ink = face.render(word.letters, script: word.script).ink
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
        let found = resolved.first { $0.font == font } ?? find(font)
        recent = found
        return (found.size, found.face)
    }

    private func find(_ font: Font) -> Resolved {
        let size = pixelSize(font)
        let found = (font, size, book.face(family: font.family, weight: font.weight, size: size))
        if resolved.count == Self.mostResolved { resolved.removeFirst() }
        resolved.append(found)
        return found
    }

    private func word(_ text: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> Word {
        words.find(text, face: face.id) ?? makeWord(text, face: face, weight: weight)
    }

    private func makeWord(_ text: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> Word {
        let letters = Self.printable(text)
        let actual = self.face(for: letters, face: face, weight: weight)
        let script = Script(of: letters)
        // A short word that is measured is drawn next, mostly: rendered at once it is shaped once. Letters that are
        // pictures take long to draw, so that it has to be part of the work that is counted before a frame is drawn.
        let isRendered = letters.utf8.count <= Self.renderedAtOnce || actual.bitmapScale != 1
        let made: (ink: Ink?, advance: Int) =
            isRendered
            ? actual.render(letters, script: script) : (nil, actual.width(of: letters, script: script))
        shapingWork += Self.work(ofShaping: letters) + (isRendered ? Self.work(ofDrawing: letters, actual) : 0)
        let word = Word(
            String(decoding: text, as: UTF8.self), letters: letters, face: face.id, drawnIn: actual, script: script,
            advance: made.advance)
        if isRendered { word.drawing = made.ink.map { .ink($0) } ?? .blank }
        words.insert(word, cost: 200 + text.count + (made.ink?.pixmap.memory ?? 0))
        return word
    }

    // In about microseconds, as measured on a desktop: HarfBuzz; FreeType, whose glyphs SDL_ttf keeps where there are
    // few of them, as in Latin, Greek and Cyrillic, and else reads anew also where it only measures; and pictures of
    // letters, which are decoded and made smaller.

    private static func work(ofShaping text: String) -> Int { 5 + text.utf8.count / 2 + 20 * rareGlyphs(in: text) }

    private static func work(ofDrawing text: String, _ face: Face) -> Int {
        if face.bitmapScale != 1 { return 150 + 150 * text.unicodeScalars.count }
        return 5 + 20 * rareGlyphs(in: text)
    }

    /// Characters of scripts with more of them than SDL_ttf keeps.
    private static func rareGlyphs(in text: String) -> Int { text.utf8.count { $0 >= 0xE0 } }

    private func face(for text: String, face: Face, weight: Font.Weight) -> Face {
        if face.coversASCII, text.utf8.allSatisfy({ $0 < 0x80 }) { return face }
        return book.face(for: text, instead: face, weight: weight)
    }

    /// A word without control characters, which fonts show as boxes and C takes for the end.
    private static func printable(_ word: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: word, as: UTF8.self)
        guard word.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        var letters = String.UnicodeScalarView()
        letters.append(contentsOf: text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        return String(letters)
    }
}
