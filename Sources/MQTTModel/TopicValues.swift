import JSON
import SourceProtocol

/// Makes values of messages: a value has a topic, or a filter with wildcards, and is then an object with a member for each topic.
public struct TopicValues {
    /// Why a message counts as not sent.
    public enum Refusal: Hashable, Sendable {
        /// It has more than `maximumBytes`.
        case tooLong
        /// It is no UTF-8, or has a NUL.
        case noText
        /// The value has more than `maximumMembers`, or `maximumWeight`.
        case tooMany
    }

    private let filters: [(name: String, filter: TopicFilter)]
    private var members: [String: [String: JSONValue]] = [:]
    /// The words of the last message of a value without wildcards, where it said true or false.
    private var words: [String: [UInt8]] = [:]
    private var values: [String: JSONValue] = [:]
    private var gone: Set<String> = []

    /// Of a message, in bytes.
    public static let maximumBytes = 1 << 17
    /// Topics that a filter with wildcards takes in.
    public static let maximumMembers = 1_000
    /// Of a value that has members, in bytes, about: a line of the contract has to hold it.
    public static let maximumWeight = 1 << 19

    /// - Parameter topics: the filters of values, by the values' names.
    public init(_ topics: [String: TopicFilter]) {
        filters = topics.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether there is something that was not said yet.
    public var hasNews: Bool { !values.isEmpty || !gone.isEmpty }

    /// Takes a message in; of several the last one counts.
    ///
    /// - Parameters:
    ///   - topic: under which it was published.
    ///   - payload: what it says; empty where a retained message was taken back.
    /// - Returns: why it does not count; nil where it does.
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
                if case .bool? = value { words[name] = payload }
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

    /// What is new, in as many messages as lines of the contract need.
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

    /// A value as a message to the machine that has it.
    public func payload(of value: JSONValue, for name: String) -> [UInt8]? {
        Payload.bytes(of: value, like: words[name])
    }
}
