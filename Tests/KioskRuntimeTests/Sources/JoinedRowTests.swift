import Drawing
import Elements
import ElementsTestSupport
import Headless
import JSON
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Values of a source beside the rows of a file or of a list.
@Suite("Joined values of rows")
struct JoinedRowTests {
    private let feed = FakeFeed("desk")
    /// The folder of the kiosk files, which exists as long as the test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let events =
        #"[{"id": "chess", "title": "Chess"}, {"id": 7, "title": "Concert"}, {"title": "Open day"}]"#

    private func screen(_ json: String, join: String = "value: desk.places, as: places", file: String? = events) throws
        -> KioskScreen
    {
        if let file { try folder.write("events.json", file) }
        let yaml = """
            title: Test
            languages: [en, de]
            sources: {desk: {command: [date]}}
            tabs:
              - title: {en: Events, de: Termine}
                json:
                  \(file == nil ? "value: desk.events" : "file: events.json")
                  title: title
                  id: id
                  join: {\(join)}
                  \(json)
              - {title: {en: Other, de: Anderes}, rows: [{title: {en: Rest, de: Rest}}]}
            """
        return try KioskScreen(yaml: yaml, in: folder, live: feed.live)
    }

    private func shown(_ screen: KioskScreen, _ condition: () -> Bool) async throws {
        try await eventually("\(screen.panel.strings)") {
            screen.panel.advanceToNextFrame()
            return condition()
        }
    }

    /// Waits until the rows are shown, and returns the cells, from the top.
    private func cells(_ screen: KioskScreen) async throws -> [RowCell] {
        let list = try screen.page.list
        try await shown(screen) { !list.visibleRows.isEmpty }
        return list.visibleRows.compactMap { list.cell(at: $0) as? RowCell }
    }

    /// The text that a cell says beside its title.
    private func words(_ cell: RowCell) -> String? { cell.accessibility?.value }

