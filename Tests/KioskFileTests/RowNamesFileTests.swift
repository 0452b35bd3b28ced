import Drawing
import Elements
import JSON
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

/// The check of names in the pages of rows, which the data of a row cannot be.
@Suite("Names in the page of a row")
struct RowNamesFileTests {
    private let value = Mistake(.invalidValue, "cannot name a value of a source")

    private func file(_ page: String, rows: String = "value: desk.rows") -> String {
        """
        title: Test
        languages: [en, de]
        sources: {desk: {command: [date]}}
        tabs:
          - title: Rows
            json: {\(rows), title: title, page: [\(page)]}
        """
    }

    @Test("A key that can only be a name is not taken from a source's rows")
    func nameOnly() {
        expect(value, in: file("{state: {title: S, value: ▲$row.state}}"), format: .standard)
        expect(value, in: file("{text: T, when: {value: ▲$row.state, is: on}}"), format: .standard)
        expect(value, in: file("{timeline: {title: T, value: ▲$row.steps}}"), format: .standard)
        expect(
            Mistake(.invalidValue, "cannot name a file"), in: file("{markdown: {file: ▲$row.file}}"), format: .standard)
        expect(
            in: file("{state: {title: S, value: desk.state, when: [{is: true, text: $row.name}]}}"), format: .standard)
        // The data can be a number, a switch's state or a text, or be missing.
        for element in [
            "value: {title: V, value: $row.level}", "gauge: {title: V, value: $row.level, from: 0, to: $row.most}",
            "switch: {title: S, value: $row.on}", "date: {title: D, value: $row.day}",
        ] {
            expect(in: file("{\(element)}"), format: .standard)
        }
    }

    @Test("An element is left out unless the data of the row meets its condition")
    func conditions() throws {
        let definition = try KioskDefinition.parse(
            file(
                """
                {heading: Always}, {text: free, when: {data: $row.state, is: free}},
                {text: some, when: {data: $row.count, above: 0}}, {text: few, when: {data: $row.count, below: 3}},
                {text: yes, when: {data: $row.on, is: true}}, {text: tagged, when: {data: $row.tags, is: [new, sale]}}
                """), path: "kiosk.yaml", format: .standard)
        let page = try #require((definition.tabs.first?.content as? JSONSource)?.parts.page)
        func texts(_ data: JSONValue) -> [String] {
            page.content(for: page.data(of: data)).elements.compactMap {
                ($0 as? ParagraphElement)?.text.text(in: .english)
            }
        }
        #expect(texts([:]) == [])
        #expect(texts(["state": "free", "count": 2, "on": true]) == ["free", "some", "few", "yes"])
        #expect(texts(["state": "on loan", "count": 0, "on": false, "tags": ["old", "sale"]]) == ["few", "tagged"])
        #expect(texts(["state": 5, "count": "many", "on": "true", "tags": []]) == ["yes"])
    }

    @Test("The parameter of a definition decides whether an element is there")
    func parameters() throws {
        let definition = try KioskDefinition.parse(
            """
            title: Test
            define:
              machine:
                parameters: {name: , kind: }
                is:
                  - text: $name
                  - {text: pump, when: {data: $kind, is: pump}}
            tabs:
              - title: Page
                page:
                  - {use: machine, with: {name: A, kind: pump}}
                  - {use: machine, with: {name: B, kind: kettle}}
            """, path: "kiosk.yaml", format: .standard)
        let page = try #require(definition.tabs.first?.content as? PageContent)
        let texts = page.elements.compactMap { ($0 as? ParagraphElement)?.text.text(in: .english) }
        #expect(texts == ["A", "pump", "B"])
    }

    @Test("A condition on data has exactly one comparison, and no hysteresis")
    func comparisons() {
        let when = "text: T, when: "
        expect(Mistake(.missingKey, "exactly one"), in: file("{\(when)▲{data: $row.a}}"), format: .standard)
        expect(
            Mistake(.conflictingKeys, "exactly one"), in: file("{\(when){data: $row.a, is: 1, ▲above: 2}}"),
            format: .standard)
        expect(
            Mistake(.unknownKey, "hysteresis"), in: file("{\(when){data: $row.a, above: 2, ▲hysteresis: 1}}"),
            format: .standard)
    }

    @Test("A name is not put together from the data of a row, also under “for each”")
    func composed() {
        expect(value, in: file("{value: {title: V, value: ▲desk.$row.id}}"), format: .standard)
        expect(value, in: file("{text: ▲'{desk.$row.id} left'}"), format: .standard)
        expect(value, in: file("{text: ▲{en: '{desk.$row.id, digits: 1} left', de: da}}"), format: .standard)
        expect(value, in: file("{text: ▲'{desk.left, digits: $row.digits} left'}"), format: .standard)
        expect(in: file("{text: '{desk.left} of $row.count'}"), format: .standard)
        // The arguments of a call are data.
        expect(
            in: file("{button: {title: B, text: B, do: {call: desk.run, with: {template: '{states.$row.id}'}}}}"),
            format: .standard)
        let each = """
            title: Test
            sources: {desk: {command: [date]}}
            tabs:
              - title: Rows
                page:
                  - for each: {value: desk.rows, page: [{level: {title: L, value: ▲desk.$row.id, from: 0, to: 1}}]}
                  - for each: {value: desk.rows, page: [{text: ▲'{desk.$row.id}'}]}
                  - for each: {value: desk.rows, page: [{level: {title: L, value: $row.level, from: 0, to: 1}}]}
            """
        expect(value, value, in: each, format: .standard)
    }

    @Test("A file's rows are reported if each that has the data has a name there")
    func fileRows() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/kiosk.yaml"
        let page = "{value: {title: V, value: ▲$row.sensor}}"
        let plain = page.filter { $0 != "▲" }
        for rows in [
            #"[{"title": "A", "sensor": "desk.a"}]"#, #"[{"title": "A", "sensor": "desk.a"}, {"title": "B"}]"#,
            #"[{"title": "A"}, {"title": "B"}, {"title": "C", "sensor": "desk.a"}]"#,
        ] {
            try folder.write("rows.json", rows)
            expect(value, in: file(page, rows: "file: rows.json"), path: path, format: .standard)
        }
        for rows in [
            #"[{"title": "A"}]"#, #"[{"title": "A", "sensor": 3}, {"title": "B"}]"#,
            #"[{"title": "A", "sensor": "n.a."}, {"title": "B", "sensor": 4}]"#,
        ] {
            try folder.write("rows.json", rows)
            expect(in: file(plain, rows: "file: rows.json"), path: path, format: .standard)
        }
    }

    @Test("Names that “for each” beside “use” puts together are checked one by one")
    func written() {
        let yaml = """
            title: Test
            sources: {desk: {var: {a: 1, b: 2}}}
            define: {count: {parameters: {name: }, is: {value: {title: N, value: desk.$name}}}}
            tabs:
              - title: Rows
                page: [{use: count, for each: [{name: a}, {name: b}, {name: c}]}]
            """
        let found = errors(in: yaml, path: "kiosk.yaml", format: .standard)
        #expect(found.map(\.code) == [.unknownValue], "\(found)")
        #expect(found.first?.location.use?.location.line == 6)
    }
}
