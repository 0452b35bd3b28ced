import Elements
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import Testing
import ValueAddresses

@Suite("Computed values and call arguments in a kiosk file")
struct ComputedFileTests {
    private func file(_ sources: String, content: String = "rows: [x]") -> String {
        "title: T\nsources: \(sources)\ntabs: [{title: A, \(content)}]\n"
    }

    @Test(
        "A value can be computed from values of sources that come later in the file, and these values are read for it"
    )
    func computed() throws {
        let kiosk = try KioskDefinition.parse(
            file(
                """
                {e: {jq: {surplus: {of: [solar.power, house.load], jq: ".solar.power - .house.load", type: number, expires: 60}}},
                 solar: {mqtt: {broker: "mqtt://h", topics: {power: p}}}, house: {command: [/bin/sh]}}
                """), path: "kiosk.yaml")
        let source = try #require(kiosk.sources.first)
        #expect(source.name == "e" && source.content.command == ["thumbrail-machine"])
        #expect(source.content.inputs.map(\.description) == ["house.load", "solar.power"])
        #expect(source.content.values == ["surplus"] && source.expiry == ValueExpiry.Times(values: ["surplus": 60]))
        #expect(ComputedSettings(.object(source.content.settings))?.values["surplus"]?.address.type == .number)
        #expect(kiosk.valueNames.map(\.description).sorted() == ["house.load", "solar.power"])
        #expect(kiosk.jqPrograms.map(\.text) == [".solar.power - .house.load"])
    }

    @Test("Errors in computed values are reported with their location")
    func mistakes() {
        expect(
            Mistake(.missingKey, "of"), Mistake(.missingKey, "jq"), Mistake(.invalidValue, "“of” is empty"),
            Mistake(.unknownSource, suggestion: "host.memory"), Mistake(.unknownValue, suggestion: "b.power"),
            Mistake(.invalidValue, "select the part in the program"),
            Mistake(.invalidValue, "compute both in one program"),
            Mistake(.unknownKey, suggestion: "scale"), Mistake(.wrongType, "list"),
            in: file(
                """

                  a: {jq: {x: ▲{jq: "1"}, y: ▲{of: [host.memory]}, z: {of: ▲[], jq: "1"}}}
                  b: {mqtt: {broker: "mqtt://h", topics: {power: p}}}
                  c: {jq: {x: {of: [▲hosst.memory, ▲b.powr, ▲host.memory.free, ▲a.x], jq: "1"}}}
                  d: {jq: {x: {of: [host.memory], jq: "1", ▲scal: {in: [0, 1], out: [0, 1]}}, y: {of: ▲host.memory, jq: "1"}}}
                  host: {machine: {}}
                """))
    }

    @Test("The number of inputs of a value, and of programs of a source, is limited")
    func limits() throws {
        func inputs(_ count: Int) -> String {
            file(
                "{a: {jq: {x: {of: ▲[\((0..<count).map { "m.v\($0)" }.joined(separator: ", "))], jq: '1'}}}, m: {command: [/bin/sh]}}"
            )
        }
        let most = inputs(Limits.computedInputs).replacing("▲", with: "")
        #expect(try KioskDefinition.parse(most, path: "kiosk.yaml").sources.first?.content.inputs.count == 32)
        expect(Mistake(.tooMany, "33 values"), in: inputs(Limits.computedInputs + 1))
        func values(_ count: Int) -> String {
            let values = (0..<count).map { "v\($0): {of: [m.x], jq: '1'}" }.joined(separator: ", ")
            return file("{a: {jq: ▲{\(values)}}, m: {command: [/bin/sh]}}")
        }
        let all = values(Limits.jqPrograms).replacing("▲", with: "")
        #expect(try KioskDefinition.parse(all, path: "kiosk.yaml").jqPrograms.count == Limits.jqPrograms)
        expect(Mistake(.tooMany, "65 values"), in: values(Limits.jqPrograms + 1))
    }

    @Test("A call needs every argument that its template names")
    func arguments() throws {
        let sources = """
            {p: {http: {url: "https://h", call: {start: {post: "/start/$file", body: {copies: $count}}, stop: {post: /stop}}}},
             b: {mqtt: {broker: "mqtt://h", call: {join: {topic: t, body: {time: $seconds}}}}},
             w: {websocket: {url: "ws://h", call: {script: {body: {id: $id, params: {script: $script}}}, help: {text: "help $id"}}}}}
            """
        func button(_ action: String) -> String {
            file(sources, content: "page: [{button: {title: A, text: B, do: {\(action)}}}]")
        }
        for right in [
            "call: p.start, with: {file: x, count: 1}", "call: p.stop", "call: b.join, with: {seconds: 60, more: 1}",
            "call: w.script, with: {script: G28}", "call: w.help",
        ] {
            _ = try KioskDefinition.parse(button(right), path: "kiosk.yaml", format: .standard)
        }
        expect(
            Mistake(.missingKey, "needs the argument \"count\" in “with”"),
            in: button("call: p.start, with: ▲{file: x}"), format: .standard)
        expect(
            Mistake(.missingKey, "the call w.script needs the argument \"script\""), in: button("call: ▲w.script"),
            format: .standard)
        expect(
            Mistake(.missingKey, "the call b.join needs the argument \"seconds\""), in: button("call: ▲b.join"),
            format: .standard)
    }
}
