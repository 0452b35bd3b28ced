import Drawing

/// Points of a line that goes to one side, all of them in the same narrow column: of many the first, the lowest, the highest and
/// the last one are left.
///
/// What is left reaches as high and as low, and begins and ends where it did; nobody can see the difference (Jugel, Jerzak, Hackenbroich and
/// Markl 2014, "M4: A visualization-oriented time series data aggregation").
struct PointColumn {
    /// Columns are this wide, in pixels.
    private static let width = 0.5

    private var count = 0
    private var place = 0
    /// 1 to the right, -1 to the left, 0 straight up or down so far.
    private var way = 0.0
    private var first = Point.zero
    private var last = Point.zero
    /// Of all points, and how many came before.
    private var low = (point: Point.zero, number: 0)
    private var high = (point: Point.zero, number: 0)

    /// Adds the next point, which is right of and below (0, 0); those of another column go to the end of `line`.
    mutating func add(_ point: Point, _ line: inout [Point]) {
        let place = Int(point.x / Self.width)
        let step = count > 0 ? point.x - last.x : 0
        if place != self.place || step * way < 0 { end(&line) }
        if count == 0 {
            self.place = place
            first = point
            low = (point, 0)
            high = (point, 0)
        } else {
            if step != 0 { way = step > 0 ? 1 : -1 }
            if point.y > low.point.y { low = (point, count) }
            if point.y < high.point.y { high = (point, count) }
        }
        last = point
        count += 1
    }

    /// Appends what is left, and begins anew.
    mutating func end(_ line: inout [Point]) {
        guard count > 0 else { return }
        line.append(first)
        let isLowFirst = low.number < high.number
        let (one, other) = isLowFirst ? (low, high) : (high, low)
        if one.number > 0, one.number < count - 1 { line.append(one.point) }
        if other.number > 0, other.number < count - 1, other.number != one.number { line.append(other.point) }
        if count > 1 { line.append(last) }
        count = 0
        way = 0
    }
}
