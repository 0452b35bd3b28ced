import JSON

/// The state of one source: its values, whether they are stale, and the state of its connection.
///
/// Both the hub and the panel keep an instance for each source.
public struct SourceValues: Sendable {
    /// The last known state of a value.
    public struct Entry: Hashable, Sendable {
        /// The last received value.
        public var value: JSONValue
        /// The time since which the value is stale; `nil` if it is current as long as the connection is up.
        public var oldSince: Double?
    }

    /// The maximum number of values of a source; further values are refused.
    public static let most = 100_000
    /// The approximate maximum size of all values together, in bytes. If a new value does not fit, the former one is removed, because it
    /// is outdated.
    public static let maximumBytes = 64 << 20
    /// The approximate maximum size of one value, in bytes. It exceeds the length of a line because a list can be sent in several lines.
    public static let maximumBytesOfOne = 24 << 20

    /// The values by name.
    public private(set) var entries: [String: Entry] = [:]
    /// The state of the source's connection.
    public private(set) var state = SourceState.starting
    /// The time since which the connection is down, in seconds of the clock of ``apply(_:at:areStale:)``; `nil` if it is not down.
    public private(set) var downSince: Double?
    /// The number of refused values: there were too many, they were too large, or their names were too long for a kiosk file.
    public private(set) var refused = 0
    /// The approximate size of all values, in bytes.
    private var bytes = 0
    /// The connection state before ``suspend(_:since:)``; `nil` while the source responds.
    private var suspended: (state: SourceState, downSince: Double?)?

    /// Creates the state of a source that has sent nothing.
    public init() {}

    /// The effect of a message.
    public struct Change: Hashable, Sendable {
        /// The names of the values that were received, even if unchanged, became stale, or were removed.
        public var names: Set<String> = []
        /// A Boolean value that tells whether the state of the connection changed, which affects the quality of all values.
        public var isWhole = false

        /// Creates an empty change.
        public init() {}
    }

    /// Applies a message of the source.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - time: The time at which it was received, in seconds of a clock that is the same for all calls.
    ///   - areStale: `true` if the values are stale since that time. Stale values do not change the connection state.
    public mutating func apply(_ message: SourceMessage, at time: Double, areStale: Bool = false) -> Change {
        var change = Change()
        for (name, value) in message.values { set(name, to: value, &change) }
        for (name, rows) in message.rows {
            set(name, to: .array(rows.applied(to: entries[name]?.value.elements ?? [])), &change)
        }
        for name in message.gone { remove(name, &change) }
        for name in message.stale where entries[name]?.oldSince == nil && entries[name] != nil {
            entries[name]?.oldSince = time
            change.names.insert(name)
        }
        if areStale {
            for name in message.values.keys where entries[name] != nil { entries[name]?.oldSince = time }
            return change
        }
        // A source that sends values or events is connected.
        let isNews = !message.values.isEmpty || !message.rows.isEmpty || message.event != nil
        let newState = message.state ?? (state == .starting && isNews ? .up : nil)
        if let newState, newState != state {
            if case .down = newState {
                // A new reason for the same outage does not affect the values.
                if downSince == nil {
                    downSince = time
                    markStale(since: time)
                }
            } else {
                downSince = nil
            }
            state = newState
            change.isWhole = true
        }
        return change
    }

    /// Marks expired values as stale. A value that is already stale keeps its time.
    ///
    /// - Parameter times: The time at which each expired value was last received, in seconds of the clock of ``apply(_:at:areStale:)``.
    public mutating func expire(_ times: [String: Double]) -> Change {
        var change = Change()
        for (name, time) in times where entries[name]?.oldSince == nil {
            guard entries[name] != nil else { continue }
            entries[name]?.oldSince = time
            change.names.insert(name)
        }
        return change
    }

    /// Makes all values stale while the source does not respond.
    ///
    /// Unlike a lost connection, this is reversible: a source that responds again has kept its connection, and sends the values that have
    /// changed in the meantime.
    ///
    /// - Parameters:
    ///   - why: The reason, for the state of the source.
    ///   - time: The time of the source's last line, in seconds of the clock of ``apply(_:at:areStale:)``.
    public mutating func suspend(_ why: String, since time: Double) -> Change {
        var change = Change()
        guard suspended == nil else { return change }
        suspended = (state, downSince)
        state = .down(why)
        downSince = downSince ?? time
        change.isWhole = true
        return change
    }

    /// Restores the values and the connection state from before ``suspend(_:since:)``.
    public mutating func resume() -> Change {
        var change = Change()
        guard let former = suspended else { return change }
        suspended = nil
        (state, downSince) = former
        change.isWhole = true
        // Panels have marked the values as stale, so they have to be sent again.
        change.names = Set(entries.keys)
        return change
    }

    private mutating func set(_ name: String, to value: JSONValue, _ change: inout Change) {
        let size = Self.size(name, value)
        let oldSize = entries[name].map { Self.size(name, $0.value) }
        let hasRoom =
            size <= Self.maximumBytesOfOne && bytes - (oldSize ?? 0) + size <= Self.maximumBytes
            && name.utf8.count <= ValueName.maximumBytes
        guard hasRoom, oldSize != nil || entries.count < Self.most else {
            refused += 1
            if oldSize != nil { remove(name, &change) }
            return
        }
        bytes += size - (oldSize ?? 0)
        entries[name] = Entry(value: value)
        change.names.insert(name)
    }

    private mutating func remove(_ name: String, _ change: inout Change) {
        guard let entry = entries.removeValue(forKey: name) else { return }
        bytes -= Self.size(name, entry.value)
        change.names.insert(name)
    }

    private static func size(_ name: String, _ value: JSONValue) -> Int { name.utf8.count + value.weight }

    /// Marks all values as stale because the source has ended or the connection to it was lost. They are stale until they are sent again.
    ///
    /// - Parameter time: The time of the end, in seconds of the clock of ``apply(_:at:areStale:)``. Values that were stale before keep
    ///   their time.
    public mutating func lost(at time: Double) {
        markStale(since: downSince ?? time)
        state = .starting
        downSince = nil
        suspended = nil
    }

    /// Marks the current values as stale. They do not become current when the connection is up again, because a broker without retained
    /// messages does not resend values that changed in the meantime.
    private mutating func markStale(since time: Double) {
        for (name, entry) in entries where entry.oldSince == nil { entries[name]?.oldSince = time }
    }

    /// Returns the state of a value or of a part of it.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - path: The path to the part: keys of objects and indices of arrays. If the part does not exist, the result is `noData`.
    public func value(_ name: String, _ path: [String] = []) -> ValueState {
        guard let entry = entries[name] else { return state == .starting ? .awaited : .noData }
        guard let part = entry.value[path] else { return .noData }
        return (entry.oldSince ?? downSince).map { .stale(part, since: $0) } ?? .current(part)
    }
}

extension JSONValue {
    /// The approximate size of the value, in bytes.
    public var weight: Int {
        switch self {
        case .null, .bool: 8
        case .number: 20
        case .string(let text): text.utf8.count + 8
        case .array(let values): values.reduce(8) { $0 + $1.weight }
        case .object(let members): members.reduce(8) { $0 + $1.key.utf8.count + $1.value.weight }
        }
    }
}
