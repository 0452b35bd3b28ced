import Drawing
import Foundation
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Contents of a kiosk file")
struct DefinitionTests {
    @Test("Every key of the format is read into the definition")
    func everyKey() throws {
        let folder = try TemporaryFolder()
        try folder.write("Assets/tab.png")
        try folder.write("Assets/row.png")
        try folder.write("Assets/arrow-bottom.png")
        try folder.write("Assets/arrow-left.svg")
        try folder.write("data.json", "[]")
        let path = "\(folder.path)/kiosk.yaml"
        let text = """
            title: Thumbrail
            theme: light
            accent: "#0A84FF"
            hand: right
            reduce-motion: true
            icons: [Assets, \(folder.path)]
            rail:
              position: bottom
              width: 72.5
              titles: wrap
              marker: Assets/arrow
              more: false
              editable: true
              confirm: false
              new: true
              appearance: true
            tabs:
              - title: Countries
                icon: globe
                selected-icon: globe-lit
                colors: original
                badge: "3"
                picture: Assets/tab.png
                rows:
                  - France
                  - title: Germany
                    subtitle: Berlin
                    picture: Assets/row.png
                    text: A paragraph.
              - title: World
                sort: initial
                json:
                  file: data.json
                  items: "3166-1"
                  title: name
                  subtitle: official_name
                  symbol: flag
                  fields:
                    Two letters: alpha_2
                    Number: numeric
              - title: Machine
                machine: [load, addresses]
              - title: Whole machine
                machine: all
                icon: none
                hidden: true
              - system: contacts
                rows: []
              - system: toprated
                selected-icon: star
                title: Best
                rows: []
            """
        func location(_ line: Int, _ column: Int) -> FileLocation {
            FileLocation(file: path, line: line, column: column)
        }
        let definition = try KioskDefinition.parse(text, path: path)
        var expected = KioskDefinition(
            title: "Thumbrail", theme: .light, accent: Color(red: 0x0A, green: 0x84, blue: 0xFF), hand: .right,
            reduceMotion: true,
            rail: RailDefinition(
                position: .bottom, width: 72.5, titles: .wrap,
                marker: .picture(
                    MarkerPicture(
                        path: "\(folder.path)/Assets/arrow",
                        files: [
                            .bottom: PicturePath(
                                path: "\(folder.path)/Assets/arrow-bottom.png", location: location(11, 11)),
                            .left: PicturePath(
                                path: "\(folder.path)/Assets/arrow-left.svg", location: location(11, 11)),
                        ])),
                showsMore: false, isEditable: true, confirmsRemoval: false, showsNew: true,
                showsAppearance: true),
            iconFolders: ["\(folder.path)/Assets", folder.path],
            folder: folder.path,
            tabs: [
                TabDefinition(
                    title: "Countries", icon: "globe", selectedIcon: "globe-lit", colors: .original, badge: "3",
                    picture: PicturePath(path: "\(folder.path)/Assets/tab.png", location: location(23, 14)),
                    content: .rows([
                        RowDefinition(title: "France"),
                        RowDefinition(
                            title: "Germany", subtitle: "Berlin",
                            picture: PicturePath(
                                path: "\(folder.path)/Assets/row.png", location: location(28, 18)),
                            text: "A paragraph."),
                    ]),
                    location: location(18, 5)),
                TabDefinition(
                    title: "World", icon: "world", sorting: .initial,
                    content: .json(
                        JSONSource(
                            .file("\(folder.path)/data.json"), location: location(33, 13), itemsKey: "3166-1",
                            titleKey: "name", subtitleKey: "official_name",
                            symbolKey: "flag",
                            fields: [
                                .init(label: "Two letters", key: "alpha_2"), .init(label: "Number", key: "numeric"),
                            ])),
                    location: location(30, 5)),
                TabDefinition(title: "Machine", content: .machine([.load, .addresses]), location: location(41, 5)),
                TabDefinition(
                    title: "Whole machine", showsIcon: false, isHidden: true,
                    content: .machine(MachineReading.allCases), location: location(43, 5)),
                TabDefinition(
                    title: "Contacts", system: .contacts, icon: "contacts", content: .rows([]),
                    location: location(47, 5)),
                TabDefinition(
                    title: "Best", system: .topRated, icon: "toprated", selectedIcon: "star", content: .rows([]),
                    location: location(49, 5)),
            ])
        expected.iconNames = [
            LocatedText("globe", at: location(19, 11)), LocatedText("globe-lit", at: location(20, 20)),
            LocatedText("star", at: location(50, 20)),
        ]
        #expect(definition == expected)
    }

    @Test("Panels that are used with gloves have no animations, unless the file says so")
    func reducedMotion() throws {
        func isReduced(_ keys: String) throws -> Bool {
            try KioskDefinition.parse("title: A\n\(keys)\ntabs: [{title: B, rows: [a]}]", path: "kiosk.yaml")
                .reduceMotion
        }
        #expect(try isReduced("screen: {use: gloves}"))
        #expect(try !isReduced("screen: {use: counter}"))
        #expect(try !isReduced("reduce-motion: false\nscreen: {use: gloves}"))
        #expect(try isReduced("reduce-motion: true"))
    }

