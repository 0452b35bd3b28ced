extension DisplayList {
    /// Draws a polyline through any number of points; see ``DrawCommand/line(_:_:_:)``.
    public mutating func line(_ points: [Point], _ color: Color, style: LineStyle) {
        guard color.alpha > 0, style.width > 0, !points.isEmpty else { return }
        append(.line(points, style, color))
    }

    /// Draws a line along a circle, such as a ring or a gauge's scale; see ``DrawCommand/arc(_:_:_:)``.
    public mutating func arc(_ arc: Arc, _ color: Color, style: LineStyle) {
        guard color.alpha > 0, style.width > 0, arc.radius > 0 else { return }
        append(.arc(arc, style, .color(color)))
    }

    /// Draws a line along a circle with a gradient.
    ///
    /// For colours that change along the line, see ``Gradient/Direction/conic(start:sweep:)``.
    public mutating func arc(_ arc: Arc, _ gradient: Gradient, style: LineStyle) {
        guard style.width > 0, arc.radius > 0 else { return }
        append(.arc(arc, style, .gradient(gradient)))
    }

    /// Draws the two diagonals of a square as lines with flat ends.
    public mutating func cross(at center: Point, side: Double, width: Double, _ color: Color) {
        let arm = side / 2
        for (x, y) in [(arm, arm), (arm, -arm)] {
            let reach = Point(x: x, y: y)
            line([center - reach, center + reach], color, style: LineStyle(width: width, cap: .butt))
        }
    }
}
