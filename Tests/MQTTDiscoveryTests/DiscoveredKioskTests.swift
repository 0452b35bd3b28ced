import Elements
import JSON
import KioskFile
import Testing

@testable import MQTTDiscovery
@testable import MQTTModel

@Suite("Kiosk file generated from discovery messages")
struct DiscoveredKioskTests {
    private static let broker = DiscoveryBroker(url: "mqtt://house.local")

    /// Returns the kiosk file, and what the checker reads.
    private func kiosk(
        _ messages: DiscoveryMessages, broker: DiscoveryBroker = broker
    ) throws -> (text: String, mqtt: MQTTSettings, definition: KioskDefinition) {
        let kiosk = try #require(DiscoveredKiosk(messages, broker: broker))
        let definition: KioskDefinition
        do throws(KioskFileErrors) {
            definition = try KioskDefinition.parse(kiosk.text, path: "kiosk.yaml", format: .standard)
        } catch {
            Issue.record("\(error.errors.map(\.description).joined(separator: "\n"))\n\(kiosk.text.prefix(4_000))")
            throw error
        }
        #expect(definition.sources.map(\.name) == ["house"])
        let source = try #require(definition.sources.first?.content as? MQTTSource)
        return (kiosk.text, source.mqtt, definition)
    }

    private func kiosk(_ messages: [String: String]) throws -> (
        text: String, mqtt: MQTTSettings, definition: KioskDefinition
    ) {
        try kiosk(try Messages.discovery(messages))
    }

