import Drawing

/// A store that composes words of glyphs, and caches both.
final class WordStore {
    /// The cost of shaping and rendering; see ``TextMeasurer/work``.
    private(set) var work = 0
    private let book: FontFaceCache
    private let budget: MemoryBudget
    private let words: TextTable<Word>
    private let glyphs: CacheTable<GlyphMask.Key, GlyphMask>
    /// The ruler of the latest piece, which is needed several times while a line is filled.
    private var recent: (piece: [UInt8], face: Int, ruler: PieceRuler)?

    init(book: FontFaceCache, budget: MemoryBudget) {
        self.book = book
        self.budget = budget
        words = TextTable(budget: budget)
        glyphs = CacheTable(budget: budget)
    }

    /// Removes all words, because the shapes of letters have changed.
    func removeAll() {
        words.removeAll()
        recent = nil
    }

    /// Returns a word, and shapes it if it is not cached.
    ///
    /// - Parameter isRightToLeft: A Boolean value that tells whether the word is right-to-left; `nil` derives it from the letters.
    func word(
        _ text: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight, isRightToLeft: Bool? = nil
    ) -> Word {
        let isRightToLeft = isRightToLeft ?? Script.isRightToLeft(text)
        return words.find(text, face: Word.key(of: face, isRightToLeft: isRightToLeft))
            ?? makeWord(text, face: face, weight: weight, isRightToLeft: isRightToLeft)
    }

    private func makeWord(
        _ text: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight, isRightToLeft: Bool
    ) -> Word {
        var letters = Self.printable(text)
        work += Self.work(ofShaping: text)
        return letters.withUTF8 { bytes in
            let original = String(decoding: text, as: UTF8.self)
            let word: Word
            if let actual = pictures(for: bytes, face, weight), let pictures = actual.pictures {
                let letters = String(decoding: bytes, as: UTF8.self)
                let advance = Double(pictures.width(of: letters))
                word = Word(
                    original, .pictures(letters, face: actual.id), of: face, advance: advance,
                    isRightToLeft: isRightToLeft)
                words.insert(word, cost: 300 + text.count)
                // Pictures are slow to draw. They are drawn when they are measured, so that their cost is included in `work`.
                work += 150 + 150 * letters.unicodeScalars.count
                prepare(word, shift: 0)
            } else {
                var glyphs: [PlacedGlyph] = []
                var advance = 0.0
                let segments = segments(of: bytes, face, weight)
                for segment in isRightToLeft ? segments.reversed() : segments {
                    let before = segment.face.newGlyphs
                    advance += segment.face.add(
                        bytes, segment.range, segment.script, isRightToLeft: isRightToLeft, at: advance, to: &glyphs)
                    work += (segment.face.newGlyphs - before) * Self.workOfDrawing
                }
                word = Word(original, .outlines(glyphs), of: face, advance: advance, isRightToLeft: isRightToLeft)
                words.insert(word, cost: 300 + text.count + glyphs.count * MemoryLayout<PlacedGlyph>.stride)
            }
            return word
        }
    }

    /// Returns the face that draws a piece as pictures; `nil` if it is drawn as text. A piece is drawn as pictures if it is an
    /// emoji, or if the requested face has picture glyphs.
    private func pictures(for piece: UnsafeBufferPointer<UInt8>, _ face: Face, _ weight: Font.Weight) -> Face? {
        if face.coversASCII, face.pictures == nil, piece.allSatisfy({ $0 < 0x80 }) { return nil }
        guard face.pictures != nil || TextCluster.end(from: 0, in: piece) == piece.count else { return nil }
        let letters = String(decoding: piece, as: UTF8.self)
        let actual = book.face(for: letters, EmojiStyle(of: letters), instead: face, weight: weight)
        return actual.pictures == nil ? nil : actual
    }

    private func segments(
        of piece: UnsafeBufferPointer<UInt8>, _ face: Face, _ weight: Font.Weight
    ) -> [TextSegment] {
        TextSegment.segments(of: piece, in: face) { character in
            let text = String(decoding: UnsafeBufferPointer(rebasing: piece[character]), as: UTF8.self)
            let style = EmojiStyle(of: text).map { _ in EmojiStyle.text }
            let other = book.face(for: text, style, instead: face, weight: weight)
            return other.pictures == nil ? other : face
        }
    }

    // MARK: Measuring

