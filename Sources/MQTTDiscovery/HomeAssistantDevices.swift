import JSON

/// The devices that Home Assistant's discovery messages describe: <https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery>.
enum HomeAssistantDevices {
    /// Returns the devices, sorted by area and name.
    ///
    /// - Parameters:
    ///   - messages: The messages by topic, without the prefix and the last level.
    ///   - isKnown: A closure that returns `true` for an entity of a device that Zigbee2MQTT already describes.
    ///   - names: The names of values that are in use.
    static func devices(
        _ messages: [String: JSONValue], isKnown: (EntityConfiguration) -> Bool, names: inout UniqueNames
    ) -> [DiscoveredDevice] {
        var groups: [String: [EntityConfiguration]] = [:]
        var order: [String] = []
        for (topic, payload) in messages.sorted(by: { $0.key < $1.key }) {
            for entity in EntityConfiguration.entities(topic: topic, payload: payload) where !isKnown(entity) {
                let key = entity.identifiers.first.map { "device \($0)" } ?? "entity \(topic) \(entity.id)"
                if groups[key] == nil { order.append(key) }
                groups[key, default: []].append(entity)
            }
        }
        var devices: [DiscoveredDevice] = []
        for key in order {
            guard let entities = groups[key], let first = entities.first else { continue }
            let name = entities.lazy.compactMap(\.deviceName).first ?? (entities.count == 1 ? first.name : nil)
            var device = DiscoveredDevice(title: PlainText.title(name, or: PlainText.title(first.id, or: "Device")))
            device.model = entities.lazy.map(\.model).first { !$0.isEmpty } ?? ""
            device.area = entities.lazy.compactMap { $0.area.map { PlainText.line($0) } }.first { !$0.isEmpty }
            var builder = HomeAssistantBuilder(DeviceBuilder(device, names: names), isAlone: first.identifiers.isEmpty)
            for entity in entities { builder.add(entity) }
            let (finished, used) = builder.builder.finished()
            names = used
            devices.append(finished)
        }
        return devices
    }
}

/// Adds entities of Home Assistant to a device.
struct HomeAssistantBuilder {
    private(set) var builder: DeviceBuilder
    /// A Boolean value that tells whether the entity belongs to no device, so that its name is used as the name of the device.
    private let isAlone: Bool

    init(_ builder: DeviceBuilder, isAlone: Bool) {
        (self.builder, self.isAlone) = (builder, isAlone)
    }

    mutating func add(_ entity: EntityConfiguration) {
        guard entity["enabled_by_default"] != false else { return }
        let category = entity.text("entity_category")
        guard category != "config" else { return builder.change { $0.settings += 1 } }
        let isDetail = category == "diagnostic"
        let title = title(of: entity)
        switch entity.component {
        case "switch", "siren": addSwitch(entity, title, kind: entity.component == "siren" ? .security : .plug)
        case "light": addLight(entity, title)
        case "sensor": addSensor(entity, title, isDetail: isDetail)
        case "binary_sensor": addBinary(entity, title, isDetail: isDetail)
        case "cover", "valve": addCover(entity, title)
        case "climate", "water_heater": addClimate(entity, title)
        case "humidifier": addHumidifier(entity, title)
        case "fan": addFan(entity, title)
        case "lock": addLock(entity, title)
        case "number": addNumber(entity, title)
        case "select": addSelect(entity, title)
        case "button", "scene":
            guard !isDetail else { return builder.change { $0.settings += 1 } }
            addButton(entity, title)
        case "text": addText(entity, title)
        case "event": addEvent(entity, title)
        case "device_automation": addAutomation(entity)
        default: builder.leaveOut(title, "there is no element for “\(PlainText.line(entity.component, limit: 30))”")
        }
    }

    /// Returns the title of an entity without the name of its device; empty if the entity stands for the device itself.
    private func title(of entity: EntityConfiguration) -> String {
        let device = builder.device.title
        var title = PlainText.line(entity.name ?? "")
        if isAlone || title == device { return "" }
        if title.hasPrefix(device + " ") { title = String(title.dropFirst(device.count + 1)) }
        guard title.isEmpty, let name = entity.text("device_class") else { return title }
        return PlainText.line(PlainText.words(of: name))
    }

