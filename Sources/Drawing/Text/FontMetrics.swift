/// The vertical measures of a font and the width of its space, in points.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line.
    public var ascent: Double
    /// From the baseline down to the bottom of a line; positive.
    public var descent: Double
    /// From one baseline to the next.
    public var lineHeight: Double
    /// How wide a space is, in points.
    public var spaceWidth: Double

    /// Metrics by their parts.
    public init(ascent: Double, descent: Double, lineHeight: Double, spaceWidth: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
        self.spaceWidth = spaceWidth
    }
}
