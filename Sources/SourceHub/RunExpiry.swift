/// The expiry of the values of a program with an interval: a value that was missing from three runs in a row is stale.
///
/// Runs are counted instead of seconds, because a run may take a long time.
struct RunExpiry {
    /// The number of consecutive runs without a value after which it is stale.
    static let runs = 3

    private var run = 0
    /// The time and the run in which each value was last received.
    private var arrivals: [String: (time: Double, run: Int)] = [:]

    /// Records the values received in the current run, including unchanged ones.
    mutating func arrived(_ names: some Sequence<String>, at time: Double) {
        for name in names { arrivals[name] = (time, run) }
    }

    /// Stops tracking values that no longer exist.
    mutating func forget(_ names: some Sequence<String>) {
        for name in names { arrivals[name] = nil }
    }

    /// Ends the current run.
    ///
    /// - Returns: The values that have expired, each with the time at which it was last received.
    /// - Complexity: Linear in the number of values.
    mutating func end() -> [String: Double] {
        let expired = arrivals.filter { run - $0.value.run >= Self.runs }.mapValues(\.time)
        for name in expired.keys { arrivals[name] = nil }
        run += 1
        return expired
    }
}