    // MARK: Values

    /// Returns a value that is read from a topic; `nil` if there is no topic, or if the topic or template cannot be converted, which is
    /// recorded.
    ///
    /// - Parameters:
    ///   - entity: The entity.
    ///   - title: The title of the entity.
    ///   - topic: The key of the topic.
    ///   - template: The key of the template.
    private mutating func value(
        _ entity: EntityConfiguration, _ title: String, _ topic: String = "state_topic",
        _ template: String = "value_template"
    ) -> BrokerValue? {
        guard entity[topic] != nil else { return nil }
        guard let name = entity.topic(topic) else {
            builder.leaveOut(title, "its topic is not valid")
            return nil
        }
        let text = entity[template]?.string
        guard let converted = ValueTemplate(text) else {
            builder.leaveOut(title, "its template cannot be converted: \(PlainText.line(text ?? "", limit: 120))")
            return nil
        }
        var value = BrokerValue(name, converted)
        value.availability = entity.availability
        value.expires = entity.number("expire_after").flatMap { (1...31_622_400).contains($0) ? $0 : nil }
        return value
    }

    /// Returns the order for a command topic; `nil` if there is no topic, or if the topic or template cannot be converted, which is
    /// recorded.
    private mutating func order(
        _ entity: EntityConfiguration, _ title: String, _ topic: String = "command_topic",
        _ template: String = "command_template"
    ) -> BrokerOrder? {
        guard entity[topic] != nil else { return nil }
        guard let name = entity.topic(topic) else {
            builder.leaveOut(title, "its topic is not valid")
            return nil
        }
        let text = entity[template]?.string
        guard let body = CommandTemplate.body(text) else {
            builder.leaveOut(
                title, "its command template cannot be converted: \(PlainText.line(text ?? "", limit: 120))")
            return nil
        }
        return BrokerOrder(name, body: body, isRetained: entity["retain"] == true)
    }

    /// Returns an order that publishes the constant payload of a key; `nil` if there is no topic or no payload.
    private func order(
        _ entity: EntityConfiguration, payload key: String, usual: String, topic: String = "command_topic"
    ) -> BrokerOrder? {
        guard let topic = entity.topic(topic), !entity.isNull(key),
            let text = entity.text(key) ?? (entity[key] == nil ? usual : nil), PlainText.isExactLine(text)
        else { return nil }
        return BrokerOrder(topic, text: text, isRetained: entity["retain"] == true)
    }

    /// Returns a value that is set with the words for on and off; `nil` if it cannot be converted.
    private mutating func switchValue(
        _ entity: EntityConfiguration, _ title: String, template: String = "value_template"
    ) -> BrokerValue? {
        guard var value = value(entity, title, "state_topic", template) else { return nil }
        let (on, off) = (entity.word("payload_on", usual: "ON"), entity.word("payload_off", usual: "OFF"))
        guard on != off else { return nil }
        (value.on, value.off) = (on, off)
        let states = (
            entity.word("state_on", usual: "\(on.text ?? "")"), entity.word("state_off", usual: off.text ?? "")
        )
        if states.0.text != on.text || states.1.text != off.text {
            guard let converted = value.template.flag(on: states.0.text ?? "", off: states.1.text ?? "") else {
                builder.leaveOut(title, "its template does not match its words for the state")
                return nil
            }
            value.template = converted
        }
        value.set = order(entity, title)
        return value
    }

    // MARK: Entities

    private mutating func addSwitch(
        _ entity: EntityConfiguration, _ title: String, kind: DeviceKind, template: String = "value_template"
    ) {
        if let value = switchValue(entity, title, template: template), value.set != nil {
            builder.addSwitch(title, value, kind: kind)
        } else if entity["state_topic"] == nil {
            addPair(entity, title, [("On", "payload_on", "ON"), ("Off", "payload_off", "OFF")], kind: kind)
        }
    }

