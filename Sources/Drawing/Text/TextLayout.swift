/// Text broken into lines for a width.
///
/// Lines break at spaces, between ideographs, and inside a word only where the word alone is too wide. The last line
/// that is allowed ends in an ellipsis where text is left over.
public struct TextLayout: Hashable, Sendable {
    /// One line and its width in points.
    public struct Line: Hashable, Sendable {
        /// What stands in it.
        public var text: String
        /// In points.
        public var width: Double
    }

    /// From top to bottom.
    public private(set) var lines: [Line] = []
    /// True where an ellipsis stands for text that found no room.
    public private(set) var isTruncated = false
    /// The widest line, and the height of all of them, in points.
    public private(set) var size = Size.zero
    /// Those of the font, its line height times the line spacing.
    public let metrics: FontMetrics

    /// - `width`: the room in points; infinite keeps each paragraph on one line.
    /// - `maxLines`: 0 means any number.
    /// - `lineSpacing`: the distance of two baselines, in line heights of the font.
    public init(
        _ text: String, font: Font, width: Double = .infinity, maxLines: Int = 0, lineSpacing: Double = 1,
        measurer: any TextMeasurer
    ) {
        var metrics = measurer.metrics(of: font)
        metrics.lineHeight *= lineSpacing
        self.metrics = metrics
        var breaker = LineBreaker(font: font, room: max(0, width), metrics: metrics, measurer: measurer)
        breaker.limit = maxLines > 0 ? maxLines : .max
        breaker.add(text)
        lines = breaker.lines
        isTruncated = breaker.isTruncated
        let widest = lines.reduce(0) { max($0, $1.width) }
        size = Size(width: widest, height: Double(lines.count) * metrics.lineHeight)
    }
}