    @Test("Home Assistant and Zigbee2MQTT messages together give a file without errors, with each device once")
    func all() throws {
        let both = Messages.homeAssistant.merging(Messages.zigbee) { $1 }
        let (text, mqtt, definition) = try kiosk(try Messages.discovery(both))
        #expect(definition.dataFaults.isEmpty)
        #expect(
            definition.tabs.map { $0.title.all.first } == [
                "Hall", "Kitchen", "Utility room", "Lights", "Climate", "Blinds", "Security", "Switches", "Sensors",
                "Controls",
            ])
        #expect(mqtt.set.count > 30 && mqtt.call.count > 10)
        let lamp = mqtt.set.filter { $0.value.topic == "zigbee2mqtt/kitchen/table lamp/set" }
        #expect(lamp.count == 4, "state, brightness, warmth and colour, from Zigbee2MQTT alone")
        for line in [
            "#   Robot: there is no element for “vacuum”", "#   Mystery: Zigbee2MQTT does not support it",
            "#   Weather station, Report: its template cannot be converted: {{ value_json.items | map('upper') | join(', ') }}",
            "#   - {event: house.doorbell-event, is: press, do: {show: Hall}}",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
        #expect(!text.contains("Rarely used") && !text.contains("Stored lamp"))
        // The examples of events are right, too.
        let uncommented = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.hasPrefix("# on:") || $0.hasPrefix("#   - {event") ? $0.dropFirst(2) : $0
        }
        let on = try KioskDefinition.parse(uncommented.joined(separator: "\n"), path: "k", format: .standard)
        #expect(on.triggers.count == 3)
    }

    @Test("Values of Home Assistant entities have their topics, paths, on and off texts, scales and calls")
    func homeAssistant() throws {
        let (_, mqtt, _) = try kiosk(Messages.homeAssistant)
        func expect(_ name: String, _ settings: JSONValue, set: JSONValue? = nil) {
            #expect(mqtt.values[name].map { .object($0.settings) } == settings, "\(name)")
            #expect(mqtt.set[name].map { JSONValue.object(Self.settings($0)) } == set, "\(name)")
        }
        expect("weather-station-temperature", ["topic": "weather/state", "path": "temperature"])
        expect(
            "weather-station-rain-today",
            ["topic": "weather/state", "path": "rain", "scale": ["in": [0, 10], "out": [0, 1]]])
        expect("front-door", ["topic": "door/front", "on": "open", "off": "shut"])
        expect(
            "worktop-light-state", ["topic": "light/kitchen/state", "path": "state", "on": "ON", "off": "OFF"],
            set: ["topic": "light/kitchen/set", "body": ["state": "$value"]])
        expect(
            "worktop-light-warmth",
            ["topic": "light/kitchen/state", "path": "color_temp", "scale": ["in": [150, 450], "out": [0, 100]]],
            set: ["topic": "light/kitchen/set", "body": ["color_temp": "$value"]])
        expect("hall-light-brightness", ["topic": "hall/light/bri"], set: ["topic": "hall/light/bri/set"])
        expect(
            "irrigation-state", ["topic": "garden/irrigation/state", "on": "ON", "off": "OFF"],
            set: ["topic": "garden/irrigation/set", "retain": true])
        expect(
            "washing-machine-state",
            [
                "topic": "tele/washer/STATE", "path": "POWER", "on": "ON", "off": "OFF",
                "available": ["topic": "tele/washer/LWT", "is": "Online"],
            ], set: ["topic": "cmnd/washer/POWER"])
        expect("washing-machine-power", ["topic": "tele/washer/SENSOR", "path": "ENERGY.Power"])
        expect(
            "blind-position", ["topic": "blind/state", "path": "position"],
            set: ["topic": "blind/set", "body": ["position": "$value"]])
        expect(
            "cooker-hood-speed", ["topic": "fan/speed", "scale": ["in": [0, 3], "out": [0, 100]]],
            set: ["topic": "fan/speed/set"])
        expect("heating-target", ["topic": "hvac/target"], set: ["topic": "hvac/target/set"])
        expect(
            "radio-station", ["topic": "radio/station"],
            set: ["topic": "radio/station/set", "body": ["play": "$value"]])
        expect("doorbell-event", ["topic": "bell/event", "path": "event_type", "event": true])
        expect(
            "heat-pump-flow", ["topic": "hp/state", "path": "flow", "available": ["topic": "hp/online"]])
        #expect(mqtt.values["boiler-state"]?.address.jq?.contains(".mode | tostring") == true)
        #expect(mqtt.set["boiler-state"]?.topic == "boiler/set")
        #expect(mqtt.call["gong"]?.body?.content == .string("{\"times\": 2, \"price\": \"$$5\"}"))
        #expect(mqtt.call["fountain-on"]?.topic == "fountain/set" && mqtt.values["fountain"] == nil)
        #expect(mqtt.call["garage-stop"] == nil && mqtt.call["garage-close"] != nil)
        #expect(mqtt.call["evening"]?.body?.content == "go")
    }

    private static func settings(_ order: MQTTOrder) -> [String: JSONValue] {
        var settings: [String: JSONValue] = ["topic": .string(order.topic)]
        settings["body"] = order.body?.content
        if order.isRetained { settings["retain"] = true }
        return settings
    }

    @Test("Values of Zigbee2MQTT exposes have their properties, on and off texts, scales and calls")
    func zigbee() throws {
        let (text, mqtt, definition) = try kiosk(Messages.zigbee)
        #expect(definition.tabs.first?.title.all.first == "Kitchen")
        func value(_ name: String) -> JSONValue? { mqtt.values[name].map { .object($0.settings) } }
        #expect(
            value("table-lamp-brightness") == [
                "topic": "zigbee2mqtt/kitchen/table lamp", "path": "brightness",
                "scale": ["in": [0, 254], "out": [0, 100]],
            ])
        #expect(mqtt.set["table-lamp-colour"]?.body?.content == ["color": ["hex": "$value"]])
        // A contact that is false is open.
        #expect(
            value("window-contact") == [
                "topic": "zigbee2mqtt/kitchen/window", "path": "contact", "on": false, "off": true,
            ])
        #expect(
            value("back-door") == ["topic": "zigbee2mqtt/Back door", "path": "state", "on": "UNLOCK", "off": "LOCK"])
        #expect(value("hall-motion-occupancy")?["available"] == ["topic": "zigbee2mqtt/Hall motion/availability"])
        #expect(value("fridge-power")?["available"] == nil)
        #expect(value("sofa-remote-action")?["event"] == true)
        #expect(mqtt.set["wall-switch-left"]?.body?.content == ["state_left": "$value"])
        #expect(mqtt.set["bath-radiator-mode"]?.body?.content == ["system_mode": "$value"])
        #expect(mqtt.set["bath-fan-timer"]?.topic == "zigbee2mqtt/Bath fan/set")
        #expect(mqtt.call["bedroom-blind-stop"]?.body?.content == ["state": "STOP"])
        #expect(mqtt.set["all-lamps-brightness"]?.topic == "zigbee2mqtt/kitchen/all lamps/set")
        #expect(text.contains("# Table lamp: IKEA LED1624G9"))
    }

    @Test("Several instances of Zigbee2MQTT, availability lists and the availability mode “any” are supported")
    func availability() throws {
        func available(_ keys: String) throws -> JSONValue? {
            let config = #"{"name":"A","stat_t":"a/s","unit_of_meas":"W","~":"b",\#(keys)}"#
            let (_, mqtt, _) = try kiosk(["homeassistant/sensor/a/config": config])
            return mqtt.values["a"].flatMap { $0.settings["available"] }
        }
        let bridge = #"{"t":"z/bridge/state","val_tpl":"{{ value_json.state }}"}"#
        #expect(
            try available(#""avty":[\#(bridge),{"topic":"z/a/availability","val_tpl":"{{ value_json.state }}"}]"#)
                == ["topic": "z/a/availability"])
        #expect(
            try available(#""avty":[{"t":"~/up","pl_avail":"1"}],"avty_mode":"any""#) == ["topic": "b/up", "is": "1"])
        #expect(try available(#""avty":[\#(bridge),{"t":"x"}],"avty_mode":"any""#) == nil)
        #expect(try available(#""avty_t":"x","avty_tpl":"{{ value_json.a.b }}""#) == ["topic": "x", "path": "a.b"])
        #expect(try available(#""avty_t":"x","avty_tpl":"{{ now() }}""#) == nil)
        var two = DiscoveryMessages()
        for base in ["one", "two"] {
            two.bridges[base] = [
                [
                    "friendly_name": "lamp",
                    "definition": [
                        "exposes": [
                            [
                                "type": "switch",
                                "features": [
                                    [
                                        "type": "binary", "name": "state", "property": "state", "value_on": "ON",
                                        "value_off": "OFF", "access": 7,
                                    ]
                                ],
                            ]
                        ]
                    ],
                ]
            ]
        }
        #expect(Set(try kiosk(two).mqtt.values.values.map(\.topic)) == ["one/lamp", "two/lamp"])
    }

    @Test("The file contains the access to the broker, and no secret")
    func access() throws {
        let broker = DiscoveryBroker(
            url: "mqtts://house.local:8884", user: "panel: x", password: "secrets/mqtt", authority: "ca.pem")
        let messages = try Messages.discovery(Messages.zigbee)
        let kiosk = try #require(DiscoveredKiosk(messages, broker: broker))
        let text = kiosk.text
        #expect(
            text.contains("\n      user: \"panel: x\"\n      password: {file: secrets/mqtt}\n      authority: ca.pem\n")
        )
        #expect(!text.contains("icons:") && text.contains("\n    icon: weather\n"))
        let listening = try KioskDefinition.parse(broker.listeningKiosk, path: "kiosk.yaml", format: .standard)
        let mqtt = try #require(listening.sources.first?.content as? MQTTSource).mqtt
        #expect(mqtt.user == "panel: x" && mqtt.password == "secrets/mqtt" && mqtt.set.isEmpty && mqtt.call.isEmpty)
        #expect(mqtt.values.count == DiscoveryMessages.filters.count)
    }

    @Test("Messages are sorted by the names of their topic filters")
    func messages() {
        var messages = DiscoveryMessages()
        #expect(messages.isEmpty)
        messages.take(["a": ["stat_t": "x"]], of: "ha-sensor")
        messages.take(["n/b": ["stat_t": "x"]], of: "ha-node-sensor")
        messages.take(["zigbee2mqtt": []], of: "devices")
        messages.take(["zigbee2mqtt/lamp": "online"], of: "available")
        messages.take("text", of: "groups")
        #expect(messages.configurations.keys.sorted() == ["sensor/a", "sensor/n/b"])
        #expect(messages.availabilities == ["zigbee2mqtt/lamp/availability"] && !messages.isEmpty)
        for (name, filter) in DiscoveryMessages.filters { #expect(TopicFilter(filter) != nil, "\(name)") }
    }

    // MARK: Bad input

    /// Names and texts that a hostile or careless device could send.
    private static let texts =
        YAMLContentTests.texts + [
            String(repeating: "x", count: 5_000), String(repeating: "\u{301}", count: 10_000), "", "homeassistant", "~",
            "~/~", "#", "+", "a/+/b",
            "{{ value }}", "$value", "Lights", "house.command",
        ]

    @Test("No text from a device becomes a key of the kiosk file or makes the file invalid", arguments: texts)
    func hostile(text: String) throws {
        let keys = [
            "name", "state_topic", "command_topic", "value_template", "command_template", "unit_of_measurement",
            "device_class",
            "payload_on", "payload_off", "payload_press", "payload_open", "state_open", "availability_topic",
            "payload_available",
            "options", "modes", "mode_state_topic", "mode_command_topic", "effect_list", "preset_modes", "~", "schema",
            "component",
        ]
        var messages = DiscoveryMessages()
        // One honest device, so that there is a file.
        messages.configurations["switch/good"] = ["stat_t": "good/s", "cmd_t": "good/c"]
        for component in [
            "sensor", "binary_sensor", "light", "switch", "cover", "climate", "select", "number", "button", "event",
            "lock", "fan", text,
        ] {
            // All texts at once, and each one among good ones.
            for key in keys + ["all"] {
                var config: [String: JSONValue] = [
                    "stat_t": "a/s", "cmd_t": "a/c", "mode_state_topic": "a/m", "mode_command_topic": "a/mc",
                    "ops": ["x", "y"],
                    "dev": [
                        "ids": .string("\(key)\(component)"), "name": .string(text), "sa": .string(text),
                        "mf": .string(text),
                    ],
                ]
                for own in key == "all" ? keys : [key] {
                    config[own] =
                        ["options", "modes", "effect_list", "preset_modes"].contains(own)
                        ? [.string(text), "b", .string(text + "c")] : .string(text)
                }
                messages.configurations["\(component)/\(key)"] = .object(config)
            }
        }
        messages.bridges["z"] = [
            [
                "friendly_name": .string(text), "ieee_address": .string(text),
                "definition": [
                    "vendor": .string(text),
                    "exposes": .array(
                        ["binary", "numeric", "enum", "text", "light", "cover", text].map {
                            [
                                "type": .string($0), "name": .string(text), "property": .string(text),
                                "label": .string(text), "access": 7,
                                "unit": .string(text), "endpoint": .string(text), "value_on": .string(text),
                                "value_off": "OFF",
                                "values": [.string(text), "b"], "value_min": 0, "value_max": 9,
                                "features": [
                                    [
                                        "name": "state", "property": .string(text), "value_on": .string(text),
                                        "value_off": "x", "access": 7,
                                    ]
                                ],
                            ]
                        }),
                ],
            ]
        ]
        let (_, mqtt, definition) = try kiosk(messages)
        #expect(definition.sources.count == 1 && definition.triggers.isEmpty && definition.dataFaults.isEmpty)
        #expect(mqtt.host == "house.local" && mqtt.password == nil)
    }

    @Test("Values of wrong types are ignored")
    func types() throws {
        var messages = DiscoveryMessages()
        let odd: [JSONValue] = [.null, true, 1e300, -1, "x", [], [1, [2]], [:], ["a": ["b": 1]]]
        for (index, value) in odd.enumerated() {
            messages.configurations["sensor/o\(index)"] = value
            messages.configurations["odd\(index)"] = ["stat_t": "x"]
            messages.configurations["device/d\(index)"] = [
                "dev": value, "cmps": ["a": value, "b": ["p": value, "x": 1]],
            ]
            for component in ["light", "climate", "cover", "number", "fan", "humidifier", "sensor"] {
                var config: [String: JSONValue] = [
                    "stat_t": "a/s", "cmd_t": "a/c", "pos_t": "a/p", "set_pos_t": "a/ps", "schema": "json",
                ]
                for key in [
                    "min", "max", "step", "min_temp", "max_temp", "bri_scl", "exp_aft", "dev", "avty", "modes",
                    "pos_open", "pos_clsd",
                    "min_mirs", "spd_rng_max", "brightness", "sup_clrm", "sug_dsp_prc", "unit_of_meas", "ent_cat", "en",
                ] { config[key] = value }
                messages.configurations["\(component)/\(index)"] = .object(config)
            }
            messages.bridges["b\(index)"] = [
                value,
                [
                    "friendly_name": .string("n\(index)"),
                    "definition": [
                        "exposes": [
                            value,
                            [
                                "type": "numeric", "name": "x", "property": "x", "access": value, "value_min": value,
                                "value_max": value, "value_step": value,
                            ], ["type": "light", "features": value],
                        ]
                    ],
                ],
            ]
            messages.groups["b\(index)"] = [value, ["friendly_name": "g", "members": value]]
        }
        messages.configurations["switch/good"] = ["stat_t": "good/s", "cmd_t": "good/c"]
        #expect(
            try kiosk(messages).mqtt.values["good"] != nil || (try kiosk(messages).mqtt.values["good-state"]) != nil)
    }

    @Test("A tilde at the beginning or the end of a topic is replaced by the base topic, once")
    func baseTopics() throws {
        func topics(_ base: String, _ state: String, _ command: String) throws -> [String] {
            let (_, mqtt, _) = try kiosk([
                "homeassistant/switch/a/config":
                    #"{"name":"A","~":"\#(base)","stat_t":"\#(state)","cmd_t":"\#(command)"}"#
            ])
            return [mqtt.values["a-state"]?.topic ?? "", mqtt.set["a-state"]?.topic ?? ""]
        }
        #expect(try topics("x/y", "~/state", "set/~") == ["x/y/state", "set/x/y"])
        #expect(try topics("~/x", "~/state", "~") == ["~/x/state", "~/x"])
        #expect(try topics("x", "a/~/b", "a~b") == ["a/~/b", "a~b"])
    }

    @Test("Numbers of all sizes are written so that the checker can read them")
    func numbers() throws {
        var messages = DiscoveryMessages()
        let numbers = [0.1, 1e-4, 1e-7, 1e-20, 3, 1_234_567.25, 1e11, 1e12, 1e13, 1e300, -5, -1e-9, 0, 1.0 / 3]
        for (index, one) in numbers.enumerated() {
            for (other, two) in numbers.enumerated() {
                let name = "\(index)-\(other)"
                messages.configurations["number/\(name)"] = [
                    "stat_t": "a", "cmd_t": "b", "min": .number(one), "max": .number(two), "step": .number(abs(two)),
                    "exp_aft": .number(two),
                ]
                messages.configurations["cover/\(name)"] = [
                    "pos_t": "a", "set_pos_t": "b", "pos_clsd": .number(one), "pos_open": .number(two), "cmd_t": "c",
                ]
                messages.bridges["z\(name)"] = [
                    [
                        "friendly_name": "a",
                        "definition": [
                            "exposes": [
                                [
                                    "type": "numeric", "name": "x", "property": "x", "access": 3,
                                    "value_min": .number(one),
                                    "value_max": .number(two), "value_step": .number(two),
                                ],
                                [
                                    "type": "binary", "name": "b", "property": "b", "access": 3,
                                    "value_on": .number(one),
                                    "value_off": .number(two),
                                ],
                            ]
                        ],
                    ]
                ]
            }
        }
        _ = try kiosk(messages)
        for template in [
            "+ 0.0000001", "* 123456789.5", "/ 3", "* 0.3333333333", "/ 0.0000000001", "* 0.0000000001",
            "- 999999999999",
            "* 99999999999999999999", "/ 7 + 0.1", "* 0.00001 - 1",
        ] {
            _ = try kiosk(sensors(1, template: "{{ value_json.x \(template) }}"))
        }
    }

    @Test("No file is generated from messages that describe no device")
    func nothing() {
        #expect(DiscoveredKiosk(DiscoveryMessages(), broker: Self.broker) == nil)
        var messages = DiscoveryMessages()
        messages.configurations["vacuum/a"] = ["name": "Robot", "stat_t": "a"]
        #expect(DiscoveredKiosk(messages, broker: Self.broker) == nil)
    }

    @Test("Devices with the same name have separate values and rows")
    func sameNames() throws {
        var messages = DiscoveryMessages()
        for index in 0..<40 {
            messages.configurations["switch/s\(index)"] = [
                "name": "灯", "stat_t": .string("s\(index)"), "cmd_t": .string("c\(index)"),
            ]
        }
        let (text, mqtt, definition) = try kiosk(messages)
        #expect(Set(mqtt.values.values.map(\.topic)).count == 40 && definition.tabs.count == 1)
        #expect(text.contains("- {title: 灯 40,") || text.contains("- title: 灯 40\n"))
    }

    // MARK: Limits

    private func sensors(_ count: Int, template: String? = nil) -> DiscoveryMessages {
        var messages = DiscoveryMessages()
        for index in 0..<count {
            var config: [String: JSONValue] = [
                "name": .string("Sensor \(index)"), "stat_t": .string("s/\(index)"), "unit_of_meas": "°C",
                "dev_cla": "temperature",
            ]
            config["val_tpl"] = template.map { .string($0) }
            messages.configurations["sensor/s\(index)"] = .object(config)
        }
        return messages
    }

    @Test("The generated file keeps to the limits of the checker")
    func limits() throws {
        #expect(DiscoveredKiosk.maximumValues == Limits.topics && DiscoveredKiosk.maximumPrograms == Limits.jqPrograms)
        #expect(DiscoveredKiosk.maximumHistories < Limits.histories && DiscoveredKiosk.maximumAreas < Limits.tabs)
        #expect(2 * DiscoveredKiosk.maximumElements < Limits.elements)
    }

    @Test("For 5,000 devices the file has 1,000 values, and one line tells how many devices were omitted")
    func many() throws {
        let exact = try kiosk(sensors(1_000))
        #expect(exact.mqtt.values.count == 1_000 && !exact.text.contains("further devices"))
        let (text, mqtt, _) = try kiosk(sensors(5_000))
        #expect(mqtt.values.count == 1_000)
        #expect(text.hasSuffix("\n# Left out: 4000 further devices, because a kiosk file has limits.\n"))
        #expect(DiscoveredKiosk(sensors(5_000), broker: Self.broker)?.leftOut == 4_000)
    }

    @Test("At most 64 values have jq programs")
    func programs() throws {
        let template = "{{ value_json.a + value_json.b }}"
        #expect(try kiosk(sensors(64, template: template)).mqtt.values.count == 64)
        let (text, mqtt, _) = try kiosk(sensors(65, template: template))
        #expect(mqtt.values.count == 64 && text.contains("# Left out: 1 further devices"))
    }

    @Test("A tab with more than 30 elements becomes a list of devices")
    func rows() throws {
        #expect(try kiosk(sensors(30)).text.contains("\n    page:\n"))
        #expect(try kiosk(sensors(31)).text.contains("\n    rows:\n"))
    }

    @Test("A device has at most 200 elements, and at most 24 areas have their own tabs")
    func elements() throws {
        func device(_ count: Int) -> DiscoveryMessages {
            var messages = sensors(1)
            for index in 0..<count {
                messages.configurations["switch/a/\(index)"] = [
                    "name": .string("S\(index)"), "stat_t": "a", "cmd_t": "b", "dev": ["ids": "one", "name": "Board"],
                ]
            }
            return messages
        }
        #expect(try kiosk(device(200)).mqtt.set.count == 200)
        #expect(try kiosk(device(201)).mqtt.set.isEmpty)
        func areas(_ count: Int) -> DiscoveryMessages {
            var messages = DiscoveryMessages()
            for index in 0..<count {
                messages.configurations["switch/\(index)"] = [
                    "stat_t": "a", "cmd_t": "b", "dev": ["ids": .string("\(index)"), "sa": .string("Room \(index)")],
                ]
            }
            return messages
        }
        #expect(try kiosk(areas(24)).definition.tabs.count == 24)
        let more = try kiosk(areas(26)).definition.tabs.map { $0.title.all.first }
        #expect(more.count == 25 && more.last == "Switches")
    }
}
