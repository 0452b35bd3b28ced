import JSON

/// The state of one source: its values, their quality, and its connection.
///
/// Both the hub and the panel keep one for each source.
public struct SourceValues: Sendable {
    /// The last known state of a value.
    public struct Entry: Hashable, Sendable {
        /// The last value that arrived.
        public var value: JSONValue
        /// The time at which the source or its connection was lost; the value has been stale since. `nil` if the value arrived after that.
        public var oldSince: Double?
    }

    /// The maximum number of values of a source; further ones are refused.
    public static let most = 100_000
    /// The approximate maximum size of all values together, in bytes. A value that does not fit is removed: its previous state would be
    /// wrong.
    public static let maximumBytes = 64 << 20
    /// The approximate maximum size of one value, in bytes: a list can grow line by line.
    public static let maximumBytesOfOne = 24 << 20

    /// The values by name.
    public private(set) var entries: [String: Entry] = [:]
    /// The state of the source's connection.
    public private(set) var state = SourceState.starting
    /// The time since which the connection is down, in seconds of the clock of ``apply(_:at:areStale:)``; `nil` if it is not down.
    public private(set) var downSince: Double?
    /// The number of values that were refused because there were too many, they were too large, or their names were too long for a kiosk
    /// file.
    public private(set) var refused = 0
    /// The approximate size of all values, in bytes.
    private var bytes = 0
    /// The connection state before ``suspend(_:since:)``; `nil` while the source responds.
    private var suspended: (state: SourceState, downSince: Double?)?

    /// Creates the state of a source that has sent nothing.
    public init() {}

    /// The effect of a message.
    public struct Change: Hashable, Sendable {
        /// The names of values that arrived, even if unchanged, or that were removed.
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
    ///   - time: The time of its arrival, in seconds of a clock that is the same for all calls.
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
        let new = message.state ?? (state == .starting && isNews ? .up : nil)
        if let new, new != state {
            if case .down = new {
                // A new reason for the same outage does not affect the values.
                if downSince == nil {
                    downSince = time
                    markOld(since: time)
                }
            } else {
                downSince = nil
            }
            state = new
            change.isWhole = true
        }
        return change
    }

    /// Marks expired values as stale. A value that is stale already keeps its time.
    ///
    /// - Parameter times: The time of each value's last arrival, in seconds of the clock of ``apply(_:at:areStale:)``.
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
    /// Unlike a lost connection, this is reversible: a source that responds again has kept its connection, and sends what changed
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - why: The reason, for the state of the source.
    ///   - time: The time of its last line, in seconds of the clock of ``apply(_:at:areStale:)``.
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
        // Panels have marked the values as stale, and need them again.
        change.names = Set(entries.keys)
        return change
    }

    private mutating func set(_ name: String, to value: JSONValue, _ change: inout Change) {
        let size = Self.size(name, value)
        let old = entries[name].map { Self.size(name, $0.value) }
        let hasRoom =
            size <= Self.maximumBytesOfOne && bytes - (old ?? 0) + size <= Self.maximumBytes
            && name.utf8.count <= ValueName.maximumBytes
        guard hasRoom, old != nil || entries.count < Self.most else {
            refused += 1
            if old != nil { remove(name, &change) }
            return
        }
        bytes += size - (old ?? 0)
        entries[name] = Entry(value: value)
        change.names.insert(name)
    }

    private mutating func remove(_ name: String, _ change: inout Change) {
        guard let entry = entries.removeValue(forKey: name) else { return }
        bytes -= Self.size(name, entry.value)
        change.names.insert(name)
    }

    private static func size(_ name: String, _ value: JSONValue) -> Int { name.utf8.count + value.weight }

    /// Marks all values as stale because the source or the connection to it has ended, until they arrive again.
    ///
    /// - Parameter time: The time of the end, in seconds of the clock of ``apply(_:at:areStale:)``. Values that were stale before keep
    ///   their time.
    public mutating func lost(at time: Double) {
        markOld(since: downSince ?? time)
        state = .starting
        downSince = nil
        suspended = nil
    }

    /// Marks the current values as stale. They do not become current again with the connection: a broker without retained messages does not
    /// send a value that changed meanwhile.
    private mutating func markOld(since time: Double) {
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
