import Drawing
import Headless
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Pull to refresh")
struct PullToRefreshTests {
    private let source = ScriptedSource(interval: nil, titles: ["old"])
    private let screen: PageScreen
    private let page: ListPage

    init() {
        page = ListPage(title: "Live", source: source)
        screen = PageScreen([page, PageScreen.page("Other", rows: ["Rest"])])
    }

    private var isTurning: Bool { page.list.refreshControl?.isRefreshing == true }

    private func pull() {
        let top = Point(x: page.list.frameInScene.midX, y: page.list.frameInScene.minY + 20)
        screen.panel.drag(
            from: top, to: top + Point(x: 0, y: 250), over: .milliseconds(300), rest: .milliseconds(200))
    }

    private func expectAtRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try screen.panel.waitUntilIdle()
        #expect(!isTurning && page.list.contentOffset == .zero, sourceLocation: sourceLocation)
    }

    @Test("T6: A pull reads the source again, and the indicator turns until the rows arrive")
    func reads() async throws {
        try await eventually { !page.sections.isEmpty }
        source.hold(true)
        source.bring(["new"])
        pull()
        #expect(isTurning)
        try await eventually { source.reads == 2 }
        screen.panel.advance(by: .seconds(5))
        #expect(isTurning)
        source.hold(false)
        try await eventually { !isTurning }
        try expectAtRest()
        #expect(screen.rows(of: page) == ["new"])
    }

    @Test("T6: A source that fails ends the refresh with a message")
    func fails() async throws {
        try await eventually { !page.sections.isEmpty }
        source.bring(.failure(RowSourceError("The file is gone")))
        pull()
        try await eventually { !isTurning }
        try expectAtRest()
        #expect(page.problem == "The file is gone." && screen.rows(of: page) == ["old"])
    }

    @Test("T6: The refresh waits ten seconds for a source that hangs, and rows that arrive later are still shown")
    func dead() async throws {
        try await eventually { !page.sections.isEmpty }
        source.hold(true)
        pull()
        screen.panel.advance(by: .seconds(9))
        #expect(isTurning && page.problem == nil)
        screen.panel.advance(by: .seconds(2))
        #expect(page.problem == "No response yet")
        try expectAtRest()
        source.bring(["late"])
        source.hold(false)
        try await eventually { page.problem == nil }
        screen.panel.advanceToNextFrame()
        #expect(screen.rows(of: page) == ["late"])
    }

    @Test("T6: If a page is left during a refresh, its indicator has stopped when it is shown again")
    func left() async throws {
        try await eventually { !page.sections.isEmpty }
        source.hold(true)
        pull()
        screen.tabs.selectedIndex = 1
        try screen.panel.waitUntilIdle()
        screen.tabs.selectedIndex = 0
        try expectAtRest()
        source.hold(false)
        try await eventually { source.finished >= 2 }
    }

    @Test("T6: Pull to refresh is not available for rows written in the kiosk file")
    func noSource() throws {
        screen.tabs.selectedIndex = 1
        try screen.panel.waitUntilStill()
        #expect(screen.pages[1].list.refreshControl == nil)
    }
}
