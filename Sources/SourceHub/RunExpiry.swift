/// The expiry of the values of a program with an interval: a value that three runs in a row did not bring is stale.
///
/// Runs are counted instead of seconds, because a run may take long.
struct RunExpiry {
    /// The number of runs in a row without a value after which it is stale.
    static let runs = 3

    private var run = 0
    /// The time and the run of each value's last arrival.
    private var arrivals: [String: (time: Double, run: Int)] = [:]

    /// Notes the arrival of values, including unchanged ones, in the current run.
    mutating func arrived(_ names: some Sequence<String>, at time: Double) {
        for name in names { arrivals[name] = (time, run) }
    }

    /// Removes values that are gone.
    mutating func forget(_ names: some Sequence<String>) {
        for name in names { arrivals[name] = nil }
    }

    /// Ends the current run.
    ///
    /// - Returns: The values that expired with it, each with the time of its last arrival.
    /// - Complexity: Linear in the number of values.
    mutating func end() -> [String: Double] {
        let expired = arrivals.filter { run - $0.value.run >= Self.runs }.mapValues(\.time)
        for name in expired.keys { arrivals[name] = nil }
        run += 1
        return expired
    }
}
