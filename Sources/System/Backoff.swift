/// The delay before a failed operation is retried. It doubles with each failure, and is reset after a sufficiently long run.
public struct Backoff: Hashable, Sendable {
    private let first: Double
    private let longest: Double
    private let minimumRunTime: Double
    private var next: Double

    /// Creates a backoff without failures.
    ///
    /// - Parameters:
    ///   - first: The first delay, in seconds. It doubles with each failure.
    ///   - longest: The maximum delay, in seconds.
    ///   - good: The run time after which the operation counts as successful, in seconds: the next delay is then `first` again.
    public init(first: Double, longest: Double, good: Double) {
        (self.first, self.longest, minimumRunTime) = (first, longest, good)
        next = first
    }

    /// Returns the delay before the next attempt, in seconds.
    ///
    /// - Parameter runTime: The time for which the operation ran, in seconds.
    public mutating func wait(after runTime: Double) -> Double {
        if runTime >= minimumRunTime { next = first }
        defer { next = min(longest, next * 2) }
        return min(next, longest)
    }
}
