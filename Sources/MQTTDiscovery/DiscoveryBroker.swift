import JSON

/// The address and credentials of a broker in a kiosk file.
struct DiscoveryBroker: Hashable, Sendable {
    /// The broker's URL.
    var url: String
    var user: String?
    /// The path of the file with the password.
    var password: String?
    /// The path of the CA certificate that verifies the broker; `nil` to use the system's trusted CAs.
    var authority: String?

    /// The keys of the source that precede its values.
    var keys: [YAMLContent.Member] {
        var keys = [YAMLContent.Member("broker", .text(url))]
        if let user { keys.append(YAMLContent.Member("user", .text(user))) }
        if let password {
            keys.append(YAMLContent.Member("password", .mapping([YAMLContent.Member("file", .text(password))])))
        }
        if let authority { keys.append(YAMLContent.Member("authority", .text(authority))) }
        return keys
    }

    /// A kiosk file that subscribes to all messages that describe devices.
    var listeningKiosk: String {
        let values = DiscoveryMessages.filters.map { YAMLContent.Member($0.name, .text($0.filter)) }
        let mqtt = keys + [YAMLContent.Member("values", .mapping(values))]
        let lines =
            ["title: Discovery", "sources:", "  \(DeviceBuilder.source):", "    mqtt:"]
            + mqtt.flatMap { YAMLContent.lines(of: $0, indent: 6) } + [
                "tabs: [{title: Discovery, page: [{text: Discovery}]}]"
            ]
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The messages of a broker that describe devices.
struct DiscoveryMessages: Hashable, Sendable {
    /// The messages of Home Assistant's discovery, by topic without the prefix and the last level.
    var configurations: [String: JSONValue] = [:]
    /// The devices of Zigbee2MQTT, by base topic.
    var bridges: [String: JSONValue] = [:]
    /// The groups of Zigbee2MQTT, by base topic.
    var groups: [String: JSONValue] = [:]
    /// The topics on which devices of Zigbee2MQTT report whether they are online.
    var availabilities: Set<String> = []

    /// The types of entities in Home Assistant. Each has separate filters, because one value collects at most 1,000 topics.
    private static let components = [
        "alarm_control_panel", "binary_sensor", "button", "camera", "climate", "cover", "device", "device_automation",
        "event", "fan", "humidifier", "image", "lawn_mower", "light", "lock", "number", "scene", "select", "sensor",
        "siren", "switch", "text", "update", "vacuum", "valve", "water_heater",
    ]

    /// The names of the values that receive the messages, and their topic filters. The usual base topic of Zigbee2MQTT has a separate
    /// filter, because it often has the largest message, and a filter without wildcards accepts larger messages.
    static let filters: [(name: String, filter: String)] =
        components.flatMap { component in
            [
                ("ha-\(component)", "homeassistant/\(component)/+/config"),
                ("ha-node-\(component)", "homeassistant/\(component)/+/+/config"),
            ]
        } + [
            ("devices", "+/bridge/devices"), ("usual-devices", "zigbee2mqtt/bridge/devices"),
            ("groups", "+/bridge/groups"), ("available", "+/+/availability"),
            ("available-in-area", "+/+/+/availability"),
        ]

    /// Stores the messages in the value with one of the names in ``filters``.
    mutating func take(_ value: JSONValue, of name: String) {
        if name == "usual-devices" {
            bridges["zigbee2mqtt"] = value
            return
        }
        guard case .object(let members) = value else { return }
        switch name {
        case "devices": bridges.merge(members) { former, _ in former }
        case "groups": groups.merge(members) { $1 }
        case "available", "available-in-area": availabilities.formUnion(members.keys.map { $0 + "/availability" })
        default:
            let isNode = name.hasPrefix("ha-node-")
            guard isNode || name.hasPrefix("ha-") else { return }
            let component = name.dropFirst(isNode ? 8 : 3)
            for (topic, payload) in members { configurations["\(component)/\(topic)"] = payload }
        }
    }

    /// A Boolean value that tells whether no message describes a device.
    var isEmpty: Bool { configurations.isEmpty && bridges.values.allSatisfy { $0.elements?.isEmpty ?? true } }
}
