/// The vertical metrics of a font and the width of its space, in points.
public struct FontMetrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of a line.
    public var ascent: Double
    /// The distance from the baseline down to the bottom of a line; positive.
    public var descent: Double
    /// The distance between two baselines.
    public var lineHeight: Double
    /// The width of a space, in points.
    public var spaceWidth: Double

    /// Creates metrics.
    public init(ascent: Double, descent: Double, lineHeight: Double, spaceWidth: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
        self.spaceWidth = spaceWidth
    }
}
