import Drawing

/// A gap-free segment of a line, in the coordinates of the strip that draws it.
nonisolated struct ChartRun {
    /// The points of all columns, from left to right.
    private(set) var points: [Point] = []
    /// The y coordinates of the plot's edges. Points beyond an edge are drawn at it.
    private let heights: ClosedRange<Double>
    /// A point for each column, halfway between its minimum and its maximum value.
    private(set) var middle: [Point] = []
    /// The top and the bottom y coordinate of each column.
    private var ends: [(top: Double, bottom: Double)] = []
    /// The number of columns that the line fills by oscillating.
    private var busyColumns = 0

    /// The vertical extent, in points, above which an oscillating line is considered to fill a column.
    private static let busy = 5.0

    init(between heights: ClosedRange<Double>) { self.heights = heights }

    /// The points between the edges.
    var pointsWithin: [Point] { points.filter { heights.contains($0.y) } }

    /// Returns the points beyond an edge, moved to the edge.
    func points(beyond edge: Edge) -> [Point] {
        switch edge {
        case .top: points.filter { $0.y < heights.lowerBound }.map { Point(x: $0.x, y: heights.lowerBound) }
        case .bottom: points.filter { $0.y > heights.upperBound }.map { Point(x: $0.x, y: heights.upperBound) }
        }
    }

    /// The upper or lower edge of the plot.
    enum Edge: CaseIterable {
        case top, bottom
    }

    /// The line through all points. It follows an edge where points lie beyond it.
    var path: [Point] {
        guard let first = points.first, !points.allSatisfy({ heights.contains($0.y) }) else { return points }
        var path = [clamped(first)]
        for (start, end) in zip(points, points.dropFirst()) {
            // The edges that the segment crosses, in the order in which it does.
            let edges = [heights.lowerBound, heights.upperBound].filter { ($0 - start.y) * ($0 - end.y) < 0 }
            for y in start.y < end.y ? edges : edges.reversed() {
                path.append(Point(x: start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y)), y: y))
            }
            path.append(clamped(end))
        }
        return path
    }

    private func clamped(_ point: Point) -> Point { Point(x: point.x, y: clamped(point.y)) }

    private func clamped(_ y: Double) -> Double { min(max(y, heights.lowerBound), heights.upperBound) }

    /// Adds the next column.
    ///
    /// - Parameter origin: The origin of the strip, in the plot's coordinates.
    mutating func add(_ column: ThinnedLine.Column, _ geometry: ChartGeometry, from origin: Point) {
        let count = points.count
        column.forEachPoint { points.append(geometry.point($0) - origin) }
        let top = clamped(geometry.y(of: column.high.value) - origin.y)
        let bottom = clamped(geometry.y(of: column.low.value) - origin.y)
        if points.count > count + 2, bottom - top > Self.busy { busyColumns += 1 }
        ends.append((top, bottom))
        middle.append(Point(x: points[count].x, y: (top + bottom) / 2))
    }

    /// A Boolean value that tells whether the line fills most of its columns. Its outline is then drawn instead of the line.
    var isBusy: Bool { 2 * busyColumns > ends.count }

    /// Returns `true` if a part of the run lies between two x coordinates.
    func reaches(from left: Double, to right: Double) -> Bool {
        guard let first = points.first, let last = points.last else { return false }
        return first.x <= right && last.x >= left
    }

    /// Returns the outline of a line that fills its columns.
    ///
    /// - Parameter width: The width of the line, in points.
    func outline(_ width: Double) -> [Point] {
        // The line's width also covers parts of the neighbouring columns.
        func around(_ index: Int) -> Range<Int> { max(0, index - 1)..<min(ends.count, index + 2) }
        let half = width / 4
        var upper: [Point] = []
        var lower: [Point] = []
        for index in ends.indices {
            let top = ends[around(index)].reduce(Double.infinity) { min($0, $1.top) }
            let bottom = ends[around(index)].reduce(-Double.infinity) { max($0, $1.bottom) }
            upper.append(Point(x: middle[index].x, y: top - half))
            lower.append(Point(x: middle[index].x, y: bottom + half))
        }
        return upper + lower.reversed()
    }
}
