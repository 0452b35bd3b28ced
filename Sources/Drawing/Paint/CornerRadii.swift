/// The radii of a rectangle's four corners in points; a renderer keeps each within half the shorter side.
public struct CornerRadii: Hashable, Sendable {
    /// In points.
    public var topLeft: Double
    /// In points.
    public var topRight: Double
    /// In points.
    public var bottomRight: Double
    /// In points.
    public var bottomLeft: Double

    /// Square corners.
    public static let none = CornerRadii(0)

    /// One radius for all corners.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// A radius for each corner; 0 where none is given.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// True where all corners are square.
    public var isNone: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }
}
