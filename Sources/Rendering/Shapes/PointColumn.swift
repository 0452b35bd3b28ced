import Drawing

/// A reduction of the points of a line within a narrow column, as long as the line keeps its horizontal direction. Only
/// the first, the lowest, the highest and the last point remain.
///
/// The result has the same vertical extent, start and end, so there is no visible difference (Jugel, Jerzak, Hackenbroich
/// and Markl 2014, "M4: A visualization-oriented time series data aggregation").
struct PointColumn {
    /// The width of a column, in pixels.
    private static let width = 0.5

    private var count = 0
    private var columnIndex = 0
    /// The horizontal direction in the column: 1 is to the right, -1 to the left, 0 vertical.
    private var direction = 0.0
    private var first = Point.zero
    private var last = Point.zero
    /// The lowest and the highest point, each with its index in the column.
    private var low = (point: Point.zero, number: 0)
    private var high = (point: Point.zero, number: 0)

    /// Adds the next point, whose coordinates must not be negative. If it begins another column, the remaining points of the
    /// previous column are appended to `line`.
    mutating func add(_ point: Point, _ line: inout [Point]) {
        let columnIndex = Int(point.x / Self.width)
        let step = count > 0 ? point.x - last.x : 0
        if columnIndex != self.columnIndex || step * direction < 0 { end(&line) }
        if count == 0 {
            self.columnIndex = columnIndex
            first = point
            low = (point, 0)
            high = (point, 0)
        } else {
            if step != 0 { direction = step > 0 ? 1 : -1 }
            if point.y > low.point.y { low = (point, count) }
            if point.y < high.point.y { high = (point, count) }
        }
        last = point
        count += 1
    }

    /// Appends the remaining points to the line and starts a new column.
    mutating func end(_ line: inout [Point]) {
        guard count > 0 else { return }
        line.append(first)
        let isLowFirst = low.number < high.number
        let (one, other) = isLowFirst ? (low, high) : (high, low)
        if one.number > 0, one.number < count - 1 { line.append(one.point) }
        if other.number > 0, other.number < count - 1, other.number != one.number { line.append(other.point) }
        if count > 1 { line.append(last) }
        count = 0
        direction = 0
    }
}