    /// Adds a button for each payload.
    private mutating func addPair(
        _ entity: EntityConfiguration, _ title: String, _ buttons: [(text: String, key: String, usual: String)],
        kind: DeviceKind
    ) {
        for button in buttons {
            guard let order = order(entity, payload: button.key, usual: button.usual) else { continue }
            builder.addButton(title, text: button.text, order, part: "\(title) \(button.text)", kind: kind)
        }
    }

    private mutating func addLight(_ entity: EntityConfiguration, _ title: String) {
        switch entity.text("schema") ?? "basic" {
        case "json": addJSONLight(entity, title)
        case "basic", "default": addBasicLight(entity, title)
        case let schema: builder.leaveOut(title, "it is a light with the schema \(PlainText.line(schema, limit: 30))")
        }
    }

    private mutating func addBasicLight(_ entity: EntityConfiguration, _ title: String) {
        addSwitch(entity, title, kind: .light, template: "state_value_template")
        if var value = value(entity, title, "brightness_state_topic", "brightness_value_template"),
            let order = order(entity, title, "brightness_command_topic", "brightness_command_template")
        {
            value.set = order
            let scale = entity.number("brightness_scale") ?? 255
            if value.template.scale == nil, (1...1e6).contains(scale) {
                value.template.scale = ValueTemplate.Scale(device: [0, scale], shown: [0, 100])
                addPercent(Self.part("Brightness", of: title), value)
            }
        }
        if var value = value(entity, title, "color_temp_state_topic", "color_temp_value_template"),
            let order = order(entity, title, "color_temp_command_topic", "color_temp_command_template")
        {
            value.set = order
            addWarmth(entity, title, value)
        }
        if var value = value(entity, title, "effect_state_topic", "effect_value_template"),
            let order = order(entity, title, "effect_command_topic", "effect_command_template")
        {
            value.set = order
            addChoice(Self.part("Effect", of: title), value, entity.texts("effect_list"), kind: .light)
        }
    }

    /// Adds a light whose state and commands are JSON objects.
    private mutating func addJSONLight(_ entity: EntityConfiguration, _ title: String) {
        guard let topic = entity.topic("state_topic"), let command = entity.topic("command_topic") else {
            return addPair(
                entity, title, [("On", "", "{\"state\": \"ON\"}"), ("Off", "", "{\"state\": \"OFF\"}")], kind: .light)
        }
        let isRetained = entity["retain"] == true
        func value(_ key: String) -> BrokerValue {
            var value = BrokerValue(topic, ValueTemplate(key: key))
            value.availability = entity.availability
            value.set = BrokerOrder(command, body: .object([key: "$value"]), isRetained: isRetained)
            return value
        }
        var state = value("state")
        (state.on, state.off) = ("ON", "OFF")
        builder.addSwitch(title, state, kind: .light)
        let modes = entity.texts("supported_color_modes")
        let isDimmable = entity["brightness"] == true || modes.contains { $0 != "onoff" }
        let scale = entity.number("brightness_scale") ?? 255
        if isDimmable, (1...1e6).contains(scale) {
            var brightness = value("brightness")
            brightness.template.scale = ValueTemplate.Scale(device: [0, scale], shown: [0, 100])
            addPercent(Self.part("Brightness", of: title), brightness)
        }
        if entity["color_temp"] == true || modes.contains("color_temp") {
            addWarmth(entity, title, value("color_temp"))
        }
        let effects = entity.texts("effect_list")
        if entity["effect"] == true, !effects.isEmpty {
            addChoice(Self.part("Effect", of: title), value("effect"), effects, kind: .light)
        }
    }

