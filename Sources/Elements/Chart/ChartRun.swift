import Drawing

/// A piece of a line that is not interrupted, in the points of the strip that draws it.
nonisolated struct ChartRun {
    /// All points, column by column.
    private(set) var points: [Point] = []
    /// A point for each column, halfway between its least and its largest value.
    private(set) var middle: [Point] = []
    /// The uppermost and the lowest place of each column.
    private var ends: [(top: Double, bottom: Double)] = []
    /// In how many columns the line goes up and down.
    private var busyColumns = 0

    /// From this length up and down in a column on, in points, a line fills the column.
    private static let busy = 5.0

    /// Adds the next column.
    ///
    /// - Parameter origin: of the strip, in the plot's points.
    mutating func add(_ column: ThinnedLine.Column, _ geometry: ChartGeometry, from origin: Point) {
        let count = points.count
        column.forEachPoint { points.append(geometry.point($0) - origin) }
        let top = geometry.y(of: column.high.value) - origin.y
        let bottom = geometry.y(of: column.low.value) - origin.y
        if points.count > count + 2, bottom - top > Self.busy { busyColumns += 1 }
        ends.append((top, bottom))
        middle.append(Point(x: points[count].x, y: (top + bottom) / 2))
    }

    /// True where the line goes up and down so much in most columns that drawing its pieces, one over the other, is in vain.
    var isBusy: Bool { 2 * busyColumns > ends.count }

    /// Whether the run has a part between two places from left to right.
    func reaches(from left: Double, to right: Double) -> Bool {
        guard let first = points.first, let last = points.last else { return false }
        return first.x <= right && last.x >= left
    }

    /// What a line of a width covers, where it fills its columns.
    ///
    /// - Parameter width: of the line, in points.
    func outline(_ width: Double) -> [Point] {
        // What a line covers beside its middle lies in the neighbouring columns.
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
