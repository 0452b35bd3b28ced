import KioskFile
import Testing

/// The tab that a save of the kiosk file has changed.
@Suite("Changed tab of a saved kiosk file")
struct TabTextsTests {
    private static let text = """
        # A reading room
        title: Reading room
        theme: dark
        tabs:
          # The first one
          - title: One
            rows:
              - Opening hours
              - Story time
          - title: Two
            rows: [New books]

          # The last one
          - title: Three
            rows:
              - title: Room
                text: |-
                  # A heading
                  On the first floor
        hand: right

        """

    private static func texts(_ text: String, _ files: [String: String] = [:]) throws -> TabTexts {
        let bytes = Array(text.utf8)
        let definition = try KioskDefinition.parse(bytes, path: "/d/kiosk.yaml") { path, _ in
            Array((files[path] ?? "").utf8)
        }
        return TabTexts(
            of: definition, in: files.mapValues { Array($0.utf8) }.merging(["/d/kiosk.yaml": bytes]) { $1 })
    }

    /// Returns the tab that is selected after a replacement in the text.
    private func change(_ old: String, to new: String, in text: String = text) throws -> String? {
        try #require(text.contains(old))
        return try Self.texts(text.replacing(old, with: new)).firstChange(since: Self.texts(text))
    }

    @Test(
        "An edit in a tab belongs to this tab",
        arguments: [
            ("Story time", "Story time\n      - Closing time", "One"), ("      - Story time\n", "", "One"),
            ("title: One", "title: Uno", "Uno"), ("title: Two", "title: Two  # books", "Two"),
            ("[New books]", "[New books, Old books]", "Two"), ("first floor", "second floor", "Three"),
            ("# A heading", "# Another heading", "Three"),
            ("rows:\n      - title: Room", "rows:\n      # The only one\n      - title: Room", "Three"),
        ])
    func inside(old: String, new: String, tab: String) throws {
        #expect(try change(old, to: new) == tab)
    }

    @Test(
        "An edit outside of the tabs, or of the comments and blank lines between them, belongs to none",
        arguments: [
            ("title: Reading room", "title: Library"), ("theme: dark", "theme: light\naccent: \"#1F6FB2\""),
            ("# A reading room\n", ""), ("  # The first one\n", ""), ("\n  # The last one\n", "\n\n"),
            ("# The last one", "# The room\n  # with a map"), ("hand: right", "hand: left"), ("hand: right\n", ""),
            ("hand: right", "hand: right\nkeyboard: none"),
        ])
    func outside(old: String, new: String) throws {
        #expect(try change(old, to: new) == nil)
    }

    @Test("A new tab is selected at any position, and a removed or moved one changes no other tab")
    func tabs() throws {
        let new = "- title: New\n    rows: [A]\n  "
        for place in ["- title: One", "- title: Two", "- title: Three"] {
            #expect(try change(place, to: new + place) == "New")
        }
        #expect(try change("hand: right", to: "  - title: New\n    rows: [A]\nhand: right") == "New")
        #expect(try change("  - title: Two\n    rows: [New books]\n", to: "") == nil)
        let last = Self.text.range(of: "  - title: Three")
        #expect(try change(String(Self.text[try #require(last?.lowerBound)...]), to: "hand: right\n") == nil)
        let moved = Self.text.replacing("  - title: Two\n    rows: [New books]\n", with: "")
            .replacing("hand: right", with: "  - title: Two\n    rows: [New books]\nhand: right")
        #expect(try Self.texts(moved).firstChange(since: Self.texts(Self.text)) == nil)
    }

    @Test("Of several edits, the first one in a tab counts")
    func several() throws {
        let text = Self.text.replacing("theme: dark", with: "theme: calm").replacing("New books", with: "Books")
            .replacing("first floor", with: "second floor")
        #expect(try Self.texts(text).firstChange(since: Self.texts(Self.text)) == "Two")
    }

