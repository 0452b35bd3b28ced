import Elements
import Foundation
import KioskFile
import TestSupport
import Testing

@Suite("Kiosk files in the repository")
struct DemoTests {
    /// Rows of the original's six tabs.
    private static let classic: KeyValuePairs = [
        "Countries": ["France", "Germany", "India", "Japan", "Peru"],
        "Cars": ["Ford", "Maserati", "Mercedes", "Toyota", "Mazda"],
        "People": ["Wilson", "Reagan", "Chirac", "Mitterrand", "Putin"],
        "Fruits": ["Cherries", "Peach", "Apple", "Banana"],
        "Animals": ["Dog", "Cat", "Bird", "Snake", "Turtle"],
        "Artists": ["Prince", "Beyonce", "Scorpions"],
    ]

    @Test("V13: The classic kiosk has the original's six tabs and rows, each with a subtitle and a text")
    func classic() throws {
        let definition = try KioskDefinition.load(path: Demo("classic").path, format: .standard)
        #expect(definition.tabs.map(\.title.original) == Self.classic.map(\.key))
        for (tab, rows) in zip(definition.tabs, Self.classic.map(\.value)) {
            guard let found = (tab.content as? RowsContent)?.rows else {
                Issue.record("\(tab.title) has no rows")
                continue
            }
            #expect(found.map(\.title.original) == rows)
            #expect(found.allSatisfy { $0.subtitle != nil && $0.text != nil })
            #expect(tab.icon == tab.title.original.lowercased())
            #expect(tab.picture?.path.hasSuffix("/Assets/Pictures/\(tab.icon).png") == true)
        }
        #expect(definition.tabs.compactMap(\.badge).count == 1)
        #expect(definition.hints == [])
    }

    @Test("The gallery contains every kind of element of Thumbrail")
    func gallery() throws {
        let definition = try KioskDefinition.load(path: Demo("gallery").path, format: .standard)
        let pages = definition.tabs.flatMap { tab in
            (tab.content as? PageContent).map { [$0] } ?? (tab.content as? PagesContent)?.pages.map(\.content) ?? []
        }
        let shown = Set(pages.flatMap { $0.elements.map { type(of: $0).key.name } })
        let kinds = Set(StandardElements.all.map { $0.key.name })
        #expect(shown == kinds)
    }

    @Test("The world kiosk shows live data from a JSON file and from the host")
    func world() throws {
        // Debian's iso-codes need not be installed on the test machine.
        let folder = try TemporaryFolder()
        try folder.write("iso_3166-1.json")
        try folder.write("Assets/Icons/world.svg")
        try folder.write("Assets/Pictures/world.png")
        try folder.write("Assets/Pictures/machine.png")
        let text = String(decoding: try Demo("world").bytes, as: UTF8.self)
            .replacingOccurrences(of: "/usr/share/iso-codes/json", with: folder.path)
        let definition = try KioskDefinition.parse(text, path: "\(folder.path)/Assets/kiosk.yaml", format: .standard)
        #expect(definition.title.original == "World & machine")
        #expect(definition.tabs.map(\.icon) == ["world", "machine", "about"])
        guard let source = definition.tabs[0].content as? JSONSource else {
            Issue.record("World has no JSON file")
            return
        }
        #expect(definition.tabs[0].sorting == .initial)
        #expect(source.symbolKey == "flag" && source.fields.map(\.key) == ["alpha_2", "alpha_3", "numeric"])
        #expect(definition.tabs[1].content as? MachineContent == .machine(MachineReading.allCases))
    }

    @Test(
        "L3: The demos have every text in English, German, Arabic and Japanese",
        arguments: [
            "boroughs", "classic", "departures", "gallery", "home", "machine", "museum", "printer", "tabs", "world",
        ])
    func languages(name: String) throws {
        let definition = try KioskDefinition.load(path: Demo(name).path, format: .standard)
        #expect(definition.languages.map(\.tag) == ["en", "de", "ar", "ja"])
        // Hints are a text without one of the languages, names of keys and files, and a missing data file.
        #expect(!definition.hints.contains { "\($0)".contains("missing in") })
    }

    @Test("The museum kiosk is light, right-handed, and filled as a system integrator would fill it")
    func museum() throws {
        let definition = try KioskDefinition.load(path: Demo("museum").path, format: .standard)
        #expect(definition.theme == .light)
        #expect(definition.hand == .right)
        #expect((5...6).contains(definition.tabs.count))
        // The last row is an album.
        #expect(definition.tabs.last?.content is PageContent)
        for tab in definition.tabs.dropLast() {
            guard let rows = (tab.content as? RowsContent)?.rows else {
                Issue.record("\(tab.title) has no rows")
                continue
            }
            #expect((6...12).contains(rows.count))
            #expect(rows.allSatisfy { $0.subtitle != nil && $0.text != nil })
        }
    }

