/// Moves, turns, scales and shears points: x′ = a·x + b·y + c, y′ = d·x + e·y + f.
///
/// The six numbers stand in the order in which libinput, udev's LIBINPUT_CALIBRATION_MATRIX and X's coordinate
/// transformation matrix have them.
public struct AffineMap: Hashable, Sendable {
    /// How much of x goes into x′.
    public var a: Double
    /// How much of y goes into x′.
    public var b: Double
    /// What is added to x′.
    public var c: Double
    /// How much of x goes into y′.
    public var d: Double
    /// How much of y goes into y′.
    public var e: Double
    /// What is added to y′.
    public var f: Double

    /// Leaves every point where it is.
    public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

    /// The map of six numbers, which should be finite.
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// - Parameter values: a to f; nil where they are not six finite numbers.
    public init?(_ values: [Double]) {
        guard values.count == 6, values.allSatisfy(\.isFinite) else { return nil }
        self.init(a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    }

    /// Turns the unit square into itself, clockwise.
    public init(turning rotation: Rotation) {
        let unit = Size(width: 1, height: 1)
        let origin = rotation.turned(.zero, in: unit)
        let right = rotation.turned(Point(x: 1, y: 0), in: unit) - origin
        let down = rotation.turned(Point(x: 0, y: 1), in: unit) - origin
        self.init(a: right.x, b: down.x, c: origin.x, d: right.y, e: down.y, f: origin.y)
    }

    /// From a to f.
    public var values: [Double] { [a, b, c, d, e, f] }

    /// By how much areas grow, negative where left and right change places; 0 where all ends on one line.
    public var determinant: Double { a * e - b * d }

    /// Where a point comes to lie.
    public func callAsFunction(_ point: Point) -> Point {
        Point(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
    }

    /// This one first, then `next`.
    public func followed(by next: AffineMap) -> AffineMap {
        let origin = next(Point(x: c, y: f))
        return AffineMap(
            a: next.a * a + next.b * d, b: next.a * b + next.b * e, c: origin.x,
            d: next.d * a + next.e * d, e: next.d * b + next.e * e, f: origin.y)
    }
}
