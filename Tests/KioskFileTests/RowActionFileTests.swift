import Elements
import KioskFile
import KioskFileTestSupport
import Testing

/// The check of rows with actions, values, badges and switches.
@Suite("Acting rows in a kiosk file")
struct RowActionFileTests {
    private func file(rows: String) -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        tabs: [{title: B, rows: [\(rows)]}, {title: C, rows: []}, {title: D, rows: []}]
        """
    }

    private func file(json: String) -> String {
        """
        title: A
        sources: {house: {command: [date]}}
        tabs: [{title: B, json: {value: house.list, title: name, \(json)}}, {title: C, rows: []}, {title: D, rows: []}]
        """
    }

    @Test("A row has an action, or a detail with a value, a badge and a switch, and may be disabled")
    func rows() throws {
        let text = file(
            rows: """
                {title: T, do: {call: house.stop, with: {a: 1}, ask: Stop?, done: Stopped, then: [{show: C}]}},
                {title: U, text: V, badge: New, value: house.heat, unit: °C, digits: 1, switch: house.lamp},
                {title: W, disabled: true}, {title: X, disabled: Sold out}, {title: Y, disabled: false}
                """)
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        let rows = try #require((definition.tabs[0].content as? RowsContent)?.rows)
        #expect(rows.map(\.opensDetail) == [false, true, true, true, true])
        #expect(rows.map(\.disabling) == [nil, nil, .plain, .reason("Sold out"), nil])
        #expect(rows[1].end.value?.description == "house.heat" && rows[1].end.format?.digits == 1)
        #expect(rows[1].end.toggle?.description == "house.lamp" && rows[1].end.badge == "New")
        #expect(rows[0].action?.steps.count == 2)
        #expect(Set(["Stop?", "Stopped", "New", "Sold out", "°C"]).isSubset(of: Set(definition.texts)))
    }

    @Test("A row with only a value or a switch opens no detail")
    func withoutDetail() throws {
        let text = file(rows: "{title: T, switch: house.lamp}, {title: U, value: house.heat}, {title: V, badge: New}")
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        #expect((definition.tabs[0].content as? RowsContent)?.rows.map(\.opensDetail) == [false, false, true])
    }

    @Test(
        "Mistakes in acting rows are reported at their places",
        arguments: [
            ("{title: T, ▲text: U, do: {call: house.stop}}", Mistake(.conflictingKeys, "“do”")),
            ("{title: T, ▲page: [], do: {call: house.stop}}", Mistake(.conflictingKeys, "“do”")),
            ("{title: T, ▲unit: °C}", Mistake(.conflictingKeys, "“value”")),
            ("{title: T, value: ▲hous.heat}", Mistake(.unknownSource, suggestion: "house.heat")),
            ("{title: T, switch: ▲lamp}", Mistake(.invalidValue)),
            ("{title: T, ▲swich: house.lamp}", Mistake(.unknownKey, suggestion: "switch")),
            ("{title: T, disabled: ▲[a]}", Mistake(.wrongType)),
            ("{title: T, do: {call: house.stop, ▲confirm: C}}", Mistake(.conflictingKeys, "“ask”")),
            ("{title: T, badge: ▲\(String(repeating: "a", count: 1_000))}", Mistake(.tooLong)),
        ])
    func mistakes(row: String, mistake: Mistake) {
        expect(mistake, in: file(rows: row), format: .standard)
    }

    @Test("Rows of JSON have actions, ends and pages with the data of the row")
    func json() throws {
        let text = file(
            json: """
                badge: state, end: {key: size, as: prefixed, unit: B}, disabled: gone,
                switch: {key: on, call: house.enable, with: {id: $row.id}},
                page: [{value: {title: $row.name, value: $row.heat.now, unit: °C}},
                  {button: {title: $row.name, text: Go, do: {call: house.go, with: {id: $row.id, line: "${row.line.name}x"}}}}]
                """)
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        let source = try #require(definition.tabs[0].content as? JSONSource)
        #expect(source.parts.dataKeys == ["heat.now", "id", "line.name", "name"])
        #expect(source.parts.keys == ["state", "size", "on", "gone"] && source.opensDetail)
    }

    @Test(
        "Mistakes in acting rows of JSON are reported at their places",
        arguments: [
            ("do: {call: house.go}, ▲fields: {A: b}", Mistake(.conflictingKeys, "“do”")),
            ("do: {call: house.go}, ▲page: []", Mistake(.conflictingKeys, "“do”")),
            ("switch: ▲{key: on}", Mistake(.missingKey, "call")),
            ("switch: {key: on, call: house.x, with: ▲{value: 1}}", Mistake(.conflictingKeys, "new value")),
            ("▲columns: 2", Mistake(.conflictingKeys, "“page”")),
            ("board: {time: when}, ▲badge: state", Mistake(.conflictingKeys, "“board”")),
            ("page: [{value: {title: $row.a, value: $row.b, ▲unti: m}}]", Mistake(.unknownKey, suggestion: "unit")),
            ("page: [{▲valu: {title: A, value: 1}}]", Mistake(.unknownKey, suggestion: "value")),
            ("page: [{button: {title: A, text: $row.a, do: {show: ▲Nowhere}}}]", Mistake(.unknownPage)),
            ("page: [{heading: ▲\"a ${row. b\"}]", Mistake(.invalidValue, "braces")),
        ])
    func jsonMistakes(json: String, mistake: Mistake) {
        expect(mistake, in: file(json: json), format: .standard)
    }
}
