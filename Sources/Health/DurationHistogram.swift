import JSON

/// A cumulative histogram of durations.
public struct DurationHistogram: Sendable {
    /// The upper bounds in seconds, ascending, each with the number of durations up to it.
    public var buckets: [(bound: Double, count: Int)]
    /// The sum of all durations in seconds.
    public var sum: Double
    /// The number of durations.
    public var count: Int

    public init(buckets: [(bound: Double, count: Int)], sum: Double, count: Int) {
        (self.buckets, self.sum, self.count) = (buckets, sum, count)
    }

    /// The histogram as an object with `sum`, `count` and `buckets`. The members of `buckets` are named by their upper bounds.
    public var json: JSONValue {
        [
            "buckets": .object(
                Dictionary(buckets.map { ("\($0.bound)", .number(Double($0.count))) }) { first, _ in first }),
            "sum": .number((sum * 1e6).rounded() / 1e6), "count": .number(Double(count)),
        ]
    }

    /// Creates a histogram from the value of ``json``; returns `nil` if the value is not a histogram.
    init?(_ value: JSONValue) {
        guard case .object(let members)? = value["buckets"], case .number(let sum)? = value["sum"],
            case .number(let number)? = value["count"], let count = Int(exactly: number)
        else { return nil }
        var buckets: [(bound: Double, count: Int)] = []
        for (name, value) in members {
            guard let bound = Double(name), bound.isFinite, case .number(let number) = value,
                let count = Int(exactly: number)
            else { return nil }
            buckets.append((bound, count))
        }
        self.init(buckets: buckets.sorted { $0.bound < $1.bound }, sum: sum, count: count)
    }
}