    /// Adds the colour temperature of a light as a percentage, from cold to warm.
    private mutating func addWarmth(_ entity: EntityConfiguration, _ title: String, _ value: BrokerValue) {
        var value = value
        let isKelvin = entity["color_temp_kelvin"] == true
        let cold = isKelvin ? entity.number("max_kelvin") ?? 6_535 : entity.number("min_mireds") ?? 153
        let warm = isKelvin ? entity.number("min_kelvin") ?? 2_000 : entity.number("max_mireds") ?? 500
        guard value.template.scale == nil, cold != warm, abs(cold) <= 1e6, abs(warm) <= 1e6 else { return }
        value.template.scale = ValueTemplate.Scale(device: [cold, warm], shown: [0, 100])
        addPercent(Self.part("Warmth", of: title), value)
    }

    private mutating func addPercent(_ title: String, _ value: BrokerValue, kind: DeviceKind = .light) {
        _ = builder.addNumber(title, value, in: (0, 100), step: nil, unit: "%", kind: kind, isStepper: false)
    }

    private mutating func addSensor(_ entity: EntityConfiguration, _ title: String, isDetail: Bool) {
        guard let value = value(entity, title) else { return }
        let name = entity.text("device_class") ?? ""
        let unit = entity["unit_of_measurement"]?.string
        let isNumber = unit != nil || entity["state_class"] != nil || QuantityFormat.of(name) != nil
        switch name {
        case "timestamp": builder.addText(title, value, as: "moment")
        case "date": builder.addText(title, value, as: "date")
        case "enum": builder.addText(title, value)
        default:
            guard isNumber else { return builder.addText(title, value) }
            let digits = entity.number("suggested_display_precision").flatMap(Int.init(exactly:))
            builder.addMeasure(
                title, value, class: name, unit: unit, digits: digits.flatMap { (0...9).contains($0) ? $0 : nil },
                isDetail: isDetail)
        }
    }

    private mutating func addBinary(_ entity: EntityConfiguration, _ title: String, isDetail: Bool) {
        guard var value = value(entity, title) else { return }
        let (on, off) = (entity.word("payload_on", usual: "ON"), entity.word("payload_off", usual: "OFF"))
        guard on != off else { return builder.leaveOut(title, "its payloads for on and off are the same") }
        (value.on, value.off) = (on, off)
        builder.addState(title, value, class: entity.text("device_class") ?? "", isDetail: isDetail)
    }

    private mutating func addCover(_ entity: EntityConfiguration, _ title: String) {
        let isPosition = entity.component == "valve" && entity["reports_position"] == true
        let position =
            isPosition
            ? value(entity, title) : value(entity, title, "position_topic", "position_template")
        if var value = position,
            let order = isPosition
                ? order(entity, title) : order(entity, title, "set_position_topic", "set_position_template")
        {
            value.set = order
            let closed = entity.number("position_closed") ?? 0
            let open = entity.number("position_open") ?? 100
            if closed != 0 || open != 100, closed != open, abs(closed) <= 1e6, abs(open) <= 1e6 {
                value.template.scale = ValueTemplate.Scale(device: [closed, open], shown: [0, 100])
            }
            addPercent(Self.part("Position", of: title), value, kind: .cover)
        } else if entity["state_topic"] != nil, let value = value(entity, title) {
            builder.addState(
                title, value,
                [
                    (entity.text("state_open") ?? "open", "Open", "active"),
                    (entity.text("state_opening") ?? "opening", "Opening", "active"),
                    (entity.text("state_closing") ?? "closing", "Closing", "active"),
                    (entity.text("state_closed") ?? "closed", "Closed", "good"),
                    (entity.text("state_stopped") ?? "stopped", "Stopped", "off"),
                ], kind: .cover)
        }
        guard !isPosition else { return }
        addPair(
            entity, title,
            [
                ("Open", "payload_open", "OPEN"), ("Stop", "payload_stop", entity.component == "valve" ? "" : "STOP"),
                ("Close", "payload_close", "CLOSE"),
            ], kind: .cover)
    }

