import JSON
import ValueAddresses

/// Where a value is read: a topic filter, the address in its messages, and the topic that reports whether the device is online.
public struct MQTTValue: Hashable, Sendable {
    /// The topic, or a filter with wildcards.
    public var topic: String
    /// The address of the value in each message.
    public var address: ValueAddress
    /// The topic of the device's availability.
    public var availability: MQTTAvailability?

    /// Creates a value that is the whole message of a topic.
    ///
    /// - Parameters:
    ///   - topic: The topic, or a filter with wildcards.
    ///   - address: The address of the value in each message.
    public init(_ topic: String, _ address: ValueAddress = ValueAddress()) {
        (self.topic, self.address) = (topic, address)
    }

    init?(_ value: JSONValue) {
        guard let topic = value["topic"]?.string else { return nil }
        self.init(topic, ValueAddress(value))
        availability = value["available"].flatMap(MQTTAvailability.init)
    }

    var settings: [String: JSONValue] {
        var settings = address.settings
        settings["topic"] = .string(topic)
        settings["available"] = availability.map { .object($0.settings) }
        return settings
    }
}
