import JSON
import MQTTModel
import SourceProtocol

/// A source for an MQTT broker: the program `thumbrail-mqtt` subscribes to its messages, and publishes messages.
public struct MQTTSource: SourceContent {
    /// The address of the broker, and the topics.
    public var mqtt: MQTTSettings
    public var expiry: [String: Double]

    /// Creates an MQTT source.
    ///
    /// - Parameters:
    ///   - mqtt: The address of the broker, and the topics.
    ///   - expiry: The times after which values are stale, by name.
    public init(_ mqtt: MQTTSettings, expiry: [String: Double] = [:]) {
        (self.mqtt, self.expiry) = (mqtt, expiry)
    }

    public var command: [String] { ["thumbrail-mqtt"] }
    public var settings: [String: JSONValue] { mqtt.settings }
    public var secrets: [String] { [mqtt.password].compactMap(\.self) }
    public var values: Set<String>? {
        Set(mqtt.values.filter { !$0.value.address.isEvent }.keys).union(mqtt.pictures.keys)
    }
    public var events: Set<String>? { Set(mqtt.values.filter { $0.value.address.isEvent }.keys) }
    public var settable: Set<String>? { Set(mqtt.set.keys) }
    public var setsParts: Bool { true }
    public var calls: Set<String>? { Set(mqtt.call.keys) }
    public var arguments: [String: Set<String>] { mqtt.call.mapValues { $0.body?.names ?? [] } }
}

extension MQTTSource: SourceKind {
    static let key = MappingKey(
        "mqtt", .mapping(.mqtt),
        "Messages of an MQTT broker. A JSON payload is decoded, and any other payload is a text, which each element reads as it needs."
    )

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> MQTTSource? {
        guard let mapping = checker.mapping(entry), let broker = mapping["broker"] else { return nil }
        let address = checker.line(broker) ?? ""
        guard let (host, port, isEncrypted) = MQTTSettings.broker(address) else {
            if !address.isEmpty { reportBroker(address, at: broker, &checker) }
            return nil
        }
        var mqtt = MQTTSettings(host: host, port: port, isEncrypted: isEncrypted)
        mqtt.user = checker.line(mapping["user"])
        mqtt.password = checker.secret(mapping["password"])
        (mqtt.authority, mqtt.certificate) = (checker.file(mapping["authority"]), checker.file(mapping["certificate"]))
        mqtt.key = checker.file(mapping["key"])
        checker.checkCredentials(mapping)
        if !isEncrypted {
            checker.checkUnencrypted(mapping, "mqtts", "broker")
            checker.checkPlain([mapping["password"]].compactMap(\.self), to: host, remedy: "mqtts://", in: mapping)
        }
        mqtt.values = checker.topics(mapping["topics"])
        mqtt.pictures = checker.pictures(mapping["pictures"])
        mqtt.set = checker.orders(mapping["set"], isCall: false)
        mqtt.call = checker.orders(mapping["call"], isCall: true)
        let expiry = checker.values(mapping["values"], of: &mqtt)
        for name in mqtt.pictures.keys.sorted() where mqtt.values[name] != nil || mqtt.set[name] != nil {
            guard let entry = mapping["pictures"] else { continue }
            checker.report(.conflictingKeys, at: entry.location, "\(name.quoted) is also the name of another value")
        }
        mqtt.status = mapping["status"].flatMap { entry in
            checker.line(entry).flatMap { checker.topic($0, at: entry.location, takesWildcards: false) }
        }
        return MQTTSource(mqtt, expiry: expiry)
    }

    private static func reportBroker(
        _ address: String, at entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) {
        // The message does not quote the address, because it may contain a password.
        let hint = address.contains("@") ? "; use the keys “user” and “password”" : ""
        checker.report(
            .invalidValue, at: entry.location,
            "expected a broker URL such as mqtt://house.local or mqtts://house.local:8883\(hint)")
    }
}

extension KeyTable {
    static let mqtt = KeyTable(
        "mqtt", subject: "a broker", "An MQTT broker with its topics.",
        keys: [
            MappingKey(
                "broker", .line(), isRequired: true, examples: ["mqtts://house.local"],
                "The broker's URL: mqtt://, or mqtts:// with TLS, a host, and a port if it is not 1883 or 8883."),
            MappingKey("user", .line(), examples: ["panel"], "The user name."),
            MappingKey("password", .mapping(.secret), "The user's password."),
            .insecure,
        ] + MappingKey.certificates(of: "broker") + [
            MappingKey(
                "values", .named(.mqttValue, "values", limit: Limits.topics, short: .line),
                examples: [["brightness": ["topic": "zigbee2mqtt/lamp", "path": "brightness"]]],
                "Values under names of your choice, each with the address where it is read, and the order that sets it."
            ),
            MappingKey(
                "topics", .pairs(limit: Limits.topics),
                """
                The short form of values: names, each with a topic filter. With the wildcard + (one level) or # (all remaining levels) \
                the value is an object with a member for each topic, named by the part that the wildcards match.
                """),
            MappingKey(
                "pictures", .named(.mqttPicture, "pictures", limit: Limits.webPictures, short: .line),
                examples: [["door": "frigate/door/person/snapshot"]],
                """
                Pictures under names of your choice, each with the topic whose messages are the picture, or its text in Base64. An \
                element picture shows them by the value's name.
                """),
            MappingKey(
                "set", .named(.mqttOrder, "orders", limit: Limits.topics, short: .line),
                "Values that can be set, each with the topic to which the new value is published."),
            MappingKey(
                "call", .named(.mqttOrder, "orders", limit: Limits.topics, short: .line),
                "Calls, each with the topic to which the arguments under with are published as JSON."),
            MappingKey(
                "status", .line(), examples: ["panels/hall"],
                "The topic to which the panel publishes online or offline as a retained message."),
        ])
}

extension KioskFileChecker {
    /// Returns the path of a file as written in the kiosk file, or `nil` if the entry is missing or invalid. A missing file is a data
    /// fault.
    fileprivate mutating func file(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        _ = reference(entry.value, for: entry.key.name.asKey, to: .file, noun: "file", missing: .missingData)
        guard case .scalar(let text, _) = entry.value.content else { return nil }
        return text
    }
}

extension KioskDefinition {
    /// Removes the topics at which the sources report that the panel is online. Otherwise a check would leave `offline` there, although a panel
    /// runs.
    package mutating func removeStatusTopics() {
        for index in sources.indices {
            guard var mqtt = sources[index].content as? MQTTSource else { continue }
            mqtt.mqtt.status = nil
            sources[index].content = mqtt
        }
    }
}
