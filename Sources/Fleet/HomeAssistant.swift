import JSON

/// The discovery message with which a panel appears in Home Assistant: a device with all of its entities (MQTT device discovery of Home
/// Assistant 2024.12 and later).
public enum HomeAssistant {
    /// Returns the topic at which the message is published, retained.
    ///
    /// - Parameter prefix: The prefix of Home Assistant's discovery topics.
    public static func topic(_ prefix: String, panel: String) -> String { "\(prefix)/device/thumbrail/\(panel)/config" }

    private static func id(_ panel: String) -> String { "thumbrail_\(panel)" }

    /// Returns the message that describes the panel.
    ///
    /// - Parameters:
    ///   - settings: The settings with the accepted commands, for which entities are added.
    ///   - version: The version of the program.
    ///   - tabs: The titles of the panel's tabs.
    public static func message(for settings: FleetSettings, version: String, tabs: [String]) -> JSONValue {
        let topics = FleetTopics(settings.panel)
        var components: [String: JSONValue] = [:]
        func add(_ key: String, _ platform: String, _ name: String, _ needsPanel: Bool, _ more: [String: JSONValue]) {
            var members = more
            members["platform"] = .string(platform)
            members["name"] = .string(name)
            members["unique_id"] = .string("\(id(settings.panel))_\(key)")
            var conditions: [JSONValue] = [["topic": .string(topics.availability)]]
            if needsPanel {
                conditions.append([
                    "topic": .string(topics.state),
                    "value_template": "{{ 'online' if value_json.up else 'offline' }}",
                ])
            }
            members["availability"] = .array(conditions)
            members["availability_mode"] = "all"
            components[key] = .object(members)
        }
        let state = JSONValue.string(topics.state)
        add(
            "running", "binary_sensor", "Running", false,
            [
                "state_topic": state, "device_class": "running", "entity_category": "diagnostic",
                "value_template": "{{ 'ON' if value_json.up else 'OFF' }}",
            ])
        add(
            "problem", "binary_sensor", "Problem", true,
            [
                "state_topic": state, "device_class": "problem", "entity_category": "diagnostic",
                "value_template": "{{ 'ON' if value_json.faults | default([]) else 'OFF' }}",
            ])
        add(
            "faults", "sensor", "Faults", true,
            [
                "state_topic": state, "entity_category": "diagnostic",
                // A state in Home Assistant has at most 255 characters.
                "value_template": "{{ (value_json.faults | default([]) | join(', '))[:255] or 'none' }}",
            ])
        addHealth(topics, add)
        addFigures(topics, add)
        addCommands(settings, topics, tabs, add)
        if settings.bundles != nil {
            add(
                "kiosk", "update", "Kiosk", false,
                ["state_topic": .string(topics.update), "entity_category": "diagnostic"])
        }
        var device: [String: JSONValue] = [
            "identifiers": [.string(id(settings.panel))], "name": .string(settings.name),
            "manufacturer": "Thumbrail", "model": "Touch panel", "sw_version": .string(version),
        ]
        if let page = settings.page { device["configuration_url"] = .string(page) }
        return [
            "device": .object(device),
            "origin": ["name": "thumbrail-fleet", "sw_version": .string(version)],
            "components": .object(components),
        ]
    }

    private typealias Add = (String, String, String, Bool, [String: JSONValue]) -> Void

    /// Adds the entities for the panel's health. If the panel does not report a member, the state of its entity is unknown. A panel that
    /// does not answer reports no members. The templates have defaults, because Home Assistant logs an error for an undefined member.
    private static func addHealth(_ topics: FleetTopics, _ add: Add) {
        func addFlag(_ key: String, _ name: String, _ kind: String, _ isOn: String, of member: String) {
            add(
                key, "binary_sensor", name, true,
                [
                    "state_topic": .string(topics.state), "device_class": .string(kind),
                    "entity_category": "diagnostic",
                    "value_template": .string(
                        "{{ none if value_json.\(member) | default(none) is none else 'ON' if \(isOn) else 'OFF' }}"),
                ])
        }
        addFlag("display", "Display", "connectivity", "value_json.display_connected", of: "display_connected")
        addFlag("touch", "Touch", "connectivity", "value_json.touch_devices > 0", of: "touch_devices")
        addFlag("clock", "Clock", "problem", "not value_json.clock_synchronized", of: "clock_synchronized")
        addFlag("storage", "Storage", "problem", "not value_json.state_writable", of: "state_writable")
        addFlag(
            "unmonitored", "Alarms not monitored", "problem", "value_json.conditions_unmonitored > 0",
            of: "conditions_unmonitored")
        add(
            "temperature", "sensor", "Temperature", true,
            [
                "state_topic": .string(topics.metrics), "device_class": "temperature", "unit_of_measurement": "°C",
                "state_class": "measurement", "entity_category": "diagnostic",
                "value_template": "{{ value_json.temperature_celsius | default(none) }}",
            ])
    }

    private static func addFigures(_ topics: FleetTopics, _ add: Add) {
        let metrics = JSONValue.string(topics.metrics)
        add(
            "memory", "sensor", "Memory", true,
            [
                "state_topic": metrics, "device_class": "data_size", "unit_of_measurement": "B",
                "state_class": "measurement", "entity_category": "diagnostic",
                "value_template": "{{ value_json.process_resident_memory_bytes | default(none) }}",
            ])
        add(
            "frame_time", "sensor", "Frame time, 99 %", true,
            [
                "state_topic": metrics, "device_class": "duration", "unit_of_measurement": "ms",
                "state_class": "measurement", "entity_category": "diagnostic",
                "value_template": "{{ value_json['frame-99-percent-ms'] | default(none) }}",
            ])
        for (key, name) in [("touches", "Touches"), ("crashes", "Crashes"), ("restarts", "Unplanned restarts")] {
            add(
                key, "sensor", name, true,
                [
                    "state_topic": metrics, "state_class": "total_increasing", "entity_category": "diagnostic",
                    "value_template": .string("{{ value_json.\(key)_total | default(none) }}"),
                ])
        }
    }

    private static func addCommands(_ settings: FleetSettings, _ topics: FleetTopics, _ tabs: [String], _ add: Add) {
        let state = JSONValue.string(topics.state)
        if settings.commands.contains(.select) {
            add(
                "tab", "select", "Tab", true,
                [
                    "state_topic": state, "value_template": "{{ value_json.tab | default(none) }}",
                    "command_topic": .string(topics.command(.select)), "options": .array(tabs.map { .string($0) }),
                ])
        } else {
            add(
                "tab", "sensor", "Tab", true,
                ["state_topic": state, "value_template": "{{ value_json.tab | default(none) }}"])
        }
        if settings.commands.contains(.say) {
            // Home Assistant limits a text entity to 255 characters.
            add(
                "say", "text", "Say", true,
                ["command_topic": .string(topics.command(.say)), "max": 255, "entity_category": "config"])
        }
        for (command, name) in [(FleetCommand.reload, "Reload"), (.idle, "Rest"), (.wake, "Wake")]
        where settings.commands.contains(command) {
            add(
                command.rawValue, "button", name, true,
                ["command_topic": .string(topics.command(command)), "entity_category": "config"])
        }
    }
}
