import JSON

/// The devices that Zigbee2MQTT describes on `BASE/bridge/devices`:
/// <https://www.zigbee2mqtt.io/guide/usage/mqtt_topics_and_messages.html#zigbee2mqtt-bridge-devices>.
struct Zigbee2MQTTDevices {
    private(set) var devices: [DiscoveredDevice] = []
    /// The IEEE addresses of all devices.
    private var addresses: Set<String> = []
    /// The topics of all devices.
    private var topics: Set<String> = []

    /// Creates the devices from the messages of all bridges.
    ///
    /// - Parameters:
    ///   - bridges: The messages by base topic.
    ///   - groups: The groups by base topic.
    ///   - available: The topics on which devices report whether they are online.
    ///   - names: The names of values that are in use.
    init(
        _ bridges: [String: JSONValue], groups: [String: JSONValue], available: Set<String>, names: inout UniqueNames
    ) {
        for (base, message) in bridges.sorted(by: { $0.key < $1.key }) {
            var lights: [String: JSONValue] = [:]
            for description in message.elements ?? [] {
                guard let name = description["friendly_name"]?.string, !name.isEmpty else { continue }
                if let address = description["ieee_address"]?.string { addresses.insert(address) }
                let topic = "\(base)/\(name)"
                topics.insert(topic)
                guard description["type"] != "Coordinator", description["disabled"] != true else { continue }
                let exposes = description["definition"]?["exposes"]?.elements ?? []
                if let light = exposes.first(where: { $0["type"] == "light" }),
                    let address = description["ieee_address"]?.string
                {
                    lights[address] = light
                }
                add(name, topic, description, exposes, isAvailable: available.contains("\(topic)/availability"), &names)
            }
            addGroups(groups[base]?.elements ?? [], of: base, lights, &names)
        }
    }

    /// Returns `true` if a Home Assistant entity belongs to one of these devices.
    func contains(_ entity: EntityConfiguration) -> Bool {
        let isDevice = entity.identifiers.contains { identifier in
            // The identifier is `zigbee2mqtt_0x00158d0001dc1234`.
            identifier.split(separator: "_").last.map { addresses.contains(String($0)) } ?? false
        }
        return isDevice
            || ["state_topic", "command_topic"].contains { key in
                guard let topic = entity[key]?.string else { return false }
                return topics.contains(topic)
                    || topic.hasSuffix("/set") && topics.contains(String(topic.dropLast("/set".utf8.count)))
            }
    }

    private mutating func add(
        _ name: String, _ topic: String, _ description: JSONValue, _ exposes: [JSONValue], isAvailable: Bool,
        _ names: inout UniqueNames
    ) {
        // A name such as kitchen/lamp is a lamp in the kitchen.
        let parts = name.split(separator: "/").map(String.init)
        let deviceName = parts.count > 1 ? parts.dropFirst().joined(separator: "/") : name
        var device = DiscoveredDevice(title: PlainText.title(Self.plainName(deviceName), or: "Device"))
        if parts.count > 1, let first = parts.first {
            let area = PlainText.line(Self.plainName(first))
            device.area = area.isEmpty ? nil : area
        }
        let definition = description["definition"]
        device.model = PlainText.line(
            ["vendor", "model"].compactMap { definition?[$0]?.string }.joined(separator: " "))
        var builder = ExposesBuilder(DeviceBuilder(device, names: names), topic: topic, isAvailable: isAvailable)
        if !BrokerOrder.isTopic(topic) {
            builder.builder.leaveOut("", "its name is not a valid topic")
        } else if exposes.isEmpty {
            builder.builder.leaveOut("", "Zigbee2MQTT does not support it")
        } else {
            for expose in exposes { builder.add(expose) }
        }
        let (finished, used) = builder.builder.finished()
        names = used
        devices.append(finished)
    }

    /// Adds groups of lights. A group has the capabilities of its first light.
    private mutating func addGroups(
        _ groups: [JSONValue], of base: String, _ lights: [String: JSONValue], _ names: inout UniqueNames
    ) {
        for group in groups {
            guard let name = group["friendly_name"]?.string, !name.isEmpty else { continue }
            topics.insert("\(base)/\(name)")
            let members = group["members"]?.elements ?? []
            let exposes = members.compactMap { $0["ieee_address"]?.string.flatMap { lights[$0] } }
            guard !members.isEmpty, exposes.count == members.count, let first = exposes.first else { continue }
            var description = JSONValue.object([:])
            description = ["definition": ["model": .string("Group of \(members.count) lights")]]
            add(name, "\(base)/\(name)", description, [first], isAvailable: false, &names)
        }
    }

