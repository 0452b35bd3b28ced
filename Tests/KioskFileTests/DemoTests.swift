import Foundation
import KioskFile
import Testing

@Suite("The kiosk files of the repository")
struct DemoTests {
    /// The rows of the original's six tabs.
    private static let classic: KeyValuePairs = [
        "Countries": ["France", "Germany", "India", "Japan", "Peru"],
        "Cars": ["Ford", "Maserati", "Mercedes", "Toyota", "Mazda"],
        "People": ["Wilson", "Reagan", "Chirac", "Mitterrand", "Putin"],
        "Fruits": ["Cherries", "Peach", "Apple", "Banana"],
        "Animals": ["Dog", "Cat", "Bird", "Snake", "Turtle"],
        "Artists": ["Prince", "Beyonce", "Scorpions"],
    ]

    @Test("V13: the classic kiosk has the six tabs of the original with their rows, each with a subtitle and a text")
    func classic() throws {
        let definition = try KioskDefinition.load(path: Demo("classic").path)
        #expect(definition.tabs.map(\.title) == Self.classic.map(\.key))
        for (tab, rows) in zip(definition.tabs, Self.classic.map(\.value)) {
            guard case .rows(let found) = tab.content else {
                Issue.record("\(tab.title) has no rows")
                continue
            }
            #expect(found.map(\.title) == rows)
            #expect(found.allSatisfy { $0.subtitle != nil && $0.text != nil })
            #expect(tab.icon == tab.title.lowercased())
            #expect(tab.picture?.path.hasSuffix("/Assets/Pictures/\(tab.icon).png") == true)
        }
        #expect(definition.tabs.compactMap(\.badge).count == 1)
        #expect(definition.hints == [])
    }

    @Test("the world kiosk shows live data: a JSON file and this machine")
    func world() throws {
        // Debian's iso-codes need not be installed where the tests run.
        let folder = try TemporaryFolder()
        try folder.write("iso_3166-1.json")
        try folder.write("Assets/Icons/world.svg")
        try folder.write("Assets/Pictures/world.png")
        try folder.write("Assets/Pictures/machine.png")
        let text = String(decoding: try Demo("world").bytes, as: UTF8.self)
            .replacingOccurrences(of: "/usr/share/iso-codes/json", with: folder.path)
        let definition = try KioskDefinition.parse(text, path: "\(folder.path)/Assets/kiosk.yaml")
        #expect(definition.title == "World & machine")
        #expect(definition.tabs.map(\.icon) == ["world", "machine", "about"])
        guard case .json(let source) = definition.tabs[0].content else {
            Issue.record("World has no JSON file")
            return
        }
        #expect(source.grouping == .initial)
        #expect(source.fields.map(\.key) == ["alpha_2", "alpha_3", "numeric"])
        #expect(definition.tabs[1].content == .machine(MachineReading.allCases))
    }

    @Test("the museum kiosk is light, for the right hand, and filled as an integrator would")
    func museum() throws {
        let definition = try KioskDefinition.load(path: Demo("museum").path)
        #expect(definition.theme == .light)
        #expect(definition.hand == .right)
        #expect((4...5).contains(definition.tabs.count))
        for tab in definition.tabs {
            guard case .rows(let rows) = tab.content else {
                Issue.record("\(tab.title) has no rows")
                continue
            }
            #expect((6...12).contains(rows.count))
            #expect(rows.allSatisfy { $0.subtitle != nil && $0.text != nil })
        }
    }

    @Test("every demo names its schema, for editors", arguments: ["classic", "world", "museum"])
    func schemaLine(name: String) throws {
        let text = String(decoding: try Demo(name).bytes, as: UTF8.self)
        #expect(text.hasPrefix("# yaml-language-server: $schema=kiosk.schema.json\n"))
    }

    @Test("V8: every icon that a demo names is in its folders", arguments: ["classic", "world", "museum"])
    func icons(name: String) throws {
        let path = try Demo(name).path
        let icons = Demo.repository.appendingPathComponent("Assets/Icons").path
        // Icons are looked for by the text alone, so that no other file has to be there.
        let text = String(decoding: try Demo(name).bytes, as: UTF8.self)
            .replacingOccurrences(of: "/usr/share/iso-codes/json/iso_3166-1.json", with: path)
        let definition = try KioskDefinition.parse(text, path: path)
        for tab in definition.tabs {
            #expect(
                [".svg", ".png"].contains { FileManager.default.fileExists(atPath: "\(icons)/\(tab.icon)\($0)") },
                "\(tab.icon)")
        }
    }
}
