import Drawing
import Foundation
import KioskFile
import KioskFileTestSupport
import TestSupport
import Testing

@Suite("Rail in a kiosk file")
struct RailTests {
    private static let rest = "\ntabs: [{title: B, rows: []}]\n"

    private func rail(_ text: String, path: String = "kiosk.yaml") throws -> RailDefinition {
        try KioskDefinition.parse("title: A\nrail: {\(text)}" + Self.rest, path: path).rail
    }

    // MARK: Words and numbers

    @Test(
        "E9, E7: All positions, title styles and markers of the format are accepted",
        arguments: RailDefinition.Position.allCases)
    func words(position: RailDefinition.Position) throws {
        #expect(try rail("position: \(position.rawValue)").position == position)
        for titles in RailDefinition.Titles.allCases {
            #expect(try rail("titles: \(titles.rawValue)").titles == titles)
        }
        for style in RailDefinition.Style.allCases {
            #expect(try rail("style: \(style.rawValue)").style == style)
        }
        #expect(try rail("").style == .modern)
        expect(
            Mistake(.invalidValue, suggestion: "classic"), in: "title: A\nrail: {style: ▲clasic}" + Self.rest)
        #expect(try rail("marker: none").marker == .none)
        #expect(try rail("marker: arrow").marker == .arrow)
    }

    @Test(
        "A rail's width is a number of points",
        arguments: [("44", 44), ("200", 200), ("66.5", 66.5), ("1e2", 100), ("+60", 60)])
    func widths(text: String, width: Double) throws {
        #expect(try rail("width: \(text)").width == width)
    }

    @Test(
        "An invalid width is reported with a suggested number",
        arguments: [
            ("66pt", "the text \"66pt\"", "66"), ("\"66\"", "the text \"66\"", "66"),
            ("wide", "the text \"wide\"", nil), ("[66]", "a list", nil), ("~", "nothing", nil),
            ("0x42", "the text \"0x42\"", nil), ("nan", "", nil), ("true", "the boolean true", nil),
            ("6 6", "", nil), ("900px", "", nil),
        ])
    func oddWidths(text: String, found: String, meant: String?) {
        expect(
            Mistake(.wrongType, suggestion: meant, "expected a number from 44 to 200 for “width”, found \(found)"),
            in: "title: A\nrail: {width: ▲\(text)}" + Self.rest)
    }

    @Test(
        "A width out of range is reported with the allowed range",
        arguments: ["43.9", "200.5", "0", "-66", "1e300", "1e999"])
    func widthsOutOfRange(text: String) {
        let code: KioskFileError.Code = text == "1e999" ? .wrongType : .invalidValue
        expect(
            Mistake(code, "expected a number from 44 to 200 for “width”, found the number \(text)"),
            in: "title: A\nrail: {width: ▲\(text)}" + Self.rest)
    }

    @Test("Errors in the rail are reported with their location and a suggestion")
    func mistakes() {
        expect(
            Mistake(.invalidValue, suggestion: "side", "expected side, top or bottom for “position”"),
            Mistake(.invalidValue, suggestion: "widen", "expected shrink, wrap or widen for “titles”"),
            Mistake(.unknownKey, suggestion: "editable", "rail has no key \"editible\""),
            Mistake(.wrongType, suggestion: "true"),
            Mistake(.unknownKey, "rail has no key \"colour\"; it has “position”, “style”, “width”, “grip”, “titles”,"),
            Mistake(.wrongType, suggestion: "false", "expected true or false for “confirm”"),
            Mistake(.wrongType, "expected true or false for “more”, found nothing"),
            in: """
                title: A
                rail:
                  position: ▲sied
                  titles: ▲widden
                  ▲editible: ▲yes
                  ▲colour: red
                  confirm: ▲off
                  more:▲
                tabs: [{title: B, rows: []}]
                """)
        expect(
            Mistake(.wrongType, "expected a mapping for rail, found the text"),
            in: "title: A\nrail: ▲top" + Self.rest)
    }

    @Test(
        "A rail key outside “rail” is reported with its location, as is the earlier Boolean “marker”",
        arguments: ["marker: true", "marker: false", "editable: true", "titles: wrap", "width: 80"])
    func keysOutside(line: String) {
        let key = line.prefix { $0 != ":" }
        expect(
            Mistake(
                .unknownKey, suggestion: "rail: {\(key): …}", "a kiosk has no key \"\(key)\"; it is a key of “rail”"),
            in: "title: A\n▲\(line)" + Self.rest)
    }

    // MARK: Marker

