/// Fills lines with words until the text or the room ends.
struct LineBreaker {
    let font: Font
    let room: Double
    let metrics: FontMetrics
    let measurer: any TextMeasurer
    var limit = Int.max
    private(set) var lines: [TextLayout.Line] = []
    private(set) var isTruncated = false

    /// The line being filled: a part of the paragraph, so that nothing is copied before the line is full.
    private var start: String.Index?
    private var end: String.Index?
    private var width = 0.0

    init(font: Font, room: Double, metrics: FontMetrics, measurer: any TextMeasurer) {
        self.font = font
        self.room = room
        self.metrics = metrics
        self.measurer = measurer
    }

    /// Adds all paragraphs of a text.
    mutating func add(_ text: String) {
        var rest = Substring(text)
        while !isTruncated {
            let newline = rest.utf8.firstIndex { $0 == UInt8(ascii: "\n") }
            let paragraph = rest[..<(newline ?? rest.endIndex)]
            if newline == nil, paragraph.isEmpty, !lines.isEmpty || text.isEmpty { return }
            let after = newline.map { rest[rest.utf8.index(after: $0)...] } ?? ""
            // A newline at the very end of the text adds no line: nothing is left over then either.
            add(paragraph: paragraph.last == "\r" ? paragraph.dropLast() : paragraph, isLast: after.isEmpty)
            if newline == nil { return }
            rest = after
        }
    }

    private mutating func add(paragraph: Substring, isLast: Bool) {
        start = nil
        width = 0
        var words = Words(paragraph)
        while let (gap, word) = words.next() {
            place(word, after: gap, in: paragraph)
            if isTruncated { return }
        }
        if lines.count == limit - 1, !isLast {
            closeTruncated(paragraph, upTo: paragraph.endIndex)
        } else {
            close(paragraph)
        }
    }

    /// Puts one word on the line, or on the next one, or in pieces on several.
    private mutating func place(_ word: Substring, after gap: Int, in paragraph: Substring) {
        let wordWidth = measurer.width(of: word, font: font)
        let gapWidth = start == nil ? 0 : Double(gap) * metrics.spaceWidth
        if width + gapWidth + wordWidth <= room {
            start = start ?? word.startIndex
            end = word.endIndex
            width += gapWidth + wordWidth
            return
        }
        if lines.count == limit - 1 {
            closeTruncated(paragraph, upTo: word.endIndex)
            return
        }
        if start != nil { close(paragraph) }
        if wordWidth <= room {
            start = word.startIndex
            end = word.endIndex
            width = wordWidth
        } else {
            placeInPieces(word, in: paragraph)
        }
    }

    /// A word that is wider than a whole line: as many characters a line as fit, at least one.
    private mutating func placeInPieces(_ word: Substring, in paragraph: Substring) {
        var rest = word
        while !rest.isEmpty {
            if lines.count == limit - 1, measurer.width(of: rest, font: font) > room {
                start = nil
                closeTruncated(paragraph, from: rest.startIndex, upTo: rest.endIndex)
                return
            }
            let count = max(1, measurer.characters(of: rest, fitting: room, font: font))
            let piece = rest.prefix(count)
            rest = rest[piece.endIndex...]
            start = piece.startIndex
            end = piece.endIndex
            width = measurer.width(of: piece, font: font)
            if !rest.isEmpty { close(paragraph) }
        }
    }

    private mutating func close(_ paragraph: Substring) {
        if let start, let end {
            lines.append(TextLayout.Line(text: String(paragraph[start..<end]), width: width))
        } else {
            lines.append(TextLayout.Line(text: "", width: 0))
        }
        start = nil
        width = 0
    }

    /// Ends the last line with an ellipsis, after as many characters as leave room for it.
    private mutating func closeTruncated(
        _ paragraph: Substring, from first: String.Index? = nil, upTo last: String.Index
    ) {
        let ellipsis = measurer.width(of: "…", font: font)
        let text = paragraph[(start ?? first ?? paragraph.startIndex)..<last]
        var line = ""
        var lineWidth = 0.0
        var words = Words(text)
        while let (gap, word) = words.next() {
            let gapWidth = line.isEmpty ? 0 : Double(gap) * metrics.spaceWidth
            let space = room - ellipsis - lineWidth - gapWidth
            let whole = measurer.width(of: word, font: font)
            if whole <= space {
                line += String(repeating: " ", count: line.isEmpty ? 0 : gap) + word
                lineWidth += gapWidth + whole
                continue
            }
            let piece = word.prefix(measurer.characters(of: word, fitting: max(0, space), font: font))
            if !piece.isEmpty { line += String(repeating: " ", count: line.isEmpty ? 0 : gap) + piece }
            break
        }
        line += "…"
        // The ellipsis joins the last piece as one word: measured as it will be drawn.
        var total = 0.0
        var drawn = Words(Substring(line))
        while let (gap, word) = drawn.next() {
            total += Double(gap) * metrics.spaceWidth + measurer.width(of: word, font: font)
        }
        lines.append(TextLayout.Line(text: line, width: total))
        isTruncated = true
        start = nil
        width = 0
    }
}
