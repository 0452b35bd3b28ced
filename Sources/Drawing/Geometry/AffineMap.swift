/// An affine transformation that translates, rotates, scales and shears points: x′ = a·x + b·y + c, y′ = d·x + e·y + f.
///
/// The six numbers have the order that libinput, udev's LIBINPUT_CALIBRATION_MATRIX and X's coordinate transformation
/// matrix use.
public struct AffineMap: Hashable, Sendable {
    /// The factor of x in x′.
    public var a: Double
    /// The factor of y in x′.
    public var b: Double
    /// The constant term of x′.
    public var c: Double
    /// The factor of x in y′.
    public var d: Double
    /// The factor of y in y′.
    public var e: Double
    /// The constant term of y′.
    public var f: Double

    /// The map that leaves every point unchanged.
    public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

    /// Creates a map from its six numbers, which should be finite.
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// Creates a map from an array of numbers. Returns `nil` if the array does not contain exactly six finite numbers.
    ///
    /// - Parameter values: The numbers from a to f.
    public init?(_ values: [Double]) {
        guard values.count == 6, values.allSatisfy(\.isFinite) else { return nil }
        self.init(a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    }

    /// Creates the map that rotates the unit square clockwise onto itself.
    public init(turning rotation: Rotation) {
        let unit = Size(width: 1, height: 1)
        let origin = rotation.turned(.zero, in: unit)
        let right = rotation.turned(Point(x: 1, y: 0), in: unit) - origin
        let down = rotation.turned(Point(x: 0, y: 1), in: unit) - origin
        self.init(a: right.x, b: down.x, c: origin.x, d: right.y, e: down.y, f: origin.y)
    }

    /// The six numbers from a to f.
    public var values: [Double] { [a, b, c, d, e, f] }

    /// The factor by which areas grow. It is negative if the map mirrors, and 0 if it maps all points to one line.
    public var determinant: Double { a * e - b * d }

    /// Returns the image of a point.
    public func callAsFunction(_ point: Point) -> Point {
        Point(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
    }

    /// Returns the map that applies this map first and then `next`.
    public func followed(by next: AffineMap) -> AffineMap {
        let origin = next(Point(x: c, y: f))
        return AffineMap(
            a: next.a * a + next.b * d, b: next.a * b + next.b * e, c: origin.x,
            d: next.d * a + next.e * d, e: next.d * b + next.e * e, f: origin.y)
    }
}
