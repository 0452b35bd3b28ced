/// The positions of the characters of a line, which determine carets, selections and hit tests.
///
/// Offsets into the text are counted in bytes of UTF-8 and lie between user-perceived characters. Where the direction
/// changes within a line, an offset between two characters has two positions on screen. The caret then stands at the
/// end of the preceding character.
public struct CaretMap: Sendable {
    /// A character of the line.
    private struct Cell {
        /// The range of the character, in bytes.
        var range: Range<Int>
        /// The left edge, in points.
        var x: Double
        /// The width in points.
        var width: Double
        var level: UInt8

        var isRightToLeft: Bool { level & 1 == 1 }
        var before: Double { isRightToLeft ? x + width : x }
        var after: Double { isRightToLeft ? x : x + width }
    }

    /// The cells in text order.
    private var cells: [Cell] = []
    /// The indices of the cells from left to right.
    private var visual: [Int] = []
    /// The direction of the line, which determines the side at which it begins.
    public let direction: TextDirection
    /// The width of the line in points, including spaces at both ends.
    public private(set) var width = 0.0

    /// Creates the map of a line of at most 64 KB.
    ///
    /// - `direction`: The direction of the line. If it is `nil`, the first letter with a direction determines it.
    public init(_ text: String, font: Font, direction: TextDirection? = nil, measurer: any TextMeasurer) {
        let order = TextOrder(ofLine: text, direction: direction)
        self.init(text, order: order, direction: direction ?? order?.direction ?? .leftToRight, font: font, measurer)
    }

    /// Creates the map of one line of a paragraph, including the spaces at its end.
    ///
    /// - Parameters:
    ///   - order: The order of the line without those spaces; `nil` if the whole line is left-to-right.
    ///   - direction: The direction of the paragraph.
    package init(
        _ text: String, order: TextOrder?, direction: TextDirection, font: Font, _ measurer: any TextMeasurer
    ) {
        var text = text
        self.direction = direction
        let spaceWidth = measurer.metrics(of: font).spaceWidth
        text.withUTF8 { bytes in
            addCells(bytes, order: order, font: font, spaceWidth: spaceWidth, measurer: measurer)
        }
        // Within a right-to-left run, rule L2 of UAX #9 reverses each character individually.
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
        // The total width of all cells so far.
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

    /// The offsets between characters in bytes, including the beginning and the end of the line.
    public var offsets: [Int] { [0] + cells.map(\.range.upperBound) }

    /// Returns the last offset between characters that is not greater than `offset`, in bytes.
    public func floor(_ offset: Int) -> Int {
        let index = cell(endingAfter: offset)
        return index < cells.count ? cells[index].range.lowerBound : length
    }

    private var length: Int { cells.last?.range.upperBound ?? 0 }

    /// Returns the index of the first cell that ends after an offset, or the number of cells if none does.
    private func cell(endingAfter offset: Int) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the position of the caret at an offset, in points from the left end of the line.
    public func x(of offset: Int) -> Double {
        guard !cells.isEmpty else { return 0 }
        let index = cell(endingAfter: max(0, offset))
        return index == 0 ? cells[0].before : cells[index - 1].after
    }

    /// Returns the offset nearest to a touch position, in bytes.
    ///
    /// - Parameter x: The distance from the left end of the line, in points.
    public func offset(at x: Double) -> Int {
        guard let last = visual.last else { return 0 }
        let index = visual.first { x < cells[$0].x + cells[$0].width } ?? last
        let cell = cells[index]
        let isLeft = x < cell.x + cell.width / 2
        return isLeft == cell.isRightToLeft ? cell.range.upperBound : cell.range.lowerBound
    }

    /// Returns the spans that a selection covers, from left to right, in points. There are several if the direction
    /// changes within the selection.
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

    /// Returns the next offset in the direction of an arrow key, in bytes; `nil` at the end of the line.
    public func next(from offset: Int, toTheRight: Bool) -> Int? {
        toTheRight == (direction == .leftToRight) ? following(offset) : preceding(offset)
    }

    /// Returns the end of the character after an offset; `nil` at the end of the line.
    public func following(_ offset: Int) -> Int? {
        let index = cell(endingAfter: offset)
        return index < cells.count ? cells[index].range.upperBound : nil
    }

    /// Returns the start of the character before an offset; `nil` at the beginning of the line.
    public func preceding(_ offset: Int) -> Int? {
        guard offset > 0, !cells.isEmpty else { return nil }
        return cells[min(cell(endingAfter: offset - 1), cells.count - 1)].range.lowerBound
    }
}
