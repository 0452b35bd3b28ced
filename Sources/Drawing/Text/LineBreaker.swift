/// Breaks a text into lines, one line after the other.
///
/// A line ends where ``LineBreaks`` allows it. A word is broken elsewhere only if it is wider than a line: where its language allows a hyphen,
/// if the layout hyphenates, otherwise between any two characters.
///
/// The cost of a line is bounded for every text: words are processed in portions, and the length of a line is limited.
struct LineBreaker: Hashable {
    /// The maximum length of a line in bytes of UTF-8. Even the narrowest letters fill the widest screen with less text.
    private static let longestLine = 16_384
    /// The maximum number of bytes for which levels and breaks are computed at once, counted from the start of a line.
    private static let orderingWindow = 65_536
    /// The number of bytes of a word that are processed at once.
    private static let portion = 1_024
    /// The maximum length in bytes of a portion that is measured completely. Longer portions are measured only as far as
    /// they fit on the line.
    private static let measuredWhole = 64

    private let text: String
    private let font: Font
    private let runs: TextRuns?
    private let room: Double
    private let spaceWidth: Double
    private let hyphenates: Bool
    /// The number of lines that may still follow, including the next one.
    private(set) var linesLeft: Int
    /// The start of the next line, in bytes.
    private(set) var position = 0
    /// A Boolean value that tells whether a paragraph starts at `position`.
    private var startsParagraph = true
    /// The bidirectional levels of the current paragraph, up to `orderedUpTo`; `nil` if its text is left-to-right.
    private var order: BidiLevels?
    /// The line breaks of the current paragraph, up to `orderedUpTo`.
    private var breaks: LineBreaks?
    private var orderedUpTo = 0
    private var isOrdered = false
    /// A Boolean value that tells whether `position` lies within a word.
    private var isInWord = false
    private(set) var isTruncated = false
    /// A Boolean value that tells whether a word that is wider than a line was broken.
    private(set) var breaksWords = false

