/// The expiry of a source's values: a value is stale unless it is sent again in time.
public struct ValueExpiry: Sendable {
    /// The times after which values are stale, in seconds.
    public struct Times: Hashable, Sendable {
        /// The time of all values that ``values`` does not name; `nil` if they never expire.
        public var all: Double?
        /// The times of single values, by name.
        public var values: [String: Double]

        /// Creates expiry times; without arguments no value expires.
        public init(all: Double? = nil, values: [String: Double] = [:]) {
            self.all = all
            self.values = values
        }

        /// A Boolean value that tells whether no value expires.
        public var isEmpty: Bool { all == nil && values.isEmpty }

        /// Returns the time of a value; `nil` if it never expires.
        public func time(of value: String) -> Double? { values[value] ?? all }
    }

    private let times: Times
    /// The time of each value's last arrival.
    private var arrivals: [String: Double] = [:]
    /// The earliest time at which ``expire(at:)`` may return values; `nil` if there is none.
    public private(set) var next: Double?

    /// The shortest time between two scans of all values, in seconds: a source may have 100,000 of them.
    private static let pause = 1.0

    /// Creates an expiry that has seen no values.
    ///
    /// - Parameter times: The times after which values are stale.
    public init(_ times: Times) {
        self.times = times
    }

    /// Notes the arrival of values, including unchanged ones.
    public mutating func arrived(_ names: some Sequence<String>, at time: Double) {
        guard !times.isEmpty else { return }
        for name in names {
            guard let limit = times.time(of: name) else { continue }
            arrivals[name] = time
            next = min(next ?? .infinity, time + limit)
        }
    }

    /// Removes values that are gone.
    public mutating func forget(_ names: some Sequence<String>) {
        for name in names { arrivals[name] = nil }
    }

    /// Returns the values that expired since the last call, each with the time of its last arrival.
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
        next = earliest == .infinity ? nil : max(earliest, time + Self.pause)
        return expired
    }
}
