/// Where the characters of a line stand: what a caret, a selection and a finger ask for.
///
/// Places in the text are counted in bytes of UTF-8, and lie between characters, as a person sees them. Where the direction
/// changes within a line, a place between two characters is seen twice: a caret then stands where the character before it ends.
public struct CaretMap: Sendable {
    /// One character of the line.
    private struct Cell {
        /// In bytes.
        var range: Range<Int>
        /// The left edge, in points.
        var x: Double
        /// In points.
        var width: Double
        var level: UInt8

        var isRightToLeft: Bool { level & 1 == 1 }
        var before: Double { isRightToLeft ? x + width : x }
        var after: Double { isRightToLeft ? x : x + width }
    }

    /// In the order of the text.
    private var cells: [Cell] = []
    /// From left to right.
    private var visual: [Int] = []
    /// Where the line begins.
    public let direction: TextDirection
    /// From the line's left end to its right one, spaces at its ends included, in points.
    public private(set) var width = 0.0

    /// The map of a line, of up to 64 KB.
    ///
    /// - `direction`: where the line begins; nil takes that of its first letter that has one.
    public init(_ text: String, font: Font, direction: TextDirection? = nil, measurer: any TextMeasurer) {
        let order = TextOrder(ofLine: text, direction: direction)
        self.init(text, order: order, direction: direction ?? order?.direction ?? .leftToRight, font: font, measurer)
    }

    /// The map of one of a paragraph's lines, spaces at its end included.
    ///
    /// - Parameters:
    ///   - order: the line's, without those spaces; nil where all of it is written from left to right.
    ///   - direction: the paragraph's.
    package init(
        _ text: String, order: TextOrder?, direction: TextDirection, font: Font, _ measurer: any TextMeasurer
    ) {
        var text = text
        self.direction = direction
        let spaceWidth = measurer.metrics(of: font).spaceWidth
        text.withUTF8 { bytes in
            addCells(bytes, order: order, font: font, spaceWidth: spaceWidth, measurer: measurer)
        }
        // Characters of a run that is written from right to left are turned as single ones: rule L2 of UAX #9.
        visual = TextOrder.visual(cells.map(\.level))
        for index in visual {
            cells[index].x = width
            width += cells[index].width
        }
    }

    private mutating func addCells(
        _ bytes: UnsafeBufferPointer<UInt8>, order: TextOrder?, font: Font, spaceWidth: Double,
        measurer: any TextMeasurer
    ) {
        func level(_ index: Int) -> UInt8 { order?.level(index) ?? 0 }
        var position = 0
        // Of all cells so far.
        var length = 0.0
        while position < bytes.count {
            let word = WordScanner.next(in: bytes, from: position)
            for space in position..<word.range.lowerBound {
                let end = WordScanner.end(of: bytes[space], at: length, spaceWidth)
                add(space..<space + 1, width: end - length, level: level(space))
                length = end
            }
            var start = word.range.lowerBound
            while start < word.range.upperBound {
                let end = order.map { TextOrder.end(of: start, in: $0.levels, limit: word.range.upperBound) }
                let part = UnsafeBufferPointer(rebasing: bytes[start..<(end ?? word.range.upperBound)])
                let isRightToLeft = level(start) & 1 == 1
                var character = 0
                for advance in measurer.advances(ofCharactersIn: part, font: font, isRightToLeft: isRightToLeft) {
                    let next = TextCluster.end(from: character, in: part)
                    add(start + character..<start + next, width: advance, level: level(start))
                    length += advance
                    character = next
                }
                start += part.count
            }
            position = max(word.range.upperBound, position + 1)
        }
    }

    private mutating func add(_ range: Range<Int>, width: Double, level: UInt8) {
        cells.append(Cell(range: range, x: 0, width: width, level: level))
    }

    /// The places between characters, from the line's beginning to its end, both included; in bytes.
    public var offsets: [Int] { [0] + cells.map(\.range.upperBound) }

    /// The last place between characters up to `offset`, in bytes.
    public func floor(_ offset: Int) -> Int {
        let index = cell(endingAfter: offset)
        return index < cells.count ? cells[index].range.lowerBound : length
    }

    private var length: Int { cells.last?.range.upperBound ?? 0 }

    /// The first character that ends behind a place; all of them may end before it.
    private func cell(endingAfter offset: Int) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Where a caret stands, from the line's left end, in points.
    public func x(of offset: Int) -> Double {
        guard !cells.isEmpty else { return 0 }
        let index = cell(endingAfter: max(0, offset))
        return index == 0 ? cells[0].before : cells[index - 1].after
    }

    /// The place that is nearest to a finger, in bytes.
    ///
    /// - Parameter x: from the line's left end, in points.
    public func offset(at x: Double) -> Int {
        guard let last = visual.last else { return 0 }
        let index = visual.first { x < cells[$0].x + cells[$0].width } ?? last
        let cell = cells[index]
        let isLeft = x < cell.x + cell.width / 2
        return isLeft == cell.isRightToLeft ? cell.range.upperBound : cell.range.lowerBound
    }

    /// What a selection covers, from left to right: several spans where the direction changes; in points.
    public func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        for index in visual where cells[index].range.overlaps(range) {
            let (left, right) = (cells[index].x, cells[index].x + max(0, cells[index].width))
            if let last = spans.last, last.upperBound >= left - 0.01 {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, right)
            } else {
                spans.append(left...right)
            }
        }
        return spans
    }

    /// The next place in the direction of an arrow, in bytes; nil at the line's end.
    public func next(from offset: Int, toTheRight: Bool) -> Int? {
        toTheRight == (direction == .leftToRight) ? following(offset) : preceding(offset)
    }

    /// The end of the character behind a place; nil at the end.
    public func following(_ offset: Int) -> Int? {
        let index = cell(endingAfter: offset)
        return index < cells.count ? cells[index].range.upperBound : nil
    }

    /// The beginning of the character before a place; nil at the beginning.
    public func preceding(_ offset: Int) -> Int? {
        guard offset > 0, !cells.isEmpty else { return nil }
        return cells[min(cell(endingAfter: offset - 1), cells.count - 1)].range.lowerBound
    }
}
