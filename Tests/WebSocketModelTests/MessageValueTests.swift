import JSON
import SourceProtocol
import Testing
import ValueAddresses
import WebSocketModel

@Suite("Values in the messages of a WebSocket server")
struct MessageValueTests {
    private func value(_ paths: String..., address: JSONValue = [:], when: MessageCondition? = nil) -> WebSocketValue {
        WebSocketValue(paths.map(MemberPath.init), ValueAddress(address), of: when)
    }

    @Test("A message without the value leaves the value unchanged, and null means no data")
    func presence() {
        var values = WebSocketValues(["a": value("a.b"), "c": value("c.1")])
        #expect(values.take(["a": ["x": 1], "c": [1]]) == nil)
        #expect(!values.hasNews && values.takeNews() == [])
        _ = values.take(["a": ["b": 5]])
        #expect(values.takeNews().map(\.values) == [["a": 5]])
        _ = values.take(["a": ["b": .null], "c": [1, .null]])
        #expect(values.takeNews().map(\.values) == [["a": .null, "c": .null]])
    }

    @Test("If a value has several paths, the first one that exists in a message is used")
    func paths() {
        // The event of the command subscribe_entities, as Home Assistant's own frontend reads it: a has whole entities, c their changes.
        var values = WebSocketValues([
            "state": value(#"event.a."light.kitchen".s"#, #"event.c."light.kitchen"."+".s"#),
            "level": value(
                #"event.a."light.kitchen".a.brightness"#, #"event.c."light.kitchen"."+".a.brightness"#,
                address: ["scale": ["in": [0, 255], "out": [0, 100]]]),
        ])
        _ = values.take(["event": ["a": ["light.kitchen": ["s": "on", "a": ["brightness": 255]]]]])
        #expect(values.takeNews().map(\.values) == [["state": "on", "level": 100]])
        _ = values.take(["event": ["c": ["light.kitchen": ["+": ["s": "off"]]]]])
        #expect(values.takeNews().map(\.values) == [["state": "off"]])
        _ = values.take(["event": ["c": ["light.hall": ["+": ["s": "on"]]]]])
        #expect(!values.hasNews)
    }

    @Test("Objects with changed members are merged into one until the connection ends")
    func merging() {
        // The answer to printer.objects.subscribe and the notification notify_status_update of Moonraker's documents.
        var values = WebSocketValues(
            ["state": value("merged.print_stats.state"), "nozzle": value("merged.extruder")],
            merging: [MemberPath("result.status"), MemberPath("params.0")])
        _ = values.take([
            "result": ["status": ["print_stats": ["state": "printing"], "extruder": ["temperature": 20, "target": 0]]]
        ])
        #expect(
            values.takeNews().map(\.values) == [["state": "printing", "nozzle": ["temperature": 20, "target": 0]]])
        _ = values.take(["method": "notify_status_update", "params": [["extruder": ["temperature": 21]], 5.5]])
        #expect(
            values.takeNews().map(\.values) == [["state": "printing", "nozzle": ["temperature": 21, "target": 0]]])
        _ = values.take(["method": "notify_gcode_response", "params": ["// hi"]])
        #expect(!values.hasNews)
        values.disconnect()
        _ = values.take(["params": [["extruder": ["temperature": 22]]]])
        #expect(values.takeNews().map(\.values) == [["nozzle": ["temperature": 22]]])
    }

    @Test("A merged object has a size limit, and keeps its earlier members if a change does not fit")
    func mergeLimit() {
        var values = WebSocketValues(["a": value("merged.a")], merging: [MemberPath("s")])
        let room = WebSocketValues.maximumWeight - JSONValue.object(["a": "", "b": 1]).weight
        #expect(values.take(["s": ["a": .string(String(repeating: "x", count: room))]]) == nil)
        #expect(values.take(["s": ["b": 1]]) == nil)
        _ = values.takeNews()
        #expect(values.take(["s": ["c": .null]]) == .tooMany)
        #expect(!values.hasNews)
    }

    @Test("A condition selects the messages that contain a value")
    func condition() {
        let when = MessageCondition(MemberPath("event.data.entity_id"), is: "light.kitchen")
        var values = WebSocketValues(["state": value("event.data.new_state.state", when: when)])
        _ = values.take(["event": ["data": ["entity_id": "light.hall", "new_state": ["state": "on"]]]])
        #expect(!values.hasNews)
        _ = values.take(["event": ["data": ["entity_id": "light.kitchen", "new_state": ["state": "off"]]]])
        #expect(values.takeNews().map(\.values) == [["state": "off"]])
    }

    @Test("Each message is an event, and more than a hundred at the same time are refused")
    func events() {
        var values = WebSocketValues(["ring": value("ring", address: ["event": true])])
        for number in 1...SourceNews.maximumEvents {
            #expect(values.take(["ring": .number(Double(number))]) == nil)
        }
        #expect(values.take(["ring": 101]) == .tooManyEvents)
        #expect(values.take(["ring": .null]) == nil)
        let events = values.takeNews().compactMap(\.event)
        #expect(events.count == 100 && events.last?.with == 100)
        #expect(values.take(["ring": 101]) == nil)
    }

    @Test("Without a path, the value is the full message; a program without output leaves it unchanged")
    func whole() {
        var values = WebSocketValues(["all": value()])
        values.read = { _, _, part in part == "skip" ? nil : part }
        _ = values.take("21.5")
        _ = values.take("skip")
        #expect(values.takeNews().map(\.values) == [["all": "21.5"]])
    }

    @Test("Large values arrive in several lines")
    func lines() {
        var values = WebSocketValues(["a": value("a"), "b": value("b")])
        let half = JSONValue.string(String(repeating: "x", count: WebSocketValues.maximumWeight / 2))
        _ = values.take(["a": half])
        _ = values.take(["b": half])
        #expect(values.takeNews().map { $0.values.keys.sorted() } == [["a"], ["b"]])
    }

    @Test("A value is set in the server's own format, such as OFF for false")
    func written() throws {
        var values = WebSocketValues([
            "a": value("a"), "b": value("b", address: ["scale": ["in": [0, 255], "out": [0, 100]]]),
        ])
        _ = values.take(["a": "ON"])
        #expect(try values.written(false, as: "a") == "OFF")
        #expect(try values.written(50, as: "b") == 128)
        #expect(throws: TemplateError.self) { try values.written(1e300, as: "b") }
    }
}
