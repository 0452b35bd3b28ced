import Drawing
import Logging

/// An engine that measures and draws words, and caches the results.
///
/// A line begins at a whole pixel. Its words, and the letters of a word, are placed at the quarter of a pixel nearest to
/// their exact position, so that the spacing is as even as designed. A word is drawn once for each of the four subpixel
/// positions at which it occurs, and so are its glyphs.
///
/// A line with a `TextOrder` is split where the direction changes, and each part is shaped in its direction. Other lines
/// consist of words from left to right.
///
/// SDL_ttf, which draws emoji, has a single FreeType library per process, which is not thread-safe. All engines of a
/// process must therefore be used on one thread.
public final class TextEngine: TextMeasurer {
    private static let maxSize = 1024
    /// The maximum number of words of a line that is rendered completely. For longer lines, only visible words are rendered.
    private static let maximumRenderedWords = 64
    /// The maximum length of a line in bytes of UTF-8. Text after it is not drawn, because no screen is wide enough for it.
    private static let maximumLineBytes = 65_536

    /// The number of pixels per point. Cached entries for another scale are kept until the budget is exceeded.
    public var scale: Double {
        didSet {
            scale = Self.usable(scale)
            resolved.removeAll(keepingCapacity: true)
        }
    }

    /// The language that selects regional forms of shared letters; `nil` uses the default forms of the fonts.
    public var language: Language? {
        didSet {
            guard language != oldValue else { return }
            book.language = language
            words.removeAll()
            lines.removeAll()
        }
    }

    private let book: FontFaceCache
    private let budget: MemoryBudget
    private let words: WordStore
    private let lines: TextTable<LineRun>
    private let hyphenator: Hyphenator
    private typealias Resolved = (font: Font, size: Int, face: Face?)
    /// The fonts that were used before. A page has only a few.
    private var resolved: [Resolved] = []
    /// The index of the font that was used last, which is usually needed next.
    private var recent = 0
    private static let maximumResolved = 8

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - hyphenator: The hyphenator of words that are wider than their line.
    ///   - directory: A function that creates the font directory, or returns `nil` on a host without fontconfig.
    init(
        scale: Double, families: [String], budget: MemoryBudget, logger: Logger, hyphenator: Hyphenator = Hyphenator(),
        directory: @escaping ([String]) -> FontDirectory? = FontDirectory.init
    ) {
        self.scale = Self.usable(scale)
        self.budget = budget
        self.hyphenator = hyphenator
        book = FontFaceCache(families: families, logger: logger, directory: directory)
        words = WordStore(book: book, budget: budget)
        lines = TextTable(budget: budget)
    }

    static func usable(_ scale: Double) -> Double {
        scale > 0 && scale.isFinite ? min(max(scale, 0.1), 16) : 1
    }

    // MARK: Measuring

    public var work: Int { words.work + book.work + hyphenator.work }

    public func hyphenPlaces(in word: String) -> [Int] {
        hyphenator.places(in: word, language: language ?? .english)
    }

    /// The reader of the rules that find fonts for letters missing in the standard fonts. It can be used on any thread; `nil`
    /// on a host without fontconfig.
    public var fontRules: FontRuleReader? { book.ruleReader }

    /// The path of the installed font of icons; `nil` if there is none.
    var iconFont: String? { book.iconFont }

    /// The number of searches for a font that contains a character.
    var searches: Int { book.searches }

    public func width(of word: Substring, font: Font) -> Double {
        var word = word
        return word.withUTF8 { width(ofUTF8: $0, font: font) }
    }

    public func width(ofUTF8 word: UnsafeBufferPointer<UInt8>, font: Font) -> Double {
        let (size, face) = resolve(font)
        guard let face else { return Double(Self.characters(in: word) * Self.advance(ofSize: size)) / scale }
        var width = 0.0
        var start = 0
        while start < word.count {
            let end = TextPiece.end(in: word, from: start, size: face.size)
            let piece = UnsafeBufferPointer(rebasing: word[start..<end])
            width += words.word(piece, face: face, weight: font.weight).advance
            start = end
        }
        return width / scale
    }

    /// Returns the assumed advance of a character in pixels if there is no font.
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

    /// Returns the end of the first `count` characters, in bytes.
    static func end(of count: Int, in word: UnsafeBufferPointer<UInt8>) -> Int {
        var end = 0
        for _ in 0..<max(0, count) where end < word.count { end = TextCluster.end(from: end, in: word) }
        return end
    }