    private mutating func addClimate(_ entity: EntityConfiguration, _ title: String) {
        let unit = entity.text("temperature_unit").map { $0 == "F" ? "°F" : "°C" } ?? "°C"
        if let value = value(entity, title, "current_temperature_topic", "current_temperature_template") {
            builder.addMeasure(
                Self.part("Temperature", of: title), value, class: "temperature", unit: unit, digits: 1)
        }
        if var value = value(entity, title, "temperature_state_topic", "temperature_state_template"),
            let order = order(entity, title, "temperature_command_topic", "temperature_command_template")
        {
            value.set = order
            let range = (entity.number("min_temp") ?? 7, entity.number("max_temp") ?? 35)
            if !builder.addNumber(
                Self.part("Target", of: title), value, in: range, step: entity.number("temp_step") ?? 0.5, unit: unit,
                kind: .climate, isStepper: true)
            {
                builder.leaveOut(title, "its limits are not valid")
            }
        }
        let modes = entity.texts("modes")
        let choices = [
            (
                "Mode", "mode_state_topic", "mode_state_template", "mode_command_topic", "mode_command_template",
                modes.isEmpty ? ["auto", "off", "cool", "heat", "dry", "fan_only"] : modes
            ),
            (
                "Preset", "preset_mode_state_topic", "preset_mode_value_template", "preset_mode_command_topic",
                "preset_mode_command_template", entity.texts("preset_modes")
            ),
            (
                "Fan", "fan_mode_state_topic", "fan_mode_state_template", "fan_mode_command_topic",
                "fan_mode_command_template", entity.texts("fan_modes")
            ),
        ]
        for (name, topic, template, command, commandTemplate, options) in choices where !options.isEmpty {
            guard var value = value(entity, title, topic, template),
                let order = order(entity, title, command, commandTemplate)
            else { continue }
            value.set = order
            addChoice(Self.part(name, of: title), value, options, kind: .climate)
        }
    }

    private mutating func addHumidifier(_ entity: EntityConfiguration, _ title: String) {
        addSwitch(entity, title, kind: .climate, template: "state_value_template")
        guard
            var value = value(
                entity, title, "target_humidity_state_topic", "target_humidity_state_template"),
            let order = order(entity, title, "target_humidity_command_topic", "target_humidity_command_template")
        else { return }
        value.set = order
        let range = (entity.number("min_humidity") ?? 0, entity.number("max_humidity") ?? 100)
        _ = builder.addNumber(
            Self.part("Target humidity", of: title), value, in: range, step: nil, unit: "%", kind: .climate)
    }

    private mutating func addFan(_ entity: EntityConfiguration, _ title: String) {
        addSwitch(entity, title, kind: .climate, template: "state_value_template")
        if var value = value(entity, title, "percentage_state_topic", "percentage_value_template"),
            let order = order(entity, title, "percentage_command_topic", "percentage_command_template")
        {
            value.set = order
            // The speed is between the minimum and the maximum of the range; the number one below the minimum means off.
            let off = (entity.number("speed_range_min") ?? 1) - 1
            let fastest = entity.number("speed_range_max") ?? 100
            if (off, fastest) != (0, 100), off < fastest, abs(off) <= 1e6, fastest <= 1e6 {
                value.template.scale = ValueTemplate.Scale(device: [off, fastest], shown: [0, 100])
            }
            addPercent(Self.part("Speed", of: title), value, kind: .climate)
        }
        if var value = value(entity, title, "preset_mode_state_topic", "preset_mode_value_template"),
            let order = order(entity, title, "preset_mode_command_topic", "preset_mode_command_template")
        {
            value.set = order
            addChoice(Self.part("Preset", of: title), value, entity.texts("preset_modes"), kind: .climate)
        }
    }

    private mutating func addLock(_ entity: EntityConfiguration, _ title: String) {
        if let value = value(entity, title) {
            builder.addState(
                title, value,
                [
                    (entity.text("state_locked") ?? "LOCKED", "Locked", "good"),
                    (entity.text("state_unlocked") ?? "UNLOCKED", "Unlocked", "warning"),
                ], kind: .security)
        }
        if let order = order(entity, payload: "payload_lock", usual: "LOCK") {
            builder.addButton(title, text: "Lock", order, part: "\(title) lock", kind: .security)
        }
        if let order = order(entity, payload: "payload_unlock", usual: "UNLOCK") {
            builder.addHold(title, text: "Hold to unlock", order, part: "\(title) unlock", kind: .security)
        }
    }

