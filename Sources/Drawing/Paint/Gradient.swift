/// Colours along a straight line, with hard steps where two stops share a location.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location from 0 (start) to 1 (end).
    public struct Stop: Hashable, Sendable {
        public var location: Double
        public var color: Color

        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    public enum Direction: Hashable, Sendable {
        /// From the left edge to the right one.
        case horizontal
        /// From the top edge to the bottom one.
        case vertical
    }

    /// In ascending order of their locations.
    public var stops: [Stop]
    public var direction: Direction

    public init(_ direction: Direction, _ stops: [Stop]) {
        self.direction = direction
        self.stops = stops
    }

    public init(_ direction: Direction, from start: Color, to end: Color) {
        self.init(direction, [Stop(0, start), Stop(1, end)])
    }

    public var isOpaque: Bool { stops.allSatisfy { $0.color.isOpaque } }
}
