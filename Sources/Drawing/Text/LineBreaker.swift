/// Fills lines with the words of a text, one line after the other.
///
/// A line ends where ``LineBreaks`` allows it, and elsewhere only where a word alone is wider than the room.
///
/// What a line costs is bounded whatever the text: a word is looked at in portions, and a line has so many bytes at the
/// most.
struct LineBreaker: Hashable {
    /// In bytes of UTF-8: more than the widest screen shows of the narrowest letters.
    private static let longestLine = 16_384
    /// In bytes: of a longer paragraph so much is ordered at once, from the start of a line on.
    private static let orderedAtOnce = 65_536
    /// In bytes: what is looked at of a word at once.
    private static let portion = 1_024
    /// In bytes: of longer portions is measured only what there is room for.
    private static let measuredWhole = 64

    private let text: String
    private let font: Font
    private let room: Double
    private let spaceWidth: Double
    /// How many lines are left, the next one included.
    private(set) var linesLeft: Int
    /// Where the next line starts, in bytes.
    private(set) var position = 0
    /// True where a paragraph starts there.
    private var startsParagraph = true
    /// How the letters of the paragraph follow each other, as far as it is known; nil where they do so from left to right.
    private var order: ParagraphOrder?
    /// Where its lines may begin; known for as much of it.
    private var breaks: LineBreaks?
    private var orderedUpTo = 0
    private var isOrdered = false
    /// True where a word goes on there.
    private var isInWord = false
    private(set) var isTruncated = false
    /// True once a word was broken that is wider than a line.
    private(set) var breaksWords = false

