/// The points of a series, sorted by position, with the range of their values.
nonisolated struct ChartRecord {
    private(set) var points: [ChartPoint]
    /// The range from the minimum to the maximum value; `nil` if there are no values.
    private(set) var values: ClosedRange<Double>?
    /// The last point that has a value.
    private(set) var newest: LinePoint?

    /// The number of points that are kept of a series. If there are more, the newest are kept.
    static let maximumPoints = 100_000

    init(_ points: [ChartPoint]) {
        let (isValid, isSorted) = Self.check(points)
        var shown = isValid ? points : points.filter(\.hasPlace)
        if !isSorted {
            // Points at the same position keep their order, because Swift's sort is stable.
            shown.sort { $0.place < $1.place }
        }
        self.points = shown.count > Self.maximumPoints ? Array(shown.suffix(Self.maximumPoints)) : shown
        measure()
    }

    /// Checks whether all points have a valid position, and whether they are sorted by position.
    private static func check(_ points: [ChartPoint]) -> (isValid: Bool, isSorted: Bool) {
        var (isValid, isSorted, last) = (true, true, -Double.infinity)
        for point in points {
            if !point.hasPlace { isValid = false }
            if !(point.place >= last) { isSorted = false }
            last = point.place
        }
        return (isValid, isSorted)
    }

    private mutating func measure() {
        var (low, high) = (Double.infinity, -Double.infinity)
        var last: LinePoint?
        for point in points {
            guard let value = point.shown else { continue }
            low = min(low, value)
            high = max(high, value)
            last = LinePoint(place: point.place, value: value)
        }
        values = low <= high ? low...high : nil
        newest = last
    }

    /// The direction from the oldest value to the newest one, where a difference of less than a tenth of the range is steady; `nil` if there
    /// are fewer than two values.
    var trend: Trend? {
        guard let values, let newest, let oldest = points.first(where: { $0.shown != nil }), let first = oldest.shown,
            oldest.place < newest.place
        else { return nil }
        let change = newest.value - first
        guard change != 0, abs(change) >= (values.upperBound - values.lowerBound) / 10 else { return .steady }
        return change > 0 ? .rising : .falling
    }

    private mutating func take(_ point: ChartPoint) {
        guard let value = point.shown else { return }
        newest = LinePoint(place: point.place, value: value)
        guard let values else {
            self.values = value...value
            return
        }
        if value < values.lowerBound { self.values = value...values.upperBound }
        if value > values.upperBound { self.values = values.lowerBound...value }
    }

    /// Adds a point.
    ///
    /// - Returns: `false` if existing points were moved or removed.
    mutating func append(_ point: ChartPoint) -> Bool {
        guard point.hasPlace else { return true }
        if let last = points.last, point.place < last.place {
            let index = index(from: point.place.nextUp)
            points.insert(point, at: index)
            measure()
            return false
        }
        points.append(point)
        take(point)
        guard points.count > Self.maximumPoints + Self.maximumPoints / 10 else { return true }
        points.removeFirst(points.count - Self.maximumPoints)
        measure()
        return false
    }

    /// Returns the index of the first point at or after a position.
    func index(from place: Double) -> Int {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the point with a value that is nearest to a position.
    func nearest(to place: Double) -> LinePoint? {
        let index = index(from: place)
        let (before, after) = (last(before: index), next(from: index))
        guard let before else { return after }
        guard let after else { return before }
        return place - before.place < after.place - place ? before : after
    }

    /// Returns the first point with a value at or after an index.
    func next(from index: Int) -> LinePoint? { points[index...].lazy.compactMap(Self.place).first }

    /// Returns the last point with a value before an index.
    func last(before index: Int) -> LinePoint? { points[..<index].reversed().lazy.compactMap(Self.place).first }

    private static func place(_ point: ChartPoint) -> LinePoint? {
        point.shown.map { LinePoint(place: point.place, value: $0) }
    }
}
