/// The radii of a rectangle's four corners in points. A renderer limits each to half the shorter side.
public struct CornerRadii: Hashable, Sendable {
    /// The radius of the top left corner, in points.
    public var topLeft: Double
    /// The radius of the top right corner, in points.
    public var topRight: Double
    /// The radius of the bottom right corner, in points.
    public var bottomRight: Double
    /// The radius of the bottom left corner, in points.
    public var bottomLeft: Double

    /// Square corners.
    public static let none = CornerRadii(0)

    /// Creates radii with one value for all corners.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Creates radii with a value for each corner; 0 by default.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// A Boolean value that tells whether all corners are square.
    public var isNone: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }
}
