/// A line with any number of points, reduced to the first, minimum, maximum and last point in each column of pixels.
///
/// In every column, the reduced line has the same vertical extent as the original, and it joins the neighbouring columns at the same
/// points (Jugel, Jerzak, Hackenbroich and Markl 2014, "M4: A visualization-oriented time series data aggregation"). Adding a point at
/// the end takes constant time.
nonisolated struct ThinnedLine {
    /// The remaining points of a column of pixels.
    struct Column {
        let index: Int
        let first: LinePoint
        private(set) var low: LinePoint
        private(set) var high: LinePoint
        private(set) var last: LinePoint
        /// A Boolean value that tells whether there is a gap before the column.
        let isAfterGap: Bool
        private var isLowFirst = true

        init(index: Int, _ point: LinePoint, isAfterGap: Bool) {
            self.index = index
            first = point
            (low, high, last) = (point, point, point)
            self.isAfterGap = isAfterGap
        }

        mutating func add(_ point: LinePoint) {
            if point.value < low.value { (low, isLowFirst) = (point, false) }
            if point.value > high.value { (high, isLowFirst) = (point, true) }
            last = point
        }

        /// Calls `body` once for each remaining point, in order.
        func forEachPoint(_ body: (LinePoint) -> Void) {
            body(first)
            let (next, other) = isLowFirst ? (low, high) : (high, low)
            if next != first { body(next) }
            if other != next { body(other) }
            if last != other { body(last) }
        }
    }

    let scale: HorizontalScale
    private(set) var columns: [Column] = []
    private var isBroken = true

    /// Creates a reduced line.
    ///
    /// - Parameters:
    ///   - points: The points, sorted by position, within the scale.
    ///   - scale: The horizontal scale, which determines the columns.
    init(_ points: [ChartPoint], _ scale: HorizontalScale) {
        self.scale = scale
        columns.reserveCapacity(min(points.count, scale.columns))
        for point in points { add(point) }
    }

    /// Adds a point at or after the last one. A gap within one column of pixels is ignored, because it is not visible.
    mutating func add(_ point: ChartPoint) {
        guard let value = point.shown else {
            isBroken = true
            return
        }
        let linePoint = LinePoint(place: point.place, value: value)
        let index = scale.column(of: point.place)
        if let last = columns.indices.last, columns[last].index == index {
            columns[last].add(linePoint)
        } else {
            columns.append(Column(index: index, linePoint, isAfterGap: isBroken))
        }
        isBroken = false
    }

    /// Returns the columns whose indices are in a range, and the nearest column on either side.
    func columns(around range: Range<Int>) -> ArraySlice<Column> {
        let start = firstColumn(from: range.lowerBound)
        let end = firstColumn(from: range.upperBound)
        return columns[max(0, start - 1)..<min(columns.count, end + 1)]
    }

    /// Returns the offset in ``columns`` of the first column whose index is at least `index`.
    private func firstColumn(from index: Int) -> Int {
        var (low, high) = (0, columns.count)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A value at a position, both of which are finite numbers.
nonisolated struct LinePoint: Hashable {
    let place: Double
    let value: Double
}
