import HTTPModel
import KioskFile
import KioskFileTestSupport
import LocalSources
import MQTTModel
import SourceProtocol
import System
import Testing

@Suite("Sources in a kiosk file")
struct SourceTests {
    private func file(_ sources: String) -> String { "title: A\nsources: \(sources)\ntabs: [{title: B, rows: [C]}]\n" }

    @Test("Each source has a name, a program and its settings")
    func all() throws {
        let definition = try KioskDefinition.parse(
            file(
                "{press: {command: [sh, -c, x], settings: {speed: 3}, timeout: 2.5}, w_2-x: {command: [date], every: 60}}"
            ),
            path: "kiosk.yaml")
        #expect(
            definition.sources == [
                SourceDefinition(
                    name: "press", content: CommandSource(["sh", "-c", "x"]), settings: ["speed": "3"], timeout: 2.5),
                SourceDefinition(name: "w_2-x", content: CommandSource(["date"]), interval: 60),
            ])
        #expect(try KioskDefinition.parse(file("{}"), path: "kiosk.yaml").sources.isEmpty)
    }

    @Test("Errors in a source are reported with their location")
    func mistakes() {
        expect(
            Mistake(.invalidValue, "letters, digits"), Mistake(.missingKey), Mistake(.wrongType),
            Mistake(.invalidValue, "empty"),
            Mistake(.unknownKey, suggestion: "command"), Mistake(.wrongType, suggestion: "[date]"),
            Mistake(.invalidValue),
            Mistake(.invalidValue), Mistake(.wrongType), Mistake(.wrongType),
            in: file(
                """

                  ▲2a: {command: [date]}
                  b: ▲{timeout: 3}
                  c: ▲date
                  d: {command: ▲[]}
                  e: {▲comand: [date]}
                  f: {command: ▲date}
                  g: {command: [date], timeout: ▲0}
                  h: {command: [date], every: ▲0.5}
                  i: {command: [date], settings: ▲[a]}
                  j: {command: [▲[a]]}
                """))
        expect(Mistake(.wrongType), in: file("▲[date]"))
    }

    @Test("A program path with a slash is relative to the kiosk file, and a missing program is a data fault")
    func program() throws {
        expect(Mistake(.missingData, "program not found"), in: file("{a: {command: [▲./nowhere/program]}}"))
        expect(Mistake(.notAFile, "found a folder"), in: file("{a: {command: [▲/usr/]}}"))
        #expect(errors(in: file("{a: {command: [/bin/sh]}}")).isEmpty)
    }

    @Test("An MQTT broker has an address, credentials, and topics for values, settings and calls")
    func mqtt() throws {
        let definition = try KioskDefinition.parse(
            file(
                """
                {h: {mqtt: {broker: "mqtts://house.local", user: panel, password: {file: secret}, topics: {lamp: z/lamp, all: "r/+/#"},
                  set: {lamp: z/lamp/set}, call: {scene: s}, status: panels/hall}}}
                """), path: "kiosk.yaml")
        var mqtt = MQTTSettings(host: "house.local", port: 8883, isEncrypted: true)
        (mqtt.user, mqtt.password, mqtt.status) = ("panel", "secret", "panels/hall")
        mqtt.values = ["lamp": MQTTValue("z/lamp"), "all": MQTTValue("r/+/#")]
        (mqtt.set, mqtt.call) = (["lamp": MQTTOrder("z/lamp/set")], ["scene": MQTTOrder("s")])
        #expect(definition.sources == [SourceDefinition(name: "h", content: MQTTSource(mqtt))])
        #expect(definition.sources.first?.content.command == ["thumbrail-mqtt"])
    }

    @Test("Errors in a broker are reported with their location, never with a password")
    func mqttMistakes() {
        expect(
            Mistake(.missingKey), Mistake(.invalidValue, "mqtts://house.local:8883"),
            Mistake(.invalidValue, "use the keys “user” and “password”"), Mistake(.secretInFile, "plaintext "),
            Mistake(.missingKey, "user"), Mistake(.conflictingKeys, "mqtts://"), Mistake(.missingKey, "certificate"),
            Mistake(.invalidValue, "invalid topic filter"), Mistake(.invalidValue, "invalid value name"),
            Mistake(.invalidValue, "wildcards (+ and #) are not allowed here"),
            Mistake(.invalidValue, "wildcards (+ and #) are not allowed here"),
            Mistake(.conflictingKeys, "“every” is allowed only with a “command”"),
            Mistake(.unknownKey, suggestion: "topics"),
            in: file(
                """

                  a: {mqtt: ▲{topics: {x: y}}}
                  b: {mqtt: {broker: ▲house.local}}
                  c: {mqtt: {broker: ▲"mqtt://me:s3cret@house.local"}}
                  d: {mqtt: {broker: "mqtt://h", user: me, password: ▲s3cret}}
                  e: {mqtt: {broker: "mqtt://h", ▲password: {file: x}}}
                  f: {mqtt: {broker: "mqtt://h", ▲authority: /bin/sh}}
                  g: {mqtt: {broker: "mqtts://h", ▲key: /bin/sh}}
                  h: {mqtt: {broker: "mqtt://h", topics: {x: ▲"a/#/b"}}}
                  i: {mqtt: {broker: "mqtt://h", topics: {▲x.y: a}}}
                  j: {mqtt: {broker: "mqtt://h", set: {x: ▲"a/+"}}}
                  k: {mqtt: {broker: "mqtt://h", status: ▲"a/#"}}
                  l: {mqtt: {broker: "mqtt://h"}, ▲every: 60}
                  m: {mqtt: {broker: "mqtt://h", ▲topic: {x: y}}}
                """))
        let text = file("{a: {mqtt: {broker: 'mqtt://me:s3cret@h', user: u, password: s3cret}}}")
        for error in errors(in: text) { #expect(!error.description.contains("s3cret")) }
        expect(
            Mistake(.missingData, "file not found"),
            in: file("{a: {mqtt: {broker: 'mqtts://h', authority: ▲nowhere.pem}}}"))
    }

    @Test("All values of a source expire after one time, or each after its own, and names and limits are checked")
    func expires() throws {
        func expiry(_ text: String) throws -> ValueExpiry.Times? {
            try KioskDefinition.parse(
                file("{h: {mqtt: {broker: 'mqtt://h', topics: {a: x, b: y}}, expires: \(text)}}"), path: "kiosk.yaml",
                format: .standard
            ).sources.first?.expiry
        }
        #expect(try expiry("600") == ValueExpiry.Times(all: 600))
        #expect(try expiry("{a: 1, b: 31622400}") == ValueExpiry.Times(values: ["a": 1, "b": 31_622_400]))
        expect(
            Mistake(.invalidValue, "expected a number from 1 to 31622400 for “expires”, found the number 0.5"),
            Mistake(.unknownValue, suggestion: "lamp"), Mistake(.invalidValue, "for “lamp”, found the number 31622401"),
            Mistake(.wrongType), Mistake(.wrongType),
            in: """
                title: A
                sources:
                  a: {command: [date], expires: ▲0.5}
                  b: {mqtt: {broker: "mqtt://h", topics: {lamp: a}}, expires: {▲lmap: 5}}
                  c: {command: [date], expires: {lamp: ▲31622401}}
                  d: {command: [date], expires: ▲soon}
                  e: {command: [date], expires: {lamp: ▲soon}}
                tabs: [{title: B, rows: [C]}]

                """)
    }

    @Test("A value, setting or call that a broker or server does not define is reported")
    func unknownNames() {
        expect(
            Mistake(.unknownValue, suggestion: "h.lamp", "the source \"h\" has no value \"lmap\""),
            Mistake(.unknownValue, suggestion: "h.rooms.0.x"),
            Mistake(.unknownValue, "no value that can be set as \"rooms\"; it has lamp and led"),
            Mistake(.unknownValue, suggestion: "h.scene", "no call \"scnee\""),
            Mistake(.unknownValue, suggestion: "t.board"), Mistake(.unknownValue, "no call \"stop\"; it has none"),
            in: """
                title: A
                sources:
                  h: {mqtt: {broker: "mqtt://h", topics: {lamp: a, rooms: b}, set: {lamp: c, led: d}, call: {scene: s}}}
                  t: {http: {url: "http://h", get: {board: /a}, stream: {live: /b}}}
                  p: {command: [/bin/sh]}
                tabs:
                  - title: B
                    page:
                      - switch: {title: a, value: h.lamp}
                      - switch: {title: b, value: ▲h.lmap}
                      - value: {title: c, value: ▲h.romos.0.x}
                      - switch: {title: d, value: ▲h.rooms}
                      - button: {title: e, text: f, do: {call: ▲h.scnee, then: [{set: h.led, to: true}]}}
                      - value: {title: g, value: ▲t.baord}
                      - value: {title: h, value: t.live.x}
                      - button: {title: i, text: j, do: {call: ▲t.stop}}
                      - switch: {title: k, value: p.anything}
                """, format: .standard)
        // The names of a broker with a mistake are unknown.
        expect(
            Mistake(.invalidValue, "invalid topic filter"),
            in: """
                title: A
                sources: {h: {mqtt: {broker: "mqtt://h", topics: {lamp: ▲"#/a"}}}}
                tabs: [{title: B, page: [{value: {title: c, value: h.other}}]}]
                """, format: .standard)
    }

    @Test("An HTTP server has an address, credentials, paths of values, and request methods")
    func http() throws {
        let definition = try KioskDefinition.parse(
            file(
                """
                {t: {http: {url: "https://t.example/api", every: 30, token: {file: t}, get: {board: "/d?s=1", other: "http://o/x"},
                  stream: {live: /events}, pictures: {still: /still.jpg, cover: {value: board, under: /files}},
                  row-pictures: {board: logo, other: {key: p, path: "/p/$id"}}, set: {lamp: {put: /lamp}},
                  call: {scene: {post: /scene}}}}}
                """), path: "kiosk.yaml")
        var http = HTTPSettings(url: "https://t.example/api", interval: 30)
        http.token = "t"
        http.values = [
            "live": HTTPValue(HTTPReading(HTTPRequest("GET", "/events"), isStream: true)),
            "board": HTTPValue(HTTPReading(HTTPRequest("GET", "/d?s=1"))),
            "other": HTTPValue(HTTPReading(HTTPRequest("GET", "http://o/x"))),
        ]
        http.pictures = ["still": .path("/still.jpg"), "cover": .value("board", under: "/files")]
        http.rowPictures = ["board": HTTPRowPictures(key: "logo"), "other": HTTPRowPictures(key: "p")]
        http.rowPictures["other"]?.path = "/p/$id"
        #expect(HTTPSettings(.object(http.settings)) == http)
        http.set = ["lamp": HTTPRequest("PUT", "/lamp")]
        http.call = ["scene": HTTPRequest("POST", "/scene")]
        #expect(definition.sources == [SourceDefinition(name: "t", content: HTTPSource(http))])
        #expect(definition.sources.first?.content.command == ["thumbrail-http"])
    }

    @Test("Errors in an HTTP server are reported with their location, never with a password")
    func httpMistakes() {
        expect(
            Mistake(.missingKey), Mistake(.invalidValue, "https://trains.example/api"),
            Mistake(.invalidValue, "use the keys “user” and “password”"), Mistake(.secretInFile, "plaintext "),
            Mistake(.conflictingKeys, "cannot be combined"), Mistake(.missingKey, "user"),
            Mistake(.invalidValue, "a path"),
            Mistake(.invalidValue, "invalid value name"), Mistake(.missingKey), Mistake(.invalidValue, "a path"),
            Mistake(.conflictingKeys, "in “get”"),
            Mistake(.conflictingKeys, "“every” is allowed only with a “command”"),
            Mistake(.conflictingKeys, "\"x\" is also the name of another value"), Mistake(.tooMany, "the maximum is 8"),
            Mistake(.invalidValue, "a path"),
            Mistake(.unknownValue, suggestion: "cover", "the source has no value \"cove\""),
            Mistake(.missingKey, "value"), Mistake(.unknownValue, suggestion: "board"),
            Mistake(.invalidValue, "a path"),
            Mistake(.conflictingKeys), Mistake(.tooMany, "the maximum is 8"),
            in: file(
                """

                  a: {http: ▲{get: {x: /y}}}
                  b: {http: {url: ▲"file:///etc/passwd"}}
                  c: {http: {url: ▲"http://me:s3cret@h"}}
                  d: {http: {url: "http://h", token: ▲s3cret}}
                  e: {http: {url: "http://h", ▲token: {file: x}, user: u}}
                  f: {http: {url: "http://h", ▲password: {file: x}}}
                  g: {http: {url: "http://h", get: {x: ▲y}}}
                  h: {http: {url: "http://h", get: {▲x.y: /a}}}
                  i: {http: {url: "http://h", set: {x: ▲{}}}}
                  j: {http: {url: "http://h", call: {x: {post: ▲"/a b"}}}}
                  k: {http: {url: "http://h", get: {x: /a}, stream: ▲{x: /b}}}
                  l: {http: {url: "http://h"}, ▲every: 60}
                  m: {http: {url: "http://h", get: {x: /a}, stream: {y: /b}, pictures: ▲{x: /c}}}
                  n: {http: {url: "http://h", pictures: ▲{a: /, b: /, c: /, d: /, e: /, f: /, g: /, h: /, i: /}}}
                  o: {http: {url: "http://h", pictures: {a: /, b: /, c: /, d: /, e: /, f: /, g: /, h: ▲h}}}
                  p: {http: {url: "http://h", get: {cover: /a}, pictures: {p: {value: ▲cove}}}}
                  q: {http: {url: "http://h", get: {cover: /a}, pictures: {p: ▲{under: /a}}}}
                  r: {http: {url: "http://h", get: {board: /a}, row-pictures: ▲{bord: logo}}}
                  s: {http: {url: "http://h", get: {board: /a}, row-pictures: {board: {key: p, path: ▲p}}}}
                  t: {http: {url: "http://h", get: {board: /a}, row-pictures: {board: {key: p, path: /p, ▲under: /q}}}}
                  u: {http: {url: "http://h", values: {a: /, b: /, c: /, d: /, e: /, f: /, g: /, h: /, i: /}, \
                      row-pictures: ▲{a: k, b: k, c: k, d: k, e: k, f: k, g: k, h: k, i: k}}}
                """))
        for error in errors(in: file("{a: {http: {url: 'http://me:s3cret@h', user: u, password: s3cret}}}")) {
            #expect(!error.description.contains("s3cret"))
        }
    }

    @Test("Sources for the host, a file, the clock and inputs are provided by the program thumbrail-machine")
    func machine() throws {
        let definition = try KioskDefinition.parse(
            file(
                """

                  m: {machine: {}}
                  d: {machine: {every: 60, disk: /usr}}
                  f: {file: {path: /etc/passwd}}
                  g: {file: {path: /usr}}
                  c: {clock: {}}
                  z: {clock: {zone: Europe/Berlin}}
                  i:
                    input:
                      door: {chip: gpiochip0, line: 17, pull: up, active: low, debounce: 0.1}
                      gate: {chip: c, line: 0}
                      lid: {device: Lid Switch, switch: lid}
                      bell: {device: gpio-keys, key: 28}
                """), path: "kiosk.yaml")
        let input = InputSettings([
            "door": .line(
                InputSettings.Line(chip: "gpiochip0", number: 17, pull: .up, isActiveLow: true, debounce: 0.1)),
            "gate": .line(InputSettings.Line(chip: "c", number: 0)), "lid": .switch(0, device: "Lid Switch"),
            "bell": .key(28, device: "gpio-keys"),
        ])
        #expect(
            definition.sources == [
                SourceDefinition(name: "m", content: MachineSource(MachineSettings())),
                SourceDefinition(name: "d", content: MachineSource(MachineSettings(interval: 60, disk: "/usr"))),
                SourceDefinition(name: "f", content: FileSource(FileSettings(path: "/etc/passwd"))),
                SourceDefinition(name: "g", content: FileSource(FileSettings(path: "/usr"))),
                SourceDefinition(name: "c", content: ClockSource(ClockSettings())),
                SourceDefinition(name: "z", content: ClockSource(ClockSettings(zone: "Europe/Berlin"))),
                SourceDefinition(name: "i", content: InputSource(input)),
            ])
        #expect(definition.sources.allSatisfy { $0.content.command == ["thumbrail-machine"] })
    }

    @Test("Errors in a host, file, clock or input source are reported with their location")
    func machineMistakes() {
        expect(
            Mistake(.wrongType), Mistake(.invalidValue), Mistake(.unknownKey, suggestion: "disk"),
            Mistake(.missingKey), Mistake(.wrongType), Mistake(.invalidValue, "invalid time zone"),
            Mistake(.invalidValue, "no spaces"), Mistake(.missingKey), Mistake(.missingKey, "chip"),
            Mistake(.missingKey, "device"), Mistake(.conflictingKeys, "allowed only together with “line”"),
            Mistake(.conflictingKeys, "with “switch” or “key”"), Mistake(.invalidValue, suggestion: "lid"),
            Mistake(.invalidValue, "integer"), Mistake(.invalidValue), Mistake(.invalidValue), Mistake(.invalidValue),
            Mistake(.conflictingKeys, "“every” is allowed only with a “command”"),
            in: file(
                """

                  a: {machine: ▲yes}
                  b: {machine: {every: ▲0.5}}
                  c: {machine: {▲disc: /}}
                  d: {file: ▲{}}
                  e: {file: ▲readings.json}
                  f: {clock: {zone: ▲Berlin}}
                  g: {input: {▲a.b: {chip: c, line: 1}}}
                  h: {input: {a: ▲{chip: c}}}
                  i: {input: {a: {▲line: 1}}}
                  j: {input: {a: {▲switch: lid}}}
                  k: {input: {a: {switch: lid, device: d, ▲pull: up}}}
                  l: {input: {a: {chip: c, line: 1, ▲device: d}}}
                  m: {input: {a: {switch: ▲lit, device: d}}}
                  n: {input: {a: {chip: c, line: ▲1.5}}}
                  o: {input: {a: {chip: c, line: ▲1024}}}
                  p: {input: {a: {key: ▲768, device: d}}}
                  q: {input: {a: {chip: c, line: 1023, debounce: ▲10.5}}}
                  r: {clock: {}, ▲every: 60}
                """))
        expect(Mistake(.missingData, "file not found"), in: file("{a: {file: {path: ▲nowhere.json}}}"))
        expect(Mistake(.notAFile, "a pipe or a device"), in: file("{a: {file: {path: ▲/dev/zero}}}"))
        expect(Mistake(.missingFolder, "folder not found"), in: file("{a: {machine: {disk: ▲/nowhere}}}"))
    }

    @Test("A source has at most 64 inputs")
    func maximumInputs() {
        func inputs(_ count: Int) -> String {
            "{a: {input: {" + (0..<count).map { "i\($0): {key: 1, device: d}" }.joined(separator: ", ") + "}}}"
        }
        #expect(errors(in: file(inputs(64))).isEmpty)
        #expect(errors(in: file(inputs(65))).map(\.code) == [.tooMany])
    }

    @Test("A program source has named calls with arguments, at most 64")
    func programs() throws {
        let text = file("{a: {programs: {stop: {command: [halt, \"-p\"]}}}}")
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml")
        #expect(
            definition.sources[0].content as? ProgramsSource
                == ProgramsSource(ProgramsSettings(["stop": ["halt", "-p"]])))
        #expect(definition.sources[0].content.calls == ["stop"])
        expect(
            Mistake(.missingKey, "a program needs the key “command”"), Mistake(.invalidValue, "“command” is empty"),
            Mistake(.invalidValue, "invalid name of a program"),
            in: file(
                """

                  p: {programs: {a: ▲{}, b: {command: ▲[]}, ▲c d: {command: [x]}}}
                """))
        expect(
            Mistake(.missingData, "program not found"), in: file("{a: {programs: {b: {command: [▲./nowhere, x]}}}}"))
        func programs(_ count: Int) -> String {
            "{a: {programs: {" + (0..<count).map { "p\($0): {command: [a]}" }.joined(separator: ", ") + "}}}"
        }
        #expect(errors(in: file(programs(64))).isEmpty)
        #expect(errors(in: file(programs(65))).map(\.code) == [.tooMany])
    }

    @Test("A kiosk has at most 32 sources, with at most 64 arguments each")
    func most() {
        func sources(_ count: Int) -> String {
            "{" + (0..<count).map { "s\($0): {command: [a]}" }.joined(separator: ", ") + "}"
        }
        func words(_ count: Int) -> String {
            "{a: {command: [" + Array(repeating: "x", count: count).joined(separator: ", ") + "]}}"
        }
        #expect(errors(in: file(sources(32))).isEmpty && errors(in: file(words(64))).isEmpty)
        #expect(errors(in: file(sources(33))).map(\.code) == [.tooMany])
        #expect(errors(in: file(words(65))).map(\.code) == [.tooMany])
    }
}