    @Test("Rows of a file show the members with their identifiers, and follow them in the same cells")
    func file() async throws {
        let screen = try screen("badge: places.label\n      end: places.free\n      fields: {Left: places.free}")
        let cells = try await cells(screen)
        #expect(cells.map(words) == ["–", "–", "–"], "no value yet, and no note")
        #expect(try screen.page.problem == nil)
        feed.say(#"{"places": {"chess": {"free": 12, "label": "Few left"}, "7": {"free": 3}, "none": {"free": 1}}}"#)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(words) == ["Few left, 12", "3", "–"])
        let list = try screen.page.list
        #expect(list.selectedRow == RowIndex(row: 0) && screen.detailText.contains("12"))
        feed.say(#"{"places": {"chess": {"free": 11}}}"#)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(words) == ["11", "–", "–"])
        #expect(screen.detailText.contains("11"))
        #expect(list.visibleRows.compactMap { list.cell(at: $0) as? RowCell }.elementsEqual(cells) { $0 === $1 })
    }

    @Test("Without current values, the keys are absent and the list says that they are out of date")
    func states() async throws {
        let screen = try screen("end: places\n      fields: {Left: places}")
        let cells = try await cells(screen)
        feed.say(#"{"places": {"chess": 12}}"#)
        screen.panel.advanceToNextFrame()
        #expect(words(cells[0]) == "12" && screen.detailText.contains("12"))
        feed.say(#"{"state": "down", "why": "no line"}"#)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(words) == ["–", "–", "–"] && screen.panel.isReadable("Out of date"))
        #expect(!screen.detailText.contains("12") && screen.detailText.contains("–"), "\(screen.detailText)")
        for (line, problem) in [
            (#"{"state": "up"}"#, "Out of date"), (#"{"places": {"chess": 9}}"#, nil),
            (#"{"places": [1]}"#, "desk.places is not an object."),
            (#"{"places": 4}"#, "desk.places is not an object."),
            (#"{"gone": ["places"]}"#, "Out of date"), (#"{"places": {}}"#, nil),
        ] {
            feed.say(line)
            #expect(try screen.page.problem == problem, "\(line)")
        }
        #expect(try screen.page.sections.first?.rows.count == 3, "the rows stay")
    }

    @Test("The first of several objects of a list counts, up to the 10,000th, and identifiers can be numbers")
    func list() async throws {
        let screen = try screen("end: places.free", join: "value: desk.places, as: places, id: event.number", file: nil)
        feed.say(#"{"events": [{"id": 1, "title": "A"}, {"id": "2", "title": "B"}, {"id": 1, "title": "C"}]}"#)
        let cells = try await cells(screen)
        feed.say(
            #"""
            {"places": [{"event": {"number": "1"}, "free": 5}, 8, {"event": 3}, {"event": {"number": 2}, "free": 6},
            """#.split(separator: "\n").joined() + #"{"event": {"number": 1}, "free": 7}]}"#
        )
        screen.panel.advanceToNextFrame()
        #expect(cells.map(words) == ["5", "6", "5"])
        for (count, isShown) in [(10_000, true), (10_001, false)] {
            let values = (1...count).map { #"{"event": {"number": \#(count - $0 + 1)}, "free": \#($0)}"# }
            feed.say(#"{"places": [\#(values.joined(separator: ", "))]}"#)
            screen.panel.advanceToNextFrame()
            #expect((words(cells[0]) != "–") == isShown)
            #expect((try screen.page.problem == nil) == isShown)
        }
        feed.say(#"{"places": {"1": 5}}"#)
        #expect(try screen.page.problem == "desk.places is not a list.")
    }

    @Test("A row is disabled by a joined reason, and is not selected in place of another")
    func disabled() async throws {
        let screen = try screen("disabled: places.full")
        let cells = try await cells(screen)
        feed.say(#"{"places": {"7": {"full": "Fully booked"}, "chess": {"full": false}}}"#)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(\.isEnabled) == [true, false, true] && cells[1].subtitle == "Fully booked")
        feed.say(#"{"places": {"chess": {"full": true}}}"#)
        screen.panel.advanceToNextFrame()
        #expect(cells.map(\.isEnabled) == [false, true, true] && cells[1].subtitle == nil)
        #expect(try screen.page.list.selectedRow == RowIndex(row: 0) && screen.detailTitle == "Chess")
    }

    @Test("Joined texts are in the panel's language, and their control characters are not shown")
    func languages() async throws {
        let screen = try screen("badge: places.label\n      subtitle: places.note")
        let cells = try await cells(screen)
        feed.say(
            #"{"places": {"chess": {"label": "Full", "label_de": "Voll", "note": "a"}, "7": {"label": "\u202e\u0007Few\n"}}}"#
        )
        screen.panel.advanceToNextFrame()
        #expect(words(cells[0]) == "a, Full" && cells[1].accessibility?.value?.contains("\u{202E}") == false)
        screen.kiosk.language = try #require(Language("de"))
        try await shown(screen) { self.words(cells[0]) == "a, Voll" }
    }

    @Test("A text of a megabyte, and values of other types, do not disturb the rows")
    func hostile() async throws {
        let screen = try screen("badge: places\n      end: places\n      page: [{heading: $row.places}]")
        let cells = try await cells(screen)
        let long = String(repeating: "Wort", count: 250_000)
        for value in ["\"\(long)\"", "[1]", "{\"a\": {}}", "null", "1e308", "\"desk.places\"", "\"{desk.places}\""] {
            feed.say(#"{"places": {"chess": \#(value)}}"#)
            screen.panel.advance(by: .milliseconds(50))
            #expect(cells[0].title == "Chess" && screen.detailTitle == "Chess")
        }
        feed.say(#"{"places": {"chess": 4}}"#)
        screen.panel.advanceToNextFrame()
        #expect(words(cells[0]) == "4, 4")
    }

    @Test("A call gets joined values with their types, and null without one")
    func call() async throws {
        let screen = try screen("do: {call: desk.book, with: {left: $row.places.free, row: $row.id}}")
        let cells = try await cells(screen)
        feed.say(#"{"places": {"chess": {"free": 2.5}}}"#)
        screen.panel.advanceToNextFrame()
        for cell in cells.prefix(2) {
            screen.panel.tap(cell)
            screen.panel.advanceToNextFrame()
        }
        #expect(
            feed.requests == [
                SourceRequest(.call("book", with: ["left": 2.5, "row": "chess"]), to: "desk"),
                SourceRequest(.call("book", with: ["left": .null, "row": 7]), to: "desk"),
            ])
    }

    private static let form = """
        page:
                - value: {title: Left, value: $row.places.free}
                - form:
                    title: Book
                    do: {call: desk.book, with: {event: $row.id}}
                    fields:
                      - text: {name: name, title: Name}
                      - number: {name: persons, title: Persons, from: 1, to: $row.places.most}
        """

    @Test("A form keeps what a visitor types, and the field with the caret, when a joined value changes")
    func form() async throws {
        let screen = try screen(Self.form)
        _ = try await cells(screen)
        feed.say(#"{"places": {"chess": {"free": 12, "most": 6}}}"#)
        try await shown(screen) { screen.panel.first(FormCard.self) != nil }
        let card = try #require(screen.panel.first(FormCard.self))
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        screen.panel.type("Ada")
        feed.say(#"{"places": {"chess": {"free": 11, "most": 5}, "7": {"free": 1}}}"#)
        try await shown(screen) { screen.panel.isReadable("11") }
        #expect(screen.panel.first(FormCard.self) === card && screen.panel.first(TextField.self) === field)
        #expect(field.text == "Ada" && field.isEditing)
        let number = try #require(screen.panel.first(TextField.self) { $0 !== field })
        #expect(number.numberLimits == 1...5, "the field has the new limit")
    }

    @Test("A form that cannot be shown any more stays while it has entries")
    func kept() async throws {
        let screen = try screen(Self.form)
        _ = try await cells(screen)
        feed.say(#"{"places": {"chess": {"free": 1, "most": 1}}}"#)
        try await shown(screen) { screen.panel.first(FormCard.self) != nil }
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        screen.panel.type("Ada")
        feed.say(#"{"places": {"chess": {"free": 0}}}"#)
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.first(TextField.self) === field && field.isEditing && field.text == "Ada")
        screen.panel.advance(by: .seconds(1))
        field.endEditing()
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.first(FormCard.self) != nil, "it has entries")
        screen.panel.tap(try #require(screen.panel.first(Button.self) { $0.title == "Clear" }))
        screen.panel.advance(by: .seconds(1))
        // The cleared entries can still be restored.
        #expect(screen.panel.first(FormCard.self) != nil)
        try screen.page.select(title: "Concert")
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(FormCard.self) == nil, "another row, which has no places")
    }

    @Test("The check of a file does not miss joined keys in its objects")
    func missingKeys() throws {
        try folder.write("events.json", Self.events)
        let yaml = """
            title: Test
            sources: {desk: {command: [date]}}
            tabs:
              - title: Events
                json: {file: events.json, id: id, title: title, badge: places.label, join: {value: desk.places, as: places}, fields: {A: plces.x}, page: [{heading: $row.places.free}]}
            """
        let definition = try KioskDefinition.parse(yaml, path: "\(folder.path)/kiosk.yaml", format: .standard)
        let faults = definition.sourceFaults().map(\.message)
        #expect(faults.count == 1 && faults[0].contains("“plces.x”"), "\(faults)")
    }
}
