import Drawing
import Headless
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Periodic refresh of rows")
struct RefreshTests {
    private func screen(_ source: ScriptedSource) -> PageScreen {
        PageScreen([ListPage(title: "Live", source: source), PageScreen.page("Other", rows: ["Rest"])])
    }

    @Test("T4: Rows are read when the page appears, and again after each interval while visible")
    func interval() async throws {
        let source = ScriptedSource(titles: ["a"])
        let screen = screen(source)
        try await eventually { source.finished == 1 && !screen.pages[0].sections.isEmpty }
        for round in 2...4 {
            source.bring(["a"], note: "\(round)")
            screen.panel.advance(by: .seconds(2))
            try await eventually { screen.pages[0].sections.first?.rows.first?.subtitle == "\(round)" }
            screen.panel.advanceToNextFrame()
            #expect(screen.panel.isReadable("\(round)"))
            #expect(source.reads == round)
        }
    }

    @Test("T4: A page that is not visible reads nothing and sets no timer")
    func notSeen() async throws {
        let source = ScriptedSource(titles: ["a"])
        let screen = screen(source)
        try await eventually { !screen.pages[0].sections.isEmpty }
        #expect(screen.panel.scene.nextDeadline != nil)
        screen.tabs.selectedIndex = 1
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.nextDeadline == nil)
        screen.panel.advance(by: .seconds(60))
        #expect(source.reads == 1)
        screen.tabs.selectedIndex = 0
        try await eventually { source.finished == 2 }
        #expect(screen.panel.scene.nextDeadline != nil)
        screen.panel.scene.rootViewController = nil
        #expect(screen.panel.scene.nextDeadline == nil)
    }

    @Test("T4: A page that is never shown reads nothing")
    func neverShown() async throws {
        let source = ScriptedSource(titles: ["a"])
        let screen = PageScreen([PageScreen.page("Other", rows: ["Rest"]), ListPage(title: "Live", source: source)])
        screen.panel.advance(by: .seconds(30))
        #expect(source.reads == 0)
        #expect(screen.panel.scene.nextDeadline == nil)
    }

    @Test("T4: A source without an interval is read when the page appears, and sets no timer")
    func once() async throws {
        let source = ScriptedSource(interval: nil, titles: ["a"])
        let screen = screen(source)
        try await eventually { !screen.pages[0].sections.isEmpty }
        #expect(screen.panel.scene.nextDeadline == nil)
        for index in [1, 0] { screen.tabs.selectedIndex = index }
        try await eventually { source.finished == 2 }
    }

    @Test("T4: A source that does not respond is not read again until it responds, and does not block the page")
    func slow() async throws {
        let source = ScriptedSource(titles: ["late"])
        source.hold(true)
        let screen = screen(source)
        try await eventually { source.reads == 1 }
        screen.panel.advance(by: .seconds(60))
        for index in [1, 0, 1, 0] {
            screen.tabs.selectedIndex = index
            screen.panel.advance(by: .seconds(5))
        }
        try await Task.sleep(for: .milliseconds(30))
        #expect(source.reads == 1)
        #expect(screen.rows(of: screen.pages[0]).isEmpty)
        source.hold(false)
        try await eventually { !screen.pages[0].sections.isEmpty }
        screen.panel.advanceToNextFrame()
        #expect(screen.rows(of: screen.pages[0]) == ["late"])
        let reads = source.reads
        screen.panel.advance(by: .seconds(2))
        try await eventually { source.reads > reads }
    }

    @Test("T4: A failure is reported above the rows, which remain, and the next success removes the report")
    func failure() async throws {
        let source = ScriptedSource(titles: ["a", "b"])
        let screen = screen(source)
        let page = screen.pages[0]
        await page.load()
        source.bring(.failure(RowSourceError("The sensor does not answer")))
        await page.load()
        screen.panel.advanceToNextFrame()
        #expect(page.problem == "The sensor does not answer.")
        #expect(screen.panel.isReadable("The sensor does not answer."))
        #expect(screen.rows(of: page) == ["a", "b"])
        // The message covers nothing.
        let line = try #require(screen.panel.texts.first { $0.text.hasPrefix("The sensor") })
        #expect(!line.frame.intersects(page.list.frameInScene))
        source.bring(["a", "b"])
        await page.load()
        screen.panel.advanceToNextFrame()
        #expect(!screen.panel.isReadable("The sensor does not answer."))
    }

    @Test("V11: A request during a read gets the result of that read")
    func joined() async throws {
        let source = ScriptedSource(titles: ["old"])
        let screen = screen(source)
        let page = screen.pages[0]
        // The read started by showing the page is included.
        await page.load()
        #expect(source.reads == 1)
        source.hold(true)
        source.bring(["new"])
        let first = Task { await page.load() }
        try await eventually { source.reads == 2 }
        let second = Task { await page.load() }
        screen.panel.advance(by: .seconds(30))
        source.hold(false)
        await first.value
        await second.value
        #expect(source.reads == 2)
        screen.panel.advanceToNextFrame()
        #expect(screen.rows(of: page) == ["new"])
        // The source is asked again.
        screen.panel.advance(by: .seconds(2))
        try await eventually { source.reads == 3 }
    }

    @Test(
        "V11: The selected row stays selected when rows change; if it is gone, its successor or the first is selected"
    )
    func chosen() async throws {
        let source = ScriptedSource(titles: ["a", "b", "c"])
        let screen = screen(source)
        let page = screen.pages[0]
        await page.load()
        screen.panel.advanceToNextFrame()
        try screen.panel.tap(text: "b")
        func shown(_ titles: [String]) async -> String? {
            source.bring(titles)
            await page.load()
            screen.panel.advanceToNextFrame()
            let cells = page.list.visibleRows.filter { page.list.cell(at: $0)?.isSelected == true }
            #expect(cells == [page.list.selectedRow].compactMap(\.self))
            #expect(page.list.selectedRow.flatMap(page.row(at:))?.title == screen.detailTitle)
            return screen.detailTitle
        }
        #expect(await shown(["x", "a", "b"]) == "b")
        #expect(await shown(["b", "x", "a"]) == "b")
        #expect(await shown(["x", "y", "z"]) == "x")
        #expect(await shown(["p", "q", "z"]) == "p")
        try screen.panel.tap(text: "z")
        #expect(await shown(["1", "2", "3", "4"]) == "3")
        #expect(await shown(["1", "2"]) == "1")
        #expect(await shown([]) == nil)
        #expect(screen.panel.isReadable("No content"))
        #expect(await shown(["back"]) == "back")
    }

    @Test("V11: Of two rows with the same title, the selected one stays selected")
    func sameTitles() async throws {
        let source = ScriptedSource(titles: ["a", "b", "a"])
        let screen = screen(source)
        let page = screen.pages[0]
        await page.load()
        screen.panel.advanceToNextFrame()
        let cell = try #require(page.list.cell(at: RowIndex(row: 2)))
        screen.panel.tap(cell)
        source.bring(["a", "b", "a"], note: "new")
        await page.load()
        #expect(page.list.selectedRow == RowIndex(row: 2))
    }

    @Test("V1: If only the titles of sections change, the new titles are shown")
    func headers() async throws {
        let source = ScriptedSource()
        func section(_ title: String?) -> SectionContent {
            SectionContent(title: title, rows: [RowContent(title: "row", detail: DetailContent(title: "row"))])
        }
        let screen = screen(source)
        for titles in [["North", "South"], ["East", "West"], [nil, "West"], [nil, nil]] {
            source.bring(.success(titles.map(section)))
            await screen.pages[0].load()
            screen.panel.advanceToNextFrame()
            for title in ["North", "South", "East", "West"] {
                #expect(screen.panel.isReadable(title) == titles.contains(title), "\(title) of \(titles)")
            }
        }
    }

    @Test("T4: Rows that are updated under a finger stay pressed, and are selected on lift")
    func underFinger() async throws {
        let source = ScriptedSource(titles: ["a", "b", "c", "d"])
        let screen = screen(source)
        let page = screen.pages[0]
        await page.load()
        screen.panel.advanceToNextFrame()
        let cell = try #require(page.list.cell(at: RowIndex(row: 3)))
        let finger = screen.panel.finger(0).down(at: cell.frameInScene.center)
        for note in ["1", "2", "3"] {
            source.bring(["a", "b", "c", "d"], note: note)
            await page.load()
            screen.panel.advanceToNextFrame()
            let pressed = page.list.visibleRows.filter { page.list.cell(at: $0)?.isHighlighted == true }
            #expect(pressed == [RowIndex(row: 3)])
        }
        finger.up()
        screen.panel.advanceToNextFrame()
        #expect(screen.detailTitle == "d")
    }

    @Test("V11: New values keep the scroll offsets of list and detail")
    func keepsPlace() async throws {
        let titles = (0..<60).map { "Row \($0)" }
        let source = ScriptedSource(titles: titles)
        let screen = screen(source)
        let page = screen.pages[0]
        await page.load()
        screen.panel.advanceToNextFrame()
        page.list.contentOffset.y = 777
        for note in ["1", "2"] {
            source.bring(titles, note: String(repeating: "\(note) words ", count: 2000))
            await page.load()
            screen.panel.advanceToNextFrame()
            let detail = try #require(page.detailPage.contentScrollView)
            if note == "1" { detail.contentOffset.y = 123 }
            #expect(detail.contentOffset.y == 123)
            #expect(page.list.contentOffset.y == 777)
        }
    }
}