    /// Returns the vertical metrics of a font in points, with additional height if the letters of the language's script are
    /// stacked.
    public func metrics(of font: Font) -> FontMetrics {
        let (size, face) = resolve(font)
        guard let face else {
            let em = Double(size)
            func points(_ pixels: Double) -> Double { pixels.rounded() / scale }
            return FontMetrics(
                ascent: points(em * 0.8), descent: points(em * 0.2), lineHeight: points(em * 1.2),
                spaceWidth: points(em * 0.5))
        }
        var (ascent, descent, lineHeight) = (face.ascent, face.descent, face.lineHeight)
        if let letters = language.flatMap(StackedLetters.init) {
            ascent = max(ascent, Int((letters.ascent * Double(face.size)).rounded(.up)))
            descent = max(descent, Int((letters.descent * Double(face.size)).rounded(.up)))
            lineHeight = max(lineHeight, ascent + descent)
        }
        return FontMetrics(
            ascent: Double(ascent) / scale, descent: Double(descent) / scale, lineHeight: Double(lineHeight) / scale,
            spaceWidth: face.spaceWidth / scale)
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
        // The tolerance ensures that a word fits into its width despite rounding errors from dividing by the scale.
        let room = min(width * scale + 1e-6, 1e9)
        guard let face else { return Self.end(of: Int(room) / Self.advance(ofSize: size), in: word) }
        var used = 0.0
        var start = 0
        while start < word.count {
            let end = TextPiece.end(in: word, from: start, size: face.size)
            let piece = UnsafeBufferPointer(rebasing: word[start..<end])
            if let bytes = words.bytes(ofLong: piece, fitting: room - used, face: face, weight: font.weight) {
                return start + bytes
            }
            let advance = words.word(piece, face: face, weight: font.weight).advance
            guard used + advance <= room else {
                // A single character either fits or does not.
                if TextCluster.end(from: 0, in: piece) == piece.count { return start }
                return start + words.bytes(of: piece, fitting: room - used, face: face, weight: font.weight)
            }
            used += advance
            start = end
        }
        return word.count
    }

    public func advances(
        ofCharactersIn word: UnsafeBufferPointer<UInt8>, font: Font, isRightToLeft: Bool
    ) -> [Double] {
        let (size, face) = resolve(font)
        guard let face else {
            return Array(repeating: Double(Self.advance(ofSize: size)) / scale, count: Self.characters(in: word))
        }
        var advances: [Double] = []
        var start = 0
        while start < word.count {
            let end = TextPiece.end(in: word, from: start, size: face.size)
            let piece = UnsafeBufferPointer(rebasing: word[start..<end])
            advances += words.advances(
                ofCharactersIn: piece, face: face, weight: font.weight, isRightToLeft: isRightToLeft
            ).map { $0 / scale }
            start = end
        }
        return advances
    }

    // MARK: Drawing

    /// Returns the positioned words of a line; `nil` if there is no font.
    func run(of line: TextLine) -> LineRun? {
        let (_, face) = resolve(line.font)
        guard let face else { return nil }
        if let order = line.order {
            let found = order.key.utf8.withContiguousStorageIfAvailable { lines.find($0, face: face.id) }
            if let found, let found { return found }
            return line.text.utf8.withContiguousStorageIfAvailable { makeRun(of: line, order, $0, face: face) }
        }
        return line.text.utf8.withContiguousStorageIfAvailable { bytes in
            lines.find(bytes, face: face.id) ?? makeRun(of: line, bytes, face: face)
        } ?? nil
    }

    /// A word of a line, or a gap before one.
    private struct LinePart {
        var word: Word?
        var width: Double
        var level: UInt8
    }

    /// Returns the positioned words of a line with right-to-left parts.
    private func makeRun(
        of line: TextLine, _ order: TextOrder, _ bytes: UnsafeBufferPointer<UInt8>, face: Face
    ) -> LineRun {
        var parts: [LinePart] = []
        // The length of all parts so far. Tab stops are measured from the beginning of the line.
        var length = 0.0
        var position = 0
        while position < Self.maximumLineBytes {
            let found = WordScanner.next(in: bytes, from: position, limit: Self.maximumLineBytes)
            // Trailing spaces are included, because they are on the left of right-to-left text.
            for space in position..<found.range.lowerBound {
                let end = WordScanner.end(of: bytes[space], at: length, face.spaceWidth)
                parts.append(LinePart(width: end - length, level: order.level(space)))
                length = end
            }
            guard !found.range.isEmpty else { break }
            var start = found.range.lowerBound
            let whole = UnsafeBufferPointer(rebasing: bytes[..<found.range.upperBound])
            while start < whole.count {
                let sameLevel = TextOrder.end(of: start, in: order.levels, limit: whole.count)
                let part = UnsafeBufferPointer(rebasing: whole[..<sameLevel])
                let end = TextPiece.end(in: part, from: start, size: face.size)
                let level = order.level(start)
                let piece = UnsafeBufferPointer(rebasing: whole[start..<end])
                let word = self.words.word(piece, face: face, weight: line.font.weight, isRightToLeft: level & 1 == 1)
                parts.append(LinePart(word: word, width: word.advance, level: level))
                length += word.advance
                start = end
            }
            position = found.isWhole ? whole.count : .max
        }
        var words: [Word] = []
        var places: [WordPosition] = []
        var x = 0.0
        for index in TextOrder.visual(parts.map(\.level)) {
            if let word = parts[index].word {
                words.append(word)
                places.append(word.place(at: x))
            }
            x += parts[index].width
        }
        return keep(LineRun(order.key, face: face.id, words: words, places: places, width: x))
    }

