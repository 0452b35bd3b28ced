/// The delay before a failed operation is retried. It doubles with each failure, and starts over after a long enough success.
public struct Backoff: Hashable, Sendable {
    private let first: Double
    private let longest: Double
    private let good: Double
    private var next: Double

    /// Creates a backoff that has seen no failure yet.
    ///
    /// - Parameters:
    ///   - first: The first delay, in seconds. It doubles with each failure.
    ///   - longest: The maximum delay, in seconds.
    ///   - good: The run time in seconds after which an end does not count as a repeated failure: the next delay is `first` again.
    public init(first: Double, longest: Double, good: Double) {
        (self.first, self.longest, self.good) = (first, longest, good)
        next = first
    }

    /// Returns the delay before the next attempt, in seconds.
    ///
    /// - Parameter held: The time that the operation ran before it ended, in seconds.
    public mutating func wait(after held: Double) -> Double {
        if held >= good { next = first }
        defer { next = min(longest, next * 2) }
        return min(next, longest)
    }
}
