/// The schedule of readings: at an interval, with a backoff after failures, and not before the time in a server's `Retry-After`.
public struct ReadingSchedule: Hashable, Sendable {
    private let interval: Double
    private var failures = 0

    /// The maximum backoff, in seconds. It does not apply if the interval is longer.
    public static let longestPause = 300.0
    /// The maximum backoff as a multiple of the interval, so that a server is read soon after a short outage.
    public static let longestPauseInIntervals = 10.0
    /// The maximum delay that a server can request, in seconds.
    public static let longestRetry = 3_600.0

    /// Creates a schedule.
    ///
    /// - Parameter interval: The interval between two readings, in seconds.
    public init(interval: Double) {
        self.interval = interval
    }

    /// Records a successful reading.
    ///
    /// - Returns: The delay before the next reading, in seconds.
    public mutating func succeeded() -> Double {
        failures = 0
        return interval
    }

    /// Records a failed reading.
    ///
    /// - Parameters:
    ///   - retry: The delay that the server requests, in seconds; `nil` if it requests none.
    ///   - jitter: A random number from 0 to 1.
    /// - Returns: The delay before the next reading, in seconds.
    public mutating func failed(retry: Double? = nil, jitter: Double) -> Double {
        failures = min(failures + 1, 16)
        let first = min(max(interval, 1), Self.longestPause)
        var delay = first
        let longest = min(Self.longestPause, max(interval, 1) * Self.longestPauseInIntervals)
        for _ in 1..<failures { delay = min(delay * 2, max(longest, interval)) }
        // A random factor, so that the panels of a site do not retry at the same time.
        delay *= 0.8 + 0.4 * min(max(jitter, 0), 1)
        guard let retry, retry >= 0 else { return max(delay, interval) }
        return max(delay, min(retry, Self.longestRetry))
    }
}
