import Drawing

/// The state of a finger's drag on a slider, which determines a position on the line.
nonisolated struct SliderDrag {
    /// A Boolean value that tells whether the finger has moved along the line.
    private var isMoving = false
    private let start: Point
    /// The last position of the finger, and the position to which it has dragged the disc, in points along the line.
    private var last = 0.0
    private var position = 0.0

    /// The distance beyond which a moving finger is no longer a tap, in points.
    static let slop = 4.0
    /// The distance from the disc within which a finger grabs it, in points.
    private static let grip = 34.0
    /// The distance from the line within which the disc moves as far as the finger, in points. At each further multiple,
    /// the disc's speed is halved.
    private static let fineDistance = 64.0

    init(start: Point) {
        self.start = start
    }

    /// Moves the finger. Returns the position that it determines, in points along the line; `nil` if it has not moved along the line yet.
    mutating func move(to point: Point, along path: SliderPath, disc: Point) -> Double? {
        let finger = path.place(of: point)
        guard finger.isFinite else { return nil }
        if !isMoving {
            guard abs(finger - path.place(of: start)) >= Self.slop else { return nil }
            isMoving = true
            let grabsDisc = abs(path.place(of: disc) - path.place(of: start)) <= Self.grip
            // A grabbed disc keeps its distance from the finger; otherwise the disc moves to the finger.
            position = grabsDisc ? path.place(of: disc) + finger - path.place(of: start) : finger
            last = finger
            return position
        }
        let speed = Self.speed(at: path.distance(of: point))
        position += (finger - last) * speed
        // Only a disc that follows at full speed may overshoot the ends, so that it stays with the finger.
        if speed < 1 { position = min(max(position, 0), path.travel) }
        last = finger
        return position
    }

    /// Returns the distance that the disc moves for each point that the finger moves along the line.
    static func speed(at distance: Double) -> Double {
        switch distance / fineDistance {
        case 3...: 0.125
        case 2...: 0.25
        case 1...: 0.5
        default: 1
        }
    }
}
