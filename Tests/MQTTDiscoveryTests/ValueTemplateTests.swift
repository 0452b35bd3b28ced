import JQ
import JSON
import Testing
import ValueAddresses

@testable import MQTTDiscovery

/// Templates as devices send them, after “Using templates” in <https://www.home-assistant.io/integrations/mqtt/>, and after the discovery
/// messages of Tasmota, ESPHome, Shelly and Zigbee2MQTT.
@Suite("Home Assistant templates")
struct ValueTemplateTests {
    @Test(
        "Members of a payload become paths",
        arguments: [
            ("{{ value }}", nil), ("{{value_json.temperature}}", "temperature"),
            ("{{ value_json['a b'].c }}", "\"a b\".c"),
            ("{{ value_json.a.b[0] }}", "a.b.0"), ("{{- value_json[\"a\"] -}}", "a"),
            ("{{ value_json.a | float }}", "a"),
            ("{{ (value_json.a) | float(0) | round(1) }}", "a"), ("{{ value_json.a | round }}", "a"),
            ("{{ value_json.a | default('') }}", "a"), ("{{ value_json.list.1 }}", "list.1"), ("{{ value_json }}", nil),
            ("{{ float(value_json.a) }}", "a"), ("  {{ value_json.a | is_defined }}\n", "a"),
            ("{{ value | float }}", nil),
        ] as [(String, String?)])
    func paths(template: String, path: String?) throws {
        let converted = try #require(ValueTemplate(template))
        #expect(converted.path == path && converted.jq == nil && converted.scale == nil)
    }

    @Test("Rounding becomes a number of digits, and constant factors and offsets become a scale")
    func scales() throws {
        #expect(ValueTemplate("{{ value_json.t | round(1) }}")?.digits == 1)
        #expect(ValueTemplate("{{ value_json.t | float | round }}")?.digits == 0)
        for (template, raw, shown) in [
            ("{{ value_json.x * 10 }}", 2.5, 25), ("{{ value_json.x / 1000 }}", 2345, 2.345),
            ("{{ 0.1 * value_json.x }}", 24, 2.4),
            ("{{ value_json.x | float * 1.8 + 32 }}", 20, 68), ("{{ 100 - value_json.x }}", 30, 70),
            ("{{ (value_json.x - 32) / 1.8 }}", 68, 20), ("{{ (value_json.x / 2.55) | round(0) }}", 255, 100),
        ] {
            let converted = try #require(ValueTemplate(template), "\(template)")
            let scale = try #require(converted.scale, "\(template)")
            #expect(converted.path == "x")
            var address = ValueAddress()
            address.path = MemberPath("x")
            address.scale = ValueScale(
                device: .init(scale.device[0], scale.device[1]), shown: .init(scale.shown[0], scale.shown[1]))
            #expect(address.value(in: ["x": .number(raw)]).number.map { abs($0 - shown) < 1e-6 } == true, "\(template)")
        }
    }

