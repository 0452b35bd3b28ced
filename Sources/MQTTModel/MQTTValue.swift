import JSON
import ValueAddresses

/// The origin of a value: a topic filter, the address of the value in the messages, and the topic of the device's availability.
public struct MQTTValue: Hashable, Sendable {
    /// The topic, or a filter with wildcards.
    public var topic: String
    /// The address of the value in each message.
    public var address: ValueAddress
    /// The availability of the device; `nil` if it is not reported.
    public var availability: MQTTAvailability?

    /// Creates a value; without an address, it is the whole message.
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
