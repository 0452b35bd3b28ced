import Drawing
import Glibc

/// What a finger on a dial has done so far: how far it has turned the dial.
///
/// The dial turns by the angle that the finger goes around its middle, wherever the finger came down.
nonisolated struct DialTurn {
    private let start: Point
    /// Where between its ends the dial is, from 0 to 1.
    private var share: Double
    /// The finger's last angle around the middle, in degrees; nil before it moves, and while it is too near to the middle to have one.
    private var angle: Double?
    private var isTurning = false

    /// From one end to the other, in degrees.
    static let sweep = 270.0
    /// So near to the middle a trembling finger would turn the dial by half, in points.
    private static let blindRadius = 10.0

    init(start: Point, share: Double) {
        self.start = start
        self.share = share
    }

    /// The finger moved. Where the dial is between its ends, from 0 to 1; nil while the finger has not moved far enough.
    ///
    /// - Parameters:
    ///   - point: where the finger is.
    ///   - center: of the dial.
    ///   - radius: of the dial, in points; beyond it the dial turns the less the further away the finger is.
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
        // The shorter way around.
        let way = (new - angle).remainder(dividingBy: 360)
        let speed = SliderDrag.speed(at: max(0, distance - radius))
        share = min(max(share + way * speed / Self.sweep, 0), 1)
        return share
    }
}
