import Drawing

/// Several lines of text that are being edited. The text wraps at the view's width, and a line feed begins a new line.
final class EditedLinesView: EditedContentView {
    /// A line as it is laid out, independent of its position in the text.
    private final class EditedLine {
        /// The text of the line with the spaces at its ends, without a line feed.
        let text: String
        let order: TextOrder?
        let direction: TextDirection
        /// The range of the line, in bytes of its paragraph.
        let range: Range<Int>
        /// The caret map; `nil` until it is needed.
        var map: CaretMap?

        init(_ text: String, order: TextOrder?, direction: TextDirection, range: Range<Int>) {
            (self.text, self.order, self.direction, self.range) = (text, order, direction, range)
        }
    }

    /// The settings that determine the lines besides the paragraph's text.
    private struct Setting: Equatable {
        var width: Double
        var font: Font
        var language: Language
        var scale: Double
    }

    /// The lines, each with its range in bytes of the shown text.
    private var lines: [(line: EditedLine, range: Range<Int>)] = []
    /// The lines of each paragraph, by the paragraph's UTF-8, so that typing lays out only one paragraph again.
    private var paragraphs: [[UInt8]: [EditedLine]] = [:]
    private var setting: Setting?
    private var isLaidOut = false
    private var baseline = 0.0
    /// The height of a line, in points.
    private(set) var lineHeight = 0.0

    /// The height of a line in the current font, in points, also before the first layout; 0 outside of a scene.
    var currentLineHeight: Double {
        scene.map { $0.textMeasurer.metrics(of: font).lineHeight * Self.lineSpacing } ?? lineHeight
    }

    /// The distance between the lines, in line heights of the font.
    private static let lineSpacing = 1.15

    override func forgetPlaces() { isLaidOut = false }

    /// Returns the height of all lines, in points.
    func height(forWidth width: Double) -> Double {
        layOut(width)
        return Double(lines.count) * lineHeight
    }

