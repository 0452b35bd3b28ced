import Drawing

/// What a finger on a slider has done so far: which place of the line it means.
nonisolated struct SliderDrag {
    /// True once the finger has moved along the line.
    private var isMoving = false
    private let start: Point
    /// Where the finger was last, and where it has taken the disc by then, in points along the line.
    private var last = 0.0
    private var place = 0.0

    /// How far a finger moves before it is no tap, in points.
    static let slop = 4.0
    /// How far beside the disc a finger still takes it, in points.
    private static let grip = 34.0
    /// Up to this distance from the line the disc goes as far as the finger, in points; at each further one half as far.
    private static let fineDistance = 64.0

    init(start: Point) {
        self.start = start
    }

    /// The finger moved. The place that it means, in points along the line; nil while it has not moved along it.
    mutating func move(to point: Point, along path: SliderPath, disc: Point) -> Double? {
        let finger = path.place(of: point)
        guard finger.isFinite else { return nil }
        if !isMoving {
            guard abs(finger - path.place(of: start)) >= Self.slop else { return nil }
            isMoving = true
            let hasDisc = abs(path.place(of: disc) - path.place(of: start)) <= Self.grip
            // A disc that is taken stays as far from the finger as it was; elsewhere it comes to the finger.
            place = hasDisc ? path.place(of: disc) + finger - path.place(of: start) : finger
            last = finger
            return place
        }
        let speed = Self.speed(at: path.distance(of: point))
        place += (finger - last) * speed
        // Beyond the ends it is only as long as the disc follows the finger itself.
        if speed < 1 { place = min(max(place, 0), path.travel) }
        last = finger
        return place
    }

    /// How far the disc goes for each point that the finger goes along the line.
    static func speed(at distance: Double) -> Double {
        switch distance / fineDistance {
        case 3...: 0.125
        case 2...: 0.25
        case 1...: 0.5
        default: 1
        }
    }
}
