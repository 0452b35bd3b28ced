import JSON

/// What is known of one source: its values, whether they still hold, and how its connection is.
///
/// The hub and the panel both keep one for each source.
public struct SourceValues: Sendable {
    /// A value as it is known.
    public struct Entry: Hashable, Sendable {
        /// The value that came last.
        public var value: JSONValue
        /// When the source, or its connection, was lost: whether the value holds since then is unknown. `nil` if the value came after that.
        public var oldSince: Double?
    }

    /// A source has as many at the most; what is beyond that is refused.
    public static let most = 100_000
    /// About how many bytes all of them may take. One that has no more room is missing: what it was before is no answer.
    public static let maximumBytes = 64 << 20
    /// About how many bytes one of them may take: a list can be made longer, line by line.
    public static let maximumBytesOfOne = 24 << 20

    /// By their names.
    public private(set) var entries: [String: Entry] = [:]
    /// How the source's connection is.
    public private(set) var state = SourceState.starting
    /// Since when it is down, in seconds by the clock of ``apply(_:at:areStale:)``; nil while it is not.
    public private(set) var downSince: Double?
    /// How many values were refused because there were too many, they were too large, or had names too long for a kiosk file.
    public private(set) var refused = 0
    /// About, of all of them.
    private var bytes = 0
    /// The connection state before ``suspend(_:since:)``; `nil` while the source responds.
    private var suspended: (state: SourceState, downSince: Double?)?

    /// A source of which nothing is known.
    public init() {}

    /// What changed by a message.
    public struct Change: Hashable, Sendable {
        /// Names of values that came, also such as they were, or went.
        public var names: Set<String> = []
        /// Whether the connection became another: all values are relied on differently.
        public var isWhole = false

        /// Nothing.
        public init() {}
    }

    /// Takes in what a source says.
    ///
    /// - Parameters:
    ///   - message: what it says.
    ///   - time: when, in seconds of a clock that is the same for all calls.
    ///   - areStale: whether the values are stale since that time. Stale values do not change the connection state.
    public mutating func apply(_ message: SourceMessage, at time: Double, areStale: Bool = false) -> Change {
        var change = Change()
        for (name, value) in message.values { set(name, to: value, &change) }
        for (name, rows) in message.rows {
            set(name, to: .array(rows.applied(to: entries[name]?.value.elements ?? [])), &change)
        }
        for name in message.gone { remove(name, &change) }
        if areStale {
            for name in message.values.keys where entries[name] != nil { entries[name]?.oldSince = time }
            return change
        }
        // A source that brings values is there.
        let new = message.state ?? (state == .starting && !(message.values.isEmpty && message.rows.isEmpty) ? .up : nil)
        if let new, new != state {
            if case .down = new {
                // Another reason for the same is no news of the values.
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
    /// - Parameter times: the time of each value's last arrival, in seconds of the clock of ``apply(_:at:areStale:)``.
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
    /// Unlike a lost connection, this is reversible: a source that responds again has kept its connection, and sends what changed meanwhile.
    ///
    /// - Parameters:
    ///   - why: the reason, for the state of the source.
    ///   - time: the time of its last line, in seconds of the clock of ``apply(_:at:areStale:)``.
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
        // Panels have marked them as stale, and need them again.
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

    /// The source, or what stands between, has ended: what it said is old until it says it again.
    ///
    /// - Parameter time: when, in seconds by the clock of ``apply(_:at:areStale:)``; what was old before stays so since then.
    public mutating func lost(at time: Double) {
        markOld(since: downSince ?? time)
        state = .starting
        downSince = nil
        suspended = nil
    }

    /// Marks the values that hold as old. A connection that is up again does not vouch for them: a broker without retained messages says
    /// nothing of a value that changed meanwhile.
    private mutating func markOld(since time: Double) {
        for (name, entry) in entries where entry.oldSince == nil { entries[name]?.oldSince = time }
    }

    /// What is known of a value, or of a part of it.
    ///
    /// - Parameters:
    ///   - name: the value's.
    ///   - path: keys and numbers in lists; a part that is not there is missing.
    public func value(_ name: String, _ path: [String] = []) -> ValueState {
        guard let entry = entries[name] else { return state == .starting ? .awaited : .noData }
        guard let part = entry.value[path] else { return .noData }
        return (entry.oldSince ?? downSince).map { .stale(part, since: $0) } ?? .current(part)
    }
}

extension JSONValue {
    /// About how many bytes it takes.
    public var weight: Int {
        switch self {
        case .null, .bool: 8
        case .number: 20
        case .string(let text): text.utf8.count + 8
        case .array(let values): values.reduce(8) { $0 + $1.weight }
        case .object(let members): members.reduce(8) { $0 + $1.key.utf8.count + $1.value.weight }
        }
    }

    /// The part that lies at a path of keys and of numbers in lists, from 0; nil where there is none, or null.
    subscript(path: [String]) -> JSONValue? {
        var value = self
        for step in path {
            switch value {
            case .object(let members):
                guard let member = members[step] else { return nil }
                value = member
            case .array(let elements):
                guard let index = Int(step), elements.indices.contains(index) else { return nil }
                value = elements[index]
            case .null, .bool, .number, .string: return nil
            }
        }
        return value == .null ? nil : value
    }
}