    /// Returns the lengths of the prefixes of a piece.
    func ruler(of piece: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> PieceRuler {
        if let recent, recent.face == face.id, recent.piece.elementsEqual(piece) { return recent.ruler }
        let ruler = makeRuler(of: piece, face: face, weight: weight)
        recent = (Array(piece), face.id, ruler)
        return ruler
    }

    private func makeRuler(of piece: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> PieceRuler {
        guard pictures(for: piece, face, weight) == nil else { return PieceRuler(of: piece, [], cutsAreSafe: false) }
        // Cuts are unsafe if there are control characters, because these are not drawn.
        return PieceRuler(
            of: piece, shapedBytes(of: piece, face, weight, isRightToLeft: Script.isRightToLeft(piece)),
            cutsAreSafe: !Self.mayHaveControls(piece))
    }

    private func shapedBytes(
        of piece: UnsafeBufferPointer<UInt8>, _ face: Face, _ weight: Font.Weight, isRightToLeft: Bool
    ) -> [ShapedByte] {
        work += Self.work(ofShaping: piece)
        var bytes = [ShapedByte](repeating: ShapedByte(), count: piece.count)
        for segment in segments(of: piece, face, weight) {
            segment.face.measure(piece, segment.range, segment.script, isRightToLeft: isRightToLeft, into: &bytes)
        }
        return bytes
    }

    /// Returns the advance of a piece in pixels, as it would be drawn, without caching it.
    func advance(of piece: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight) -> Double {
        guard !piece.isEmpty else { return 0 }
        var letters = Self.printable(piece)
        work += Self.work(ofShaping: piece)
        return letters.withUTF8 { letters in
            if let pictures = pictures(for: letters, face, weight)?.pictures {
                return Double(pictures.width(of: String(decoding: letters, as: UTF8.self)))
            }
            let isRightToLeft = Script.isRightToLeft(letters)
            return segments(of: letters, face, weight).reduce(0) { sum, segment in
                sum + segment.face.width(of: letters, segment.range, segment.script, isRightToLeft: isRightToLeft)
            }
        }
    }

    /// Returns the advance of each character of a piece, in pixels. The advance of a ligature is shared equally among its
    /// characters.
    func advances(
        ofCharactersIn piece: UnsafeBufferPointer<UInt8>, face: Face, weight: Font.Weight, isRightToLeft: Bool
    ) -> [Double] {
        var starts: [Int] = []
        var end = 0
        while end < piece.count {
            starts.append(end)
            end = TextCluster.end(from: end, in: piece)
        }
        if let pictures = pictures(for: piece, face, weight)?.pictures {
            work += Self.work(ofShaping: piece)
            return starts.indices.map { index in
                let next = index + 1 < starts.count ? starts[index + 1] : piece.count
                let character = UnsafeBufferPointer(rebasing: piece[starts[index]..<next])
                return Double(pictures.width(of: Self.printable(character)))
            }
        }
        let bytes = shapedBytes(of: piece, face, weight, isRightToLeft: isRightToLeft)
        var shared = starts.indices.map { index in
            bytes[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : piece.count)]
                .reduce(0) { $0 + $1.advance }
        }
        // Shaping assigns the advance of a ligature to its first character.
        var index = 0
        while index < shared.count {
            var next = index + 1
            while next < shared.count, shared[next] == 0 { next += 1 }
            let share = shared[index] / Double(next - index)
            for character in index..<next { shared[character] = share }
            index = next
        }
        return shared
    }

    // MARK: Drawing

    /// Draws the ink of a word for a subpixel position, if this has not been done yet.
    func prepare(_ word: Word, shift: Int) {
        guard case .notDrawn = word[shift] else { return }
        guard let ink = ink(of: word, shift: shift) else {
            word[shift] = .blank
            return
        }
        word[shift] = .ink(ink)
        budget.grow(word, by: ink.pixmap.memory)
    }

    private func ink(of word: Word, shift: Int) -> Ink? {
        switch word.letters {
        case .pictures(let text, let face): return book.face(id: face)?.pictures?.draw(text)
        case .outlines(let placed):
            let glyphs = placed.map { glyph in
                let quarters = Int((glyph.x * 4).rounded()) + shift
                return (mask: mask(of: glyph, shift: quarters & 3), x: quarters >> 2, y: Int(glyph.y))
            }
            let (reach, width) = (word.reach, Int(word.advance) + 1)
            return Ink(glyphs, limit: PixelRect(x0: -reach, y0: -reach, x1: width + reach, y1: reach))
        }
    }

    private func mask(of glyph: PlacedGlyph, shift: Int) -> GlyphMask {
        let key = GlyphMask.Key(face: glyph.face, glyph: glyph.number, shift: shift)
        if let mask = glyphs.find(key) { return mask }
        let mask = book.face(id: Int(glyph.face))?.draw(glyph.number, shift: shift) ?? .blank
        glyphs.insert(mask, for: key, cost: mask.memory)
        return mask
    }

    // MARK: Costs

    // The costs are in approximate microseconds, measured on a desktop. They cover shaping by HarfBuzz, hinting and
    // drawing glyphs by FreeType, and decoding and scaling picture glyphs.

    private static func work(ofShaping text: UnsafeBufferPointer<UInt8>) -> Int {
        // The estimate is 1 µs per ASCII letter. Most letters take half of that; brackets in Inter take twice as long,
        // because the font has contextual rules for them. Scripts with more bytes per character also take longer.
        let scalars = text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return 5 + (text.count + scalars) / 2
    }
    private static let workOfDrawing = 20

    /// Returns a word without control characters. Fonts show them as boxes, and C treats NUL as the end of a string.
    private static func printable(_ word: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: word, as: UTF8.self)
        guard mayHaveControls(word) else { return text }
        var letters = String.UnicodeScalarView()
        letters.append(contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return String(letters)
    }

    /// Returns `true` if the word may contain control characters, which begin with 0xC2 if they are not ASCII. Removing them
    /// avoids searches for fonts, and warnings in the log.
    private static func mayHaveControls(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.contains { $0 < 0x20 || $0 == 0x7F } || zip(word, word.dropFirst()).contains { $0 == 0xC2 && $1 < 0xA0 }
    }
}
