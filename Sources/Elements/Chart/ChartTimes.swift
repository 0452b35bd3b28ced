import Toolkit

/// The times at which the values of a chart were measured, at equal intervals.
nonisolated struct ChartTimes: Hashable, Sendable {
    /// The local time of the first value.
    var start: DateAndTime
    /// The time between two values, in seconds; above 0.
    var interval: Double

    /// Creates times at equal intervals.
    ///
    /// - Parameters:
    ///   - start: The local time of the first value.
    ///   - interval: The time between two values, in seconds; above 0.
    init(from start: DateAndTime, every interval: Double) {
        self.start = start
        self.interval = interval
    }
}
