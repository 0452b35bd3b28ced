import HTTPModel
import JSON
import KeyboardLayouts
import KioskFile
import KioskFileTestSupport
import MQTTModel
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Value addresses in a kiosk file")
struct SourceAddressTests {
    private func file(_ sources: String, _ rest: String = "") -> String {
        "title: T\nsources: \(sources)\ntabs: [{title: A, rows: [x]}]\n\(rest)"
    }

    private func source(_ text: String) throws -> SourceDefinition {
        try #require(try KioskDefinition.parse(file(text), path: "kiosk.yaml").sources.first)
    }

    @Test("A trial of the sources does not report that the panel is online")
    func trial() throws {
        var kiosk = try KioskDefinition.parse(
            file("{h: {mqtt: {broker: \"mqtt://h\", status: panels/hall, values: {door: contact/door}}}}"),
            path: "kiosk.yaml")
        func settings() throws -> MQTTSettings {
            let source = try #require(kiosk.sources.first)
            return try #require(MQTTSettings(.object(source.content.settings)))
        }
        #expect(try settings().status == "panels/hall")
        kiosk.removeStatusTopics()
        #expect(try settings().status == nil && settings().values["door"] == MQTTValue("contact/door"))
    }

    @Test("An MQTT value has a topic, a path, a scale, on and off texts, an availability topic and calls")
    func mqtt() throws {
        let source = try source(
            """
            {h: {mqtt: {broker: "mqtt://h", values: {
              door: contact/door,
              lamp: {topic: z/lamp, path: state, on: LOCK, off: "UNLOCK", set: {topic: z/lamp/set, body: {state: $value, t: 2}}},
              level: {topic: z/lamp, path: level, scale: {in: [0, 254], out: [0, 100]}, set: z/lamp/set, expires: 600},
              bell: {topic: z/bell, path: action, event: true}, sum: {topic: z/a, jq: ".a + .b"},
              plug: {topic: p, type: boolean, available: {topic: tele/p/LWT, is: Online},
                set: {topic: cmnd/p, retain: true, qos: 0, answer: {topic: stat/p, path: POWER}}}},
              call: {scene: s, join: {topic: bridge/join, body: {time: $seconds, value: true}}}}}}
            """)
        let mqtt = try #require(MQTTSettings(.object(source.content.settings)))
        #expect(mqtt.values["door"] == MQTTValue("contact/door"))
        #expect(mqtt.values["lamp"]?.address == ValueAddress(["path": "state", "on": "LOCK", "off": "UNLOCK"]))
        #expect(mqtt.set["lamp"]?.body == BodyTemplate(["state": "$value", "t": 2]))
        #expect(mqtt.values["level"]?.address.scale?.shown(127) == 50)
        #expect(mqtt.set["level"] == MQTTOrder("z/lamp/set"))
        #expect(mqtt.values["sum"]?.address.jq == ".a + .b")
        #expect(mqtt.values["bell"]?.address.isEvent == true)
        #expect(mqtt.values["plug"]?.availability?.expected == "Online")
        #expect(mqtt.set["plug"]?.isRetained == true && mqtt.set["plug"]?.quality == 0)
        #expect(mqtt.set["plug"]?.answer?.check == AnswerCheck(["path": "POWER"]))
        #expect(mqtt.call["join"]?.body?.names == ["seconds"])
        #expect(source.content.values == ["door", "lamp", "level", "plug", "sum"])
        #expect(source.content.events == ["bell"])
        #expect(source.content.settable == ["lamp", "level", "plug"])
        #expect(source.expiry == ValueExpiry.Times(values: ["level": 600]))
    }

    @Test("An HTTP value has a request or a stream, an interval, and a request that sets it")
    func http() throws {
        let source = try source(
            """
            {p: {http: {url: "https://h", user: me, login: {post: /access, body: {username: $user, password: $password}, token: result.token},
              headers: {Accept-Language: de, X-Api-Key: {file: printer-key}}, values: {
              board: /board?$filter=1,
              progress: {get: /status, every: 2, path: result.progress, scale: {in: [0, 1], out: [0, 100]}},
              search: {post: /search, body: {query: open}, path: hits},
              ring: {stream: /ring, event: true},
              light: {get: /light, path: on, set: {put: "/light/$value", form: {a: $value}, success: {path: ok, error: why}}}},
              call: {gcode: {post: /gcode, text: "M140 S$target"}, wake: {get: /wake}}}}}
            """)
        let http = try #require(HTTPSettings(.object(source.content.settings)))
        #expect(http.values["board"]?.reading.request.path == "/board?$filter=1")
        #expect(http.values["progress"]?.reading.interval == 2)
        #expect(http.values["progress"]?.address.path?.text == "result.progress")
        #expect(http.values["search"]?.reading.request.body == .json(BodyTemplate(["query": "open"])))
        #expect(http.values["ring"]?.reading.isStream == true)
        #expect(http.set["light"]?.body == .form(["a": TextTemplate("$value")]))
        #expect(http.set["light"]?.check?.error == "why")
        #expect(http.call["gcode"]?.body == .text(TextTemplate("M140 S$target")))
        #expect(http.call["wake"]?.method == "GET")
        #expect(http.login?.token == "result.token")
        #expect(http.headers == ["Accept-Language": .text("de"), "X-Api-Key": .secret("printer-key")])
        #expect(source.content.secrets == ["printer-key"])
        #expect(source.content.values == ["board", "progress", "search", "light"])
        #expect(source.content.events == ["ring"])
    }

