/// When something is read again: at its interval, later after failures, and not before a server wants it.
public struct ReadingSchedule: Hashable, Sendable {
    private let interval: Double
    private var failures = 0

    /// In seconds: after failures it is tried at least so often, unless the interval is longer.
    public static let longestPause = 300.0
    /// In seconds: so long a server can have us wait.
    public static let longestRetry = 3_600.0

    /// - Parameter interval: in seconds.
    public init(interval: Double) {
        self.interval = interval
    }

    /// It was read.
    ///
    /// - Returns: seconds to wait.
    public mutating func succeeded() -> Double {
        failures = 0
        return interval
    }

    /// It was not.
    ///
    /// - Parameters:
    ///   - retry: how long the server wants to be left in peace, in seconds; nil where it says nothing.
    ///   - jitter: from 0 to 1, by chance.
    /// - Returns: seconds to wait.
    public mutating func failed(retry: Double? = nil, jitter: Double) -> Double {
        failures = min(failures + 1, 16)
        let first = min(max(interval, 1), Self.longestPause)
        var pause = first
        for _ in 1..<failures { pause = min(pause * 2, max(Self.longestPause, interval)) }
        // Not all panels of a house at the same moment.
        pause *= 0.8 + 0.4 * min(max(jitter, 0), 1)
        guard let retry, retry >= 0 else { return max(pause, interval) }
        return max(pause, min(retry, Self.longestRetry))
    }
}