    /// Returns a name such as `living_room lamp` as words.
    private static func plainName(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: "_")) || name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x20 }
            ? PlainText.words(of: name) : name
    }
}

/// Adds the capabilities of a Zigbee2MQTT device: <https://www.zigbee2mqtt.io/guide/usage/exposes.html>.
struct ExposesBuilder {
    var builder: DeviceBuilder
    private let topic: String
    private let isAvailable: Bool

    init(_ builder: DeviceBuilder, topic: String, isAvailable: Bool) {
        (self.builder, self.topic, self.isAvailable) = (builder, topic, isAvailable)
    }

    /// The names of settings, for versions of Zigbee2MQTT that do not mark settings with a category.
    private static let settings: Set = [
        "identify", "effect", "power_on_behavior", "color_temp_startup", "color_options", "level_config",
        "linkquality", "child_lock", "sensitivity", "motion_sensitivity", "occupancy_timeout", "calibration",
        "reporting_time",
    ]
    /// The names of diagnostic details, for the same versions.
    private static let details: Set = [
        "battery", "voltage", "device_temperature", "update", "battery_low", "power_outage_count",
        "last_seen",
    ]

    mutating func add(_ expose: JSONValue) {
        switch expose["type"]?.string {
        case "light": addLight(expose)
        case "switch":
            for feature in features(expose) { addSwitch(feature, named: Self.title(expose, ""), kind: .plug) }
        case "cover": addCover(expose)
        case "lock": addLock(expose)
        case "climate", "fan": addClimate(expose)
        default: addGeneric(expose)
        }
    }

    private func features(_ expose: JSONValue) -> [JSONValue] {
        Array((expose["features"]?.elements ?? []).prefix(200))
    }

    /// Returns the title of an expose, or of a part of it, followed by the endpoint if the expose has one.
    private static func title(_ expose: JSONValue, _ name: String) -> String {
        let endpoint = expose["endpoint"]?.text.map { PlainText.line($0, limit: 20) } ?? ""
        guard !endpoint.isEmpty else { return name }
        return name.isEmpty ? PlainText.words(of: endpoint) : "\(name) \(endpoint)"
    }

    private static func name(of expose: JSONValue) -> String {
        let label = expose["label"]?.string ?? expose["name"]?.string.map { PlainText.words(of: $0) }
        // The label already contains the endpoint.
        let title = PlainText.title(label, or: "Value")
        return expose["label"] == nil ? Self.title(expose, title) : title
    }

    private static func access(_ expose: JSONValue) -> Int { expose["access"]?.number.flatMap(Int.init(exactly:)) ?? 0 }

    /// Returns the value of a property; `nil` if the device does not publish it.
    ///
    /// - Parameters:
    ///   - expose: The expose.
    ///   - isSet: `true` for a value that can be set.
    private func value(_ expose: JSONValue, isSet: Bool = false) -> BrokerValue? {
        guard let property = expose["property"]?.string, Self.access(expose) & 1 != 0,
            let path = ValueTemplate.path([.key(property)])
        else { return nil }
        var template = ValueTemplate()
        template.path = path
        var value = BrokerValue(topic, template)
        if isAvailable { value.availability = BrokerValue.Availability(topic: topic + "/availability") }
        if isSet {
            guard Self.access(expose) & 2 != 0 else { return nil }
            value.set = BrokerOrder(topic + "/set", body: .object([property: "$value"]))
        }
        return value
    }

    /// Returns an order that sets a property to a constant.
    private func order(_ expose: JSONValue, to text: String) -> BrokerOrder? {
        guard let property = expose["property"]?.string, Self.access(expose) & 2 != 0, PlainText.isExactLine(text)
        else { return nil }
        return BrokerOrder(topic + "/set", body: .object([property: .string(BrokerOrder.literal(text))]))
    }