    @Test("B1, B2, B3, B4: The boroughs kiosk has five tabs, four with custom icons and one with a system item")
    func boroughs() throws {
        let definition = try KioskDefinition.load(path: Demo("boroughs").path, format: .standard)
        #expect(definition.tabs.map(\.title.original) == ["Bronx", "Brooklyn", "Manhattan", "Queens", "Staten Island"])
        #expect(definition.tabs.map(\.system) == [nil, nil, nil, nil, .contacts])
        #expect(definition.tabs.compactMap(\.badge).count == 2)
        for tab in definition.tabs {
            guard let rows = (tab.content as? RowsContent)?.rows else {
                Issue.record("\(tab.title) has no rows")
                continue
            }
            #expect((4...8).contains(rows.count))
            #expect(rows.allSatisfy { $0.subtitle != nil && $0.text != nil })
        }
        let selected = definition.tabs.map { Self.hasIcon($0.icon + "_selected") }
        #expect(selected == [true, false, true, true, true], "Brooklyn is only tinted")
    }

    @Test("E4, E5, E6, E7: The tabs demo shows every feature of a rail")
    func tabs() throws {
        let definition = try KioskDefinition.load(path: Demo("tabs").path, format: .standard)
        let rail = definition.rail
        #expect(rail.isEditable && rail.showsNew && rail.showsMore && rail.confirmsRemoval)
        guard case .picture(let marker) = rail.marker else {
            Issue.record("the marker is no picture")
            return
        }
        for edge in RailDefinition.Edge.allCases {
            #expect(marker.files[edge]?.path.hasSuffix("/Assets/Marker/marker-\(edge.rawValue).png") == true)
        }
        let visible = definition.tabs.filter { !$0.isHidden }
        #expect(visible.count * 58 > 800, "the rail overflows at 1280×800")
        #expect(definition.tabs.contains { $0.isHidden })
        #expect(visible.filter { $0.colors == .original }.count == 3)
        #expect(visible.contains { !$0.showsIcon && $0.badge != nil })
        #expect(visible.contains { $0.system != nil })
        #expect(visible.contains { $0.selectedIcon != nil })
        #expect(visible.contains { $0.title.original.count > 25 })
        #expect(visible.contains { ($0.badge?.original.count ?? 0) > 20 })
        let letters = visible.filter { $0.showsIcon && !Self.hasIcon($0.icon) }
        #expect(letters.map(\.title.original) == ["Letters", "Zebra"])
        for tab in definition.tabs {
            guard let rows = (tab.content as? RowsContent)?.rows else { continue }
            #expect(!rows.isEmpty)
            #expect(rows.allSatisfy { $0.subtitle != nil && $0.text != nil }, "\(tab.title)")
        }
    }

    @Test(
        "Every demo names its schema, for use in editors",
        arguments: [
            "classic", "world", "museum", "printer", "boroughs", "tabs", "home", "gallery", "machine", "departures",
        ])
    func schemaLine(name: String) throws {
        let text = String(decoding: try Demo(name).bytes, as: UTF8.self)
        #expect(text.hasPrefix("# yaml-language-server: $schema=kiosk.schema.json\n"))
    }

    /// Whether the repository's icon folder has a picture with the name.
    private static func hasIcon(_ name: String) -> Bool {
        let icons = Demo.repository.appendingPathComponent("Assets/Icons").path
        return [".svg", ".png"].contains { FileManager.default.fileExists(atPath: "\(icons)/\(name)\($0)") }
    }

    @Test(
        "V8: Every icon that a demo names exists in the demo's folders",
        arguments: [
            "classic", "world", "museum", "printer", "boroughs", "tabs", "home", "gallery", "machine", "departures",
        ])
    func icons(name: String) throws {
        let path = try Demo(name).path
        // Icons are looked up from the text alone, so that no other file is needed.
        let text = String(decoding: try Demo(name).bytes, as: UTF8.self)
            .replacingOccurrences(of: "/usr/share/iso-codes/json/iso_3166-1.json", with: path)
        let definition = try KioskDefinition.parse(text, path: path, format: .standard)
        // Two tabs of the demo of tabs show the placeholder for a missing icon.
        for tab in definition.tabs where tab.showsIcon && !["Letters", "Zebra"].contains(tab.title.original) {
            #expect(Self.hasIcon(tab.icon), "\(tab.icon)")
            if let selected = tab.selectedIcon { #expect(Self.hasIcon(selected), "\(selected)") }
        }
    }
}
