extension DisplayList {
    /// A straight line with flat ends, as wide as `width`.
    public mutating func line(from start: Point, to end: Point, width: Double, _ color: Color) {
        let length = start.distance(to: end)
        guard length > 0 else { return }
        let half = width / 2 / length
        let across = Point(x: (end.y - start.y) * half, y: (start.x - end.x) * half)
        polygon([start + across, end + across, end - across, start - across], color)
    }

    /// Two lines that cross in the middle of a square, from corner to corner.
    public mutating func cross(at center: Point, side: Double, width: Double, _ color: Color) {
        let arm = side / 2
        for (x, y) in [(arm, arm), (arm, -arm)] {
            line(from: center - Point(x: x, y: y), to: center + Point(x: x, y: y), width: width, color)
        }
    }
}
