import Drawing

/// A piece of a line without gaps, in the coordinates of the strip that draws it.
nonisolated struct ChartRun {
    /// All points, column by column.
    private(set) var points: [Point] = []
    /// A point for each column, halfway between its minimum and its maximum value.
    private(set) var middle: [Point] = []
    /// The top and the bottom y coordinate of each column.
    private var ends: [(top: Double, bottom: Double)] = []
    /// The number of columns in which the line oscillates.
    private var busyColumns = 0

    /// The vertical extent within a column, in points, above which a line fills the column.
    private static let busy = 5.0

    /// Adds the next column.
    ///
    /// - Parameter origin: The origin of the strip, in the plot's coordinates.
    mutating func add(_ column: ThinnedLine.Column, _ geometry: ChartGeometry, from origin: Point) {
        let count = points.count
        column.forEachPoint { points.append(geometry.point($0) - origin) }
        let top = geometry.y(of: column.high.value) - origin.y
        let bottom = geometry.y(of: column.low.value) - origin.y
        if points.count > count + 2, bottom - top > Self.busy { busyColumns += 1 }
        ends.append((top, bottom))
        middle.append(Point(x: points[count].x, y: (top + bottom) / 2))
    }

    /// A Boolean value that tells whether the line fills most of its columns, so that its outline is drawn instead of each segment.
    var isBusy: Bool { 2 * busyColumns > ends.count }

    /// Returns whether a part of the run lies between two x coordinates.
    func reaches(from left: Double, to right: Double) -> Bool {
        guard let first = points.first, let last = points.last else { return false }
        return first.x <= right && last.x >= left
    }

    /// Returns the outline of a line of a given width that fills its columns.
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
