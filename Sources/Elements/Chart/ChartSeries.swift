/// A value at a place of a chart's lower axis.
public nonisolated struct ChartPoint: Hashable, Sendable {
    /// In the numbers of the axis: seconds since the first moment of 1970 in UTC where that is time, 0, 1 and so on where it is
    /// categories. What is no number, or farther than 10^15 from 0, is not shown.
    public let place: Double
    /// In the chart's unit. Nil, and what is not finite, interrupts a line.
    public let value: Double?

    /// A value at a place; nil is a gap there.
    public init(at place: Double, _ value: Double?) {
        self.place = place
        self.value = value
    }

    /// The value as it is shown; nil for a gap. What is larger than 10^300 is shown as that.
    var shown: Double? {
        guard let value, value.isFinite else { return nil }
        return min(max(value, -1e300), 1e300)
    }

    var hasPlace: Bool { abs(place) <= 1e15 }
}

/// Values that belong together, such as those of one sensor.
public nonisolated struct ChartSeries: Hashable, Sendable {
    /// What they are of, as the legend of a chart with several series says it.
    public var name: String
    /// In any order; a chart shows them in that of their places.
    public var points: [ChartPoint]

    /// Values at places.
    public init(_ name: String = "", points: [ChartPoint]) {
        self.name = name
        self.points = points
    }

    /// Values at the places 0, 1, 2 and so on; nil is a gap.
    public init(_ name: String = "", values: [Double?]) {
        self.init(name, points: values.enumerated().map { ChartPoint(at: Double($0), $1) })
    }
}

/// How a chart shows its values.
public nonisolated enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// A line from value to value.
    case line
    /// A line, filled down to zero.
    case area
    /// A bar for each value, from zero.
    case bars
}

/// What a chart's lower axis is of.
public nonisolated enum ChartAxis: Hashable, Sendable {
    /// Plain numbers.
    case numbers
    /// Moments, in seconds since the first moment of 1970 in UTC.
    case time
    /// Things with names, at the places 0, 1 and so on; a name may be empty.
    case categories([String])
}
