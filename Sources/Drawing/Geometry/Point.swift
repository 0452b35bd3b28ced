/// A position in points. The y-axis points down.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate, from left to right.
    public var x: Double
    /// The vertical coordinate, from top to bottom.
    public var y: Double

    /// The upper left corner.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the distance between this point and `other`.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns the sum of two points, coordinate by coordinate.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Returns the vector from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// Returns the point with both coordinates multiplied by a factor.
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// Returns the point with both coordinates negated.
    public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
    /// Moves the first point by the second.
    public static func += (a: inout Point, b: Point) { a = a + b }
    /// Moves the first point back by the second.
    public static func -= (a: inout Point, b: Point) { a = a - b }
}