    private mutating func addNumber(_ entity: EntityConfiguration, _ title: String) {
        let unit = entity["unit_of_measurement"]?.string
        guard var value = value(entity, title) else { return noteWriteOnly(entity, title) }
        value.set = order(entity, title)
        let range = (entity.number("min") ?? 1, entity.number("max") ?? 100)
        if value.set != nil,
            builder.addNumber(
                title, value, in: range, step: entity.number("step"), unit: unit, kind: .control,
                isStepper: entity.text("mode") == "box" ? true : nil)
        {
            return
        }
        value.set = nil
        builder.addMeasure(title, value, class: entity.text("device_class") ?? "", unit: unit, digits: nil)
    }

    private mutating func addSelect(_ entity: EntityConfiguration, _ title: String) {
        guard var value = value(entity, title) else { return noteWriteOnly(entity, title) }
        value.set = order(entity, title)
        if value.set != nil, builder.addChoice(title, value, entity.texts("options"), kind: .control) { return }
        value.set = nil
        builder.addText(title, value)
    }

    /// Records that a number, a selection or a text is omitted because it has no state, which an element needs.
    private mutating func noteWriteOnly(_ entity: EntityConfiguration, _ title: String) {
        if entity["state_topic"] == nil { builder.leaveOut(title, "it has no state topic") }
    }

    private mutating func addChoice(_ title: String, _ value: BrokerValue, _ options: [String], kind: DeviceKind) {
        if !builder.addChoice(title, value, options, kind: kind) {
            builder.leaveOut(title, "its options are not valid")
        }
    }

    private mutating func addButton(_ entity: EntityConfiguration, _ title: String) {
        let key = entity.component == "scene" ? "payload_on" : "payload_press"
        guard let body = CommandTemplate.body(entity["command_template"]?.string), body == .null,
            let order = order(entity, payload: key, usual: key == "payload_on" ? "ON" : "PRESS")
        else { return builder.leaveOut(title, "its topic, payload or template is not valid") }
        builder.addButton(
            title, text: entity.component == "scene" ? "Activate" : "Press", order, part: title, kind: .control)
    }

    private mutating func addText(_ entity: EntityConfiguration, _ title: String) {
        guard let value = value(entity, title) else { return noteWriteOnly(entity, title) }
        builder.addText(title, value)
        builder.leaveOut(title, "it is shown, but no page element can set it")
    }

    private mutating func addEvent(_ entity: EntityConfiguration, _ title: String) {
        guard var value = value(entity, title) else { return }
        // Without a template, the payload is an object that contains the type of the event.
        if value.template == ValueTemplate() { value.template = ValueTemplate(key: "event_type") }
        builder.addEvent(title.isEmpty ? "event" : title, value, example: entity.texts("event_types").first)
    }

    /// Adds a trigger of a device, such as a press of a button. Each message on its topic is an event.
    private mutating func addAutomation(_ entity: EntityConfiguration) {
        guard let topic = entity.topic("topic"), let template = ValueTemplate(entity["value_template"]?.string) else {
            return builder.leaveOut("", "a trigger has an invalid topic or template")
        }
        let value = BrokerValue(topic, template)
        // Triggers that differ only in the payload are the same event.
        let isKnown = builder.device.values.contains {
            $0.value.isEvent && $0.value.topic == topic && $0.value.template == template
        }
        guard !isKnown else { return }
        let title = entity.text("subtype") ?? entity.text("type") ?? "action"
        builder.addEvent(title, value, example: entity.text("payload"))
    }

    /// Returns the title of a part of an entity, such as “Brightness” or “Left lamp brightness”.
    private static func part(_ name: String, of title: String) -> String {
        title.isEmpty ? name : PlainText.line("\(title) \(name.lowercased())")
    }
}
