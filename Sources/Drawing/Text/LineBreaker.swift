/// Fills lines with the words of a text, one line after the other.
///
/// What a line costs is bounded whatever the text: a word is looked at in portions, and a line has so many bytes at the
/// most.
struct LineBreaker: Hashable {
    /// In bytes of UTF-8: more than the widest screen shows of the narrowest letters.
    private static let longestLine = 16_384
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
            if !line.isEmpty, isTooLong || !isInWord {
                position = isInWord ? position : word.range.lowerBound
                return line.closed(bytes)
            }
            // A word that is wider than a line: as many characters as fit, at least one.
            breaksWords = true
            let whole = UnsafeBufferPointer(rebasing: bytes[word.range])
            var count = measurer.bytes(ofUTF8: whole, fitting: room - line.width, font: font)
            if count == 0, line.isEmpty { count = TextCluster.end(from: 0, in: whole) }
            if count > 0 {
                let piece = word.range.lowerBound..<word.range.lowerBound + count
                let width = measurer.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[piece]), font: font)
                line.add(piece, upTo: line.width + width)
                position = piece.upperBound
            }
            isInWord = true
            return line.closed(bytes)
        }
    }

    /// Where a word ends in points that starts at `x`, unless that is beyond `limit`.
    private func end(
        of range: Range<Int>, from x: Double, before limit: Double, _ bytes: UnsafeBufferPointer<UInt8>,
        _ measurer: some TextMeasurer
    ) -> Double? {
        let word = UnsafeBufferPointer(rebasing: bytes[range])
        // A little more room than there is: what decides is the sum, which comes out the same for a label that is as
        // wide as it once asked to be.
        if word.count > Self.measuredWhole, limit < .infinity,
            measurer.bytes(ofUTF8: word, fitting: limit - x + 0.01, font: font) < word.count
        {
            return nil
        }
        let end = x + measurer.width(ofUTF8: word, font: font)
        return end <= limit ? end : nil
    }

    private mutating func endParagraph(
        _ line: OpenLine, at end: Int, in bytes: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Line {
        position = end
        if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
        if position < bytes.count { position += 1 }
        // A newline at the very end of the text adds no line: nothing is left over then either.
        if linesLeft == 0, position < bytes.count {
            return truncated(line.isEmpty ? end..<end : line.start..<line.end, bytes, measurer)
        }
        return line.closed(bytes)
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
            if let wordEnd = self.end(of: word.range, from: x, before: room - ellipsis, part, measurer) {
                width = wordEnd
                end = word.range.upperBound
                continue
            }
            let letters = UnsafeBufferPointer(rebasing: part[word.range])
            let count = measurer.bytes(ofUTF8: letters, fitting: max(0, room - ellipsis - x), font: font)
            if count > 0 { end = word.range.lowerBound + count }
            break
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: part[min(start, end)..<end]), as: UTF8.self) + "…"
        // The ellipsis joins the last piece as one word: measured as it will be drawn.
        var total = 0.0
        text.utf8.withContiguousStorageIfAvailable { drawn in
            var position = 0
            while true {
                let word = WordScanner.next(in: drawn, from: position)
                guard !word.range.isEmpty else { break }
                let letters = UnsafeBufferPointer(rebasing: drawn[word.range])
                total += Double(word.gap) * spaceWidth + measurer.width(ofUTF8: letters, font: font)
                position = word.range.upperBound
            }
        }
        return TextLayout.Line(text: text, width: total)
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

    func closed(_ bytes: UnsafeBufferPointer<UInt8>) -> TextLayout.Line {
        TextLayout.Line(
            text: String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self), width: width)
    }
}
