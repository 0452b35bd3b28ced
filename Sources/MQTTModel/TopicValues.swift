import JSON
import SourceProtocol
import ValueAddresses

/// Converts messages to values and events. A value with wildcards in its topic filter is an object with a member for each topic.
public struct TopicValues {
    /// The reason why a message was ignored.
    public enum Refusal: Hashable, Sendable {
        /// The message is larger than ``TopicValues/maximumBytes``.
        case tooLong
        /// The message is not UTF-8, or contains a NUL.
        case noText
        /// The value would have more than ``TopicValues/maximumMembers``, or would not fit into a line to the hub.
        case tooMany
        /// Too many events were received at once.
        case tooManyEvents
    }

    private struct Entry {
        let name: String
        let filter: TopicFilter
        let value: MQTTValue
    }

    private let entries: [Entry]
    /// The availabilities, each with the names of the values that depend on it.
    private let availabilities: [MQTTAvailability: [String]]
    private var members: [String: [String: JSONValue]] = [:]
    /// The last message of each value without wildcards, which shows how the device writes on and off.
    private var former: [String: JSONValue] = [:]
    private var news = SourceNews()
    /// The names of values whose devices are not available.
    private var unavailable: Set<String> = []
    /// A closure that returns the value at an address in a message. It also gets the value's name.
    public var read: (String, ValueAddress, JSONValue) -> JSONValue = { $1.value(in: $2) }

    /// The maximum size of a message, in bytes. 384 KiB are enough for Zigbee2MQTT's description of about 80 devices.
    public static let maximumBytes = 3 << 17
    /// The maximum number of topics collected by a filter with wildcards.
    public static let maximumMembers = 1_000

    /// Creates an empty set of values. Values whose topic is not a valid filter are ignored.
    ///
    /// - Parameter values: The values, by name.
    public init(_ values: [String: MQTTValue]) {
        entries = values.sorted { $0.key < $1.key }.compactMap { name, value in
            TopicFilter(value.topic).map { Entry(name: name, filter: $0, value: value) }
        }
        availabilities = entries.reduce(into: [:]) { all, entry in
            if let availability = entry.value.availability { all[availability, default: []].append(entry.name) }
        }
    }

    /// The filters of all values and availabilities.
    public var filters: Set<TopicFilter> {
        Set(entries.map(\.filter)).union(availabilities.keys.compactMap { TopicFilter($0.topic) })
    }

    /// Returns `true` if a value or an availability is read from the topic.
    public func reads(_ topic: String) -> Bool {
        availabilities.keys.contains { $0.topic == topic } || entries.contains { $0.filter.match(topic) != nil }
    }

    /// A Boolean value that tells whether there are changes or events that were not sent yet.
    public var hasNews: Bool { !news.isEmpty }

    /// Handles a message. Only the last change of a value is sent, but every event.
    ///
    /// - Parameters:
    ///   - topic: The topic of the message.
    ///   - payload: The content of the message; empty if a retained message was deleted.
    ///   - isRetained: `true` if the message was published before the subscription.
    /// - Returns: The reason why the message was ignored; `nil` if it was accepted.
    public mutating func take(_ topic: String, _ payload: [UInt8], isRetained: Bool = false) -> Refusal? {
        guard payload.count <= Self.maximumBytes else { return .tooLong }
        var message: JSONValue?
        if !payload.isEmpty {
            message = Payload.value(of: payload)
            if message == nil { return .noText }
        }
        for (availability, names) in availabilities where availability.topic == topic {
            setAvailable(message.map(availability.isOnline) ?? false, names)
        }
        var refusal: Refusal?
        for entry in entries {
            guard let captures = entry.filter.match(topic) else { continue }
            let value = message.map { read(entry.name, entry.value.address, $0) }
            if entry.value.address.isEvent {
                if !happened(value, entry.name, isRetained) { refusal = .tooManyEvents }
            } else if entry.filter.hasWildcards {
                if !take(value, as: captures.joined(separator: "/"), of: entry.name) { refusal = .tooMany }
            } else {
                if let message { former[entry.name] = message }
                news.set(entry.name, value)
                updateStaleness(for: entry.name, isRetained)
            }
        }
        return refusal
    }

    /// Records whether a device is online. If it goes offline, its values are stale until they are received again.
    private mutating func setAvailable(_ isAvailable: Bool, _ names: [String]) {
        for name in names {
            if isAvailable {
                unavailable.remove(name)
            } else if unavailable.insert(name).inserted {
                news.mark(name, isStale: true)
            }
        }
    }

    /// Updates the state of a received value. A retained message may have been published before the device went offline, so it does not
    /// make the value of an offline device current.
    private mutating func updateStaleness(for name: String, _ isRetained: Bool) {
        news.mark(name, isStale: isRetained && unavailable.contains(name))
    }

    /// Adds an event. Retained messages are old events, and messages without data are not events; both are ignored.
    private mutating func happened(_ value: JSONValue?, _ name: String, _ isRetained: Bool) -> Bool {
        guard let value, !value.isNoData, !isRetained else { return true }
        return news.add(name, with: value)
    }

    private mutating func take(_ value: JSONValue?, as member: String, of name: String) -> Bool {
        var all = members[name] ?? [:]
        if value != nil, all[member] == nil, all.count >= Self.maximumMembers { return false }
        all[member] = value
        guard JSONValue.object(all).weight <= SourceNews.maximumWeight else { return false }
        members[name] = all
        news.set(name, all.isEmpty ? nil : .object(all))
        return true
    }

    /// Returns the changes and events since the last call.
    public mutating func takeNews() -> [SourceMessage] { news.take() }

    /// Returns the message that sets a value.
    ///
    /// - Throws: An error if the value cannot be written, or the message is too large.
    public func payload(
        setting name: String, to value: JSONValue, by order: MQTTOrder
    ) throws(TemplateError) -> [UInt8] {
        let address = entries.first { $0.name == name }?.value.address ?? ValueAddress()
        guard let written = address.written(value, like: former[name]) else {
            throw TemplateError("cannot set “\(name)”: the number is out of range")
        }
        return try order.payload(setting: written)
    }
}
