/// Tracks when a source's values expire: a value becomes stale unless it is sent again in time.
public struct ValueExpiry: Sendable {
    /// The times after which values become stale, in seconds.
    public struct Times: Hashable, Sendable {
        /// The expiry time of all values that are not in ``values``; `nil` if they never expire.
        public var all: Double?
        /// The expiry times of individual values, by name.
        public var values: [String: Double]

        /// Creates expiry times; without arguments no value expires.
        public init(all: Double? = nil, values: [String: Double] = [:]) {
            self.all = all
            self.values = values
        }

        /// A Boolean value that tells whether no value expires.
        public var isEmpty: Bool { all == nil && values.isEmpty }

        /// Returns the expiry time of a value, in seconds; `nil` if it never expires.
        public func time(of value: String) -> Double? { values[value] ?? all }
    }

    private let times: Times
    /// The time at which each value was last received.
    private var arrivals: [String: Double] = [:]
    /// The earliest time at which ``expire(at:)`` may return values; `nil` if no value is due to expire.
    public private(set) var next: Double?

    /// The minimum interval between two scans of all values, in seconds. A source may have 100,000 values.
    private static let minimumInterval = 1.0

    /// Creates an expiry without values.
    ///
    /// - Parameter times: The times after which values become stale.
    public init(_ times: Times) {
        self.times = times
    }

    /// Records the time at which values were received, including unchanged ones.
    public mutating func arrived(_ names: some Sequence<String>, at time: Double) {
        guard !times.isEmpty else { return }
        for name in names {
            guard let limit = times.time(of: name) else { continue }
            arrivals[name] = time
            next = min(next ?? .infinity, time + limit)
        }
    }

    /// Stops tracking values that no longer exist.
    public mutating func forget(_ names: some Sequence<String>) {
        for name in names { arrivals[name] = nil }
    }

    /// Returns the values that expired since the last call, each with the time at which it was last received.
    ///
    /// - Complexity: Linear in the number of values; at most once a second.
    public mutating func expire(at time: Double) -> [String: Double] {
        guard let due = next, time >= due else { return [:] }
        var expired: [String: Double] = [:]
        var earliest = Double.infinity
        for (name, arrival) in arrivals {
            let end = arrival + (times.time(of: name) ?? .infinity)
            if end <= time { expired[name] = arrival } else { earliest = min(earliest, end) }
        }
        for name in expired.keys { arrivals[name] = nil }
        next = earliest == .infinity ? nil : max(earliest, time + Self.minimumInterval)
        return expired
    }
}
