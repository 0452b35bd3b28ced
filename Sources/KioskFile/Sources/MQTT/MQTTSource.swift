import JSON
import MQTTModel
import SourceProtocol

/// Messages of an MQTT broker, which a companion of Thumbrail subscribes to and publishes.
public struct MQTTSource: SourceContent {
    /// The address of the broker, and the topics.
    public var mqtt: MQTTSettings

    /// Creates an MQTT source.
    ///
    /// - Parameter mqtt: The address of the broker, and the topics.
    public init(_ mqtt: MQTTSettings) {
        self.mqtt = mqtt
    }

    public var command: [String] { ["thumbrail-mqtt"] }
    public var settings: [String: JSONValue] { mqtt.settings }
    public var secrets: [String] { [mqtt.password].compactMap(\.self) }
    public var values: Set<String>? { Set(mqtt.topics.keys) }
    public var settable: Set<String>? { Set(mqtt.set.keys) }
    public var calls: Set<String>? { Set(mqtt.call.keys) }
}

extension MQTTSource: SourceKind {
    static let key = MappingKey(
        "mqtt", .mapping(.mqtt),
        """
        Messages of an MQTT broker. What is JSON is that value, ON and OFF are true and false, and anything else is a text.
        """)

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
        checkEncryption(mapping, isEncrypted, &checker)
        if !isEncrypted {
            checker.checkPlain([mapping["password"]].compactMap(\.self), to: host, remedy: "mqtts://", in: mapping)
        }
        mqtt.topics = checker.topics(mapping["topics"], takesWildcards: true)
        mqtt.set = checker.topics(mapping["set"], takesWildcards: false)
        mqtt.call = checker.topics(mapping["call"], takesWildcards: false)
        mqtt.status = mapping["status"].flatMap { entry in
            checker.line(entry).flatMap { checker.topic($0, at: entry.location, takesWildcards: false) }
        }
        return MQTTSource(mqtt)
    }

    private static func reportBroker(
        _ address: String, at entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker
    ) {
        // The message does not quote the address, because it may contain a password.
        let hint = address.contains("@") ? "; user and password have keys of their own, user and password" : ""
        checker.report(
            .invalidValue, at: entry.location,
            "expected a broker such as mqtt://house.local or mqtts://house.local:8883\(hint)")
    }

    private static func checkEncryption(
        _ mapping: CheckedMapping, _ isEncrypted: Bool, _ checker: inout KioskFileChecker
    ) {
        for name in ["authority", "certificate", "key"] where !isEncrypted {
            guard let entry = mapping[name] else { continue }
            checker.report(
                .conflictingKeys, at: entry.keyLocation,
                "\(name) is for mqtts://; the connection to this broker is open")
        }
        for (name, other) in [("certificate", "key"), ("key", "certificate")] {
            guard let entry = mapping[name], mapping[other] == nil else { continue }
            checker.report(.missingKey, at: entry.keyLocation, "a \(name) needs the key \"\(other)\", too")
        }
        if let entry = mapping["password"], mapping["user"] == nil {
            checker.report(.missingKey, at: entry.keyLocation, "a password needs the key \"user\", too")
        }
    }
}

extension KeyTable {
    static let mqtt = KeyTable(
        "mqtt", subject: "a broker", "An MQTT broker, and what is of interest there.",
        keys: [
            MappingKey(
                "broker", .line(), isRequired: true, examples: ["mqtts://house.local"],
                "mqtt:// or, with TLS, mqtts://, a host, and a port where it is not 1883 or 8883."),
            MappingKey("user", .line(), examples: ["panel"], "By which the broker knows the panel."),
            MappingKey("password", .mapping(.secret), "The user's password."),
            .insecure,
            MappingKey(
                "authority", .line(limit: Limits.path), examples: ["house-ca.pem"],
                "The certificate of the authority that the broker's is signed by; else those that the machine trusts."),
            MappingKey(
                "certificate", .line(limit: Limits.path), examples: ["panel.pem"],
                "The panel's own certificate, where the broker asks for one."),
            MappingKey(
                "key", .line(limit: Limits.path), examples: ["panel.key"], "The private key of the certificate."),
            MappingKey(
                "topics", .pairs(limit: Limits.topics),
                """
                Values under names of your own, each with its topic. With + for any level, or # for all that are left, the value is an \
                object with a member for each topic, by what the wildcards stand for.
                """),
            MappingKey(
                "set", .pairs(limit: Limits.topics),
                "Values that can be set, each with the topic under which the new value is published."),
            MappingKey(
                "call", .pairs(limit: Limits.topics),
                "What can be called, each with the topic under which it is published, as JSON, what stands under with."),
            MappingKey(
                "status", .line(), examples: ["panels/hall"],
                "A topic under which it is published, and retained, that the panel is online or offline."),
        ])
}

extension KioskFileChecker {
    /// Returns the path of a file as it is written, or `nil` if the entry is missing or invalid. A missing file is a data fault.
    fileprivate mutating func file(_ entry: CheckedMapping.Entry?) -> String? {
        guard let entry else { return nil }
        _ = reference(entry.value, for: entry.key.name, to: .file, noun: "file", missing: .missingData)
        guard case .scalar(let text, _) = entry.value.content else { return nil }
        return text
    }

    /// Returns the names of values with their topics.
    fileprivate mutating func topics(_ entry: CheckedMapping.Entry?, takesWildcards: Bool) -> [String: String] {
        let pairs = pairs(entry)
        guard let entry, case .mapping(let written) = entry.value.content else { return [:] }
        var topics: [String: String] = [:]
        for item in written {
            guard let text = pairs[item.key] else { continue }
            guard ValueName("a." + item.key)?.path.isEmpty == true else {
                report(
                    .invalidValue, at: item.keyLocation,
                    "\(item.key.quoted) is no name of a value: it has no spaces and no points")
                continue
            }
            topics[item.key] = topic(text, at: item.value.location, takesWildcards: takesWildcards)
        }
        return topics
    }

    /// Returns a valid topic. An invalid one is reported.
    fileprivate mutating func topic(_ text: String, at location: FileLocation, takesWildcards: Bool) -> String? {
        if takesWildcards ? TopicFilter(text) != nil : TopicFilter.isTopic(text) { return text }
        report(
            .invalidValue, at: location,
            takesWildcards
                ? "\(text.quoted) is no topic: + and # stand alone between slashes, and # stands last"
                : "\(text.quoted) is no topic under which something can be published: it has no + and no #")
        return nil
    }
}
