import KioskFileTestSupport
import Testing

@testable import KioskFile

/// What `thumbrail check --explain` prints.
@Suite("Expanded kiosk file")
struct ExpandedKioskFileTests {
    private static let text = """
        title: A
        define: {row: {parameters: {name: }, is: {title: $name, subtitle: of $name}}}
        tabs:
          - title: {en: Kitchen, de: Küche}
            rows: [{use: row, with: {name: Oven}}, {title: Fridge, id: cold}, Sink, {en: Door, de: Tür}]
          - title: A/B
            rows: [C/D]
          - system: contacts
            rows: []
        """

    private func yaml(_ name: String) throws -> String? {
        try ExpandedKioskFile(Array(Self.text.utf8), path: "kiosk.yaml", format: KioskFormat()).yaml(of: name)
    }

    @Test("A tab is found by its title in any language, or by its system item")
    func tabs() throws {
        #expect(
            try yaml("Kitchen")?.hasPrefix(
                "title:\n  en: Kitchen\n  de: Küche\nrows:\n  - title: Oven\n    subtitle: of Oven\n") == true)
        #expect(try yaml("Küche") == yaml("Kitchen"))
        #expect(try yaml("contacts") == "system: contacts\nrows: []\n")
        #expect(try yaml("Bath") == nil)
    }

    @Test("A row is found by its title or identifier after the title of its tab")
    func rows() throws {
        #expect(try yaml("Kitchen/Oven") == "title: Oven\nsubtitle: of Oven\n")
        #expect(try yaml("Küche/cold") == "title: Fridge\nid: cold\n")
        #expect(try yaml("Kitchen/Sink") == "Sink\n")
        #expect(try yaml("Kitchen/Tür") == "en: Door\nde: Tür\n")
        #expect(try yaml("A/B") == "title: A/B\nrows:\n  - C/D\n")
        #expect(try yaml("A/B/C/D") == "C/D\n")
        #expect(try yaml("Kitchen/") == nil)
        #expect(try yaml("/Oven") == nil)
    }

    @Test("Errors in definitions are listed beside what could be expanded")
    func errors() throws {
        let file = try ExpandedKioskFile(
            Array(Self.text.replacing("name: Oven", with: "nmae: Oven").utf8), path: "kiosk.yaml", format: KioskFormat()
        )
        #expect(file.errors.map(\.code) == [.unknownParameter])
        #expect(file.yaml(of: "Kitchen")?.contains("Fridge") == true)
        #expect(file.titles == ["Kitchen", "Küche", "A/B", "contacts"])
    }
}
