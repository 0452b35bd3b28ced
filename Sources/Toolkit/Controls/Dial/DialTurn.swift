import Drawing
import Glibc

/// The state of a drag that turns a dial.
///
/// The dial turns by the angle that the finger moves around its centre, wherever the finger came down.
nonisolated struct DialTurn {
    private let start: Point
    /// The position of the dial between its ends, from 0 to 1.
    private var share: Double
    /// The finger's last angle around the centre, in degrees; `nil` before the finger moves, and if it is too near to the centre.
    private var angle: Double?
    private var isTurning = false

    /// The angle from one end to the other, in degrees.
    static let sweep = 270.0
    /// The distance from the centre, in points, within which the finger is ignored: that close, a tremor could turn the dial half a turn.
    private static let blindRadius = 10.0

    init(start: Point, share: Double) {
        self.start = start
        self.share = share
    }

    /// Moves the finger. Returns the position of the dial between its ends, from 0 to 1; `nil` if the finger has not moved far enough yet.
    ///
    /// - Parameters:
    ///   - point: the position of the finger.
    ///   - center: the centre of the dial.
    ///   - radius: the radius of the dial, in points. Beyond it, the dial turns more slowly the further away the finger is.
    mutating func move(to point: Point, around center: Point, radius: Double) -> Double? {
        if !isTurning {
            guard point.distance(to: start) >= SliderDrag.slop else { return nil }
            isTurning = true
        }
        let distance = point.distance(to: center)
        guard distance >= Self.blindRadius, distance.isFinite else {
            angle = nil
            return share
        }
        let new = atan2(point.y - center.y, point.x - center.x) * 180 / .pi
        defer { angle = new }
        guard let angle else { return share }
        // Take the shorter way around.
        let delta = (new - angle).remainder(dividingBy: 360)
        let speed = SliderDrag.speed(at: max(0, distance - radius))
        share = min(max(share + delta * speed / Self.sweep, 0), 1)
        return share
    }
}
