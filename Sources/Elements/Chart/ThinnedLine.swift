/// A line of any number of points, of which those are left that can be seen: in each column of pixels the first, the least, the
/// largest and the last one.
///
/// What is left reaches as high and as low as the line in every column, and joins its neighbours where the line does (Jugel,
/// Jerzak, Hackenbroich and Markl 2014, "M4: A visualization-oriented time series data aggregation"). A point can be added at the
/// end in constant time.
nonisolated struct ThinnedLine {
    /// What is left of one column.
    struct Column {
        let index: Int
        let first: LinePoint
        private(set) var low: LinePoint
        private(set) var high: LinePoint
        private(set) var last: LinePoint
        /// True where the line begins anew before it.
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

        /// Calls `body` with its points in their order, each once.
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

    /// - Parameter points: in ascending order of their places, which lie within the scale.
    init(_ points: [ChartPoint], _ scale: HorizontalScale) {
        self.scale = scale
        columns.reserveCapacity(min(points.count, scale.columns))
        for point in points { add(point) }
    }

    /// Adds a point that lies at the last one, or after it; a gap is only one where it can be seen.
    mutating func add(_ point: ChartPoint) {
        guard let value = point.shown else {
            isBroken = true
            return
        }
        let place = LinePoint(place: point.place, value: value)
        let index = scale.column(of: point.place)
        if let last = columns.indices.last, columns[last].index == index {
            columns[last].add(place)
        } else {
            columns.append(Column(index: index, place, isAfterGap: isBroken))
        }
        isBroken = false
    }

    /// The columns from an index up to before another one, with the nearest one on either side.
    func columns(around range: Range<Int>) -> ArraySlice<Column> {
        let start = firstColumn(from: range.lowerBound)
        let end = firstColumn(from: range.upperBound)
        return columns[max(0, start - 1)..<min(columns.count, end + 1)]
    }

    /// The position of the first column whose index is not below one.
    private func firstColumn(from index: Int) -> Int {
        var (low, high) = (0, columns.count)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle].index < index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A value at a place, both of which are numbers.
nonisolated struct LinePoint: Hashable {
    let place: Double
    let value: Double
}
