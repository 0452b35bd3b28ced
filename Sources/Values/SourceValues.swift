import JSON

/// What is known of one source: its values, how old they are, and how its connection is.
///
/// The hub and the panel both keep one for each source. Times are seconds of one clock of the caller's, which never goes back.
public struct SourceValues: Sendable {
    /// A value with its age.
    public struct Entry: Hashable, Sendable {
        /// The value that came last.
        public var value: JSONValue
        /// When it came.
        public var time: Double
        /// False where its source, or what stands between, was started anew since: nobody knows whether it still holds.
        public var isConfirmed = true
    }

    /// A source has as many at the most; what is beyond that is refused.
    public static let most = 100_000

    /// By their names.
    public private(set) var entries: [String: Entry] = [:]
    /// How the source's connection is.
    public private(set) var state = SourceState.starting
    /// When that was said.
    public private(set) var stateTime = 0.0
    /// How many values were refused because there were too many.
    public private(set) var refused = 0

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
    ///   - message: its line.
    ///   - time: when it came.
    public mutating func apply(_ message: SourceMessage, at time: Double) -> Change {
        var change = Change()
        for (name, value) in message.values {
            guard entries[name] != nil || entries.count < Self.most else {
                refused += 1
                continue
            }
            entries[name] = Entry(value: value, time: time)
            change.names.insert(name)
        }
        for name in message.gone where entries.removeValue(forKey: name) != nil { change.names.insert(name) }
        // A source that brings values is there.
        let new = message.state ?? (state == .starting && !message.values.isEmpty ? .up : nil)
        if let new, new != state {
            state = new
            stateTime = time
            change.isWhole = true
        }
        return change
    }

    /// The source, or what stands between, has ended: what it said is old until it says it again.
    public mutating func lost(at time: Double) {
        for name in entries.keys { entries[name]?.isConfirmed = false }
        state = .starting
        stateTime = time
    }

    /// What is known of a value, or of a part of it.
    ///
    /// - Parameters:
    ///   - name: the value's.
    ///   - path: keys and numbers in lists; a part that is not there is missing.
    public func value(_ name: String, _ path: [String] = []) -> ValueState {
        guard let entry = entries[name] else { return state == .starting ? .awaited : .missing }
        guard let part = entry.value[path] else { return .missing }
        if case .down = state { return .old(part) }
        return entry.isConfirmed ? .current(part) : .old(part)
    }
}

extension JSONValue {
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