    @Test("A1: A marker's path finds a picture for each edge, and a default picture for the other edges")
    func markerPictures() throws {
        let folder = try TemporaryFolder()
        for file in ["arrow.png", "arrow-left.png", "arrow-top.png", "v1.2/tip-left.svg", "plain.png", "old.v2"] {
            try folder.write(file)
        }
        let path = "\(folder.path)/kiosk.yaml"
        func names(_ marker: String) throws -> [String: String] {
            guard case .picture(let picture) = try rail("marker: \(marker)", path: path).marker else { return [:] }
            let pairs = picture.files.map { ($0.key.rawValue, String($0.value.path.dropFirst(folder.path.count + 1))) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        let each = ["left": "arrow-left.png", "right": "arrow.png", "top": "arrow-top.png", "bottom": "arrow.png"]
        #expect(try names("arrow.png") == each)
        #expect(try names("./arrow") == each.mapValues { "./" + $0 })
        #expect(try names("\(folder.path)/arrow") == each)
        #expect(try names("v1.2/tip") == ["left": "v1.2/tip-left.svg"])
        #expect(try Set(names("plain").values) == ["plain.png"])
        #expect(try Set(names("old.v2").values) == ["old.v2"])
        guard case .picture(let picture) = try rail("marker: arrow.png", path: path).marker else {
            Issue.record("the marker is no picture")
            return
        }
        #expect(picture.path == "\(folder.path)/arrow.png")
        let files = ["arrow-left", "arrow", "arrow-top"].map { "\(folder.path)/\($0).png" }
        #expect(picture.pictures.map(\.path) == files)
        #expect(picture.pictures.allSatisfy { $0.location == FileLocation(file: path, line: 2, column: 16) })
    }

    @Test("A1: A marker needs a picture for the edge where the rail is", arguments: ["left", "right", "top", "bottom"])
    func markerOfTheEdge(edge: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("tip-\(edge).png")
        let settings = ["left": "hand: left", "right": "hand: right"][edge] ?? "position: \(edge)"
        let other = edge == "left" ? "hand: right" : "hand: left"
        func text(_ settings: String, _ mark: String) -> String {
            settings.hasPrefix("hand")
                ? "title: A\n\(settings)\nrail: {marker: \(mark)tip}" + Self.rest
                : "title: A\nrail: {\(settings), marker: \(mark)tip}" + Self.rest
        }
        let path = "\(folder.path)/kiosk.yaml"
        #expect(errors(in: text(settings, ""), path: path) == [])
        let name = other == "hand: left" ? "tip-left" : "tip-right"
        let tried = [name, "tip"].flatMap { name in [".png", ".svg"].map { "\(folder.path)/\(name)\($0)" } }
        expect(
            Mistake(.missingPicture, "picture not found: \(tried[0]), \(tried[1]), \(tried[2]) or \(tried[3])"),
            in: text(other, "▲"), path: path)
    }

    @Test(
        "A1: An invalid marker is reported, with a suggestion",
        arguments: [
            ("true", .wrongType, "arrow", "a picture's path for “marker”, found the boolean true"),
            ("FALSE", .wrongType, "none", "expected arrow, none or a picture's path"),
            ("~", .wrongType, nil, "found nothing"),
            ("[arrow]", .wrongType, nil, "found a list"), ("arow", .missingPicture, "arrow", "picture not found: "),
            ("None", .missingPicture, "none", ""), ("\"\"", .invalidValue, nil, "“marker” is empty"),
            ("Assets/makrer.png", .missingPicture, "Assets/marker.png", ""),
            ("Assets/makrer", .missingPicture, "Assets/marker.png", ""), ("Assets", .notAFile, nil, "found a folder"),
            ("/dev/null", .notAFile, nil, "found a pipe or a device"),
            ("bare", .missingPicture, "bare", "bare-left.png"),
        ] as [(String, KioskFileError.Code, String?, String)])
    func oddMarkers(marker: String, code: KioskFileError.Code, meant: String?, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Assets/marker.png")
        try folder.write("bare")
        expect(
            Mistake(code, suggestion: meant, message), in: "title: A\nrail: {marker: ▲\(marker)}" + Self.rest,
            path: "\(folder.path)/kiosk.yaml")
    }

    // MARK: Tabs

    @Test("B4: A system item sets the tab's icon, and its title if the tab has none", arguments: SystemItem.allCases)
    func systemItems(item: SystemItem) throws {
        let name = item.rawValue
        let tabs = try KioskDefinition.parse(
            "title: A\ntabs: [{system: \(name), rows: []}, {system: \(name), title: B, rows: []}]", path: "kiosk.yaml"
        ).tabs
        #expect(tabs.map(\.title.original) == [item.title, "B"])
        #expect(tabs.map(\.icon) == [item.rawValue, item.rawValue])
        #expect(tabs.allSatisfy { $0.system == item && $0.showsIcon })
        let icons = Demo.repository.appendingPathComponent("Assets/Icons").path
        for file in ["", "_selected"].map({ "\(icons)/\(item.rawValue)\($0).svg" }) {
            #expect(FileManager.default.fileExists(atPath: file), "\(file)")
        }
    }

    @Test("B4: Errors in system items are reported with their location")
    func systemMistakes() {
        expect(
            Mistake(.invalidValue, suggestion: "contacts", "expected about, add, alarm,"),
            Mistake(
                .conflictingKeys, "a tab can have at most one of “icon” and “system”; “system” is already on line 4"),
            Mistake(.conflictingKeys, "“icon” is already on line 5"),
            Mistake(.duplicateTab, "the tab on line 4 already has the title \"Home\""),
            Mistake(.missingKey, "a tab needs the key “title” or the key “system”"),
            Mistake(.invalidValue, "“title” is empty"),
            in: """
                title: A
                tabs:
                  - {system: ▲contcats, rows: []}
                  - {system: home, ▲icon: world, rows: []}
                  - {icon: none, ▲system: search, rows: []}
                  - {system: ▲home, rows: []}
                  - ▲rows: []
                  - {system: help, title: ▲"", rows: []}
                """)
    }

    @Test("B2: A tab with “icon: none” has only a title, and further icon keys are errors")
    func noIcon() throws {
        let tabs = try KioskDefinition.parse(
            "title: A\ntabs: [{title: B, icon: none, badge: 9, rows: []}, {title: None, rows: []}]", path: "kiosk.yaml"
        ).tabs
        #expect(tabs.map(\.showsIcon) == [false, true])
        expect(
            Mistake(.conflictingKeys, "“selected-icon” is not allowed in a tab with “icon: none”"),
            Mistake(.conflictingKeys, "“colors” is not allowed in a tab with “icon: none”"),
            in: "title: A\ntabs: [{title: B, icon: none, ▲selected-icon: b, ▲colors: template, rows: []}]\n")
    }

    @Test("B3: Errors in pictures and their colours are reported with their location")
    func iconMistakes() {
        expect(
            Mistake(.invalidValue, suggestion: "lit", "without folder and file extension for “selected-icon”"),
            Mistake(.invalidValue, suggestion: "original", "expected template or original for “colors”"),
            Mistake(.unknownKey, suggestion: "selected-icon"), Mistake(.unknownKey, suggestion: "colors"),
            Mistake(.tooLong, "“icon” has 201 characters; the maximum is 200"),
            Mistake(.invalidValue, "“icon” is empty"),
            in: """
                title: A
                tabs:
                  - {title: B, selected-icon: ▲Icons/lit.png, rows: []}
                  - {title: C, colors: ▲orginal, rows: []}
                  - {title: D, ▲selectedIcon: lit, ▲colours: original, rows: []}
                  - {title: E, icon: ▲\(String(repeating: "i", count: 201)), rows: []}
                  - {title: F, icon: ▲" ", rows: []}
                """)
    }

    @Test("E7, B2: A title of 10,000 characters and a badge of 500 are too long")
    func endlessTexts() {
        expect(
            Mistake(.tooLong, "“title” has 10000 characters; the maximum is 1000"),
            Mistake(.tooLong, "“badge” has 500 characters; the maximum is 100"),
            in: """
                title: A
                tabs:
                  - title: ▲\(String(repeating: "m", count: 10_000))
                    badge: ▲"\(String(repeating: "7", count: 500))"
                    rows: []
                """)
    }

    // MARK: Hidden tabs

    @Test("E5: A hidden tab needs a rail that can add it")
    func hidden() throws {
        let tabs = "\ntabs:\n  - {title: B, rows: []}\n  - {title: C, ▲hidden: true, rows: []}\n"
        let lacking = Mistake(
            .hiddenTab, suggestion: "rail: {new: true}", "this hidden tab cannot be added to the rail")
        expect(lacking, in: "title: A" + tabs)
        expect(lacking, in: "title: A\nrail: {new: false, editable: true}" + tabs)
        let plain = tabs.replacingOccurrences(of: "▲", with: "")
        let definition = try KioskDefinition.parse("title: A\nrail: {new: true}" + plain, path: "kiosk.yaml")
        #expect(definition.tabs.map(\.isHidden) == [false, true])
        #expect(errors(in: "title: A" + plain.replacingOccurrences(of: "true", with: "false")) == [])
        // A slip in the rail is the only mistake reported.
        expect(Mistake(.wrongType, suggestion: "true"), in: "title: A\nrail: {new: ▲yes}" + plain)
        expect(Mistake(.unknownKey, suggestion: "new"), in: "title: A\nrail: {▲nwe: true}" + plain)
        expect(Mistake(.wrongType), in: "title: A\nrail: ▲new" + plain)
    }

    @Test("E5: At least one tab must not be hidden")
    func allHidden() {
        expect(
            Mistake(.hiddenTab, "all tabs are hidden"),
            in: """
                title: A
                rail: {new: true}
                tabs: [{title: B, ▲hidden: true, rows: []}, {title: C, hidden: true, rows: []}]
                """)
    }
}
