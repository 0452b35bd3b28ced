import Drawing

/// A fling, or a movement to an offset: where the content is on its way, as a function of time.
struct ScrollFlight {
    let start: Timestamp
    private let x: AxisMotion
    private let y: AxisMotion
    /// Where each axis was sent; nil is as far as it was flung.
    let target: (x: Double?, y: Double?)
    /// The end of a drag: the delegate was told that it decelerates, and is told when that is over.
    let isFling: Bool

    /// - Parameters:
    ///   - offset: where it begins.
    ///   - velocity: of the offset, in points a second.
    ///   - rate: of the deceleration; see ``ScrollPhysics/normalRate``.
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

    /// In points a second.
    func velocity(at time: Timestamp) -> Point {
        let seconds = time.seconds(since: start)
        return Point(x: x.velocity(at: seconds), y: y.velocity(at: seconds))
    }

    func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= max(x.duration, y.duration) }

    /// Where it is to end when the content's ends have moved: what is on its way back from beyond an end stays on it.
    /// - Parameter shift: how far offsets across have moved with their content, in points.
    func target(at time: Timestamp, in range: ScrollRange, shift: Double) -> (x: Double?, y: Double?) {
        func target(_ present: Double?, _ position: Double, _ range: ClosedRange<Double>) -> Double? {
            let goal = present ?? (range.contains(position) ? nil : position)
            return goal.map { min(max($0, range.lowerBound), range.upperBound) }
        }
        let offset = offset(at: time)
        let x = target(self.target.x.map { $0 + shift }, offset.x + shift, range.x)
        return (x, target(self.target.y, offset.y, range.y))
    }
}
