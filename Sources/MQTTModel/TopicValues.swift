import JSON
import SourceProtocol

/// Converts messages to values. A value has either a topic, or a filter with wildcards; then it is an object with a member for each topic.
public struct TopicValues {
    /// The reason why a message is ignored.
    public enum Refusal: Hashable, Sendable {
        /// The message has more than `maximumBytes`.
        case tooLong
        /// The message is not UTF-8, or contains a NUL.
        case noText
        /// The value would exceed `maximumMembers` or `maximumWeight`.
        case tooMany
    }

    private let filters: [(name: String, filter: TopicFilter)]
    private var members: [String: [String: JSONValue]] = [:]
    /// The last message of each value without wildcards, which shows how the device writes on and off.
    private var former: [String: JSONValue] = [:]
    private var values: [String: JSONValue] = [:]
    private var gone: Set<String> = []

    /// The maximum size of a message, in bytes.
    public static let maximumBytes = 1 << 17
    /// The maximum number of topics that a filter with wildcards collects.
    public static let maximumMembers = 1_000
    /// The approximate maximum size of a value with members, in bytes: it has to fit into a line to the hub.
    public static let maximumWeight = 1 << 19

    /// Creates an empty set of values.
    ///
    /// - Parameter topics: The filters of values, by the names of values.
    public init(_ topics: [String: TopicFilter]) {
        filters = topics.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A Boolean value that tells whether there are changes that were not sent yet.
    public var hasNews: Bool { !values.isEmpty || !gone.isEmpty }

    /// Handles a message. If a topic gets several messages, the last one counts.
    ///
    /// - Parameters:
    ///   - topic: The topic of the message.
    ///   - payload: The content of the message; empty if a retained message was deleted.
    /// - Returns: The reason why the message is ignored; `nil` if it is accepted.
    public mutating func take(_ topic: String, _ payload: [UInt8]) -> Refusal? {
        guard payload.count <= Self.maximumBytes else { return .tooLong }
        var value: JSONValue?
        if !payload.isEmpty {
            value = Payload.value(of: payload)
            if value == nil { return .noText }
        }
        var refusal: Refusal?
        for (name, filter) in filters {
            guard let captures = filter.match(topic) else { continue }
            guard filter.hasWildcards else {
                if let value { former[name] = value }
                say(name, value)
                continue
            }
            if !take(value, as: captures.joined(separator: "/"), of: name) { refusal = .tooMany }
        }
        return refusal
    }

    private mutating func take(_ value: JSONValue?, as member: String, of name: String) -> Bool {
        var all = members[name] ?? [:]
        if value != nil, all[member] == nil, all.count >= Self.maximumMembers { return false }
        all[member] = value
        guard JSONValue.object(all).weight <= Self.maximumWeight else { return false }
        members[name] = all
        say(name, all.isEmpty ? nil : .object(all))
        return true
    }

    private mutating func say(_ name: String, _ value: JSONValue?) {
        values[name] = value
        if value == nil { gone.insert(name) } else { gone.remove(name) }
    }

    /// Returns the changes since the last call, in as many messages as their size requires.
    public mutating func takeNews() -> [SourceMessage] {
        var messages: [SourceMessage] = []
        var message = SourceMessage()
        message.gone = gone.sorted()
        var weight = 0
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if weight > 0, weight + value.weight > Self.maximumWeight {
                messages.append(message)
                (message, weight) = (SourceMessage(), 0)
            }
            message.values[name] = value
            weight += value.weight
        }
        if message != SourceMessage() { messages.append(message) }
        (values, gone) = ([:], [])
        return messages
    }

    /// Returns a value as a message to the device that has it. On and off are written as the device writes them.
    public func payload(of value: JSONValue, for name: String) -> [UInt8]? {
        Payload.bytes(of: value.written(like: former[name]))
    }
}
