import Elements
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing

/// The check of elements that are repeated for each entry of a source's list.
@Suite("Elements for each entry in a kiosk file")
struct ForEachFileTests {
    private func file(_ element: String) -> String {
        """
        title: Test
        sources: {plant: {command: [date]}}
        tabs:
          - title: Vessels
            page: [\(element)]
        """
    }

    @Test("It needs a list of a source and elements, whose mistakes have their locations")
    func needs() {
        expect(
            in: file(
                "{for each: {value: plant.vessels, id: name, columns: 2, empty: None, page: [{gauge: {title: $row.name, value: $row.heat, from: 0, to: 90}}]}}"
            ), format: .standard)
        expect(
            Mistake(.missingKey, "value"), Mistake(.missingKey, "page"), in: file("{for each: ▲▲{id: name}}"),
            format: .standard)
        expect(Mistake(.wrongType), in: file("{for each: ▲plant.vessels}"), format: .standard)
        expect(
            Mistake(.unknownSource, suggestion: "plant.vessels"),
            in: file("{for each: {value: ▲plan.vessels, page: [{heading: $row.name}]}}"), format: .standard)
        expect(
            Mistake(.unknownKey, suggestion: "heading"),
            in: file("{for each: {value: plant.vessels, page: [{▲headng: $row.name}]}}"), format: .standard)
    }

    @Test("Repetitions and pages of rows do not nest")
    func nested() {
        let inner = "{▲for each: {value: plant.other, page: [{heading: $row.a}]}}"
        expect(
            Mistake(.conflictingKeys, "cannot contain"),
            in: file("{for each: {value: plant.vessels, page: [\(inner)]}}"), format: .standard)
        expect(
            Mistake(.conflictingKeys, "cannot contain"),
            in: """
                title: Test
                sources: {plant: {command: [date]}}
                tabs:
                  - title: Vessels
                    json: {value: plant.vessels, title: name, page: [\(inner)]}
                """, format: .standard)
    }

    @Test("A definition can be used in the page, and its references are those to the entry")
    func definitions() throws {
        let kiosk = try KioskDefinition.parse(
            """
            title: Test
            sources: {plant: {command: [date]}}
            define:
              vessel:
                parameters: {name: }
                is: {heading: $name}
            tabs:
              - title: Vessels
                page:
                  - for each:
                      value: plant.vessels
                      page: [{use: vessel, with: {name: $row.name}}]
            """, path: "kiosk.yaml", format: .standard)
        let element = (kiosk.tabs[0].content as? PageContent)?.elements.first as? ForEachElement
        #expect(element?.page.keys == ["name"])
    }

    @Test("The check with running sources names keys that no entry has")
    func faults() throws {
        let text = file("{for each: {value: plant.vessels, id: nme, page: [{heading: $row.name}]}}")
        let kiosk = try KioskDefinition.parse(Array(text.utf8), path: "k", format: .standard, keepsTexts: true)
        let uses = kiosk.valueUses.filter { $0.name.name == "vessels" }
        #expect(uses.flatMap { $0.faults(in: [["name": "A"]]) }.map(\.suggestion) == ["name"])
        #expect(uses.flatMap { $0.faults(in: 5) }.map(\.message).count == 1)
    }
}
