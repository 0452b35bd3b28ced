/// Text broken into lines for a width.
///
/// Lines break where UAX #14 allows it, and inside a word only where the word alone is too wide. The last line
/// that is allowed ends in an ellipsis where text is left over; so does line 20,000 of a text without a limit. A line
/// has 16 KB of text at the most, however much room there is.
///
/// A long text can be laid out bit by bit: see ``proceed(_:bytes:work:)``.
public struct TextLayout: Hashable, Sendable {
    /// One line and its width in points.
    public struct Line: Hashable, Sendable {
        /// What stands in it.
        public var text: String
        /// In points.
        public var width: Double
        /// How its letters follow each other; nil means from left to right.
        public var order: TextOrder?
        /// Where it comes from, in bytes of the whole text: without the spaces at its end, and without an ellipsis.
        public var range: Range<Int>
        /// What is drawn of a text that has runs, from left to right; empty for a text that has none.
        public var pieces: [Piece]
    }

    /// A part of a line that is drawn at once: of one run, and in one direction.
    public struct Piece: Hashable, Sendable {
        /// What stands there; empty for a picture or a tab.
        public var text: String
        /// From the line's left end, in points.
        public var x: Double
        /// In points.
        public var width: Double
        /// The run's number.
        public var run: Int
        /// In bytes of the line.
        public var range: Range<Int>
        /// The run's.
        public var font: Font
        /// The run's, in points.
        public var picture: Size?
        /// How its letters follow each other; nil means from left to right.
        public var order: TextOrder?
        /// How far it reaches above and below the baseline.
        public var metrics: FontMetrics
    }

    /// How many lines a text can have: more than anybody scrolls through.
    public static let maximumLines = 20_000

    /// From top to bottom.
    public private(set) var lines: [Line] = []
    /// True where an ellipsis stands for text that found no room.
    public private(set) var isTruncated = false
    /// True where a word was broken because it is wider than a line.
    public private(set) var breaksWords = false
    /// The widest line, and the height of all of them, in points.
    public private(set) var size = Size.zero
    /// Those of the font, its line height times the line spacing.
    public let metrics: FontMetrics
    private let lineSpacing: Double
    /// What is still to be laid out.
    private var rest: LineBreaker?

    /// Lays out all of a text.
    ///
    /// - `runs`: the parts that have fonts of their own, in the order of the text; empty for a text that has one font, which `font` is.
    ///   Beside runs it tells how far tabs lead, and how high lines are at least.
    /// - `width`: the room in points; infinite keeps each paragraph on one line.
    /// - `maxLines`: 0 means any number.
    /// - `lineSpacing`: the distance of two baselines, in line heights of the font.
    public init(
        _ text: String, font: Font, runs: [TextRun] = [], width: Double = .infinity, maxLines: Int = 0,
        lineSpacing: Double = 1, measurer: any TextMeasurer
    ) {
        self.init(
            begin: text, font: font, runs: runs, width: width, maxLines: maxLines, lineSpacing: lineSpacing, measurer)
        proceed(measurer)
    }

    /// Lays out nothing yet: the lines come from ``proceed(_:bytes:work:)``.
    public init(
        begin text: String, font: Font, runs: [TextRun] = [], width: Double, maxLines: Int, lineSpacing: Double,
        _ measurer: any TextMeasurer
    ) {
        var metrics = measurer.metrics(of: font)
        let spaceWidth = metrics.spaceWidth
        metrics.lineHeight *= lineSpacing
        self.metrics = metrics
        self.lineSpacing = lineSpacing
        guard !text.isEmpty else { return }
        rest = LineBreaker(
            text, font: font, runs: runs, room: max(0, width), spaceWidth: spaceWidth,
            limit: maxLines > 0 ? min(maxLines, Self.maximumLines) : Self.maximumLines)
    }

    /// True once all lines are there.
    public var isComplete: Bool { rest == nil }

    /// The height in points that all lines will have, as far as can be told from those that are there.
    public var expectedHeight: Double {
        guard let rest, rest.position > 0 else { return size.height }
        let count = (Double(lines.count) * Double(rest.length) / Double(rest.position)).rounded(.up)
        let lineHeight = lines.isEmpty ? metrics.lineHeight : size.height / Double(lines.count)
        return min(count, Double(lines.count + rest.linesLeft)) * lineHeight
    }

    /// How high a line is: as high as the highest of its pieces, and as the layout's own font.
    public func metrics(of line: Line) -> FontMetrics {
        line.pieces.reduce(metrics) { all, piece in
            FontMetrics(
                ascent: max(all.ascent, piece.metrics.ascent), descent: max(all.descent, piece.metrics.descent),
                lineHeight: max(all.lineHeight, piece.metrics.lineHeight * lineSpacing), spaceWidth: all.spaceWidth)
        }
    }

    /// Adds further lines, at least one, until so many bytes of the text have been read, or the measurer's
    /// ``TextMeasurer/work`` has grown by so much.
    public mutating func proceed(_ measurer: any TextMeasurer, bytes: Int = .max, work: Int = .max) {
        guard var breaker = rest else { return }
        rest = nil
        let position = breaker.position
        let end = bytes < .max - position ? position + bytes : .max
        let start = measurer.work
        let count = lines.count
        breaker.fill(&lines, measurer) { $0 < end && measurer.work - start < work }
        size.width = lines.reduce(size.width) { max($0, $1.width) }
        if breaker.hasRuns {
            size.height = lines[count...].reduce(size.height) { $0 + metrics(of: $1).lineHeight }
        } else {
            size.height = Double(lines.count) * metrics.lineHeight
        }
        isTruncated = breaker.isTruncated
        breaksWords = breaker.breaksWords
        if !breaker.isComplete { rest = breaker }
    }
}
