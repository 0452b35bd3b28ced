/// A rate limit with a burst (token bucket).
struct RateLimiter {
    /// The maximum burst.
    private let most: Double
    /// The sustained rate, per second.
    private let rate: Double
    private var left: Double
    private var latest: Double?

    init(most: Int, rate: Int) {
        (self.most, self.rate, left) = (Double(most), Double(rate), Double(most))
    }

    /// Counts an event.
    ///
    /// - Returns: `false` if the limit is exceeded.
    mutating func take(at now: Double) -> Bool {
        left = min(most, left + (now - (latest ?? now)) * rate)
        latest = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
