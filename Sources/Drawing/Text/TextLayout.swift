/// Text broken into lines for a given width.
///
/// Lines break where UAX #14 allows it. A word is broken only if it is wider than a line. If the number of lines exceeds
/// the limit, the last line ends in an ellipsis; the default limit is 20,000 lines. A line has at most 16 KB of text,
/// regardless of the width.
///
/// A long text can be laid out incrementally: see ``proceed(_:bytes:work:)``.
public struct TextLayout: Hashable, Sendable {
    /// A line and its width in points.
    public struct Line: Hashable, Sendable {
        /// The text of the line.
        public var text: String
        /// The width in points.
        public var width: Double
        /// The display order of the letters; `nil` if they run from left to right.
        public var order: TextOrder?
        /// The range of the line in bytes of the whole text, without trailing spaces, an added hyphen and an ellipsis.
        public var range: Range<Int>
        /// The pieces that are drawn, from left to right; empty if the text has no runs.
        public var pieces: [Piece]
    }

    /// A part of a line that is drawn at once. It has one run and one direction.
    public struct Piece: Hashable, Sendable {
        /// The text of the piece; empty for a picture or a tab.
        public var text: String
        /// The distance from the left end of the line, in points.
        public var x: Double
        /// The width in points.
        public var width: Double
        /// The index of the run.
        public var run: Int
        /// The range in bytes of the line.
        public var range: Range<Int>
        /// The font of the run.
        public var font: Font
        /// The size of the run's picture, in points; `nil` for text.
        public var picture: Size?
        /// The display order of the letters; `nil` if they run from left to right.
        public var order: TextOrder?
        /// The extent above and below the baseline.
        public var metrics: FontMetrics
    }

    /// The maximum number of lines of a text, which is more than any user scrolls through.
    public static let maximumLines = 20_000

    /// The lines from top to bottom.
    public private(set) var lines: [Line] = []
    /// A Boolean value that tells whether the end of the text was replaced by an ellipsis.
    public private(set) var isTruncated = false
    /// A Boolean value that tells whether a word was broken because it is wider than a line.
    public private(set) var breaksWords = false
    /// The width of the widest line, and the total height of the lines, in points.
    public private(set) var size = Size.zero
    /// The metrics of the font, with the line height multiplied by the line spacing.
    public let metrics: FontMetrics
    private let lineSpacing: Double
    /// The text that is still to be laid out; `nil` if the layout is complete.
    private var remainder: LineBreaker?

    /// Lays out a complete text.
    ///
    /// - `runs`: The parts that have fonts of their own, in text order; empty if the whole text has the font `font`. If
    ///   there are runs, `font` determines the tab stops and the minimum line height.
    /// - `width`: The available width in points. With infinity, each paragraph is one line.
    /// - `maxLines`: The maximum number of lines; 0 means ``maximumLines``.
    /// - `lineSpacing`: The distance between two baselines, as a multiple of the font's line height.
    /// - `hyphenates`: A Boolean value that tells whether words that are wider than a line are hyphenated as their language requires.
    public init(
        _ text: String, font: Font, runs: [TextRun] = [], width: Double = .infinity, maxLines: Int = 0,
        lineSpacing: Double = 1, hyphenates: Bool = false, measurer: any TextMeasurer
    ) {
        self.init(
            begin: text, font: font, runs: runs, width: width, maxLines: maxLines, lineSpacing: lineSpacing,
            hyphenates: hyphenates, measurer)
        proceed(measurer)
    }

    /// Creates a layout without lines; ``proceed(_:bytes:work:)`` adds them.
    public init(
        begin text: String, font: Font, runs: [TextRun] = [], width: Double, maxLines: Int, lineSpacing: Double,
        hyphenates: Bool = false, _ measurer: any TextMeasurer
    ) {
        var metrics = measurer.metrics(of: font)
        let spaceWidth = metrics.spaceWidth
        metrics.lineHeight *= lineSpacing
        self.metrics = metrics
        self.lineSpacing = lineSpacing
        guard !text.isEmpty else { return }
        remainder = LineBreaker(
            text, font: font, runs: runs, room: max(0, width), spaceWidth: spaceWidth,
            limit: maxLines > 0 ? min(maxLines, Self.maximumLines) : Self.maximumLines, hyphenates: hyphenates)
    }

    /// A Boolean value that tells whether all lines are laid out.
    public var isComplete: Bool { remainder == nil }

    /// The expected height of all lines in points, extrapolated from the lines that are laid out.
    public var expectedHeight: Double {
        guard let remainder, remainder.position > 0 else { return size.height }
        let count = (Double(lines.count) * Double(remainder.length) / Double(remainder.position)).rounded(.up)
        let lineHeight = lines.isEmpty ? metrics.lineHeight : size.height / Double(lines.count)
        return min(count, Double(lines.count + remainder.linesLeft)) * lineHeight
    }

    /// Returns the metrics of a line: the maximum of the metrics of its pieces and of the layout's own font.
    public func metrics(of line: Line) -> FontMetrics {
        line.pieces.reduce(metrics) { all, piece in
            FontMetrics(
                ascent: max(all.ascent, piece.metrics.ascent), descent: max(all.descent, piece.metrics.descent),
                lineHeight: max(all.lineHeight, piece.metrics.lineHeight * lineSpacing), spaceWidth: all.spaceWidth)
        }
    }

    /// Adds lines until `bytes` bytes of the text have been read or the measurer's ``TextMeasurer/work`` has grown by
    /// `work`. Adds at least one line.
    public mutating func proceed(_ measurer: any TextMeasurer, bytes: Int = .max, work: Int = .max) {
        guard var breaker = remainder else { return }
        remainder = nil
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
        if !breaker.isComplete { remainder = breaker }
    }
}