    init(
        _ text: String, font: Font, runs: [TextRun], room: Double, spaceWidth: Double, limit: Int, hyphenates: Bool
    ) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
        self.font = font
        self.runs = TextRuns(runs, of: text)
        self.room = room
        self.spaceWidth = spaceWidth
        self.hyphenates = hyphenates
        linesLeft = limit
    }

    /// The length of the text, in bytes.
    var length: Int { text.utf8.count }

    var hasRuns: Bool { runs != nil }

    var isComplete: Bool { isTruncated || position >= length }

    /// Adds one line, and further lines while `goesOn` returns `true` for the start of the next line.
    mutating func fill(
        _ lines: inout [TextLayout.Line], _ measurer: some TextMeasurer, while goesOn: (Int) -> Bool
    ) {
        let text = text
        text.utf8.withContiguousStorageIfAvailable { bytes in
            while !isTruncated, position < bytes.count {
                lines.append(next(in: bytes, measurer))
                if !goesOn(position) { break }
            }
        }
    }

    private mutating func next(in bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer) -> TextLayout.Line {
        linesLeft -= 1
        let isIndented = startsParagraph
        findOrder(in: bytes)
        var line = OpenLine(at: position)
        while true {
            let word = WordScanner.next(
                in: bytes, from: position, goesOn: isInWord, limit: Self.portion, endsAtNewline: true)
            if word.range.isEmpty {
                if isInWord {
                    isInWord = false
                    continue
                }
                return endParagraph(line, at: word.range.lowerBound, in: bytes, measurer)
            }
            let x: Double
            if !line.isEmpty, runs == nil, !word.hasTab {
                x = line.width + Double(word.gap) * spaceWidth
            } else {
                x = start(of: word, in: &line, isIndented: isIndented, bytes, measurer)
            }
            let isTooLong = !line.isEmpty && word.range.upperBound - line.start > Self.longestLine
            if !isTooLong, let end = end(of: word.range, from: x, before: room, bytes, measurer) {
                line.add(word.range, upTo: end)
                position = word.range.upperBound
                isInWord = !word.isWhole
                continue
            }
            if linesLeft == 0 {
                let start = line.isEmpty ? line.indent ?? word.range.lowerBound : line.start
                return truncated(start..<word.range.upperBound, bytes, measurer)
            }
            if !isTooLong, let start = start(after: &line, word, x, bytes, measurer) {
                position = start
                isInWord = !(bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t"))
                return close(line, bytes, measurer)
            }
            if !line.isEmpty, isTooLong || !isInWord {
                position = isInWord ? position : word.range.lowerBound
                return close(line, bytes, measurer)
            }
            // The word is wider than a line: take as many characters as fit, at least one.
            breaksWords = true
            var count = self.bytes(of: word.range, fitting: room - x, bytes, measurer)
            if count == 0, line.isEmpty {
                count = TextCluster.end(from: 0, in: UnsafeBufferPointer(rebasing: bytes[word.range]))
            }
            if count > 0 {
                let piece = word.range.lowerBound..<word.range.lowerBound + count
                line.add(piece, upTo: x + width(of: piece, bytes, measurer))
                position = piece.upperBound
            }
            isInWord = true
            return close(line, bytes, measurer)
        }
    }

    /// Returns the position at which a word begins on an open line, measured from the beginning of the line.
    ///
    /// Spaces before the first word of a paragraph indent the word if it fits after them.
    private func start(
        of word: WordScanner.Word, in line: inout OpenLine, isIndented: Bool, _ bytes: UnsafeBufferPointer<UInt8>,
        _ measurer: some TextMeasurer
    ) -> Double {
        guard line.isEmpty else { return start(of: word, after: line.width, bytes, measurer) }
        guard isIndented, word.gap > 0 else { return 0 }
        let x = start(of: word, after: 0, bytes, measurer)
        guard end(of: word.range, from: x, before: room, bytes, measurer) != nil else { return 0 }
        line.indent = word.range.lowerBound - word.gap
        return x
    }

    /// Returns the position at which a word begins if the text before its gap ends at `x`.
    private func start(
        of word: WordScanner.Word, after x: Double, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        guard let runs else { return word.start(after: x, bytes, spaceWidth: spaceWidth) }
        return (word.range.lowerBound - word.gap..<word.range.lowerBound).reduce(x) {
            runs.end(of: bytes[$1], at: $0, offset: $1, spaceWidth: spaceWidth, measurer)
        }
    }

    /// Finds the line break for a word that does not fit on an open line, and ends the open line there. Returns the start
    /// of the next line; `nil` if no break is allowed before or within the word.
    private mutating func start(
        after line: inout OpenLine, _ word: WordScanner.Word, _ x: Double,
        _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Int? {
        guard let breaks else { return nil }
        let start = word.range.lowerBound
        // Try to keep a part of the word on this line, for example a part that ends in a hyphen.
        var end = word.range.upperBound - 1
        if word.range.count > Self.measuredWhole {
            end = min(end, start + self.bytes(of: word.range, fitting: room - x, bytes, measurer))
        }
        while let place = breaks.last(after: start, upTo: end, in: bytes) {
            let partEnd = x + width(of: start..<place, bytes, measurer) + hyphenWidth(before: place, bytes, measurer)
            if partEnd <= room {
                line.add(start..<place, upTo: partEnd)
                line.hyphen = isSoftHyphen(before: place, bytes) ? .soft : nil
                return place
            }
            end = place - 1
        }
        if hyphenates, line.isEmpty || isWiderThanRest(word.range, bytes, measurer),
            let (place, partEnd) = hyphenPlace(in: word.range, x, bytes, measurer)
        {
            breaksWords = true
            line.add(start..<place, upTo: partEnd)
            line.hyphen = .added
            return place
        }
        guard !line.isEmpty else { return nil }
        if breaks.allows(start, in: bytes) { return start }
        // No break is allowed before the word, so the line is cut at an earlier break.
        guard let place = breaks.last(after: line.start, upTo: line.end, in: bytes) else { return nil }
        line.cut(at: place, bytes) {
            width(ofLine: $0, bytes, measurer) + hyphenWidth(before: $0.upperBound, bytes, measurer)
        }
        line.hyphen = isSoftHyphen(before: line.end, bytes) ? .soft : nil
        return place
    }

    /// Returns `true` if a word is wider than the lines after the open one together. Such a word begins on the open line, because otherwise it
    /// would end in an ellipsis although there is room.
    private func isWiderThanRest(
        _ word: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Bool {
        end(of: word, from: 0, before: room * Double(linesLeft), bytes, measurer) == nil
    }

    /// Returns the last place at which the language allows a hyphen that fits on the line, and the end of the hyphen in points.
    ///
    /// Only words in the direction of a left-to-right paragraph are hyphenated: at the end of another paragraph, the hyphen would be drawn
    /// apart from its word.
    private func hyphenPlace(
        in word: Range<Int>, _ x: Double, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> (place: Int, end: Double)? {
        let part = word.lowerBound..<word.lowerBound + self.bytes(of: word, fitting: room - x, bytes, measurer)
        guard !part.isEmpty else { return nil }
        for place in LongWord.hyphenPlaces(in: part, of: bytes, measurer).reversed() {
            if let order, order.levels[place - 1 - order.start] != 0 { continue }
            let hyphen = measurer.width(of: Substring(Self.hyphen), font: font(at: place - 1))
            let end = x + width(of: word.lowerBound..<place, bytes, measurer) + hyphen
            if end <= room { return (place, end) }
        }
        return nil
    }

    /// Returns the width of the words in a range and of the spaces between them.
    private func width(
        ofLine range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        let visible = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        var position = range.lowerBound
        var width = 0.0
        while true {
            let word = WordScanner.next(in: visible, from: position, limit: Self.portion)
            guard !word.range.isEmpty else { return width }
            width = start(of: word, after: width, bytes, measurer)
            width += self.width(of: word.range, bytes, measurer)
            position = word.range.upperBound
        }
    }

    /// Determines the bidirectional levels and the line breaks of the paragraph at least up to the end of the next line.
    private mutating func findOrder(in bytes: UnsafeBufferPointer<UInt8>) {
        var direction: TextDirection? = order?.direction ?? .leftToRight
        if startsParagraph {
            startsParagraph = false
            (order, breaks, isOrdered, orderedUpTo) = (nil, nil, false, position)
            direction = nil
        }
        guard !isOrdered, orderedUpTo - position < Self.longestLine + Self.portion else { return }
        let limit = min(bytes.count, position + Self.orderingWindow)
        var end = position
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        isOrdered = end < limit || limit == bytes.count
        // Do not end within a scalar.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        if direction != .rightToLeft, bytes[position..<end].reduce(0, |) < 0x80 {
            (order, breaks) = (nil, LineBreaks(inASCIIFrom: position))
        } else {
            order = BidiLevels(bytes, position..<end, direction: direction)
            breaks = LineBreaks(bytes, position..<end)
        }
        orderedUpTo = end
    }

    /// Returns the width of a part of the text. Parts with different directions are measured separately, as they are
    /// drawn.
    private func width(
        of range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        if let runs {
            var (width, start) = (0.0, range.lowerBound)
            while start < range.upperBound {
                let end = end(ofPartAt: start, limit: range.upperBound, runs)
                width += runs.width(of: start..<end, bytes, run: runs.index(at: start), measurer)
                start = end
            }
            return width
        }
        guard let order else { return measurer.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[range]), font: font) }
        return measurer.width(of: range, bytes, font: font, levels: order.levels, from: order.start)
    }

    /// Returns the end of the part that starts at `start` and has one run and one level. Such a part is measured and drawn
    /// at once.
    private func end(ofPartAt start: Int, limit: Int, _ runs: TextRuns?) -> Int {
        var end = limit
        if let order {
            end = TextOrder.end(of: start - order.start, in: order.levels, limit: end - order.start) + order.start
        }
        return runs?.end(at: start, limit: end) ?? end
    }

    /// Returns the number of bytes of a part of the text that fit into a width in points, in whole characters.
    private func bytes(
        of range: Range<Int>, fitting width: Double, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Int {
        var left = width
        var start = range.lowerBound
        while start < range.upperBound {
            let end = end(ofPartAt: start, limit: range.upperBound, runs)
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let count: Int
            if let runs {
                count = runs.bytes(of: start..<end, fitting: left, bytes, run: runs.index(at: start), measurer)
            } else {
                count = measurer.bytes(ofUTF8: part, fitting: left, font: font)
            }
            guard count == part.count, end < range.upperBound else { return start + count - range.lowerBound }
            left -= measurer.width(ofUTF8: part, font: font)
            start = end
        }
        return range.count
    }

    /// Returns the end position, in points, of a word that starts at `x`; `nil` if it lies beyond `limit`.
    private func end(
        of range: Range<Int>, from x: Double, before limit: Double, _ bytes: UnsafeBufferPointer<UInt8>,
        _ measurer: some TextMeasurer
    ) -> Double? {
        // This quick test allows slightly more than the available width. The exact sum below decides: for a label that is
        // exactly as wide as its text, it is the same sum as when the text was measured.
        if range.count > Self.measuredWhole, limit < .infinity,
            self.bytes(of: range, fitting: limit - x + 0.01, bytes, measurer) < range.count
        {
            return nil
        }
        let end = x + width(of: range, bytes, measurer)
        return end <= limit ? end : nil
    }

    private mutating func endParagraph(
        _ line: OpenLine, at end: Int, in bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        position = end
        if position < bytes.count { position += WordScanner.newline(bytes, position) }
        startsParagraph = true
        // A newline at the very end of the text adds no line, so no text is left over in that case either.
        if linesLeft == 0, position < bytes.count {
            return truncated(line.isEmpty ? end..<end : line.start..<line.end, bytes, measurer)
        }
        return close(line, bytes, measurer)
    }

    /// Returns a finished line, with a hyphen at its end if a word is hyphenated there.
    private func close(
        _ line: OpenLine, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        let range = line.start..<line.end
        var text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        if line.hyphen == .soft { text.unicodeScalars.removeLast() }
        if line.hyphen != nil { text += Self.hyphen }
        return finishedLine(text, width: line.width, range, measurer)
    }

    /// Returns a line and, if the text has runs, the pieces that are drawn.
    private func finishedLine(
        _ text: String, width: Double, _ range: Range<Int>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        let order = order?.order(of: range, text)
        guard let runs else {
            return TextLayout.Line(text: text, width: width, order: order, range: range, pieces: [])
        }
        var line = TextLayout.Line(text: text, width: width, order: order, range: range, pieces: [])
        var pieces = LinePieces(runs, order: order, source: range)
        var text = text
        line.pieces = text.withUTF8 { pieces.pieces(of: $0, spaceWidth: spaceWidth, measurer) }
        line.width = line.pieces.last.map { $0.x + $0.width } ?? 0
        return line
    }

    private static let hyphen = "-"

    private func font(at offset: Int) -> Font { runs.map { $0[$0.index(at: offset)].font } ?? font }

    private func isSoftHyphen(before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        end > 1 && bytes[end - 1] == 0xAD && bytes[end - 2] == 0xC2
    }

    /// Returns the width of the hyphen that is shown if a line ends with a soft hyphen; otherwise 0.
    private func hyphenWidth(
        before end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        guard isSoftHyphen(before: end, bytes) else { return 0 }
        return measurer.width(of: Substring(Self.hyphen), font: font(at: end - 1))
    }

    /// Returns the last line: as many characters as fit together with an ellipsis, followed by the ellipsis.
    private mutating func truncated(
        _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        isTruncated = true
        let visible = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        let start = range.lowerBound
        var end = start
        var width = 0.0
        while true {
            let word = WordScanner.next(in: visible, from: end, limit: Self.portion)
            guard !word.range.isEmpty else { break }
            let ellipsis = measurer.width(of: "…", font: font(at: word.range.lowerBound))
            let x = self.start(of: word, after: width, bytes, measurer)
            if let wordEnd = self.end(of: word.range, from: x, before: room - ellipsis, bytes, measurer) {
                width = wordEnd
                end = word.range.upperBound
                continue
            }
            let count = self.bytes(of: word.range, fitting: max(0, room - ellipsis - x), bytes, measurer)
            if count > 0 { end = word.range.lowerBound + count }
            break
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) + "…"
        var line = finishedLine(text, width: 0, start..<end, measurer)
        guard runs == nil else { return line }
        // The ellipsis and the last part of the text form one word, so they are measured together, as they will be
        // drawn.
        text.utf8.withContiguousStorageIfAvailable { drawn in
            var position = 0
            while true {
                let word = WordScanner.next(in: drawn, from: position)
                guard !word.range.isEmpty else { break }
                let letters = UnsafeBufferPointer(rebasing: drawn[word.range])
                line.width = word.start(after: line.width, drawn, spaceWidth: spaceWidth)
                line.width +=
                    line.order.map { measurer.width(of: word.range, drawn, font: font, levels: $0.levels, from: 0) }
                    ?? measurer.width(ofUTF8: letters, font: font)
                position = word.range.upperBound
            }
        }
        return line
    }
}

extension TextMeasurer {
    /// Returns the width of a part of a text. Sections with different levels are measured separately, as they are
    /// drawn.
    ///
    /// - Parameter start: The byte to which the first level belongs.
    fileprivate func width(
        of range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, font: Font, levels: [UInt8], from start: Int
    ) -> Double {
        var width = 0.0
        var part = range.lowerBound
        while part < range.upperBound {
            let end = TextOrder.end(of: part - start, in: levels, limit: range.upperBound - start) + start
            width += self.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[part..<end]), font: font)
            part = end
        }
        return width
    }
}
