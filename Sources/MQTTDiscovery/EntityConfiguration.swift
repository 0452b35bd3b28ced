import JSON

/// The discovery message of one entity, with abbreviated keys and topics expanded.
struct EntityConfiguration {
    /// The type of the entity, such as `light`.
    let component: String
    /// The last part of the topic, or the entity's key in a message that describes a device.
    let id: String
    private let members: [String: JSONValue]
    private let device: [String: JSONValue]

    /// Returns the entities that a message describes: a single entity, or all entities of a device.
    ///
    /// - Parameters:
    ///   - topic: The topic, `homeassistant/COMPONENT/[NODE/]OBJECT/config`, without the prefix and the last level.
    ///   - payload: The message.
    static func entities(topic: String, payload: JSONValue) -> [EntityConfiguration] {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(levels.count), let component = levels.first, let id = levels.last,
            case .object(let written) = payload
        else { return [] }
        let members = expanded(written, DiscoveryAbbreviations.keys)
        guard component == "device" else {
            return [EntityConfiguration(component, id, members, base: members["~"]?.string)]
        }
        guard case .object(let components)? = members["components"] else { return [] }
        // Keys next to `components` apply to all components.
        let shared = members.filter { $0.key != "components" }
        return components.sorted { $0.key < $1.key }.compactMap { key, value in
            guard case .object(let own) = value else { return nil }
            let all = shared.merging(expanded(own, DiscoveryAbbreviations.keys)) { $1 }
            // A component that contains only its platform was removed.
            guard let platform = all["platform"]?.string, own.count > 1 else { return nil }
            return EntityConfiguration(platform, key, all, base: all["~"]?.string)
        }
    }

    private init(_ component: String, _ id: String, _ members: [String: JSONValue], base: String?) {
        (self.component, self.id) = (component, id)
        var members = members
        if let base {
            for (key, value) in members where key.hasSuffix("topic") {
                members[key] = Self.based(value, on: base)
            }
        }
        if case .object(let device)? = members["device"] {
            self.device = Self.expanded(device, DiscoveryAbbreviations.deviceKeys)
        } else {
            device = [:]
        }
        if case .array(let list)? = members["availability"] {
            members["availability"] = .array(
                list.prefix(16).map { element in
                    guard case .object(let members) = element else { return element }
                    var full = Self.expanded(members, DiscoveryAbbreviations.keys)
                    if let base, let topic = full["topic"] { full["topic"] = Self.based(topic, on: base) }
                    return .object(full)
                })
        }
        self.members = members
    }

    private static func expanded(_ members: [String: JSONValue], _ names: [String: String]) -> [String: JSONValue] {
        // If a key occurs both in full and abbreviated, the full key is used.
        members.reduce(into: [:]) { all, member in
            let name = names[member.key] ?? member.key
            if name == member.key || members[name] == nil { all[name] = member.value }
        }
    }

    /// Returns a topic in which `~` at the beginning or end is replaced by the base topic. A `~` in the base topic is kept.
    private static func based(_ value: JSONValue, on base: String) -> JSONValue {
        guard case .string(let topic) = value else { return value }
        if topic.hasPrefix("~") { return .string(base + topic.dropFirst()) }
        return topic.hasSuffix("~") ? .string(topic.dropLast() + base) : value
    }

    // MARK: Keys

    subscript(key: String) -> JSONValue? { members[key] == .null ? nil : members[key] }

    /// Returns `true` if a key exists and is null. For example, a cover with `payload_stop: null` cannot be stopped.
    func isNull(_ key: String) -> Bool { members[key] == .null }

    /// Returns the text, number or Boolean of a key as text; `nil` if the key is missing or has another type.
    func text(_ key: String) -> String? {
        switch self[key] {
        case .string(let text)?: text
        case .number?: self[key]?.text
        case .bool(let flag)?: flag ? "true" : "false"
        case .null?, .array?, .object?, nil: nil
        }
    }

    /// Returns the number of a key; `nil` if the key is missing or is not a finite number.
    func number(_ key: String) -> Double? {
        let number = self[key]?.number ?? self[key]?.string.flatMap(Double.init)
        return number?.isFinite == true ? number : nil
    }

    /// Returns the list of texts of a key; empty if the key is missing.
    func texts(_ key: String) -> [String] { self[key]?.elements?.compactMap(\.text) ?? [] }

    /// Returns the topic of a key; `nil` if the key is missing or is not a topic without wildcards.
    func topic(_ key: String) -> String? { self[key]?.string.flatMap { BrokerOrder.isTopic($0) ? $0 : nil } }

    /// The name of the entity; `nil` if the entity stands for the device itself.
    var name: String? { self["name"]?.string }

    /// Returns the value of a key for on or off, or the usual word if there is no valid value.
    func word(_ key: String, usual: String) -> JSONValue {
        switch self[key] {
        case .string(let text)?: PlainText.isExactLine(text) ? .string(text) : .string(usual)
        case .number(let number)? where abs(number) <= 1e12: .number(number)
        case .bool(let flag)?: .bool(flag)
        case .number?, .null?, .array?, .object?, nil: .string(usual)
        }
    }

    // MARK: Device

    /// The identifiers of the device.
    var identifiers: [String] {
        switch device["identifiers"] {
        case .array(let elements)?: return elements.prefix(32).compactMap(\.text)
        case .string(let text)?: return [text]
        default: break
        }
        let connections = device["connections"]?.elements ?? []
        return connections.prefix(32).compactMap { $0.elements?.compactMap(\.text).joined(separator: " ") }
    }

    var deviceName: String? { device["name"]?.string }

    /// The manufacturer and the model.
    var model: String {
        PlainText.line(
            ["manufacturer", "model"].compactMap { device[$0]?.string }.filter { !$0.isEmpty }.joined(separator: " "))
    }

    var area: String? { device["suggested_area"]?.string }

    /// The topic on which the device reports whether it is online; `nil` if there is none, or if one of several topics is sufficient.
    var availability: BrokerValue.Availability? {
        var written = self["availability"]?.elements ?? []
        if let topic = self["availability_topic"] {
            var only = ["topic": topic]
            only["payload_available"] = self["payload_available"]
            only["value_template"] = self["availability_template"]
            written = [.object(only)]
        }
        guard written.count <= 1 || text("availability_mode") != "any" else { return nil }
        // The last topic is the most specific one: Zigbee2MQTT writes the topic of its bridge first.
        guard let last = written.last, let topic = last["topic"]?.string, BrokerOrder.isTopic(topic),
            let template = ValueTemplate(last["value_template"]?.string), template.jq == nil, template.scale == nil
        else { return nil }
        var availability = BrokerValue.Availability(topic: topic)
        availability.path = template.path == "state" ? nil : template.path
        if let word = last["payload_available"]?.text, word != "online" {
            guard PlainText.isExactLine(word) else { return nil }
            availability.expected = word
        }
        return availability
    }
}
