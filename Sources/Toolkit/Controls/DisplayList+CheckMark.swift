import Drawing

nonisolated extension DisplayList {
    /// Draws a check mark in a square of 24 points.
    package mutating func checkMark(in frame: Rect, _ color: Color) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: frame.minX + x, y: frame.minY + y) }
        polygon([point(2.5, 12.5), point(4.6, 10.4), point(11.1, 16.9), point(9, 19)], color)
        polygon([point(9, 14.8), point(19.4, 4.4), point(21.5, 6.5), point(9, 19)], color)
    }
}