    @Test("Tabs on one line are told apart, in both notations")
    func oneLine() throws {
        let flow = "title: T\ntabs: [{title: One, rows: [A]}, {title: Two, rows: [B]}, {title: Three, rows: [C]}]\n"
        #expect(try change("[A]", to: "[A, A2]", in: flow) == "One")
        #expect(try change("[B]", to: "[B2]", in: flow) == "Two")
        #expect(try change("[C]", to: "[C, D]", in: flow) == "Three")
        #expect(try change("{title: Two, rows: [B]}, ", to: "", in: flow) == nil)
        #expect(try change("[C]}]", to: "[C]}, {title: Four, rows: [D]}]", in: flow) == "Four")
        let json = #"{"title": "T", "tabs": [{"title": "One", "rows": ["A"]}, {"title": "Two", "rows": ["B"]}]}"#
        #expect(try change("\"A\"", to: "\"A2\"", in: json) == "One")
        #expect(try change("\"B\"", to: "\"B2\"", in: json) == "Two")
        // A list without indentation.
        let flat = "title: T\ntabs:\n- title: One\n  rows: [A]\n- title: Two\n  rows: [B]\nhand: left\n"
        #expect(try change("[A]", to: "[A2]", in: flat) == "One")
        #expect(try change("[B]", to: "[B2]", in: flat) == "Two")
        #expect(try change("hand: left", to: "hand: right", in: flat) == nil)
    }

    @Test("The first tab of a used definition is selected if its use changes, not if the definition changes")
    func definitions() throws {
        let text = """
            title: T
            define:
              room:
                parameters: {name: }
                is: {title: $name, rows: [Lamp]}
            tabs:
              - title: One
                rows: [A]
              - use: room
                for each:
                  - {name: Kitchen}
                  - {name: Bath}

            """
        #expect(try change("name: Bath", to: "name: Hall", in: text) == "Hall")
        #expect(try change("name: Kitchen", to: "name: Cellar", in: text) == "Cellar")
        #expect(try change("[Lamp]", to: "[Lamp, Fan]", in: text) == nil)
    }

    @Test("A tab of an included file is selected if its lines change there")
    func included() throws {
        let text = "title: T\ninclude: [rooms.yaml]\ntabs: [{title: One, rows: [A]}]\n"
        let rooms = "tabs:\n  - title: Hall\n    rows: [B]\n  - title: Room\n    rows: [C]\n"
        let former = try Self.texts(text, ["/d/rooms.yaml": rooms])
        func change(_ old: String, _ new: String) throws -> String? {
            try Self.texts(text, ["/d/rooms.yaml": rooms.replacing(old, with: new)]).firstChange(since: former)
        }
        #expect(try change("[C]", "[C, D]") == "Room")
        #expect(try change("[B]", "[B, D]") == "Hall")
        #expect(try change("tabs:", "# Rooms\ntabs:") == nil)
        #expect(
            try Self.texts("title: T\ntabs: [{title: One, rows: [A]}]\n", ["/d/rooms.yaml": rooms])
                .firstChange(since: former) == nil)
    }

    @Test("The change is found in a file of 5,000 lines, with every kind of line break")
    func long() throws {
        var text = "title: T\ntabs:\n"
        for tab in 1...200 {
            text += "  - title: Tab \(tab)\n    rows:\n"
            for row in 1...23 { text += "      - {title: \"Row \(tab).\(row) – é 日本 🙂\", text: Text}\n" }
        }
        for lineBreak in ["\n", "\r\n", "\r"] {
            let former = text.replacing("\n", with: lineBreak)
            #expect(try change("Row 200.23 ", to: "Row 200.23! ", in: former) == "Tab 200")
            #expect(try change("Row 1.1 ", to: "Row 1.1! ", in: former) == "Tab 1")
            #expect(try change("Row 117.9 ", to: "Row 117.9! ", in: former) == "Tab 117")
        }
    }

    @Test("A file whose bytes are not known has no changes")
    func unknown() throws {
        let definition = try KioskDefinition.parse(Self.text, path: "/d/kiosk.yaml")
        let texts = TabTexts(of: definition, in: [:])
        #expect(texts.firstChange(since: try Self.texts(Self.text)) == nil)
        #expect(try Self.texts(Self.text).firstChange(since: texts) == "One")
    }
}