    @Test("Omitted keys have their default values")
    func defaults() throws {
        let definition = try KioskDefinition.parse(
            "title: A\ntabs: [{title: B, rows: []}, {title: C, rows: []}, {title: D, rows: []}]", path: "kiosk.yaml")
        #expect(definition.theme == .dark)
        #expect(definition.accent == nil)
        #expect(definition.hand == .left)
        #expect(!definition.reduceMotion)
        #expect(definition.rail == RailDefinition())
        #expect(definition.tabs.allSatisfy { $0.showsIcon && !$0.isHidden && $0.colors == .template })
        #expect(definition.iconFolders == [])
        #expect(definition.folder == ".")
        #expect(definition.hints == [])
        #expect(definition.tabs.map(\.badge) == [nil, nil, nil])
    }

    @Test("V8: A tab without an icon uses its title in lower case as the icon name")
    func iconByTitle() throws {
        let definition = try KioskDefinition.parse(
            "title: A\ntabs: [{title: ÄPFEL und Birnen, rows: []}, {title: TCP/IP, rows: []}]", path: "kiosk.yaml")
        #expect(definition.tabs.map(\.icon) == ["äpfel und birnen", "tcp-ip"])
    }

    @Test("B2: Numbers in a text row keep their spelling")
    func numbersAsText() throws {
        let definition = try KioskDefinition.parse(
            "title: 2024\ntabs: [{title: 007, badge: 3, rows: [1.50, 0x1F, no, On]}]", path: "kiosk.yaml")
        #expect(definition.title == "2024")
        #expect(definition.tabs.map(\.title) == ["007"])
        #expect(definition.tabs.map(\.badge) == ["3"])
        let rows = ["1.50", "0x1F", "no", "On"].map { RowDefinition(title: $0) }
        #expect(definition.tabs.map { $0.content as? RowsContent } == [.rows(rows)])
    }

    @Test("B6: Two tabs cause a hint at the key “tabs”; one tab, which has no rail, and three do not", arguments: 1...4)
    func fewTabs(count: Int) throws {
        let tabs = (1...count).map { "  - {title: Tab \($0), rows: []}" }.joined(separator: "\n")
        let definition = try KioskDefinition.parse("title: A\n\ntabs:\n\(tabs)\n", path: "a.yaml")
        let hint = "a.yaml:3:1: hint: fewer than three tabs; a rail is not a good fit"
        #expect(definition.hints.map(\.description) == (count == 2 ? [hint] : []))
        #expect(definition.hints.map(\.code) == (count == 2 ? [.fewTabs] : []))
    }

    @Test("A byte order mark and other line endings make no difference", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(lineEnd: String) throws {
        let lines = ["title: Ä", "tabs:", "  - title: One", "    rows: [x]", ""]
        let plain = try KioskDefinition.parse(lines.joined(separator: "\n"), path: "kiosk.yaml")
        let other = try KioskDefinition.parse("\u{FEFF}" + lines.joined(separator: lineEnd), path: "kiosk.yaml")
        #expect(other == plain)
        expect(
            Mistake(.unknownKey, suggestion: "tabs"), Mistake(.invalidValue),
            in: "title: Ä\n▲tab: ▲[]\n".replacingOccurrences(of: "\n", with: lineEnd))
    }

    @Test("An alias has its anchor's value, and an error in it is reported at the alias, not at the anchor")
    func aliases() throws {
        let text = """
            title: &name Anchored
            tabs:
              - title: One
                rows: &rows [x, {title: y, text: *name}]
              - title: Two
                rows: *rows
            """
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml")
        let rows = [RowDefinition(title: "x"), RowDefinition(title: "y", text: "Anchored")]
        #expect(definition.tabs.map { $0.content as? RowsContent } == [.rows(rows), .rows(rows)])
        expect(
            Mistake(.missingPicture, suggestion: nil),
            in: """
                title: &here nowhere.png
                tabs:
                  - {title: One, rows: [], picture: ▲*here}
                """, path: "/nowhere/at/all/kiosk.yaml")
    }

    @Test("Paths are resolved against the kiosk file's folder")
    func paths() throws {
        let folder = try TemporaryFolder()
        try folder.write("Pictures/a.png")
        let inner = try folder.write("Kiosk/kiosk.yaml")
        let definition = try KioskDefinition.parse(
            "title: A\ntabs: [{title: B, rows: [], picture: ../Pictures/a.png}]", path: inner)
        #expect(definition.folder == "\(folder.path)/Kiosk")
        #expect(definition.tabs.map(\.picture?.path) == ["\(folder.path)/Kiosk/../Pictures/a.png"])
    }

    @Test("Block texts keep their paragraphs")
    func paragraphs() throws {
        let text = """
            title: A
            tabs:
              - title: B
                rows:
                  - title: C
                    text: |-
                      First.

                      Second: with a colon.
            """
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml")
        let row = RowDefinition(title: "C", text: "First.\n\nSecond: with a colon.")
        #expect(definition.tabs.map { $0.content as? RowsContent } == [.rows([row])])
    }
}
