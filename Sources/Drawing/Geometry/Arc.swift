import Glibc

/// A part of a circle, or a complete circle.
public struct Arc: Hashable, Sendable {
    /// The centre of the circle.
    public var center: Point
    /// The radius of the circle, in points.
    public var radius: Double
    /// The start angle, in degrees clockwise from 12 o'clock.
    public var start: Double
    /// The angle that the arc spans, in degrees: clockwise if positive, counterclockwise if negative. An arc of 360
    /// degrees or more is the complete circle.
    public var sweep: Double

    /// Creates an arc; by default, a complete circle.
    public init(center: Point, radius: Double, start: Double = 0, sweep: Double = 360) {
        self.center = center
        self.radius = radius
        self.start = start
        self.sweep = sweep
    }

    /// Returns the point of the circle at an angle, in degrees clockwise from 12 o'clock.
    public func point(at degrees: Double) -> Point {
        let radians = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        return Point(x: center.x + radius * sin(radians), y: center.y - radius * cos(radians))
    }

    /// Returns the mirror image of the arc in an area that extends from 0 to `width`.
    public func mirrored(in width: Double) -> Arc {
        Arc(center: Point(x: width - center.x, y: center.y), radius: radius, start: -start, sweep: -sweep)
    }
}
