/// A rate limit with a burst (token bucket).
struct RateLimiter {
    /// The maximum burst.
    private let maximumBurst: Double
    /// The sustained rate, per second.
    private let rate: Double
    private var available: Double
    private var lastTime: Double?

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - most: The maximum burst.
    ///   - rate: The sustained rate, per second.
    init(most: Int, rate: Int) {
        (maximumBurst, self.rate, available) = (Double(most), Double(rate), Double(most))
    }

    /// Counts an event.
    ///
    /// - Returns: `false` if the limit is exceeded.
    mutating func take(at now: Double) -> Bool {
        available = min(maximumBurst, available + (now - (lastTime ?? now)) * rate)
        lastTime = now
        guard available >= 1 else { return false }
        available -= 1
        return true
    }
}
