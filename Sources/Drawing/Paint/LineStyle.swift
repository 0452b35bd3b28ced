/// The width, caps and dashes of a line. Joins are always round.
public struct LineStyle: Hashable, Sendable {
    /// The shape of the ends of a line and of its dashes.
    public enum Cap: Hashable, Sendable {
        /// A straight edge at the line's end point.
        case butt
        /// A semicircle around the line's end point.
        case round
    }

    /// The width in points. A line whose width is 0 or less, or not finite, is not drawn.
    public var width: Double
    /// The shape of the ends.
    public var cap: Cap
    /// The alternating lengths of dashes and gaps in points, starting with a dash. A list of odd length is repeated
    /// once, with dashes and gaps swapped.
    ///
    /// The line is solid if the list is empty, if one of the lengths is negative or not finite, or if the total length
    /// is less than a pixel.
    public var dashes: [Double]
    /// The distance into the dash pattern at which the line begins, in points. A value that is not finite counts as 0.
    public var dashPhase: Double

    /// Creates a line style.
    public init(width: Double, cap: Cap = .round, dashes: [Double] = [], dashPhase: Double = 0) {
        self.width = width
        self.cap = cap
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}
