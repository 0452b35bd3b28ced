import Drawing
import Elements
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import KioskFileTestSupport
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Rows of JSON objects that act: their ends, their actions and the pages of their details.
@Suite("JSON rows that act")
struct JSONRowPartsTests {
    private let feed = FakeFeed("shop")
    /// The folder of the kiosk files, which exists as long as the test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func screen(json: String, languages: String = "en, de", file: String? = nil) throws -> KioskScreen {
        if let file { try folder.write("rows.json", file) }
        let yaml = """
            title: Test
            languages: [\(languages)]
            sources: {shop: {command: [date]}}
            tabs:
              - title: Things
                json:
                  \(file == nil ? "value: shop.things" : "file: rows.json")
                  title: name
                  \(json)
              - {title: Other, rows: [Rest]}
            """
        return try KioskScreen(yaml: yaml, in: folder, live: feed.live)
    }

    private func shown(_ screen: KioskScreen, _ condition: () -> Bool) async throws {
        try await eventually("\(screen.panel.strings)") {
            screen.panel.advanceToNextFrame()
            return condition()
        }
    }

    private func cell(_ title: String, _ screen: KioskScreen) -> ListCell? {
        guard let list = try? screen.page.list else { return nil }
        return list.visibleRows.compactMap(list.cell(at:)).first { $0.title == title }
    }

    /// Returns `true` if a text is shown, with any spaces.
    private func hasValue(_ text: String, _ screen: KioskScreen) -> Bool {
        screen.panel.strings.contains { $0.filter { !$0.isWhitespace } == text }
    }

    @Test("A tap on a row asks with the row's data, and calls the source with its values in their types")
    func action() async throws {
        let screen = try screen(
            json: """
                do: {call: shop.print, with: {file: $row.path, copies: $row.more.copies, now: $row.now, note: "of $row.name, $$5", none: $row.gone},
                      ask: "Print $row.name?", confirm: Print}
                """)
        feed.say(
            #"{"things": [{"name": "Boat\u202e\n", "path": "a/b \"1\".gcode", "more": {"copies": 3}, "now": true}, {"name": "Hook"}]}"#
        )
        try await shown(screen) { self.cell("Hook", screen) != nil }
        #expect(try screen.page.list.bounds.width > 1_000, "no detail beside the list")
        screen.panel.tap(try #require(screen.page.list.cell(at: RowIndex(row: 0))))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.strings.contains { $0.hasPrefix("Print Boat") && !$0.contains("\u{202E}") })
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Print" }))
        screen.panel.advanceToNextFrame()
        let members: [String: JSONValue] = [
            "file": "a/b \"1\".gcode", "copies": 3, "now": true, "note": "of Boat\u{202E}\n, $5", "none": .null,
        ]
        #expect(feed.requests == [SourceRequest(.call("print", with: .object(members)), to: "shop")])
    }

    @Test("A row has a badge, a formatted value and a reason why it is disabled, each by its key")
    func ends() async throws {
        let screen = try screen(json: "badge: new\n      end: {key: size, as: prefixed, unit: B}\n      disabled: sold")
        feed.say(
            #"{"things": [{"name": "A", "new": 3, "size": 2048}, {"name": "B", "new": 0, "sold": "Sold out"}, {"name": "C", "sold": false}, {"name": "D", "sold": true}]}"#
        )
        try await shown(screen) { self.cell("D", screen) != nil }
        #expect(
            screen.panel.isReadable("3") && hasValue("2.05kB", screen) && screen.panel.isReadable("Sold out"))
        #expect(screen.panel.strings.filter { $0 == "–" }.count == 3, "missing sizes: \(screen.panel.strings)")
        #expect(["A", "B", "C", "D"].map { cell($0, screen)?.isEnabled } == [true, false, true, false])
    }

    @Test("A pinned element of a row's page is in a bar below the detail, as long as the row has it")
    func pinned() async throws {
        let screen = try screen(
            json: """
                id: id
                      text: text
                      page:
                        - {text: "About $row.name"}
                        - pin: bottom
                          button: {text: "Order $row.name", do: {call: shop.order, with: {id: $row.id}}}
                        - when: {value: shop.open, is: true}
                          pin: bottom
                          button: {text: Pay, do: {call: shop.pay}}
                """)
        let long = [String](repeating: "A long text about it.", count: 400).joined(separator: " ")
        let soup = #"{"id": 1, "name": "Soup", "text": "\#(long)"}"#
        feed.say(#"{"things": [\#(soup), {"id": 2, "name": "Cake"}], "open": false}"#)
        try await shown(screen) { screen.panel.isReadable("Order Soup") }
        let detail = try #require(screen.panel.first(DetailView.self))
        func button(_ title: String) -> Button? { screen.panel.first(Button.self) { $0.title == title } }
        let order = try #require(button("Order Soup"))
        #expect(detail.contentSize.height > detail.bounds.height)
        #expect(order.frameInScene.minY >= detail.frameInScene.maxY && order.frameInScene.maxY <= 800)
        // The only button of the bar is as wide as the detail.
        #expect(order.frameInScene.width > detail.bounds.width - 80)
        detail.contentOffset.y = detail.offsetRange.y.upperBound
        screen.panel.tap(order)
        #expect(feed.requests == [SourceRequest(.call("order", with: ["id": 1]), to: "shop")])
        feed.say(#"{"open": true}"#)
        try screen.panel.waitUntilStill()
        #expect(order.frameInScene.width < detail.bounds.width / 2 && screen.panel.isReadable("Pay"))
        screen.panel.tap(try #require(screen.page.list.cell(at: RowIndex(row: 1))))
        try await shown(screen) { screen.panel.isReadable("Order Cake") }
        #expect(button("Order Soup")?.scene == nil)
        // A row without a page has no bar.
        feed.say(#"{"things": []}"#)
        try await shown(screen) { !screen.panel.isReadable("Order Cake") }
        #expect(detail.bounds.height == 800)
    }

    @Test("A switch calls its source with the row's data, waits for the list, and reverts if the call fails")
    func toggle() async throws {
        let screen = try screen(json: "id: id\n      switch: {key: on, call: shop.enable, with: {id: $row.id}}")
        feed.say(#"{"things": [{"id": 7, "name": "Alarm", "on": false}]}"#)
        try await shown(screen) { self.cell("Alarm", screen) != nil }
        let control = try #require(screen.panel.first(Switch.self))
        screen.panel.tap(control)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests == [SourceRequest(.call("enable", with: ["id": 7, "value": true]), to: "shop")])
        feed.answer(0, .done)
        feed.say(#"{"things": [{"id": 7, "name": "Alarm", "on": false, "x": 1}]}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(control.isOn, "the list has the former value yet")
        feed.say(#"{"things": [{"id": 7, "name": "Alarm", "on": true}]}"#)
        try await shown(screen) {
            (try? screen.page.sections.first?.rows.first?.end.toggle).map { "\($0)".contains("true") } ?? false
        }
        screen.panel.advance(by: .seconds(20))
        #expect(control.isOn)
        screen.panel.tap(control)
        screen.panel.advanceToNextFrame()
        feed.answer(1, .failed("locked"))
        screen.panel.advanceToNextFrame()
        #expect(control.isOn && screen.panel.strings.contains { $0.contains("locked") })
        screen.panel.advance(by: .seconds(30))
        screen.panel.tap(control)
        screen.panel.advanceToNextFrame()
        feed.answer(2, .failed("cannot connect to 127.0.0.1", .unsent))
        screen.panel.advanceToNextFrame()
        #expect(control.isOn && screen.panel.strings.contains("Unavailable"))
    }

    @Test("A switch without data has no state, and a value that depends on the time is updated each minute")
    func unknown() async throws {
        var now = 1_000_000.0
        let source = JSONSource(
            .value(try #require(ValueName("shop.things"))), location: .start(of: "kiosk.yaml"), titleKey: "name")
        var timed = source
        (timed.parts.endKey, timed.parts.endFormat) = ("when", ValueFormat(.ago))
        timed.parts.toggle = RowParts.Toggle(key: "on", action: InputAction(try #require(ValueName("shop.enable"))))
        let page = timed.makePage(in: TabDefinition(title: "Things", content: timed, location: source.location))
        page.detailPage.setting.links = KioskActions(
            clock: WallClock(at: ClockZone("") { _ in 0 }, now: { now }), live: feed.live)
        page.follow(feed.live)
        let screen = PageScreen([page, PageScreen.page("Other", rows: ["Rest"])])
        feed.say(#"{"things": [{"name": "A", "when": "1970-01-12T13:44:40Z"}]}"#)
        try await eventually {
            screen.panel.advanceToNextFrame()
            return screen.panel.isReadable("2 minutes ago")
        }
        #expect(screen.panel.first(Switch.self)?.quality == .unknown)
        now += 60
        screen.panel.advance(by: .seconds(61))
        #expect(screen.panel.isReadable("3 minutes ago"), "\(screen.panel.strings)")
    }

    @Test("The check of a file names a key of the page that no object has")
    func missingKeys() throws {
        try folder.write("rows.json", #"[{"name": "A", "line": {"name": "B"}}]"#)
        let yaml = """
            title: Test
            tabs:
              - title: Things
                json: {file: rows.json, title: name, page: [{heading: $row.line.name}, {heading: $row.lin.name}]}
            """
        let definition = try KioskDefinition.parse(yaml, path: "\(folder.path)/kiosk.yaml", format: .standard)
        let faults = definition.sourceFaults().map(\.message)
        #expect(faults.count == 1 && faults[0].contains("“lin.name”"), "\(faults)")
    }

    private static let page = """
        page:
                - heading: $row.name
                - gauge: {title: Heat, value: $row.heat.now, from: 0, to: 100}
                - field: {title: Note}
                - fields: {title: More, values: [{title: Line, text: "${row.line} of $row.name"}]}
        """

    @Test("The page of a detail has the row's data, and a dash where a key is missing")
    func page() async throws {
        let screen = try screen(json: Self.page)
        feed.say(#"{"things": [{"name": "Oven", "heat": {"now": 71.5}, "line": 4}, {"name": "Pan"}]}"#)
        try await shown(screen) { screen.panel.isReadable("4 of Oven") }
        #expect(screen.panel.isReadable("71.5"))
        try screen.page.select(title: "Pan")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("– of Pan") && screen.panel.isReadable("Heat"), "\(screen.panel.strings)")
        #expect(!screen.panel.isReadable("71.5"))
    }

    @Test("New data of the shown row keeps the text that a user types and the scroll offset")
    func updates() async throws {
        let screen = try screen(json: Self.page)
        feed.say(#"{"things": [{"name": "Oven", "heat": {"now": 71.5}, "line": 4}]}"#)
        try await shown(screen) { screen.panel.isReadable("4 of Oven") }
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        field.text = "mine"
        feed.say(#"{"things": [{"name": "Oven", "heat": {"now": 80}, "line": 5}]}"#)
        try await shown(screen) { screen.panel.isReadable("5 of Oven") }
        #expect(screen.panel.first(TextField.self) === field && field.text == "mine" && field.isEditing)
        #expect(screen.panel.isReadable("80"))
    }

    @Test("Data of any type and size makes no page fail")
    func hostile() async throws {
        let screen = try screen(
            json:
                "page: [{gauge: {title: G, value: $row.x, from: 0, to: 1}}, {switch: {title: $row.x, value: $row.x}}, {heading: $row.x}, {table: {title: T, value: shop.none, columns: [{title: A, key: $row.x}]}}]"
        )
        let long = String(repeating: "a", count: 300_000)
        for value in ["1e308", "null", "{}", "[[[]]]", "\"shop.things\"", "\"\(long)\"", "true", "\"$row.x ${\""] {
            feed.say(#"{"things": [{"name": "N", "x": \#(value)}]}"#)
            try await shown(screen) { self.cell("N", screen) != nil }
            screen.panel.advance(by: .seconds(1))
        }
        #expect(screen.detailTitle == "N")
    }

    @Test("A row's data names no value, and its braces are shown as they are")
    func namesNothing() async throws {
        let screen = try screen(
            json: """
                page:
                      - heading: "{shop.open} and $row.text"
                      - switch: {title: Door, value: $row.target}
                      - value: {title: Level, value: $row.target}
                      - markdown: {text: $row.text}
                      - button: {title: Run, text: Go, do: {call: shop.run, with: {note: $row.text}}}
                """)
        feed.say(#"{"open": "Open now", "code": "4711", "door": true}"#)
        feed.say(
            #"{"things": [{"name": "A", "text": "{shop.code} {shop..x} {{shop.code}", "target": "shop.door"}]}"#)
        try await shown(screen) { screen.panel.strings.contains { $0.hasPrefix("Open now and") } }
        let shown = screen.panel.strings.joined(separator: " ")
        #expect(shown.contains("Open now and {shop.code} {shop..x} {shop.code}"), "\(shown)")
        #expect(!shown.contains("4711"), "\(shown)")
        #expect(screen.panel.first(Switch.self).map { $0.quality == .unknown } ?? true)
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Go" }))
        screen.panel.advanceToNextFrame()
        // The call gets the data unchanged.
        let note: JSONValue = .object(["note": "{shop.code} {shop..x} {{shop.code}"])
        #expect(feed.requests == [SourceRequest(.call("run", with: note), to: "shop")])
    }

    @Test("The check refuses row data as a name and as an element")
    func refusedNames() throws {
        try folder.write(
            "rows.json", #"[{"name": "A", "target": "shop.door", "file": "a.md", "element": {"text": "b"}}]"#)
        let yaml = """
            title: Test
            sources: {shop: {command: [date]}}
            tabs:
              - title: Things
                json: {file: rows.json, title: name, page: [{switch: {title: B, value: $row.target}}, {markdown: {file: $row.file}}, $row.element]}
            """
        let found = errors(in: yaml, path: "\(folder.path)/kiosk.yaml", format: .standard)
        #expect(found.map(\.code) == [.invalidValue, .invalidValue, .wrongType], "\(found)")
        #expect(found[0].message.contains("cannot name a value") && found[1].message.contains("cannot name a file"))
    }

    @Test("Titles, subtitles and fields are in the panel's language if the objects have them")
    func languages() async throws {
        let json =
            #"[{"id": 1, "name": "Oven", "name_de": "Ofen", "kind": "Heat", "kind-de": "Wärme"}, {"id": 2, "name": "Pan"}]"#
        let screen = try screen(json: "id: id\n      subtitle: kind\n      fields: {Kind: kind}", file: json)
        try await shown(screen) { self.cell("Oven", screen)?.subtitle == "Heat" }
        screen.kiosk.language = try #require(Language("de"))
        try await shown(screen) { self.cell("Ofen", screen)?.subtitle == "Wärme" }
        #expect(screen.detailTitle == "Ofen" && cell("Pan", screen) != nil)
        screen.kiosk.language = .english
        try await shown(screen) { self.cell("Oven", screen) != nil }
    }

    @Test("Sections, badges and reasons are in the panel's language, and values are not")
    func languagesOfParts() async throws {
        let json =
            #"[{"name": "Soup", "part": "Starters", "part_de": "Vorspeisen", "note": "Hot", "note_de": "Heiß", "price": 5, "price_de": 6},"#
            + #"{"name": "Pie", "part": "Starters", "part_de": "Vorspeisen", "sold": "Sold out", "sold_de": "Ausverkauft"}]"#
        let screen = try screen(
            json: "section: part\n      badge: note\n      end: price\n      disabled: sold", file: json)
        try await shown(screen) { self.cell("Pie", screen)?.subtitle == "Sold out" }
        #expect(screen.panel.isReadable("Starters") && screen.panel.isReadable("Hot"))
        screen.kiosk.language = try #require(Language("de"))
        try await shown(screen) { self.cell("Pie", screen)?.subtitle == "Ausverkauft" }
        #expect(screen.panel.isReadable("Vorspeisen") && screen.panel.isReadable("Heiß"))
        #expect(screen.panel.isReadable("5") && !screen.panel.isReadable("6"))
    }

    @Test("The printer demo prints the file of a row after a question")
    func printer() async throws {
        let path = KioskScreen.repository + "/Kiosk/demos/printer.yaml"
        let printer = FakeFeed("printer")
        let screen = KioskScreen(try KioskDefinition.load(path: path, format: .standard), live: printer.live)
        #expect(screen.kiosk.select(tab: "Files"))
        printer.say(#"{"files": [{"id": "parts/boat.gcode", "name": "boat", "changed": 1795077020, "size": 3811734}]}"#)
        try await shown(screen) { self.cell("boat", screen) != nil }
        #expect(hasValue("3.81MB", screen))
        screen.panel.tap(try #require(cell("boat", screen)))
        try screen.panel.waitUntilStill()
        #expect(printer.requests.isEmpty && screen.panel.isReadable("Print boat?"))
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Print" }))
        screen.panel.advanceToNextFrame()
        #expect(
            printer.requests == [
                SourceRequest(.call("print", with: ["filename": "parts/boat.gcode"]), to: "printer")
            ])
        printer.answer(0, .done)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Print started"))
    }
}
