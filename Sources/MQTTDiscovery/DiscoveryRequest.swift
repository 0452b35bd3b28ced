import JSON

/// A request of `thumbrail new --from` to `thumbrail-mqtt`, which parses the descriptions of devices in a separate process.
///
/// The JSON has the keys `broker` and `values`. The answer to a request without `values` is a kiosk file that subscribes to the
/// descriptions.
public struct DiscoveryRequest {
    /// The answer to a request.
    public enum Answer: Hashable, Sendable {
        /// A kiosk file, with the number of its devices and the number of omitted devices.
        case kiosk(String, devices: Int, leftOut: Int)
        /// No message describes a device.
        case noMessages
        /// The messages describe no device that a kiosk can show.
        case noDevices
    }

    private let broker: DiscoveryBroker
    private let values: [String: JSONValue]?

    /// The limits of a request. Each value in it is already limited by the source.
    public static let limits = JSONLimits(bytes: 128 << 20, values: 2_000_000, depth: 128)

    /// Parses a request. Returns `nil` if it contains no broker.
    public init?(_ request: JSONValue) {
        guard let broker = request["broker"], let url = broker["url"]?.string else { return nil }
        self.broker = DiscoveryBroker(
            url: url, user: broker["user"]?.string, password: broker["password"]?.string,
            authority: broker["authority"]?.string)
        if case .object(let values) = request["values"] { self.values = values } else { values = nil }
    }

    /// The answer to the request.
    public var answer: Answer {
        guard let values else { return .kiosk(broker.listeningKiosk, devices: 0, leftOut: 0) }
        var messages = DiscoveryMessages()
        for (name, value) in values { messages.take(value, of: name) }
        guard let kiosk = DiscoveredKiosk(messages, broker: broker) else {
            return messages.isEmpty ? .noMessages : .noDevices
        }
        return .kiosk(kiosk.text, devices: kiosk.devices, leftOut: kiosk.leftOut)
    }
}
