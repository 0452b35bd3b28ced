/// A value at a position on the horizontal axis of a chart.
public nonisolated struct ChartPoint: Hashable, Sendable {
    /// The position in units of the axis: seconds since 1970-01-01 00:00 UTC on a time axis, and 0, 1 and so on for categories.
    /// Points at NaN, or farther than 10^15 from 0, are not shown.
    public let place: Double
    /// The value, in the chart's unit. A value that is `nil` or not finite is a gap in the line.
    public let value: Double?

    /// Creates a point; a value of `nil` makes a gap.
    public init(at place: Double, _ value: Double?) {
        self.place = place
        self.value = value
    }

    /// The value that is drawn; `nil` for a gap. Values are clamped to ±10^300.
    var shown: Double? {
        guard let value, value.isFinite else { return nil }
        return min(max(value, -1e300), 1e300)
    }

    var hasPlace: Bool { abs(place) <= 1e15 }
}

/// A series of values, such as the readings of one sensor.
public nonisolated struct ChartSeries: Hashable, Sendable {
    /// The name of the series in the legend of a chart with several series.
    public var name: String
    /// The points, in any order. A chart sorts them by position.
    public var points: [ChartPoint]
    /// The side of the series' vertical axis.
    var side = ChartSide.left

    /// Creates a series of points.
    public init(_ name: String = "", points: [ChartPoint]) {
        self.name = name
        self.points = points
    }

    /// Creates a series with values at the positions 0, 1, 2 and so on; `nil` is a gap.
    public init(_ name: String = "", values: [Double?]) {
        self.init(name, points: values.enumerated().map { ChartPoint(at: Double($0), $1) })
    }
}

/// The kind of a chart: lines, areas or bars.
public nonisolated enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// A line through the values.
    case line
    /// A line, with the area between it and zero filled.
    case area
    /// A bar for each value, from zero.
    case bars
}

/// The quantity on the horizontal axis of a chart.
public nonisolated enum ChartAxis: Hashable, Sendable {
    /// Plain numbers.
    case numbers
    /// Times, in seconds since 1970-01-01 00:00 UTC.
    case time
    /// Named categories at the positions 0, 1 and so on; a name may be empty.
    case categories([String])
}
