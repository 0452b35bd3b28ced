/// How often something may be asked for.
struct RateLimiter {
    /// At once.
    private let most: Double
    /// In a second, on and on.
    private let rate: Double
    private var left: Double
    private var latest: Double?

    init(most: Int, rate: Int) {
        (self.most, self.rate, left) = (Double(most), Double(rate), Double(most))
    }

    /// - Returns: false where it is too often.
    mutating func take(at now: Double) -> Bool {
        left = min(most, left + (now - (latest ?? now)) * rate)
        latest = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
