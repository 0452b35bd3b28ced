/// Splits a line into pieces that are drawn at once. Each piece has one run and one direction.
struct LinePieces {
    /// A part of the line, in text order.
    private struct Part {
        /// The range in bytes of the line.
        var range: Range<Int>
        var run: Int
        var level: UInt8
        var width: Double
        /// A Boolean value that tells whether the part is a tab or a picture. Such a part is never merged with other parts.
        var isAlone = false
    }

    private let runs: TextRuns
    private let order: TextOrder?
    /// The range of the line, in bytes of the whole text. Text appended to the line belongs to its last letter.
    private let source: Range<Int>
    private var parts: [Part] = []

    init(_ runs: TextRuns, order: TextOrder?, source: Range<Int>) {
        (self.runs, self.order, self.source) = (runs, order, source)
    }

    /// Returns the pieces from left to right.
    ///
    /// - Parameter spaceWidth: The width of a space in points, which determines the tab stops.
    mutating func pieces(
        of line: UnsafeBufferPointer<UInt8>, spaceWidth: Double, _ measurer: some TextMeasurer
    ) -> [TextLayout.Piece] {
        cut(line, spaceWidth: spaceWidth, measurer)
        var x = 0.0
        return TextOrder.visual(parts.map(\.level)).map { index in
            defer { x += parts[index].width }
            return piece(parts[index], at: x, in: line, measurer)
        }
    }

    private func run(at offset: Int) -> Int {
        runs.index(at: min(source.lowerBound + offset, max(source.lowerBound, source.upperBound - 1)))
    }

    private mutating func cut(
        _ line: UnsafeBufferPointer<UInt8>, spaceWidth: Double, _ measurer: some TextMeasurer
    ) {
        var position = 0
        var x = 0.0
        while position < line.count {
            let word = WordScanner.next(in: line, from: position)
            for space in position..<word.range.lowerBound {
                let end = runs.end(
                    of: line[space], at: x, offset: source.lowerBound + space, spaceWidth: spaceWidth, measurer)
                add(space..<space + 1, width: end - x, isAlone: line[space] == UInt8(ascii: "\t"))
                x = end
            }
            var start = word.range.lowerBound
            while start < word.range.upperBound {
                let end = end(at: start, limit: word.range.upperBound)
                let run = run(at: start)
                let width = runs.width(of: start..<end, line, run: run, measurer)
                add(start..<end, width: width, isAlone: runs[run].picture != nil)
                x += width
                start = end
            }
            position = max(position + 1, word.range.upperBound)
        }
    }

    /// Returns the end of a part with one run and one level. Characters are never split.
    private func end(at start: Int, limit: Int) -> Int {
        let end = order.map { TextOrder.end(of: start, in: $0.levels, limit: limit) } ?? limit
        guard source.lowerBound + start < source.upperBound else { return end }
        // Text that was appended to the line belongs to its last run.
        let runEnd = runs.end(at: source.lowerBound + start, limit: .max)
        return runEnd < source.upperBound ? min(end, runEnd - source.lowerBound) : end
    }

    private mutating func add(_ range: Range<Int>, width: Double, isAlone: Bool) {
        let level = order.map { $0.level(range.lowerBound) } ?? 0
        let run = run(at: range.lowerBound)
        if !isAlone, let last = parts.last, !last.isAlone, last.run == run, last.level == level {
            parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
            parts[parts.count - 1].width += width
        } else {
            parts.append(Part(range: range, run: run, level: level, width: width, isAlone: isAlone))
        }
    }

    private func piece(
        _ part: Part, at x: Double, in line: UnsafeBufferPointer<UInt8>, _ measurer: some TextMeasurer
    ) -> TextLayout.Piece {
        let run = runs[part.run]
        let join = Join(part.range, in: line)
        let text =
            part.isAlone ? "" : String(decoding: join.letters(of: part.range, in: line), as: UTF8.self)
        var order: TextOrder?
        if part.level > 0 {
            // This includes numbers within right-to-left text: the level determines their direction, not the
            // characters.
            let isRightToLeft = part.level & 1 == 1
            let levels = [UInt8](repeating: isRightToLeft ? 1 : 2, count: text.utf8.count)
            order = TextOrder(text, direction: isRightToLeft ? .rightToLeft : .leftToRight, levels: levels)
        }
        return TextLayout.Piece(
            text: text, x: x, width: part.width, run: part.run, range: part.range, font: run.font,
            picture: run.picture, order: order, metrics: Self.metrics(of: run, measurer))
    }

    /// Returns the metrics of a run. A picture is vertically centred on the text beside it.
    private static func metrics(of run: TextRun, _ measurer: some TextMeasurer) -> FontMetrics {
        var metrics = measurer.metrics(of: run.font)
        guard let picture = run.picture else { return metrics }
        let middle = (metrics.ascent - metrics.descent) / 2
        metrics.ascent = max(metrics.ascent, middle + picture.height / 2)
        metrics.descent = max(metrics.descent, picture.height / 2 - middle)
        metrics.lineHeight = max(metrics.lineHeight, metrics.ascent + metrics.descent)
        return metrics
    }
}
