import Drawing

/// A movement of the content without a finger, either a fling or a scroll to an offset: a function of time.
struct ScrollFlight {
    let start: Timestamp
    private let x: AxisMotion
    private let y: AxisMotion
    /// The target of each axis, or `nil` for the natural end of the deceleration.
    let target: (x: Double?, y: Double?)
    /// A Boolean value that tells whether this is the end of a drag. The delegate is then notified when the deceleration ends.
    let isFling: Bool

    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - offset: The initial offset.
    ///   - velocity: The initial velocity of the offset, in points per second.
    ///   - rate: The deceleration rate; see ``ScrollPhysics/normalRate``.
    init(
        at start: Timestamp, from offset: Point, velocity: Point, rate: Double, in range: ScrollRange,
        to target: (x: Double?, y: Double?), isFling: Bool
    ) {
        self.start = start
        self.target = target
        self.isFling = isFling
        x = AxisMotion(
            start: offset.x, velocity: velocity.x, rate: rate, range: range.x, dimension: range.viewport.width,
            target: target.x)
        y = AxisMotion(
            start: offset.y, velocity: velocity.y, rate: rate, range: range.y, dimension: range.viewport.height,
            target: target.y)
    }

    func offset(at time: Timestamp) -> Point {
        let seconds = time.seconds(since: start)
        return Point(x: x.position(at: seconds), y: y.position(at: seconds))
    }

    /// Returns the velocity at a time, in points per second.
    func velocity(at time: Timestamp) -> Point {
        let seconds = time.seconds(since: start)
        return Point(x: x.velocity(at: seconds), y: y.velocity(at: seconds))
    }

    func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= max(x.duration, y.duration) }

    /// Returns the new target after the content's ends have moved. Content that is returning from beyond an end continues to do so.
    /// - Parameter shift: The change of horizontal offsets caused by the new layout, in points.
    func target(at time: Timestamp, in range: ScrollRange, shift: Double) -> (x: Double?, y: Double?) {
        func target(_ current: Double?, _ position: Double, _ range: ClosedRange<Double>) -> Double? {
            let goal = current ?? (range.contains(position) ? nil : position)
            return goal.map { min(max($0, range.lowerBound), range.upperBound) }
        }
        let offset = offset(at: time)
        let x = target(self.target.x.map { $0 + shift }, offset.x + shift, range.x)
        return (x, target(self.target.y, offset.y, range.y))
    }
}