    private func makeRun(of line: TextLine, _ bytes: UnsafeBufferPointer<UInt8>, face: Face) -> LineRun {
        var words: [Word] = []
        var places: [WordPosition] = []
        // An estimate of the number of words in most languages.
        words.reserveCapacity(min(bytes.count / 6, Self.maximumRenderedWords) + 1)
        places.reserveCapacity(words.capacity)
        var x = 0.0
        var position = 0
        while position < Self.maximumLineBytes {
            let found = WordScanner.next(in: bytes, from: position, limit: Self.maximumLineBytes)
            guard !found.range.isEmpty else { break }
            x = found.start(after: x, bytes, spaceWidth: face.spaceWidth)
            var start = found.range.lowerBound
            let whole = UnsafeBufferPointer(rebasing: bytes[..<found.range.upperBound])
            while start < whole.count {
                let end = TextPiece.end(in: whole, from: start, size: face.size)
                let piece = UnsafeBufferPointer(rebasing: whole[start..<end])
                let word = self.words.word(piece, face: face, weight: line.font.weight)
                words.append(word)
                places.append(word.place(at: x))
                x += word.advance
                start = end
            }
            position = found.isWhole ? whole.count : .max
        }
        return keep(LineRun(line.text, face: face.id, words: words, places: places, width: x))
    }

    private func keep(_ run: LineRun) -> LineRun {
        lines.insert(run, cost: 200 + run.text.utf8.count + run.words.count * 16)
        // A line must not outlive its words in the budget. Otherwise, it would retain memory that is no longer counted.
        for word in run.words { word.lastUsed = budget.generation }
        return run
    }

    /// Draws the ink of a word for a subpixel position, if this has not been done yet.
    func prepare(_ word: Word, shift: Int) {
        words.prepare(word, shift: shift)
    }

    /// Returns the bounds of a line's pixels within `clip`.
    func bounds(of line: TextLine, at baseline: Baseline, clip: PixelRect) -> PixelRect {
        let (x, y) = (baseline.x, baseline.y)
        var bounds = PixelRect(x0: x, y0: y, x1: x, y1: y)
        guard let run = run(of: line) else { return bounds }
        if run.words.count <= Self.maximumRenderedWords {
            var ink = ink(of: run).offset(dx: x, dy: y)
            if baseline.shift != 0, !ink.isEmpty { ink.x1 += 1 }
            return ink.intersection(clip)
        }
        for (word, place) in zip(run.words, run.places) {
            word.lastUsed = budget.generation
            let place = baseline.shift == 0 ? place : word.place(place, movedBy: baseline.shift)
            guard word.bounds(at: place, x: x, y: y).intersects(clip) else { continue }
            words.prepare(word, shift: place.shift)
            bounds = bounds.union(word.bounds(at: place, x: x, y: y))
        }
        return bounds.intersection(clip)
    }

    private func ink(of run: LineRun) -> PixelRect {
        if let ink = run.ink { return ink }
        var ink = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
        for (word, place) in zip(run.words, run.places) {
            words.prepare(word, shift: place.shift)
            ink = ink.union(word.bounds(at: place, x: 0, y: 0))
        }
        run.ink = ink
        return ink
    }

    /// Returns the maximum distance in pixels that a font's ink extends above and below its baseline and outside its
    /// advance.
    func reach(of font: Font) -> Int { pixelSize(font) * 2 }

    /// Marks the words of a line as used in this frame.
    func touch(_ run: LineRun) {
        let generation = budget.generation
        for word in run.words { word.lastUsed = generation }
    }

    // MARK: Words

    private func pixelSize(_ font: Font) -> Int {
        let size = (font.size * scale).rounded()
        return size > 1 ? Int(min(size, Double(Self.maxSize))) : 1
    }

    /// Returns the face for a font; `nil` if there is none.
    func face(of font: Font) -> Face? { resolve(font).face }

    private func resolve(_ font: Font) -> (size: Int, face: Face?) {
        // The fonts are compared in place, because copying a font counts references.
        if !resolved.indices.contains(recent) || resolved[recent].font != font {
            recent = resolved.indices.first { resolved[$0].font == font } ?? find(font)
        }
        return (resolved[recent].size, resolved[recent].face)
    }

    /// Finds the face for a font, and returns its index.
    private func find(_ font: Font) -> Int {
        let size = pixelSize(font)
        let found = (
            font, size,
            book.face(
                family: font.family, weight: font.weight, isItalic: font.isItalic, size: size,
                isTabular: font.hasTabularFigures)
        )
        if resolved.count == Self.maximumResolved { resolved.removeFirst() }
        resolved.append(found)
        return resolved.count - 1
    }
}
