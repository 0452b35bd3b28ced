import Drawing
import Elements
import ElementsTestSupport
import Headless
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Links to rows and pages of a running kiosk.
@Suite("Links to rows and pages")
struct RowLinkTests {
    private let feed = FakeFeed("shop")

    private func screen(size: PixelSize = PixelSize(width: 1280, height: 800)) throws -> KioskScreen {
        let rows = (0..<60).map { "{id: r\($0), title: {en: Row \($0), de: Zeile \($0)}, text: Text \($0)}" }
        let yaml = """
            title: Test
            languages: [en, de]
            sources: {shop: {command: [date]}}
            scanners: {gate: {device: "*"}}
            tabs:
              - title: {en: Home, de: Start}
                page:
                  - button: {title: A, text: Go, do: {show: {tab: Rooms, row: Zeile 40}}}
                  - plan: {picture: house.png, places: [{title: Attic, x: 50, y: 50, page: {tab: Rooms, row: r5}}]}
              - {title: {en: Rooms, de: Räume}, search: true, rows: [\(rows.joined(separator: ", "))]}
              - {title: {en: Parts, de: Teile}, json: {value: shop.parts, id: id, title: name, text: about}}
              - title: {en: Floors, de: Etagen}
                pages: [{title: {en: Ground, de: Erde}, page: []}, {title: {en: Upper, de: Oben}, page: [{heading: Top}]}]
              - {title: {en: Acts, de: Taten}, rows: [{title: Stop, do: {call: shop.stop}}]}
            on:
              - {event: gate.scan, do: {show: {tab: Parts, row: $event}}}
            """
        return try KioskScreen(
            yaml: yaml, in: TemporaryFolder(), size: size,
            pictures: NamedPictures(["house.png": Size(width: 400, height: 200)]), live: feed.live)
    }

    private func isInView(_ screen: KioskScreen) throws -> Bool {
        let page = try screen.page
        guard let row = page.list.selectedRow else { return false }
        page.list.layoutIfNeeded()
        return page.list.visibleRows.contains(row)
    }

    /// Waits until a condition is true in a later frame.
    private func shown(_ screen: KioskScreen, _ condition: () -> Bool) async throws {
        try await eventually("\(screen.panel.strings)") {
            screen.panel.advanceToNextFrame()
            return condition()
        }
    }

    @Test("A button's link selects a row of another tab by its title in any language, and scrolls it into view")
    func button() throws {
        let screen = try screen()
        screen.panel.tap(try #require(screen.panel.first(Button.self)))
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.selectedTab == "Rooms" && screen.detailTitle == "Row 40")
        #expect(try isInView(screen))
    }

    @Test(
        "A link to a row shows its detail on each size of panel, also where the list covers the detail",
        arguments: [(1280, 800), (800, 480), (480, 320), (480, 800), (600, 1024)])
    func sizes(width: Int, height: Int) throws {
        let screen = try screen(size: PixelSize(width: width, height: height))
        for row in ["r50", "Row 3"] {
            #expect(screen.kiosk.select(tab: "Rooms", row: row))
            try screen.panel.waitUntilStill()
            let detail = try screen.page.detailPage.view
            #expect(screen.panel.isReadable("Text \(row.filter(\.isNumber))"), "\(screen.panel.strings)")
            #expect(detail.frameInScene.width > 0)
            #expect(try screen.page.list.selectedRow?.row == Int(row.filter(\.isNumber)))
        }
    }

    @Test("A place of a plan leads to a row")
    func plan() throws {
        let screen = try screen()
        try screen.panel.tap(text: "Attic")
        try screen.panel.waitUntilStill()
        #expect(screen.kiosk.selectedTab == "Rooms" && screen.detailTitle == "Row 5")
    }

    @Test("A link to a row that does not match the search ends the search")
    func search() async throws {
        let screen = try screen()
        _ = screen.kiosk.select(tab: "Rooms")
        let page = try screen.page
        let field = try #require(screen.panel.first(TextField.self))
        field.text = "Row 3"
        field.sendActions(for: .valueChanged)
        try await shown(screen) { page.sections.flatMap { Array($0.rows) }.count < 60 }
        #expect(screen.kiosk.select(tab: "Rooms", row: "r50"))
        try await shown(screen) { page.sections.flatMap { Array($0.rows) }.count == 60 }
        try screen.panel.waitUntilStill()
        #expect(screen.detailTitle == "Row 50" && field.text.isEmpty)
        #expect(try isInView(screen))
    }

    @Test("A link to a row of a source's list is followed when the list arrives, and a missing row is reported")
    func source() async throws {
        let screen = try screen()
        #expect(screen.kiosk.select(tab: "Parts", row: "7"))
        try screen.panel.waitUntilStill()
        #expect(!screen.panel.isReadable("Not in the list"))
        feed.say(#"{"parts": [{"id": 1, "name": "Nut"}, {"id": 7, "name": "Bolt", "about": "Steel"}]}"#)
        try await shown(screen) { screen.detailTitle == "Bolt" }
        screen.kiosk.scanned("1", by: "gate")
        try await shown(screen) { screen.detailTitle == "Nut" }
        screen.kiosk.scanned("9\u{202E}\n", by: "gate")
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.contains { $0.hasPrefix("Not in the list:") }, "\(screen.panel.strings)")
        #expect(screen.kiosk.selectedTab == "Parts" && screen.detailTitle == "Nut")
    }

    @Test("A row that the user selects while a link waits for the list stays selected")
    func overtaken() async throws {
        let screen = try screen()
        #expect(screen.kiosk.select(tab: "Parts", row: "7"))
        _ = screen.kiosk.select(tab: "Home")
        _ = screen.kiosk.select(tab: "Parts")
        feed.say(#"{"parts": [{"id": 1, "name": "Nut"}, {"id": 7, "name": "Bolt"}]}"#)
        try await shown(screen) { screen.detailTitle == "Nut" }
    }

    @Test("A link to a page of a tab shows that page, and a link to a row that acts does not run its action")
    func others() throws {
        let screen = try screen()
        #expect(screen.kiosk.select(tab: "Etagen", page: "Oben"))
        try screen.panel.waitUntilStill()
        #expect(screen.panel.isReadable("Top"))
        #expect(screen.kiosk.select(tab: "Acts", row: "Stop"))
        try screen.panel.waitUntilStill()
        #expect(feed.requests.isEmpty && screen.rows == ["Stop"])
        #expect(!screen.kiosk.select(tab: "Nowhere", row: "x"))
    }
}