    init(_ text: String, font: Font, room: Double, spaceWidth: Double, limit: Int) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
        self.font = font
        self.room = room
        self.spaceWidth = spaceWidth
        linesLeft = limit
    }

    /// In bytes.
    var length: Int { text.utf8.count }

    var isComplete: Bool { isTruncated || position >= length }

    /// Adds lines, at least one, for as long as `goesOn` says so of where the next one starts.
    mutating func fill(
        _ lines: inout [TextLayout.Line], _ measurer: some TextMeasurer, while goesOn: (Int) -> Bool
    ) {
        let text = text
        text.utf8.withContiguousStorageIfAvailable { bytes in
            while !isComplete {
                lines.append(next(in: bytes, measurer))
                if !goesOn(position) { break }
            }
        }
    }

    private mutating func next(in bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer) -> TextLayout.Line {
        linesLeft -= 1
        findOrder(in: bytes)
        var line = OpenLine()
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
            let gapWidth = line.isEmpty ? 0 : Double(word.gap) * spaceWidth
            let isTooLong = !line.isEmpty && word.range.upperBound - line.start > Self.longestLine
            if !isTooLong, let end = end(of: word.range, from: line.width + gapWidth, before: room, bytes, measurer) {
                line.add(word.range, upTo: end)
                position = word.range.upperBound
                isInWord = !word.isWhole
                continue
            }
            if linesLeft == 0 {
                let start = line.isEmpty ? word.range.lowerBound : line.start
                return truncated(start..<word.range.upperBound, bytes, measurer)
            }
            if !isTooLong, let start = start(after: &line, word, gapWidth, bytes, measurer) {
                position = start
                isInWord = !(bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t"))
                return line.closed(bytes, order)
            }
            if !line.isEmpty, isTooLong || !isInWord {
                position = isInWord ? position : word.range.lowerBound
                return line.closed(bytes, order)
            }
            // A word that is wider than a line: as many characters as fit, at least one.
            breaksWords = true
            var count = self.bytes(of: word.range, fitting: room - line.width, bytes, measurer)
            if count == 0, line.isEmpty {
                count = TextCluster.end(from: 0, in: UnsafeBufferPointer(rebasing: bytes[word.range]))
            }
            if count > 0 {
                let piece = word.range.lowerBound..<word.range.lowerBound + count
                line.add(piece, upTo: line.width + width(of: piece, bytes, measurer))
                position = piece.upperBound
            }
            isInWord = true
            return line.closed(bytes, order)
        }
    }

    /// Where the next line starts when a word finds no room behind an open line, which gets what goes before it; nil where
    /// lines may not break so far.
    private func start(
        after line: inout OpenLine, _ word: WordScanner.Word, _ gapWidth: Double,
        _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Int? {
        guard let breaks else { return nil }
        let start = word.range.lowerBound
        let x = line.width + gapWidth
        // A part of the word, which ends in a hyphen for example.
        var end = word.range.upperBound - 1
        if word.range.count > Self.measuredWhole {
            end = min(end, start + self.bytes(of: word.range, fitting: room - x, bytes, measurer))
        }
        while let place = breaks.last(after: start, upTo: end, in: bytes) {
            let partEnd = x + width(of: start..<place, bytes, measurer)
            if partEnd <= room {
                line.add(start..<place, upTo: partEnd)
                return place
            }
            end = place - 1
        }
        guard !line.isEmpty else { return nil }
        if breaks.allows(start, in: bytes) { return start }
        // What goes on has to stay with the words before it.
        guard let place = breaks.last(after: line.start, upTo: line.end, in: bytes) else { return nil }
        line.cut(at: place, bytes) { width(ofLine: $0, bytes, measurer) }
        return place
    }

    /// The width of words and of the spaces between them.
    private func width(
        ofLine range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        let whole = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        var position = range.lowerBound
        var width = 0.0
        while true {
            let word = WordScanner.next(in: whole, from: position, limit: Self.portion)
            guard !word.range.isEmpty else { return width }
            width += Double(position == range.lowerBound ? 0 : word.gap) * spaceWidth
            width += self.width(of: word.range, bytes, measurer)
            position = word.range.upperBound
        }
    }

    /// Looks in which directions the paragraph is written that the next line belongs to, and where its lines may begin, as
    /// far as a line can reach.
    private mutating func findOrder(in bytes: UnsafeBufferPointer<UInt8>) {
        var direction: TextDirection? = order?.direction ?? .leftToRight
        if startsParagraph {
            startsParagraph = false
            (order, breaks, isOrdered, orderedUpTo) = (nil, nil, false, position)
            direction = nil
        }
        guard !isOrdered, orderedUpTo - position < Self.longestLine + Self.portion else { return }
        let limit = min(bytes.count, position + Self.orderedAtOnce)
        var end = position
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        isOrdered = end < limit || limit == bytes.count
        // Not within a scalar.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        if direction != .rightToLeft, bytes[position..<end].reduce(0, |) < 0x80 {
            (order, breaks) = (nil, LineBreaks(inASCIIFrom: position))
        } else {
            order = ParagraphOrder(bytes, position..<end, direction: direction)
            breaks = LineBreaks(bytes, position..<end)
        }
        orderedUpTo = end
    }

    /// The width of a part of the text, each direction measured by itself, as it is drawn.
    private func width(
        of range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Double {
        guard let order else { return measurer.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[range]), font: font) }
        return measurer.width(of: range, bytes, font: font, levels: order.levels, from: order.start)
    }

    /// How many bytes of a part of the text fit into a width, in whole characters.
    private func bytes(
        of range: Range<Int>, fitting width: Double, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> Int {
        var left = width
        var start = range.lowerBound
        while start < range.upperBound {
            var end = range.upperBound
            if let order {
                end = TextOrder.end(of: start - order.start, in: order.levels, limit: end - order.start) + order.start
            }
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let count = measurer.bytes(ofUTF8: part, fitting: left, font: font)
            guard count == part.count, end < range.upperBound else { return start + count - range.lowerBound }
            left -= measurer.width(ofUTF8: part, font: font)
            start = end
        }
        return range.count
    }

    /// Where a word ends in points that starts at `x`, unless that is beyond `limit`.
    private func end(
        of range: Range<Int>, from x: Double, before limit: Double, _ bytes: UnsafeBufferPointer<UInt8>,
        _ measurer: some TextMeasurer
    ) -> Double? {
        // A little more room than there is: what decides is the sum, which comes out the same for a label that is as
        // wide as it once asked to be.
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
        if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
        if position < bytes.count { position += 1 }
        startsParagraph = true
        // A newline at the very end of the text adds no line: nothing is left over then either.
        if linesLeft == 0, position < bytes.count {
            return truncated(line.isEmpty ? end..<end : line.start..<line.end, bytes, measurer)
        }
        return line.closed(bytes, order)
    }

    /// Ends the last line with an ellipsis, after as many characters as leave room for it.
    private mutating func truncated(
        _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        isTruncated = true
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        let ellipsis = measurer.width(of: "…", font: font)
        var (start, end) = (0, 0)
        var width = 0.0
        while true {
            let word = WordScanner.next(in: part, from: end, limit: Self.portion)
            guard !word.range.isEmpty else { break }
            if end == 0 { start = word.range.lowerBound }
            let x = end == 0 ? 0 : width + Double(word.gap) * spaceWidth
            let place = range.lowerBound + word.range.lowerBound..<range.lowerBound + word.range.upperBound
            if let wordEnd = self.end(of: place, from: x, before: room - ellipsis, bytes, measurer) {
                width = wordEnd
                end = word.range.upperBound
                continue
            }
            let count = self.bytes(of: place, fitting: max(0, room - ellipsis - x), bytes, measurer)
            if count > 0 { end = word.range.lowerBound + count }
            break
        }
        let shown = min(start, end)..<end
        let text = String(decoding: UnsafeBufferPointer(rebasing: part[shown]), as: UTF8.self) + "…"
        let order = order?.order(of: range.lowerBound + shown.lowerBound..<range.lowerBound + shown.upperBound, text)
        // The ellipsis joins the last piece as one word: measured as it will be drawn.
        var total = 0.0
        text.utf8.withContiguousStorageIfAvailable { drawn in
            var position = 0
            while true {
                let word = WordScanner.next(in: drawn, from: position)
                guard !word.range.isEmpty else { break }
                let letters = UnsafeBufferPointer(rebasing: drawn[word.range])
                total += Double(word.gap) * spaceWidth
                total +=
                    order.map { measurer.width(of: word.range, drawn, font: font, levels: $0.levels, from: 0) }
                    ?? measurer.width(ofUTF8: letters, font: font)
                position = word.range.upperBound
            }
        }
        return TextLayout.Line(text: text, width: total, order: order)
    }
}

/// The line being filled: a part of the text, so that nothing is copied before the line is full.
private struct OpenLine {
    var start = 0
    var end = 0
    var width = 0.0

    var isEmpty: Bool { end == start }

    mutating func add(_ range: Range<Int>, upTo width: Double) {
        if isEmpty { start = range.lowerBound }
        end = range.upperBound
        self.width = width
    }

    /// Leaves out what comes from a place on, and the spaces before it.
    mutating func cut(
        at place: Int, _ bytes: UnsafeBufferPointer<UInt8>, width: (Range<Int>) -> Double
    ) {
        end = place
        while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t"),
            TextCluster.isBoundary(at: end - 1, in: bytes)
        {
            end -= 1
        }
        self.width = width(start..<end)
    }

    func closed(_ bytes: UnsafeBufferPointer<UInt8>, _ order: ParagraphOrder?) -> TextLayout.Line {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        return TextLayout.Line(text: text, width: width, order: order?.order(of: start..<end, text))
    }
}

extension TextMeasurer {
    /// The width of a part of a text, what has another level measured by itself, as it is drawn.
    ///
    /// - Parameter start: the byte that the first level is of.
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
