import Drawing
import Elements
import ElementsTestSupport
import Foundation
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// A time that a test sets.
private final class ClockTime {
    /// Monday, 1970-01-05, 12:00.
    var seconds = 4.5 * 86_400
}

/// The chips above a list.
@Suite("Chips with filters and orders above rows")
struct RowFilterPageTests {
    private let folder: TemporaryFolder
    private let time = ClockTime()
    private let feed = FakeFeed("shops")

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.books)
    }

    private static let books = """
        [{"t": "Zebra", "g": "Crime", "g_de": "Krimi", "loan": "free", "y": 1900, "h": "Mo 08:00-12:01"},
         {"t": "Emma", "g": "Love", "g_de": "Liebe", "loan": "free", "y": 1815, "h": "24/7"},
         {"t": "Ada", "g": "Crime", "g_de": "Krimi", "loan": "out", "y": 1950, "h": "Tu 08:00-12:00"}]
        """

    private func write(_ json: String) throws { try folder.write("books.json", json) }

    private static let filters =
        "filters: [{key: g, title: {en: Section, de: Bereich}}, {key: loan, text: {en: Free, de: Frei}, is: free}, "
        + "{key: h, text: {en: Open, de: Offen}, as: hours}]"
    private static let orders =
        "orders: [{title: {en: Title, de: Titel}, key: t}, {title: {en: Newest, de: Neueste}, key: y, descending: true}]"

    private func screen(
        _ json: String = "\(filters), \(orders)", tab: String = "search: true", source: String = "file: books.json",
        size: PixelSize = PixelSize(width: 1280, height: 800)
    ) async throws -> KioskScreen {
        let yaml = """
            title: Books
            languages: [en, de]
            sources: {shops: {command: [date]}}
            tabs:
              - {title: {en: Books, de: Bücher}, \(tab), json: {\(source), title: t, fields: {Year: y}, \(json)}}
              - {title: {en: Other, de: Andere}, rows: [Rest]}
            """
        let screen = try KioskScreen(
            yaml: yaml, in: folder, size: size,
            clock: WallClock(at: ClockZone("") { _ in 0 }, now: { [time] in time.seconds }), live: feed.live)
        if source.hasPrefix("file") {
            await screen.kiosk.loadSources()
            screen.panel.advanceToNextFrame()
        }
        return screen
    }

    private func hasChip(_ text: String, _ screen: KioskScreen) -> Bool {
        screen.panel.all(Chip.self).contains { $0.text == text }
    }

    private func chip(_ text: String, _ screen: KioskScreen) throws -> Chip {
        let chips = screen.panel.all(Chip.self)
        let chip = chips.first { $0.text == text || $0.text.isEmpty && $0.accessibilityLabel == text }
        return try #require(chip, "\(chips.map(\.text))")
    }

    private func wait(_ screen: KioskScreen, for rows: [String]) async throws {
        try await eventually("\(screen.rows)") {
            screen.panel.advanceToNextFrame()
            return screen.rows == rows
        }
        try screen.panel.waitUntilStill()
    }

    /// Scrolls a chip into view and taps it. The width of the chips depends on the fonts of the machine.
    private func tap(_ text: String, _ screen: KioskScreen) throws {
        let chip = try chip(text, screen)
        for row in screen.panel.all(ChipRow.self) where chip.isDescendant(of: row) { row.show(chip) }
        try screen.panel.waitUntilStill()
        screen.panel.tap(chip)
    }

    private func press(_ text: String, _ screen: KioskScreen, rows: [String]) async throws {
        try tap(text, screen)
        try await wait(screen, for: rows)
    }

    /// Presses a chip that opens a list, and one of its options.
    private func choose(_ option: String, under text: String, _ screen: KioskScreen, rows: [String]) async throws {
        try tap(text, screen)
        try screen.panel.waitUntilStill()
        let list = try #require(screen.panel.all(ListView.self).last)
        let cell = list.visibleRows.compactMap(list.cell(at:)).first { $0.title == option }
        screen.panel.tap(try #require(cell, "\(screen.panel.strings)"))
        try screen.panel.waitUntilStill()
        try await wait(screen, for: rows)
    }

    private func states(_ text: String, _ screen: KioskScreen) throws -> AccessibilityElement.States {
        try #require(chip(text, screen).accessibility).states
    }

    // MARK: Filters

    @Test("A chip that is on leaves the rows that meet its condition, and says that it is selected")
    func onOff() async throws {
        let screen = try await screen()
        #expect(screen.rows == ["Ada", "Emma", "Zebra"])
        #expect(try states("Free", screen) == [])
        try await press("Free", screen, rows: ["Emma", "Zebra"])
        #expect(try states("Free", screen) == .selected)
        try await press("Free", screen, rows: ["Ada", "Emma", "Zebra"])
        #expect(try states("Free", screen) == [])
    }

    @Test("A chip with a list of values shows the chosen value after its title, and “All” shows all rows again")
    func values() async throws {
        let screen = try await screen()
        try await choose("Crime", under: "Section", screen, rows: ["Ada", "Zebra"])
        let chip = try chip("Section: Crime", screen)
        #expect(chip.accessibility?.name == "Section" && chip.accessibility?.value == "Crime")
        #expect(chip.accessibility?.states == .selected)
        try await choose("All", under: "Section: Crime", screen, rows: ["Ada", "Emma", "Zebra"])
        #expect(try states("Section", screen) == [])
    }

    @Test("The cross appears in the place of the filter symbol, clears all filters, and moves no other chip")
    func clear() async throws {
        let screen = try await screen()
        let clear = try chip("Clear filters", screen)
        let frames = screen.panel.all(Chip.self).map(\.frame)
        #expect(clear.accessibility == nil && !clear.isEnabled)
        try await press("Free", screen, rows: ["Emma", "Zebra"])
        #expect(screen.panel.all(Chip.self).map(\.frame) == frames)
        #expect(clear.accessibility?.name == "Clear filters")
        try await choose("Crime", under: "Section", screen, rows: ["Zebra"])
        try await press("Clear filters", screen, rows: ["Ada", "Emma", "Zebra"])
        #expect(clear.accessibility == nil && screen.panel.all(Chip.self).map(\.frame) == frames)
    }

    @Test("A search finds rows among those that the filters leave, and if there is none the page says why")
    func search() async throws {
        let screen = try await screen()
        try await press("Free", screen, rows: ["Emma", "Zebra"])
        let field = try #require(screen.panel.first(TextField.self))
        field.beginEditing()
        screen.panel.type("ze")
        try await wait(screen, for: ["Zebra"])
        screen.panel.type("x")
        try await wait(screen, for: [])
        #expect(screen.panel.isReadable("Nothing matches the filters"))
        try tap("Clear filters", screen)
        try await eventually {
            screen.panel.advanceToNextFrame()
            return screen.panel.isReadable("No results")
        }
        field.text = ""
        field.sendActions(for: .valueChanged)
        try await wait(screen, for: ["Ada", "Emma", "Zebra"])
    }

    @Test("The selected row stays selected while a filter hides it, and is visible afterwards")
    func selection() async throws {
        let rows = (0..<200).map { #"{"t": "Row \#($0)", "g": "\#($0 % 2)", "loan": "x"}"# }.joined(separator: ",")
        try write("[\(rows)]")
        let screen = try await screen("filters: [{key: g, text: Even, is: 0}]")
        let page = try screen.page
        #expect(page.select(title: "Row 151"))
        screen.panel.advanceToNextFrame()
        let offset = page.list.contentOffset.y
        try tap("Even", screen)
        try await eventually { page.sections.first?.rows.count == 100 }
        try screen.panel.waitUntilStill()
        #expect(page.list.selectedRow == nil && screen.detailTitle == "Row 151" && page.list.contentOffset.y == 0)
        #expect(page.state.row?.text == "Row 151" && page.state.offset == offset)
        try tap("Even", screen)
        try await eventually { page.sections.first?.rows.count == 200 }
        try screen.panel.waitUntilStill()
        #expect(page.list.selectedRow == RowIndex(row: 151) && page.list.contentOffset.y == offset)
    }

    @Test("A link to a row that a filter hides shows all rows")
    func link() async throws {
        let screen = try await screen()
        try await press("Free", screen, rows: ["Emma", "Zebra"])
        #expect(screen.kiosk.open(PageLink("Books", row: "Ada")))
        try await wait(screen, for: ["Ada", "Emma", "Zebra"])
        #expect(screen.detailTitle == "Ada")
        #expect(try states("Free", screen) == [])
    }

    // MARK: Hours

    @Test("Rows that are open now are shown, again each minute while the chip is on and the list is visible")
    func hours() async throws {
        let screen = try await screen("filters: [{key: h, text: Open, as: hours}]", source: "value: shops.all")
        feed.say(#"{"all": \#(Self.books.split(separator: "\n").joined())}"#)
        try await wait(screen, for: ["Zebra", "Emma", "Ada"])
        #expect(screen.panel.scene.nextDeadline == nil)
        try await press("Open", screen, rows: ["Zebra", "Emma"])
        time.seconds += 60
        screen.panel.advance(by: .seconds(61))
        try await wait(screen, for: ["Emma"])
        try screen.tapTab(1)
        #expect(screen.panel.scene.nextDeadline == nil)
        time.seconds += 86_400 - 120
        try screen.tapTab(0)
        try await wait(screen, for: ["Emma", "Ada"])
        try await press("Open", screen, rows: ["Zebra", "Emma", "Ada"])
        #expect(screen.panel.scene.nextDeadline == nil)
    }

    // MARK: Orders

    @Test("The visitor's order sorts the rows from the top, and the selected row stays selected")
    func order() async throws {
        let screen = try await screen()
        try screen.tapRow("Emma")
        try await choose("Newest", under: "Title", screen, rows: ["Ada", "Zebra", "Emma"])
        #expect(screen.detailTitle == "Emma")
        let chip = try chip("Newest", screen)
        #expect(chip.accessibility?.name == "Sort by" && chip.accessibility?.value == "Newest")
        try await press("Free", screen, rows: ["Zebra", "Emma"])
        try await choose("Title", under: "Newest", screen, rows: ["Emma", "Zebra"])
    }

    @Test("Sections of the first order are left out in another one")
    func sections() async throws {
        let screen = try await screen("section: g, \(Self.orders)")
        #expect(try screen.page.sections.map(\.title) == ["Crime", "Love"])
        let page = try screen.page
        try await choose("Newest", under: "Title", screen, rows: ["Ada", "Zebra", "Emma"])
        try await eventually { page.sections.map(\.title) == [nil] }
        try await choose("Title", under: "Newest", screen, rows: ["Ada", "Zebra", "Emma"])
        try await eventually { page.sections.map(\.title) == ["Crime", "Love"] }
    }

    // MARK: Visits

    @Test("Going home ends the filters and the order, and selects the first row")
    func home() async throws {
        let screen = try await screen()
        try await choose("Newest", under: "Title", screen, rows: ["Ada", "Zebra", "Emma"])
        try await press("Free", screen, rows: ["Zebra", "Emma"])
        try screen.tapRow("Emma")
        screen.kiosk.goHome()
        try await wait(screen, for: ["Ada", "Emma", "Zebra"])
        #expect(screen.detailTitle == "Ada")
        #expect(try states("Free", screen) == [] && hasChip("Title", screen))
        // An order alone ends too.
        try await choose("Newest", under: "Title", screen, rows: ["Ada", "Zebra", "Emma"])
        try screen.tapRow("Emma")
        screen.kiosk.goHome()
        try await wait(screen, for: ["Ada", "Emma", "Zebra"])
        #expect(screen.detailTitle == "Ada")
    }

    @Test("A change of the language keeps the filters and the order, and shows them in the language")
    func language() async throws {
        let screen = try await screen()
        try await choose("Crime", under: "Section", screen, rows: ["Ada", "Zebra"])
        try await choose("Newest", under: "Title", screen, rows: ["Ada", "Zebra"])
        screen.kiosk.language = try #require(Language("de"))
        try await eventually("\(screen.panel.all(Chip.self).map(\.text))") {
            screen.panel.advanceToNextFrame()
            return hasChip("Bereich: Krimi", screen)
        }
        #expect(screen.rows == ["Ada", "Zebra"] && hasChip("Neueste", screen))
        try await press("Filter zurücksetzen", screen, rows: ["Ada", "Zebra", "Emma"])
    }

    @Test("New rows of a source keep the filters; a chosen value that no longer occurs stays chosen")
    func live() async throws {
        let screen = try await screen(source: "value: shops.all")
        feed.say(#"{"all": [{"t": "A", "g": "x", "loan": "free"}, {"t": "B", "g": "y"}]}"#)
        try await wait(screen, for: ["A", "B"])
        try await choose("x", under: "Section", screen, rows: ["A"])
        feed.say(#"{"all": [{"t": "A", "g": "x"}, {"t": "B", "g": "y"}, {"t": "C", "g": "x"}]}"#)
        try await wait(screen, for: ["A", "C"])
        feed.say(#"{"all": [{"t": "B", "g": "y"}]}"#)
        try await wait(screen, for: [])
        #expect(screen.panel.isReadable("Nothing matches the filters") && hasChip("Section: x", screen))
        try await press("Clear filters", screen, rows: ["B"])
    }

    @Test("An open list of values follows the rows")
    func openList() async throws {
        let screen = try await screen(source: "value: shops.all")
        feed.say(#"{"all": [{"t": "A", "g": "x"}]}"#)
        try await wait(screen, for: ["A"])
        try tap("Section", screen)
        try screen.panel.waitUntilStill()
        feed.say(#"{"all": [{"t": "A", "g": "x"}, {"t": "B", "g": "new"}]}"#)
        try await eventually {
            screen.panel.advanceToNextFrame()
            return screen.panel.isReadable("new")
        }
    }

    // MARK: Layout

    @Test("Chips are touch targets of 48 points at least, and none of them cuts its text")
    func targets() async throws {
        let screen = try await screen(size: PixelSize(width: 480, height: 320))
        for chip in screen.panel.all(Chip.self) {
            #expect(chip.bounds.height >= 48 && chip.bounds.width >= 48)
            #expect(chip.sizeThatFits(Size(width: .infinity, height: .infinity)).width <= chip.bounds.width)
        }
    }

    @Test("In a narrow list the chip with the order shows only its symbol, and still opens the orders")
    func narrow() async throws {
        let orders = Self.orders.replacing("Newest", with: "Newest and best")
        let screen = try await screen(
            "filters: [{key: loan, text: Free to borrow, is: free}], \(orders)",
            size: PixelSize(width: 800, height: 480))
        try await choose("Newest and best", under: "Title", screen, rows: ["Ada", "Zebra", "Emma"])
        let order = try chip("Newest and best", screen)
        #expect(!screen.panel.strings.contains("Newest and best") && hasChip("Free to borrow", screen))
        #expect(order.accessibility?.name == "Sort by" && order.accessibility?.value == "Newest and best")
        try await choose("Title", under: "Newest and best", screen, rows: ["Ada", "Emma", "Zebra"])
    }

    @Test("With the keyboard shown on a small panel, the chips make room for the rows")
    func keyboard() async throws {
        let screen = try await screen(size: PixelSize(width: 800, height: 480))
        let row = try #require(screen.panel.first(ChipRow.self))
        #expect(!row.isHidden)
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(row.isHidden)
        #expect(try screen.page.list.frame.height >= 100)
        field.endEditing()
        try screen.panel.waitUntilStill()
        #expect(!row.isHidden)
    }

    @Test("A list without filters and orders has no chips")
    func none() async throws {
        let screen = try await screen("id: t")
        #expect(screen.panel.first(ChipRow.self) == nil && screen.rows == ["Zebra", "Emma", "Ada"])
    }
}
