/// A position in points, y pointing down.
public struct Point: Hashable, Sendable {
    /// From left to right.
    public var x: Double
    /// From top to bottom.
    public var y: Double

    /// The upper left corner.
    public static let zero = Point(x: 0, y: 0)

    /// A position so far to the right and so far down.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The length of the line from here to `other`.
    public func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The sum of both, side by side.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The way from the second point to the first.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
    /// The point that many times as far from the upper left corner.
    public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
    /// The point opposite, seen from the upper left corner.
    public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
    /// Moves the first point by the second.
    public static func += (a: inout Point, b: Point) { a = a + b }
    /// Moves the first point back by the second.
    public static func -= (a: inout Point, b: Point) { a = a - b }
}
