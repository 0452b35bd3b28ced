extension DisplayList {
    /// Draws a line from point to point, of any number of points; see ``DrawCommand/line(_:_:_:)``.
    public mutating func line(_ points: [Point], _ color: Color, style: LineStyle) {
        guard color.alpha > 0, style.width > 0, !points.isEmpty else { return }
        append(.line(points, style, color))
    }

    /// Draws a line along a circle, such as a ring or a gauge's scale; see ``DrawCommand/arc(_:_:_:)``.
    public mutating func arc(_ arc: Arc, _ color: Color, style: LineStyle) {
        guard color.alpha > 0, style.width > 0, arc.radius > 0 else { return }
        append(.arc(arc, style, color))
    }

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
