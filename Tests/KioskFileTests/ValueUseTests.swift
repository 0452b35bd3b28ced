import Elements
import JSON
import KioskFile
import SourceProtocol
import Testing

@Suite("Values as the kiosk uses them, compared with what the sources send")
struct ValueUseTests {
    /// Returns the faults of values in a kiosk file, as lines from the column.
    private func faults(page: String, tab: String = "", _ values: [String: JSONValue]) throws -> [String] {
        let kiosk = try KioskDefinition.parse(
            Array("title: T\nsources: {s: {command: [/bin/sh]}}\ntabs:\n  - {title: A, page: [\(page)]}\n\(tab)".utf8),
            path: "k", format: .standard, keepsTexts: true)
        return kiosk.valueUses.flatMap { use in values[use.name.name].map(use.faults) ?? [] }
            .map { "\($0.location.line):\($0.message)" + ($0.suggestion.map { " [\($0)]" } ?? "") }
    }

    @Test("A key of rows that the source fills with pictures later is not missing")
    func pictures() throws {
        func faults(_ pictures: String) throws -> [String] {
            let text = """
                title: T
                sources: {s: {http: {url: "http://h", get: {x: /x}\(pictures)}}}
                tabs: [{title: A, json: {value: s.x, title: name, picture: cover}}]
                """
            let kiosk = try KioskDefinition.parse(
                Array(text.utf8), path: "k", format: .standard, keepsTexts: true)
            return kiosk.valueUses.flatMap { $0.faults(in: [["name": "A"]]) }.map(\.message)
        }
        #expect(try faults("").count == 1)
        #expect(try faults(", row-pictures: {x: {key: cover, path: /c}}").isEmpty)
    }

    @Test(
        "An element whose value it cannot show is reported",
        arguments: [
            (
                "{gauge: {title: G, from: 0, to: 9, value: s.x}}", "21.5 °C", "printing",
                "s.x is not a number: \"printing\""
            ),
            ("{switch: {title: G, value: s.x}}", "ON", 21.5, "s.x is neither on nor off: 21.5"),
            (
                "{fields: {title: G, values: [{title: V, value: s.x, as: time}]}}", "2026-11-28T12:00:00Z", "soon",
                "s.x is not a time: \"soon\""
            ),
            (
                "{fields: {title: G, values: [{title: V, value: s.x}]}}", "free", ["a": 1],
                "s.x is not a text, a number or a Boolean: {\"a\": 1}"
            ),
            (
                "{chart: {title: G, span: 60, series: [{title: S, value: s.x}]}}", [1, 2], "a",
                "s.x is neither a number nor a list: \"a\""
            ),
            (
                "{choice: {title: G, options: [Eco, Away], values: [eco, away], value: s.x}}", "away", "off",
                "s.x does not match any option: \"off\""
            ),
            (
                "{table: {title: G, value: s.x, columns: [{title: A, key: a}]}}", [["a": 1]], 5,
                "s.x is neither a list nor an object with lists: 5"
            ),
            (
                "{table: {title: G, value: s.x, columns: [{title: A, key: a}, {title: B, key: b.c}]}}",
                ["a": [1, 2], "b": ["c": [3]]], ["a": [1], "b": 2], "s.x has no list under the key \"b.c\""
            ),
            ("{state: {title: G, value: s.x}}", true, .null, "s.x has no data: its value is null"),
        ] as [(String, JSONValue, JSONValue, String)])
    func types(element: String, right: JSONValue, wrong: JSONValue, words: String) throws {
        #expect(try faults(page: element, ["x": right]) == [])
        #expect(try faults(page: element, ["x": wrong]) == ["4:" + words])
    }

    @Test("A row key that no row has, or for which no row has data, is reported at its line")
    func keys() throws {
        let rows: JSONValue = [["title": "a", "when": .null, "place": ["hall": 1]], ["title": "b", "when": ""], 3]
        let tab = """
              - title: B
                json: {value: s.rows, title: titel,
                  subtitle: when, id: place.hall,
                  fields: {X: room}}

            """
        #expect(
            try faults(page: "{heading: H}", tab: tab, ["rows": rows]) == [
                "6:no row of s.rows has the key \"titel\" [title]",
                "7:no row of s.rows has data for the key \"when\"",
                "8:no row of s.rows has the key \"room\"; the rows have place, title and when",
            ])
        #expect(try faults(page: "{heading: H}", tab: tab, ["rows": []]) == [])
        #expect(try faults(page: "{heading: H}", tab: tab, ["rows": [[1, 2]]]) == [])
    }

    @Test("A condition with a value that cannot be compared is reported")
    func conditions() throws {
        let tab =
            "  - {title: B, when: {value: s.x, above: 3}, rows: [a]}\n  - {title: C, when: {value: s.y, is: true}, rows: [a]}\n"
        #expect(try faults(page: "{heading: H}", tab: tab, ["x": "4", "y": "off"]) == [])
        #expect(
            try faults(page: "{heading: H}", tab: tab, ["x": "open", "y": "open"]) == [
                "5:s.x is not a number: \"open\"", "6:s.y cannot be compared with true: \"open\"",
            ])
    }

    @Test("A long value is truncated in the message, and its control characters are removed")
    func hostile() throws {
        let long = JSONValue.string(String(repeating: "x", count: 1_000_000) + "\u{1B}[2J")
        let found = try faults(page: "{gauge: {title: G, from: 0, to: 9, value: s.x}}", ["x": long])
        #expect(found.count == 1 && found[0].utf8.count < 200)
    }
}
