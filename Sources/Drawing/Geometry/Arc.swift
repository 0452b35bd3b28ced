import Glibc

/// A part of a circle, or all of it.
public struct Arc: Hashable, Sendable {
    /// Of the circle.
    public var center: Point
    /// Of the circle, in points.
    public var radius: Double
    /// Where the arc begins, in degrees clockwise from 12 o'clock.
    public var start: Double
    /// How far the arc reaches from there, in degrees: clockwise, and the other way where it is below 0. From 360 on it is the
    /// whole circle.
    public var sweep: Double

    /// An arc by its parts; a whole circle where none are given.
    public init(center: Point, radius: Double, start: Double = 0, sweep: Double = 360) {
        self.center = center
        self.radius = radius
        self.start = start
        self.sweep = sweep
    }

    /// The point of the circle at an angle in degrees, clockwise from 12 o'clock.
    public func point(at degrees: Double) -> Point {
        let radians = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        return Point(x: center.x + radius * sin(radians), y: center.y - radius * cos(radians))
    }

    /// Its mirror image in an area that reaches from 0 to `width`.
    public func mirrored(in width: Double) -> Arc {
        Arc(center: Point(x: width - center.x, y: center.y), radius: radius, start: -start, sweep: -sweep)
    }
}
