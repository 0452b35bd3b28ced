/// Colours along a straight line, from a middle outwards or around it, with hard steps where two stops share a location.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location from 0 (start) to 1 (end).
    public struct Stop: Hashable, Sendable {
        /// From 0 at the start to 1 at the end.
        public var location: Double
        /// The colour there.
        public var color: Color

        /// A colour at a location.
        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// Where the line goes.
    public enum Direction: Hashable, Sendable {
        /// From the left edge to the right one.
        case horizontal
        /// From the top edge to the bottom one.
        case vertical
        /// At an angle in degrees, clockwise from 12 o'clock: 90 goes from left to right as ``horizontal`` does.
        ///
        /// The line goes through the middle of the filled rectangle and is as long as is needed for the colours at its ends to
        /// reach the corners (CSS Images Module Level 3, linear gradients). What is not finite counts as 0.
        case angle(Double)
        /// In circles around the middle of the filled rectangle, as far as to the middles of its shorter sides: a square's edges
        /// have the last colour.
        case radial
        /// Around the middle of the filled rectangle, from an angle on: both in degrees, `start` clockwise from 12 o'clock, and `sweep`
        /// clockwise, or the other way where it is below 0.
        ///
        /// With an ``Arc``'s own angles the colours run along it. What lies beyond both ends has the colour of the nearer one. A sweep
        /// beyond a whole turn is one, and so is one of 0 or one that is not finite; a start that is not finite counts as 0.
        case conic(start: Double, sweep: Double)
    }

    /// In ascending order of their locations.
    public var stops: [Stop]
    /// Where the line goes.
    public var direction: Direction

    /// A gradient by its stops, in ascending order of their locations.
    public init(_ direction: Direction, _ stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }

    /// A gradient from one colour to another.
    public init(_ direction: Direction, from start: Color, to end: Color) {
        self.init(direction, [Stop(0, start), Stop(1, end)])
    }

    /// True where nothing behind it is seen.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.isOpaque } }
}