    @Test(
        "Other expressions become jq programs that give the same results",
        arguments: [
            ("{{ 'ON' if value_json.x == 1 else 'OFF' }}", ["x": 1], "ON"),
            ("{{ 'ON' if value_json.x == 1 else 'OFF' }}", ["x": 2], "OFF"),
            ("{{ 'ON' if value_json.x else 'OFF' }}", ["x": 0], "OFF"),
            ("{{ 'ON' if value_json.x else 'OFF' }}", [:], "OFF"),
            ("{% if value_json.x > 5 %}high{% elif value_json.x > 2 %}mid{% else %}low{% endif %}", ["x": 3], "mid"),
            ("{% if value_json.x > 5 %}high{% endif %}", ["x": 3], .null),
            ("{{ value_json.x | int }}", ["x": "3.7"], 3),
            ("{{ value_json.a + value_json.b }}", ["a": 2, "b": 3], 5), ("{{ value_json.x | default(7) }}", [:], 7),
            ("{{ value_json.x | float(5) * value_json.y }}", ["x": "bad", "y": 2], 10),
            ("{{ value_json.x | abs }}", ["x": -2], 2),
            ("{{ (value_json.x / value_json.y) | round(2) }}", ["x": 1, "y": 3], 0.33),
            ("{{ value_json.x | lower }}", ["x": "ON"], "on"),
            ("{{ value_json.x in ['a', 'b'] }}", ["x": "b"], true), ("{{ not value_json.x }}", ["x": false], true),
            ("{{ value_json.x is defined and value_json.x == 'a' }}", ["x": "a"], true),
            ("{{ (value_json.x > 1) | iif('y', 'n') }}", ["x": 2], "y"),
            ("{{ value_json.x // 60 }}", ["x": 150], 2), ("{{ value_json.x ~ ' h' }}", ["x": 5], "5 h"),
            // A payload that is no object, and a part that is missing, are no data.
            ("{{ value_json.x + value_json.y }}", "off", .null), ("{{ value_json.x.y * value_json.z }}", [:], .null),
            ("{{ 'a\\(1)' if value_json['\"k'] == 'b' else \"it's\" }}", [:], .null),
        ] as [(String, JSONValue, JSONValue)])
    func programs(template: String, payload: JSONValue, expected: JSONValue) throws {
        guard let converted = ValueTemplate(template) else {
            // A backslash is not converted.
            #expect(template.contains("\\"), "\(template)")
            return
        }
        let program = try #require(converted.jq, "\(template): \(converted)")
        let reader = AddressReader()
        var failures: [String] = []
        reader.onFailure = { failures.append("\($0): \($1)") }
        #expect(reader.value("x", ValueAddress(["jq": .string(program)]), in: payload) == expected, "\(program)")
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test(
        "An expression that is not supported is not converted",
        arguments: [
            "{{ now() }}", "{{ states('sensor.a') }}", "{{ value_json.x | map('upper') | join }}",
            "{% set a = 1 %}{{ a }}", "{{ value", "text {{ value }}",
            "{{ value_json.x.get('a') }}", "{{ value_json.x % 2 }}", "{{ value_json.x ** 2 }}", "{# a #}{{ value }}",
            "{{ '\\x' }}", "{{ value_json.x | }}",
            "{{ value_json[-1] }}", "{% for a in value_json %}{{ a }}{% endfor %}", "{{ unknown }}", "{{ }}",
            "{{ value_json. }}", "{{ 1.2.3 }}",
            "{{ value_json.a-b }}",
        ])
    func rest(template: String) {
        let converted = ValueTemplate(template)
        #expect(converted == nil, "\(String(describing: converted))")
    }

    @Test("A template of 1 MB, deeply nested ones and long chains neither crash nor become long programs")
    func hostile() {
        #expect(ValueTemplate("{{ value_json.a" + String(repeating: ".a", count: 500_000) + " }}") == nil)
        #expect(
            ValueTemplate(
                "{{ " + String(repeating: "(", count: 1_000) + "value" + String(repeating: ")", count: 1_000) + " }}")
                == nil)
        #expect(ValueTemplate("{{ " + String(repeating: "not ", count: 900) + "value }}") == ValueTemplate())
        #expect(ValueTemplate("{{ value" + String(repeating: " | lower", count: 480) + " }}") == nil)
        let nested = (0..<30).reduce("value") { text, _ in "(\(text) in [1, 2])" }
        #expect((ValueTemplate("{{ \(nested) }}")?.jq?.utf8.count ?? 0) <= 2_100)
        #expect(
            ValueTemplate("{{ value" + String(repeating: " + 1", count: 1_000) + " }}")?.scale?.shown.first == 1_000)
        #expect(ValueTemplate(String(repeating: "{% if value %}", count: 200)) == nil)
        // A key that does not fit into a path is read by a program.
        #expect(ValueTemplate("{{ value_json['" + String(repeating: "k", count: 200) + "'] }}")?.path != nil)
        #expect(ValueTemplate("{{ value_json['" + String(repeating: "k", count: 201) + "'] }}")?.jq != nil)
        #expect(ValueTemplate("{{ value_json['a\nb'] }}")?.jq == "try (.[\"a\\nb\"]) catch null")
        #expect(ValueTemplate("{{ value_json.x * 0 }}")?.scale == nil)
        // A template has at most 4,096 bytes.
        func padded(_ length: Int) -> String {
            "{{ value_json.a" + String(repeating: " ", count: length - 18) + "}}" + " "
        }
        #expect(ValueTemplate(padded(4_096))?.path == "a" && ValueTemplate(padded(4_097)) == nil)
    }

    @Test(
        "A command template becomes a message body",
        arguments: [
            ("{{ value }}", .null), (" {{ value | int }} ", .null),
            ("{\"state\": \"{{ value }}\"}", ["state": "$value"]),
            ("{\"position\": {{ value }} }", ["position": "$value"]),
            ("{\"a\": {\"b\": [{{value}}]}}", ["a": ["b": ["$value"]]]),
            ("MODE={{ value }}", "MODE=${value}"),
            ("{\"t\": \"M104 S{{ value }}\", \"p\": \"$5\"}", ["t": "M104 S${value}", "p": "$$5"]),
            ("{\"q\": \"say \\\"{{ value }}\\\"\"}", ["q": "say \"${value}\""]),
        ] as [(String, JSONValue)])
    func commands(template: String, body: JSONValue) {
        #expect(CommandTemplate.body(template) == body)
    }

    @Test("A command template that is not supported is not converted")
    func otherCommands() {
        for template in [
            "{{ value * 2 }}", "{% if value %}1{% endif %}", "{{ {'a': value} | tojson }}", "{{ states('a') }}",
            String(repeating: "a", count: 5_000),
        ] {
            #expect(CommandTemplate.body(template) == nil, "\(template.prefix(50))")
        }
        #expect(CommandTemplate.body(nil) == .null)
    }
}
