/// A linear, radial or conic gradient. Two stops at the same location form a hard edge.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location from 0 (start) to 1 (end).
    public struct Stop: Hashable, Sendable {
        /// The location, from 0 at the start to 1 at the end.
        public var location: Double
        /// The colour at the location.
        public var color: Color

        /// Creates a stop with a colour at a location.
        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// The direction in which the colours change.
    public enum Direction: Hashable, Sendable {
        /// From the left edge to the right edge.
        case horizontal
        /// From the top edge to the bottom edge.
        case vertical
        /// At an angle, in degrees clockwise from 12 o'clock: 90 goes from left to right, like ``horizontal``.
        ///
        /// The gradient line passes through the centre of the filled rectangle. It is just long enough for the colours
        /// at its ends to reach the corners (CSS Images Module Level 3, linear gradients). An angle that is not finite
        /// counts as 0.
        case angle(Double)
        /// In circles around the centre of the filled rectangle. The last colour is reached at half the shorter side,
        /// so at the edges of a square.
        case radial
        /// Around the centre of the filled rectangle, from the angle `start` across the angle `sweep`.
        ///
        /// Both angles are in degrees. `start` is clockwise from 12 o'clock. `sweep` is clockwise if positive, and
        /// counterclockwise if negative.
        ///
        /// With the angles of an ``Arc``, the colours run along that arc. Angles beyond both ends have the colour of
        /// the nearer end. A sweep counts as a full turn if it exceeds a full turn, is 0 or is not finite. A start that
        /// is not finite counts as 0.
        case conic(start: Double, sweep: Double)
    }

    /// The stops in ascending order of their locations.
    public var stops: [Stop]
    /// The direction in which the colours change.
    public var direction: Direction

    /// Creates a gradient from stops in ascending order of their locations.
    public init(_ direction: Direction, _ stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }

    /// Creates a gradient from one colour to another.
    public init(_ direction: Direction, from start: Color, to end: Color) {
        self.init(direction, [Stop(0, start), Stop(1, end)])
    }

    /// A Boolean value that tells whether the gradient hides everything behind it.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.isOpaque } }
}