    private static func words(_ expose: JSONValue) -> (on: JSONValue, off: JSONValue)? {
        guard let on = word(expose["value_on"]), let off = word(expose["value_off"]), on != off else { return nil }
        return (on, off)
    }

    private static func word(_ value: JSONValue?) -> JSONValue? {
        switch value {
        case .bool?: value
        case .number(let number)?: abs(number) <= 1e12 ? value : nil
        case .string(let text)?: PlainText.isExactLine(text) ? value : nil
        case .null?, .array?, .object?, nil: nil
        }
    }

    private mutating func addSwitch(_ expose: JSONValue, named title: String, kind: DeviceKind) {
        guard var value = value(expose, isSet: true), let words = Self.words(expose) else { return }
        (value.on, value.off) = words
        builder.addSwitch(title, value, kind: kind)
    }

    /// Adds a number as a percentage of its range.
    private mutating func addPercent(
        _ expose: JSONValue, _ title: String, usual: (Double, Double), kind: DeviceKind
    ) {
        guard var value = value(expose, isSet: true) else { return }
        let minimum = expose["value_min"]?.number ?? usual.0
        let maximum = expose["value_max"]?.number ?? usual.1
        guard minimum != maximum, abs(minimum) <= 1e6, abs(maximum) <= 1e6 else { return }
        if (minimum, maximum) != (0, 100) {
            value.template.scale = ValueTemplate.Scale(device: [minimum, maximum], shown: [0, 100])
        }
        _ = builder.addNumber(title, value, in: (0, 100), step: nil, unit: "%", kind: kind, isStepper: false)
    }

    private mutating func addLight(_ expose: JSONValue) {
        var hasColor = false
        for feature in features(expose) {
            switch feature["name"]?.string {
            case "state": addSwitch(feature, named: Self.title(expose, ""), kind: .light)
            case "brightness":
                addPercent(feature, Self.title(expose, "Brightness"), usual: (0, 254), kind: .light)
            case "color_temp": addPercent(feature, Self.title(expose, "Warmth"), usual: (153, 500), kind: .light)
            case "color_xy", "color_hs":
                guard !hasColor, let property = feature["property"]?.string,
                    let path = ValueTemplate.path([.key(property)])
                else { continue }
                hasColor = true
                var template = ValueTemplate()
                template.path = path
                var value = BrokerValue(topic, template)
                if isAvailable { value.availability = BrokerValue.Availability(topic: topic + "/availability") }
                value.set = BrokerOrder(topic + "/set", body: .object([property: ["hex": "$value"]]))
                builder.addColor(Self.title(expose, "Colour"), value)
            default: builder.change { $0.settings += 1 }
            }
        }
    }

    private mutating func addCover(_ expose: JSONValue) {
        let features = features(expose)
        let state = features.first { $0["name"] == "state" }
        let position = features.first { $0["name"] == "position" }
        let title = Self.title(expose, "")
        if let position {
            addPercent(position, Self.title(expose, "Position"), usual: (0, 100), kind: .cover)
        } else if let state, let value = value(state) {
            builder.addState(
                title, value, [("OPEN", "Open", "active"), ("CLOSE", "Closed", "good"), ("STOP", "Stopped", "off")],
                kind: .cover)
        }
        if let tilt = features.first(where: { $0["name"] == "tilt" }) {
            addPercent(tilt, Self.title(expose, "Tilt"), usual: (0, 100), kind: .cover)
        }
        guard let state else { return }
        for (text, word) in [("Open", "OPEN"), ("Stop", "STOP"), ("Close", "CLOSE")] {
            guard let order = order(state, to: word) else { continue }
            builder.addButton(title, text: text, order, part: "\(title) \(text)", kind: .cover)
        }
    }

    private mutating func addLock(_ expose: JSONValue) {
        let features = features(expose)
        guard let state = features.first(where: { $0["name"] == "state" }), let words = Self.words(state) else {
            return
        }
        if var value = value(state) {
            (value.on, value.off) = (words.off, words.on)
            builder.addState(Self.title(expose, ""), value, class: "lock")
        }
        if let order = words.on.text.flatMap({ order(state, to: $0) }) {
            builder.addButton(Self.title(expose, ""), text: "Lock", order, part: "lock", kind: .security)
        }
        if let order = words.off.text.flatMap({ order(state, to: $0) }) {
            builder.addHold(Self.title(expose, ""), text: "Hold to unlock", order, part: "unlock", kind: .security)
        }
    }

