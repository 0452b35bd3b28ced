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

/// Lists of rows among the elements of a page.
@Suite("Lists on pages")
struct ListElementTests {
    private let feed = FakeFeed("shop")
    /// The folder of the kiosk files, which exists as long as the test.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func screen(
        _ list: String, size: PixelSize = PixelSize(width: 1280, height: 800), direction: String = "en"
    ) throws -> KioskScreen {
        let yaml = """
            title: Test
            languages: [\(direction)]
            sources: {shop: {command: [date]}}
            tabs:
              - title: Order
                page:
                  - heading: Above
                  - list: {\(list)}
                  - heading: Below
              - {title: Other, rows: [Rest]}
            """
        return try KioskScreen(yaml: yaml, in: folder, size: size, live: feed.live)
    }

    private func shown(_ screen: KioskScreen, _ condition: () -> Bool) async throws {
        try await eventually("\(screen.panel.strings)") {
            screen.panel.advanceToNextFrame()
            return condition()
        }
    }

    private func list(_ screen: KioskScreen) throws -> ListView {
        try #require(screen.panel.first(ListCard.self)).subviews.compactMap { $0 as? ListPartView }.first?.list
            ?? ListView()
    }

    private func cell(_ title: String, _ screen: KioskScreen) throws -> ListCell {
        let list = try list(screen)
        return try #require(list.visibleRows.compactMap(list.cell(at:)).first { $0.title == title })
    }

    private static let items = """
        title: Your order, json: {value: shop.items, id: dish, title: name, end: count, empty: Nothing yet,
                      do: {call: shop.remove, with: {dish: $row.dish}, done: Removed}}
        """

    private func items(_ count: Int) -> String {
        #"{"items": [\#((0..<count).map { #"{"dish": \#($0), "name": "Dish \#($0)", "count": 2}"# }.joined(separator: ","))]}"#
    }

    @Test("A row runs its action with its data, shows that it is pending, and follows the list")
    func action() async throws {
        let screen = try screen(Self.items)
        #expect(screen.panel.isReadable("Your order"))
        feed.say(items(2))
        try await shown(screen) { screen.panel.isReadable("Dish 1") }
        let row = try cell("Dish 1", screen)
        screen.panel.tap(row)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests == [SourceRequest(.call("remove", with: ["dish": 1]), to: "shop")])
        #expect(row.accessibility?.states.contains(.busy) == true)
        feed.answer(0, .done)
        feed.say(items(1))
        try await shown(screen) { !screen.panel.isReadable("Dish 1") }
        #expect(screen.panel.isReadable("Removed") && screen.panel.isReadable("Dish 0"))
        #expect(try list(screen).selectedRow == nil, "no row of a page is selected")
        // Rows that have moved take no touches for a moment, and the first message is still shown.
        screen.panel.advance(by: .seconds(10))
        screen.panel.tap(try cell("Dish 0", screen))
        screen.panel.advanceToNextFrame()
        #expect(feed.requests.count == 2)
        feed.answer(1, .failed("locked"))
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.contains { $0.contains("locked") })
    }

    @Test("A list that the source has sent before is complete in the first frame of its page")
    func firstFrame() throws {
        feed.say(items(3))
        let screen = try screen(Self.items)
        #expect(screen.panel.isReadable("Dish 2"))
        let card = try #require(screen.panel.first(ListCard.self))
        let height = card.bounds.height
        screen.panel.advance(by: .seconds(1))
        #expect(card.bounds.height == height)
    }

    @Test("The card is as high as its rows, and what is below moves with it")
    func height() async throws {
        let screen = try screen(Self.items)
        feed.say(items(1))
        try await shown(screen) { screen.panel.isReadable("Dish 0") }
        let card = try #require(screen.panel.first(ListCard.self))
        let one = card.bounds.height
        feed.say(items(3))
        try await shown(screen) { screen.panel.isReadable("Dish 2") }
        try screen.panel.waitUntilStill()
        let row = try cell("Dish 0", screen).bounds.height
        #expect(card.bounds.height == one + 2 * row)
        let below = try #require(screen.panel.texts.first { $0.text == "Below" }).frame
        #expect(below.minY >= card.frameInScene.maxY)
    }

    @Test("Without rows the card says so, and with stale rows their age")
    func states() async throws {
        let screen = try screen(Self.items)
        screen.panel.advance(by: .seconds(1))
        #expect(!screen.panel.isReadable("Nothing yet"), "it is not known yet")
        feed.say(#"{"items": []}"#)
        try await shown(screen) { screen.panel.isReadable("Nothing yet") }
        feed.say(items(1))
        try await shown(screen) { screen.panel.isReadable("Dish 0") }
        #expect(!screen.panel.isReadable("Nothing yet"))
        feed.say(#"{"state": "down", "why": "no line"}"#)
        try await shown(screen) { screen.panel.isReadable("Out of date") }
        #expect(screen.panel.isReadable("Dish 0"))
        feed.say(#"{"state": "up"}"#)
        feed.say(#"{"items": 7}"#)
        try await shown(screen) { screen.panel.strings.contains { $0.contains("shop.items is not a list") } }
    }

    @Test("Up to 12 rows are on the page; more are opened by a row below them, in a sheet", arguments: [12, 13])
    func more(count: Int) async throws {
        let screen = try screen(Self.items, size: PixelSize(width: 1280, height: 1400))
        feed.say(items(count))
        try await shown(screen) { screen.panel.isReadable("Dish 11") }
        #expect(try list(screen).visibleRows.count == 12)
        #expect(screen.panel.isReadable("Show all (13)") == (count > 12))
        guard count > 12 else { return }
        screen.panel.tap(try #require(screen.panel.first(ListCell.self) { $0.title == "Show all (13)" }))
        try screen.panel.waitUntilStill()
        try await shown(screen) { screen.panel.isReadable("Dish 12") }
        let row = try #require(screen.panel.first(RowCell.self) { $0.title == "Dish 12" })
        screen.panel.tap(row)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests == [SourceRequest(.call("remove", with: ["dish": 12]), to: "shop")])
    }

    @Test("A list with lines shows so many rows, over its sections")
    func lines() async throws {
        let screen = try screen("lines: 3, json: {value: shop.items, title: name, section: part}")
        feed.say(
            #"{"items": [{"name": "a", "part": "A"}, {"name": "b", "part": "A"}, {"name": "c", "part": "B"}, {"name": "d", "part": "B"}, {"name": "e", "part": "C"}]}"#
        )
        try await shown(screen) { screen.panel.isReadable("Show all (5)") }
        for (text, isShown) in [("A", true), ("c", true), ("B", true), ("d", false), ("C", false)] {
            #expect(screen.panel.isReadable(text) == isShown, "\(text)")
        }
    }

    @Test("A row with a detail opens it in a sheet, where it follows the data")
    func detail() async throws {
        let screen = try screen(
            "json: {value: shop.items, id: dish, title: name, fields: {Count: count}, page: [{field: {title: Note}}]}")
        feed.say(items(2))
        try await shown(screen) { screen.panel.isReadable("Dish 1") }
        screen.panel.tap(try cell("Dish 1", screen))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Count") && screen.panel.isReadable("2"))
        let field = try #require(screen.panel.first(TextField.self))
        screen.panel.tap(field)
        screen.panel.type("mine")
        feed.say(#"{"items": [{"dish": 1, "name": "Dish 1", "count": 5}]}"#)
        try await shown(screen) { screen.panel.isReadable("5") }
        #expect(field.text == "mine" && field.scene != nil)
        screen.panel.scene.dismissAll()
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Count"))
        screen.panel.tap(try cell("Dish 1", screen))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.first(TextField.self)?.text == "", "what was typed ended with the sheet")
    }

    @Test("Rows of the file have their ends, come and go with conditions, and do nothing without an action or a detail")
    func written() async throws {
        let screen = try screen(
            "rows: [{title: Boiler, value: shop.heat, unit: °C}, {title: Lamp, switch: shop.lamp}, {title: Sauna, value: shop.heat, shown-when: {value: shop.sauna, is: true}}]"
        )
        feed.say(#"{"heat": 61, "lamp": true, "sauna": false}"#)
        try await shown(screen) { screen.panel.strings.contains { $0.hasPrefix("61") } }
        #expect(!screen.panel.isReadable("Sauna"))
        feed.say(#"{"sauna": true}"#)
        try await shown(screen) { screen.panel.isReadable("Sauna") }
        screen.panel.advance(by: .seconds(1))
        screen.panel.tap(try cell("Boiler", screen))
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.scene.isPresenting && feed.requests.isEmpty)
        screen.panel.tap(try #require(screen.panel.first(Switch.self)))
        screen.panel.advanceToNextFrame()
        #expect(feed.requests.count == 1)
    }

    @Test("Rows are reached with keys")
    func keys() async throws {
        let screen = try screen(Self.items)
        feed.say(items(2))
        try await shown(screen) { screen.panel.isReadable("Dish 1") }
        let list = try list(screen)
        for _ in 1...40 where screen.panel.scene.focusedView !== list { screen.panel.press(.tab) }
        #expect(screen.panel.scene.focusedView === list)
        screen.panel.press(.space)
        screen.panel.advanceToNextFrame()
        #expect(feed.requests.count == 1)
    }

    @Test(
        "Hostile data and long titles stay within the card, at every size, text size and direction",
        arguments: ["en", "ar"])
    func hostile(language: String) async throws {
        for (width, height) in [(320, 240), (480, 320), (1280, 800), (600, 1024)] {
            let screen = try screen(Self.items, size: PixelSize(width: width, height: height), direction: language)
            let long = String(repeating: "Wort", count: 75)
            let huge = String(repeating: "a", count: 1_000_000)
            feed.say(
                #"{"items": [{"dish": 1, "name": "\#(long)", "count": "\#(huge)"}, {"dish": 1, "name": "\u202eevil\u0007\n", "count": null}, {"name": {}}, 4, {"dish": [], "name": "C"}]}"#
            )
            try await shown(screen) { ((try? list(screen))?.visibleRows.count ?? 0) == 3 }
            let card = try #require(screen.panel.first(ListCard.self)).frameInScene
            for cell in try list(screen).visibleRows.compactMap(list(screen).cell(at:)) {
                #expect(cell.frameInScene.minX >= card.minX && cell.frameInScene.maxX <= card.maxX)
                #expect(cell.bounds.height >= screen.panel.scene.metrics.minimumTarget)
            }
        }
    }
}
