import Toolkit

/// When the values of a chart were measured: one after the other, as far apart as the first two.
public nonisolated struct ChartTimes: Hashable, Sendable {
    /// When the first value was measured, by the clocks of its place.
    public var start: DateAndTime
    /// From one value to the next, in seconds; above 0.
    public var interval: Double

    /// The times of values.
    ///
    /// - Parameters:
    ///   - start: when the first value was measured, by the clocks of its place.
    ///   - interval: from one value to the next, in seconds; above 0.
    public init(from start: DateAndTime, every interval: Double) {
        self.start = start
        self.interval = interval
    }
}
