import Elements
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing

/// The check of `join`, which adds values of a source to rows.
@Suite("Joined values in a kiosk file")
struct RowJoinFileTests {
    private func file(_ json: String) -> String {
        """
        title: Test
        sources: {desk: {command: [date]}}
        tabs:
          - title: Events
            json: {\(json)}
        """
    }

    @Test("A join needs a known value, a single key and the identifiers of the rows")
    func needs() {
        let list = "value: desk.events, title: title"
        expect(in: file("\(list), id: id, join: {value: desk.places, as: places, id: event}"), format: .standard)
        expect(
            Mistake(.missingKey, "needs “id”"), in: file("\(list), ▲join: {value: desk.places, as: places}"),
            format: .standard)
        expect(
            Mistake(.unknownSource, suggestion: "desk.places"),
            in: file("\(list), id: id, join: {value: ▲desc.places, as: places}"), format: .standard)
        expect(
            Mistake(.invalidValue, "expected a single key"),
            in: file("\(list), id: id, join: {value: desk.places, as: ▲places.free}"), format: .standard)
        expect(
            Mistake(.missingKey, "value"), Mistake(.missingKey, "as"),
            in: file("\(list), id: id, join: ▲▲{}"), format: .standard)
        expect(
            Mistake(.wrongType, "a mapping"), in: file("\(list), id: id, join: ▲desk.places"), format: .standard)
    }

    @Test("Keys that decide which rows there are, or their order, cannot be joined")
    func fixed() {
        let join = "join: {value: desk.places, as: places}"
        for key in ["section", "picture"] {
            expect(
                Mistake(.invalidValue, "use a key of the rows"),
                in: file("value: desk.events, title: title, id: id, \(key): ▲places.free, \(join)"), format: .standard)
        }
        expect(
            Mistake(.invalidValue), Mistake(.invalidValue),
            in: file("value: desk.events, title: ▲places, id: ▲places.id, \(join)"), format: .standard)
        expect(
            Mistake(.invalidValue), Mistake(.invalidValue),
            in: """
                title: Test
                sources: {desk: {command: [date]}}
                tabs:
                  - title: Events
                    sort: title
                    search: [▲places.label]
                    json: {value: desk.events, title: title, id: id, sort-key: ▲places.label, \(join)}
                """, format: .standard)
        expect(
            in: file(
                "value: desk.events, title: title, id: id, subtitle: places, badge: places.a, end: places.b, disabled: places.c, \(join)"
            ), format: .standard)
    }

    @Test("The key must not be one that the objects of the file have")
    func shadowed() throws {
        let folder = try TemporaryFolder()
        try folder.write("rows.json", #"[{"id": "a", "title": "A", "places": 3}, {"id": "b", "title": "B"}]"#)
        let json = "file: rows.json, title: title, id: id, join: {value: desk.places, as: ▲places}"
        expect(
            Mistake(.conflictingKeys, "already"), in: file(json), path: "\(folder.path)/kiosk.yaml", format: .standard)
        let other = "file: rows.json, title: title, id: id, join: {value: desk.places, as: left}, badge: left"
        expect(in: file(other), path: "\(folder.path)/kiosk.yaml", format: .standard)
    }

    @Test("A page is checked with joined values of all types, which cannot name values either")
    func page() throws {
        let folder = try TemporaryFolder()
        try folder.write("rows.json", #"[{"id": "a", "title": "A"}]"#)
        let join = "file: rows.json, title: title, id: id, join: {value: desk.places, as: places}"
        let path = "\(folder.path)/kiosk.yaml"
        expect(
            in: file(
                "\(join), page: [{value: {title: V, value: $row.places.free}}, {form: {title: F, fields: [{number: {name: n, title: N, from: 1, to: $row.places.most}}]}}, {heading: $row.places.label}]"
            ), path: path, format: .standard)
        expect(
            Mistake(.unknownKey, suggestion: "heading"),
            in: file("\(join), page: [{▲headng: $row.places.label}]"), path: path, format: .standard)
    }

    /// Returns the faults of values, as messages.
    private func faults(_ json: String, _ values: [String: JSONValue]) throws -> [String] {
        let kiosk = try KioskDefinition.parse(
            Array(file(json).utf8), path: "k", format: .standard, keepsTexts: true)
        return kiosk.valueUses.flatMap { use in values[use.name.name].map(use.faults) ?? [] }.map(\.message)
    }

    @Test("The check with running sources names a value of the wrong type and keys that no member has")
    func faults() throws {
        let list = "value: desk.events, title: title, id: id, badge: places.label"
        let rows: JSONValue = [["id": 1, "title": "A"]]
        let object = "\(list), join: {value: desk.places, as: places}"
        #expect(try faults(object, ["events": rows, "places": ["1": ["label": "x"]]]) == [])
        #expect(try faults(object, ["events": rows, "places": ["1": ["lable": "x"]]]).count == 1)
        #expect(try faults(object, ["events": rows, "places": [1]])[0].contains("is not an object"))
        #expect(
            try faults(object, ["events": [["id": 1, "title": "A", "places": 2]], "places": [:]])[0].contains("already")
        )
        let listed = "\(list), join: {value: desk.places, as: places, id: event}"
        #expect(try faults(listed, ["events": rows, "places": [["event": 1, "label": "x"]]]) == [])
        #expect(try faults(listed, ["events": rows, "places": [["label": "x"]]])[0].contains("\"event\""))
        #expect(try faults(listed, ["events": rows, "places": ["1": "x"]])[0].contains("is not a list"))
    }
}
