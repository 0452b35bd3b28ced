import Drawing
import Headless
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Page with a list")
struct ListPageTests {
    private let titles = (0..<30).map { "Row \($0)" }

    @Test("V1: Header and rows are readable, and the first row is selected initially")
    func firstRow() {
        let screen = PageScreen([PageScreen.page("Things", rows: ["a", "b"])])
        #expect(screen.panel.isReadable("Things"))
        #expect(screen.rows(of: screen.pages[0]) == ["a", "b"])
        #expect(screen.pages[0].list.selectedRow == RowIndex(row: 0))
        #expect(screen.detailTitle == "a")
        #expect(screen.panel.isReadable("About a"))
    }

    @Test("V1: A page without rows shows that it has no content")
    func noRows() {
        let screen = PageScreen([PageScreen.page("Things", rows: [])])
        #expect(screen.panel.isReadable("No content"))
        #expect(screen.pages[0].list.selectedRow == nil)
    }

    @Test("R1: Above the detail, a list is as high as its header and rows, up to 45 % of the panel")
    func height() throws {
        let pages = [PageScreen.page("Few", rows: ["a", "b", "c"]), PageScreen.page("Many", rows: titles)]
        let screen = PageScreen(pages, size: PixelSize(width: 1080, height: 1920))
        let few = 64 + 3 * 60.0
        #expect(screen.split.view.bounds.height == 1920)
        #expect(screen.pages[0].view.bounds.height == few)
        try screen.panel.tap(text: "Many")
        try screen.panel.waitUntilStill()
        #expect(screen.pages[1].view.bounds.height == 864)
        try screen.panel.tap(text: "Few")
        try screen.panel.waitUntilStill()
        #expect(screen.pages[0].view.bounds.height == few)
    }

    @Test("If all rows have a picture of their own, the list shows them in rows of 72 points, otherwise none")
    func pictures() throws {
        func row(_ title: String, _ picture: ImageName?) -> RowContent {
            RowContent(title: title, detail: DetailContent(title: title, picture: picture))
        }
        func page(_ pictures: ImageName?...) -> ListPage {
            let rows = pictures.map { row($0?.path ?? "none", $0) }
            return ListPage(title: "Things", sections: [SectionContent(rows: rows)], picture: "tab")
        }
        for (page, shown) in [
            (page("a", "b"), ["a", "b"] as [ImageName?]), (page("a", nil), [nil, nil]), (page(nil), [nil]),
        ] {
            let screen = PageScreen([page])
            let cells = shown.indices.compactMap { page.list.cell(at: RowIndex(row: $0)) }
            #expect(cells.map(\.picture) == shown)
            #expect(cells.allSatisfy { $0.bounds.height == (shown == ["a", "b"] ? 72 : 60) })
            #expect(screen.rows(of: page).count == shown.count)
        }
    }

    @Test("V1: If the first section is empty, the first row is in the next section")
    func emptyFirstSection() {
        let row = RowContent(title: "a", detail: DetailContent(title: "a"))
        let screen = PageScreen([
            ListPage(
                title: "Things",
                sections: [SectionContent(title: "Empty", rows: []), SectionContent(title: "Full", rows: [row])])
        ])
        #expect(screen.detailTitle == "a")
    }

    @Test(
        "T4: A touched row looks pressed in the next frame (after 80 ms if the list scrolls) and is selected on lift",
        arguments: [false, true])
    func press(scrolls: Bool) throws {
        let screen = PageScreen([PageScreen.page("Things", rows: scrolls ? titles : Array(titles.prefix(5)))])
        let cell = try #require(screen.pages[0].list.cell(at: RowIndex(row: 3)))
        let press = Paint.color(screen.panel.scene.theme.color(.press))
        func looksPressed() -> Bool {
            let drawing = cell.recordedDisplayList()
            return screen.panel.frame.layers.contains { $0.list == drawing }
                && drawing.commands.contains { if case .fill(_, press, _) = $0 { true } else { false } }
        }
        let finger = screen.panel.finger(0).down(at: cell.frameInScene.center)
        screen.panel.advanceToNextFrame()
        #expect(looksPressed() != scrolls)
        screen.panel.advance(by: .milliseconds(100))
        #expect(looksPressed())
        #expect(screen.detailTitle == "Row 0")
        finger.up()
        screen.panel.advanceToNextFrame()
        #expect(!looksPressed())
        #expect(screen.detailTitle == "Row 3")
    }

    @Test("T4: A finger that slides off a row or scrolls selects nothing")
    func slideOff() throws {
        let screen = PageScreen([PageScreen.page("Things", rows: titles)])
        let cell = try #require(screen.pages[0].list.cell(at: RowIndex(row: 5)))
        let center = cell.frameInScene.center
        for target in [Point(x: 900, y: center.y), Point(x: center.x, y: 100)] {
            screen.panel.drag(from: center, to: target, over: .milliseconds(200), rest: .milliseconds(200))
            try screen.panel.waitUntilStill()
            #expect(screen.detailTitle == "Row 0")
            #expect(screen.panel.all(ListCell.self).allSatisfy { !$0.isHighlighted })
        }
    }

    @Test("V5: A second tap on the tab scrolls the list to its top")
    func retap() throws {
        let screen = PageScreen([PageScreen.page("Things", rows: titles)])
        screen.panel.drag(
            from: Point(x: 200, y: 700), to: Point(x: 200, y: 200), over: .milliseconds(200), rest: .milliseconds(200))
        #expect(screen.pages[0].list.contentOffset.y > 300)
        screen.panel.tap(screen.rail.cells[0])
        try screen.panel.waitUntilStill()
        #expect(screen.pages[0].list.contentOffset.y == 0)
    }

    @Test("V11: When a tab is shown again, its row and scroll offset are restored")
    func memory() throws {
        let screen = PageScreen([PageScreen.page("One", rows: titles), PageScreen.page("Two", rows: titles)])
        let list = screen.pages[0].list
        #expect(screen.pages[0].select(title: "Row 20"))
        #expect(!screen.pages[0].select(title: "Row 99"))
        screen.panel.advanceToNextFrame()
        let offset = list.contentOffset.y
        #expect(offset > 0)
        for index in [1, 0] {
            screen.panel.tap(screen.rail.cells[index])
            try screen.panel.waitUntilStill()
        }
        #expect(list.contentOffset.y == offset)
        #expect(screen.detailTitle == "Row 20")
    }

    @Test("V6: Header and list fill the page, one below the other, at every width")
    func frames() {
        for width in [140, 200, 500, 1280, 4000] {
            let screen = PageScreen(
                [PageScreen.page("A very long title of a page", rows: titles)],
                size: PixelSize(width: width, height: 600))
            let page = screen.pages[0]
            let list = page.list.frame
            #expect(list.minX == 0 && list.width == page.view.bounds.width)
            #expect(list.maxY == 600 && list.minY == ListPageView.headerHeight)
            for text in screen.panel.texts where page.view.frameInScene.contains(text.frame.center) {
                #expect(text.frame.maxX <= page.view.frameInScene.maxX + 1, "\(width): \(text.text)")
            }
        }
    }
}
