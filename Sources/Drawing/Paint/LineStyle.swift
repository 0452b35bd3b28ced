/// How a line is drawn along its way: how thick, with which ends and in which dashes. Where it bends, it is round.
public struct LineStyle: Hashable, Sendable {
    /// The shape of a line's ends and of the ends of its dashes.
    public enum Cap: Hashable, Sendable {
        /// Straight across, at the line's last point.
        case butt
        /// Half a circle around the line's last point.
        case round
    }

    /// In points. A line whose width is 0 or less, or not finite, is not drawn.
    public var width: Double
    /// The shape of the ends.
    public var cap: Cap
    /// The lengths of dashes and gaps by turns, in points, a dash first; a list of odd length is gone through twice.
    ///
    /// The line is whole where the list is empty, where one of its lengths is below 0 or not finite, and where all of them
    /// together are shorter than a pixel.
    public var dashes: [Double]
    /// How far into its dashes a line begins, in points; what is not finite counts as 0.
    public var dashPhase: Double

    /// A line's looks by their parts.
    public init(width: Double, cap: Cap = .round, dashes: [Double] = [], dashPhase: Double = 0) {
        self.width = width
        self.cap = cap
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}