    private func layOut(_ width: Double) {
        guard let scene else { return }
        let setting = Setting(width: width, font: font, language: scene.language, scale: scene.scale)
        guard !isLaidOut || setting != self.setting else { return }
        let known = setting == self.setting ? paragraphs : [:]
        (self.setting, isLaidOut, paragraphs, lines) = (setting, true, [:], [])
        let metrics = scene.textMeasurer.metrics(of: font)
        lineHeight = metrics.lineHeight * Self.lineSpacing
        baseline = (lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        var text = shown.text
        text.withUTF8 { bytes in
            var (start, hasNewline) = (0, true)
            // After a final line feed, and in an empty text, there is an empty line for the caret.
            while hasNewline, lines.count < TextLayout.maximumLines {
                var end = start
                while end < bytes.count, WordScanner.newline(bytes, end) == 0 { end += 1 }
                let paragraph = Array(bytes[start..<end])
                let found = known[paragraph] ?? paragraphs[paragraph] ?? lines(of: paragraph, setting, scene)
                paragraphs[paragraph] = found
                lines += found.map { ($0, start + $0.range.lowerBound..<start + $0.range.upperBound) }
                hasNewline = end < bytes.count
                start = end + WordScanner.newline(bytes, end)
            }
        }
    }

    /// Returns the lines of a text without line feeds, at least one.
    private func lines(of paragraph: [UInt8], _ setting: Setting, _ scene: Scene) -> [EditedLine] {
        let layout = TextLayout(
            String(decoding: paragraph, as: UTF8.self), font: setting.font,
            width: max(0, setting.width - Self.caretWidth), lineSpacing: Self.lineSpacing, measurer: scene.textMeasurer)
        // A line without letters begins on the leading side of the panel's language.
        let empty = scene.language.direction
        guard !layout.lines.isEmpty else { return [EditedLine("", order: nil, direction: empty, range: 0..<0)] }
        return layout.lines.enumerated().map { index, line in
            let start = index == 0 ? 0 : line.range.lowerBound
            let end = index + 1 < layout.lines.count ? layout.lines[index + 1].range.lowerBound : paragraph.count
            let text = String(decoding: paragraph[start..<end], as: UTF8.self)
            return EditedLine(
                text, order: line.order?.indented(by: line.range.lowerBound - start, text),
                direction: line.order?.direction ?? (line.text.isEmpty ? empty : .leftToRight), range: start..<end)
        }
    }

    private func map(of index: Int) -> CaretMap? {
        guard lines.indices.contains(index), let scene else { return nil }
        let line = lines[index].line
        if let map = line.map { return map }
        let map = CaretMap(
            line.text, order: line.order, direction: line.direction, font: font, scene.textMeasurer)
        line.map = map
        return map
    }

    /// Returns the x at which a line begins, in points from the view's left edge. Spaces at the end of a line hang over
    /// the edge, at the left in a right-to-left line.
    private func x(of index: Int) -> Double {
        guard lines[index].line.direction == .rightToLeft, let map = map(of: index) else { return Self.caretWidth / 2 }
        return bounds.width - Self.caretWidth / 2 - map.width
    }

    /// Returns the index of the line that contains an offset. At the boundary of two lines, returns the second one.
    private func index(of shownOffset: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].range.lowerBound <= shownOffset { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    // MARK: Positions

    override func offset(at point: Point) -> Int {
        layOut(bounds.width)
        guard !lines.isEmpty, lineHeight > 0 else { return 0 }
        let index = Int(min(max(0, point.y / lineHeight), Double(lines.count - 1)))
        return shown.typed(shownOffset(at: point.x, in: index))
    }

    private func shownOffset(at x: Double, in index: Int) -> Int {
        guard let map = map(of: index) else { return 0 }
        let start = lines[index].range.lowerBound
        let lineOffset = map.offset(at: x - self.x(of: index))
        // The offset after the space at which a line breaks belongs to the next line.
        let isNext = index + 1 < lines.count && start + lineOffset >= lines[index + 1].range.lowerBound
        return start + (isNext ? map.preceding(lineOffset) ?? lineOffset : lineOffset)
    }

    override func caretRect(at offset: Int) -> Rect { rect(ofCaretAt: shown.shown(offset)) }

    private func rect(ofCaretAt shownOffset: Int) -> Rect {
        layOut(bounds.width)
        guard !lines.isEmpty else { return .zero }
        let index = index(of: shownOffset)
        let x = x(of: index) + (map(of: index)?.x(of: shownOffset - lines[index].range.lowerBound) ?? 0)
        let height = min(caretHeight, lineHeight)
        return Rect(
            x: min(max(0, x - Self.caretWidth / 2), max(0, bounds.width - Self.caretWidth)),
            y: Double(index) * lineHeight + (lineHeight - height) / 2, width: Self.caretWidth, height: height)
    }

    override func next(from offset: Int, toTheRight: Bool) -> Int? {
        layOut(bounds.width)
        guard !lines.isEmpty else { return nil }
        let shownOffset = shown.shown(offset)
        let index = index(of: shownOffset)
        let start = lines[index].range.lowerBound
        if let next = map(of: index)?.next(from: shownOffset - start, toTheRight: toTheRight) {
            return shown.typed(start + next)
        }
        let isForward = toTheRight == (lines[index].line.direction == .leftToRight)
        guard !isForward else {
            return index + 1 < lines.count ? shown.typed(lines[index + 1].range.lowerBound) : nil
        }
        guard index > 0 else { return nil }
        let before = lines[index - 1].range
        guard before.upperBound == start else { return shown.typed(before.upperBound) }
        return map(of: index - 1)?.preceding(before.count).map { shown.typed(before.lowerBound + $0) }
    }

    /// Returns the offset in another line that is nearest to an x, in bytes of the typed text; `nil` above the first
    /// and below the last line.
    func place(fromLineOf offset: Int, by count: Int, x: Double) -> Int? {
        layOut(bounds.width)
        let index = index(of: shown.shown(offset)) + count
        guard lines.indices.contains(index) else { return nil }
        return shown.typed(shownOffset(at: x, in: index))
    }

    /// Returns the offset at which the line around `offset` begins or ends, in bytes of the typed text.
    func end(ofLineOf offset: Int, atEnd: Bool) -> Int {
        layOut(bounds.width)
        guard !lines.isEmpty else { return 0 }
        let index = index(of: shown.shown(offset))
        let range = lines[index].range
        guard atEnd else { return shown.typed(range.lowerBound) }
        let isNext = index + 1 < lines.count && range.upperBound >= lines[index + 1].range.lowerBound
        let end = isNext ? map(of: index)?.preceding(range.count) ?? range.count : range.count
        return shown.typed(range.lowerBound + end)
    }

    // MARK: Drawing

    override func layoutSubviews() { caret.frame = rect(ofCaretAt: caretPlace) }

    override func draw(_ list: inout DisplayList) {
        layOut(bounds.width)
        let color = color.resolved(in: theme)
        for (index, (line, _)) in lines.enumerated() {
            let y = Double(index) * lineHeight
            if isEditing { drawSelection(index, y: y, &list) }
            list.text(
                line.text, at: Point(x: x(of: index), y: y + baseline), font: font, color: color, order: line.order)
        }
    }

    private func drawSelection(_ index: Int, y: Double, _ list: inout DisplayList) {
        let range = lines[index].range
        guard !selection.isEmpty, selection.lowerBound <= range.upperBound, selection.upperBound > range.lowerBound,
            let map = map(of: index)
        else { return }
        let x = x(of: index)
        for span in map.spans(of: selection.lowerBound - range.lowerBound..<selection.upperBound - range.lowerBound) {
            let (left, right) = (max(0, x + span.lowerBound), min(bounds.width, x + span.upperBound))
            list.fill(
                Rect(x: left, y: y, width: max(0, right - left), height: lineHeight), theme.color(.textSelection))
        }
    }
}