    @Test("Errors in value addresses are reported with their location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "topic"), Mistake(.invalidValue, "unknown placeholder $other"),
            Mistake(.invalidValue, "two different numbers"),
            Mistake(.invalidValue, "expected two numbers for “in”, found 1"),
            Mistake(.missingKey, "“on” also needs the key “off”"), Mistake(.conflictingKeys, "different values"),
            Mistake(.conflictingKeys, "“set” is not allowed together with “event”"),
            Mistake(.conflictingKeys, "not allowed if “topic” has wildcards"),
            Mistake(.invalidValue, "wildcards (+ and #) are not allowed here"),
            Mistake(.conflictingKeys, "\"x\" is also in “topics”"),
            Mistake(.invalidValue, "expected 0, 1 or 2 for “qos”"), Mistake(.unknownKey, suggestion: "topic"),
            Mistake(.invalidValue, suggestion: "number"),
            Mistake(.conflictingKeys, "“jq” cannot be combined with “path”"),
            in: file(
                """

                  a: {mqtt: {broker: "mqtt://h", values: {x: ▲{path: y}}}}
                  b: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, set: {topic: z, body: ▲{v: $other}}}}}}
                  c: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, scale: ▲{in: [1, 1], out: [0, 1]}}}}}
                  d: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, scale: {in: ▲[1], out: [0, 1]}}}}}
                  e: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, ▲on: LOCK}}}}
                  f: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, on: LOCK, off: ▲LOCK}}}}
                  g: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, event: true, ▲set: z}}}}
                  i: {mqtt: {broker: "mqtt://h", values: {x: {topic: y/+, ▲set: z}}}}
                  j: {mqtt: {broker: "mqtt://h", values: {x: {topic: y, available: ▲a/#}}}}
                  k: {mqtt: {broker: "mqtt://h", topics: {x: y}, values: ▲{x: z}}}
                  l: {mqtt: {broker: "mqtt://h", call: {x: {topic: z, qos: ▲1.5}}}}
                  m: {mqtt: {broker: "mqtt://h", values: {x: {▲topics: z}}}}
                  n: {mqtt: {broker: "mqtt://h", values: {x: {topic: z, type: ▲numbr}}}}
                  o: {mqtt: {broker: "mqtt://h", values: {x: {topic: z, path: a, ▲jq: .b}}}}
                """))
    }

    @Test("The number of jq programs of a source is limited to what one worker can run")
    func programs() throws {
        func kiosk(_ count: Int) -> String {
            let values = (0..<count).map { "v\($0): {topic: t, jq: .x}" }.joined(separator: ", ")
            return file("{h: ▲{mqtt: {broker: 'mqtt://h', values: {\(values)}}}}")
        }
        let most = kiosk(Limits.jqPrograms).replacing("▲", with: "")
        #expect(try KioskDefinition.parse(most, path: "kiosk.yaml").jqPrograms.count == Limits.jqPrograms)
        expect(Mistake(.tooMany, "65 jq programs"), in: kiosk(Limits.jqPrograms + 1))
    }

    @Test("Errors in requests are reported with their location, and a secret must not be in the kiosk file")
    func requestMistakes() throws {
        expect(
            Mistake(.missingKey, "exactly one"), Mistake(.conflictingKeys, "exactly one"),
            Mistake(.conflictingKeys, "“event” is allowed only together with “stream”"),
            Mistake(.conflictingKeys, "“every” cannot be combined with “stream”"),
            Mistake(.secretInFile, "plaintext X-Api-Key"),
            Mistake(.invalidValue, "invalid name of a secret"), Mistake(.conflictingKeys, "at most one"),
            Mistake(.missingKey, "“login” also needs the key “user”"),
            Mistake(.conflictingKeys, "a request with “get” cannot have"),
            Mistake(.invalidValue, "unknown placeholder $name"),
            Mistake(.missingKey, "“key” also needs"),
            Mistake(.conflictingKeys, "“pages” is allowed only together with “get”"),
            in: file(
                """

                  a: {http: {url: "https://h", values: {x: ▲{path: y}}}}
                  b: {http: {url: "https://h", values: {x: {get: /a, ▲post: /b}}}}
                  c: {http: {url: "https://h", values: {x: {get: /a, ▲event: true}}}}
                  d: {http: {url: "https://h", values: {x: {stream: /a, ▲every: 5}}}}
                  e: {http: {url: "https://h", headers: {X-Api-Key: ▲s3cret}}}
                  f: {http: {url: "https://h", headers: {▲Content-Length: x}}}
                  g: {http: {url: "https://h", call: {x: {post: /a, body: 1, ▲text: b}}}}
                  i: {http: {url: "https://h", ▲login: {post: /a}}}
                  j: {http: {url: "https://h", call: {x: {▲get: /a, body: 1}}}}
                  k: {http: {url: "https://h", set: {x: {put: ▲"/a/$name"}}}}
                  l: {http: {url: "https://h", ▲key: /bin/sh}}
                  m: {http: {url: "https://h", values: {x: {post: /a, ▲pages: header}}}}
                """))
        let plain = try KioskDefinition.parse(
            file("{a: {http: {url: 'http://h.local', headers: {X-Api-Key: {file: key}}}}}"), path: "kiosk.yaml")
        #expect(plain.hints.contains { $0.code == .plainSecret && $0.message.hasPrefix("a secret header is sent to") })
        for error in errors(in: file("{a: {http: {url: 'https://h', headers: {X-Api-Key: s3cret}}}}")) {
            #expect(!error.description.contains("s3cret"))
        }
    }

    @Test("An MQTT event can be a trigger, optionally for one value with “is”, but a plain MQTT value cannot")
    func trigger() throws {
        let sources = "{h: {mqtt: {broker: 'mqtt://h', values: {bell: {topic: b, event: true}, lamp: l}}}}"
        let kiosk = try KioskDefinition.parse(
            file(sources, "on: [{event: h.bell, is: single, do: {show: A}}]"), path: "kiosk.yaml")
        let name = try #require(ValueName("h.bell"))
        #expect(kiosk.triggers.first?.cause == .event(name, "single"))
        expect(Mistake(.unknownValue, "no event"), in: file(sources, "on: [{event: ▲h.lamp, do: {show: A}}]"))
        expect(
            Mistake(.conflictingKeys, "“above” is allowed only together with “value”"),
            in: file(sources, "on: [{event: h.bell, ▲above: 1, do: {show: A}}]"))
    }

    @Test("For other sources, a value can be derived from a part of the source's data")
    func derived() throws {
        let source = try source(
            """
            {m: {machine: {}, values: {free: memory.free, gib: {path: memory.free, scale: {in: [0, 1073741824], out: [0, 1]}, expires: 60}}}}
            """)
        #expect(source.derived.addresses["free"]?.path == MemberPath("memory.free"))
        #expect(source.derived.addresses["gib"]?.scale?.shown(2_147_483_648) == 2)
        #expect(source.expiry == ValueExpiry.Times(values: ["gib": 60]))
        #expect(source.derived.settable.isEmpty)
        let program = try self.source("{p: {command: [/bin/sh], values: {level: {path: lamp.bri, set: true}}}}")
        #expect(program.derived.settable == ["level": MemberPath("lamp.bri")])
        expect(
            Mistake(.conflictingKeys, "move it into “mqtt”"), Mistake(.missingKey, "path"),
            in: file(
                """

                  c: {mqtt: {broker: "mqtt://h"}, ▲values: {x: y}}
                  d: {command: [/bin/sh], values: {x: ▲{type: text}}}
                """))
    }

    @Test("A scanner is a keyboard whose codes are events")
    func scanners() throws {
        let kiosk = try KioskDefinition.parse(
            file(
                "{}",
                """
                scanners: {desk: {device: "*Barcode*"}, badge: {device: Reader, prefix: a, suffix: ";", layout: de}}
                on: [{event: desk.scan, do: {show: A}}]
                """), path: "kiosk.yaml")
        #expect(kiosk.scanners.map(\.name) == ["desk", "badge"])
        #expect(kiosk.scanners.last?.layout == LayoutName("de") && kiosk.scanners.last?.suffix == ";")
        expect(
            Mistake(.missingKey, "device"), Mistake(.unknownValue, suggestion: "desk.scan"),
            in: file("{}", "scanners: {desk: ▲{}}\non: [{event: ▲desk.scann, do: {show: A}}]"))
        expect(
            Mistake(.conflictingKeys, "is already used by a source"),
            in: file("{desk: {clock: {}}}", "scanners: {desk: ▲{device: x}}"))
        expect(Mistake(.invalidValue, "for “layout”"), in: file("{}", "scanners: {desk: {device: x, layout: ▲\"(\"}}"))
    }

    @Test("Arguments of a call keep their types, and identifiers keep their digits")
    func arguments() throws {
        let kiosk = try KioskDefinition.parse(
            """
            title: T
            sources: {h: {mqtt: {broker: "mqtt://h", call: {x: t}}}}
            tabs:
              - title: A
                page:
                  - button: {title: B, text: T, do: {call: h.x, with: {n: 40, f: true, t: "40", id: 00123456789, long: 12345678901234567890, l: "a\\nb"}}}
            """, path: "kiosk.yaml", format: .standard)
        let requests = "\(kiosk)"
        for part in [
            #""n": JSON.JSONValue.number(40.0)"#, #""f": JSON.JSONValue.bool(true)"#,
            #""t": JSON.JSONValue.string("40")"#,
            #""id": JSON.JSONValue.string("00123456789")"#, #""long": JSON.JSONValue.string("12345678901234567890")"#,
        ] {
            #expect(requests.contains(part), "\(part)")
        }
    }
}