    private mutating func addClimate(_ expose: JSONValue) {
        for feature in features(expose) {
            let name = feature["name"]?.string ?? ""
            switch name {
            case "state": addSwitch(feature, named: Self.title(expose, ""), kind: .climate)
            case "local_temperature":
                if let value = value(feature) {
                    builder.addMeasure(
                        Self.title(expose, "Temperature"), value, class: "temperature",
                        unit: feature["unit"]?.string ?? "°C", digits: 1)
                }
            case "occupied_heating_setpoint", "current_heating_setpoint", "occupied_cooling_setpoint":
                guard let value = value(feature, isSet: true) else { continue }
                let range = (feature["value_min"]?.number ?? 5, feature["value_max"]?.number ?? 30)
                let title = name == "occupied_cooling_setpoint" ? "Cool to" : "Target"
                _ = builder.addNumber(
                    Self.title(expose, title), value, in: range, step: feature["value_step"]?.number ?? 0.5,
                    unit: feature["unit"]?.string ?? "°C", kind: .climate, isStepper: true)
            case "system_mode": addChoice(feature, Self.title(expose, "Mode"), kind: .climate)
            case "mode", "fan_mode": addChoice(feature, Self.title(expose, "Fan"), kind: .climate)
            case "running_state":
                if let value = value(feature) {
                    builder.addState(
                        Self.title(expose, "Activity"), value,
                        [("idle", "Idle", "off"), ("heat", "Heating", "active"), ("cool", "Cooling", "active")],
                        kind: .climate)
                }
            case "local_temperature_calibration", "ac_louver_position": builder.change { $0.settings += 1 }
            default: addGeneric(feature)
            }
        }
    }

    private mutating func addChoice(_ expose: JSONValue, _ title: String, kind: DeviceKind) {
        let options = expose["values"]?.elements?.compactMap(\.text) ?? []
        if let value = value(expose, isSet: true), builder.addChoice(title, value, options, kind: kind) { return }
        if let value = value(expose) { builder.addText(title, value) }
    }

    private mutating func addGeneric(_ expose: JSONValue) {
        let name = expose["name"]?.string ?? ""
        let title = Self.name(of: expose)
        let category = expose["category"]?.string
        let (access, isDetail) = (Self.access(expose), category == "diagnostic" || Self.details.contains(name))
        guard category != "config", !Self.settings.contains(name), access & 3 != 2 else {
            return builder.change { $0.settings += 1 }
        }
        if name == "action" {
            guard var value = value(expose) else { return }
            value.availability = nil
            return builder.addEvent("action", value, example: expose["values"]?.elements?.first?.text)
        }
        switch expose["type"]?.string {
        case "binary":
            guard var value = value(expose), let words = Self.words(expose) else { return }
            if access & 2 != 0 { return addSwitch(expose, named: title, kind: .control) }
            (value.on, value.off) = words
            builder.addState(title, value, class: name, isDetail: isDetail)
        case "numeric":
            guard let value = value(expose) else { return }
            let unit = expose["unit"]?.string
            if access & 2 != 0, !isDetail, let minimum = expose["value_min"]?.number,
                let maximum = expose["value_max"]?.number,
                let settable = self.value(expose, isSet: true),
                builder.addNumber(
                    title, settable, in: (minimum, maximum), step: expose["value_step"]?.number, unit: unit,
                    kind: .control)
            {
                return
            }
            builder.addMeasure(title, value, class: name, unit: unit, digits: nil, isDetail: isDetail)
        case "enum":
            if access & 2 != 0 { return addChoice(expose, title, kind: .control) }
            if let value = value(expose) { builder.addText(title, value) }
        case "text":
            if let value = value(expose) { builder.addText(title, value) }
        case let type:
            // A composite that is published as a whole cannot be shown in parts.
            if type == "composite", access & 1 != 0 || expose["property"] != nil {
                return builder.leaveOut(title, "it is a composite value")
            }
            builder.leaveOut(title, "there is no element for “\(PlainText.line(type ?? "", limit: 30))”")
        }
    }
}
