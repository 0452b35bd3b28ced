import Drawing
import Headless
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// Saved place on pages of elements.
@Suite("V11: Pages of elements keep their scroll position")
struct ElementPageStateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var statePath: String { "\(folder.path)/state.json" }

    private func screen() throws -> KioskScreen {
        func page(_ name: String) -> String {
            (0..<40).map { "{switch: {title: \(name) \($0)}}" }.joined(separator: ", ")
        }
        let yaml = """
            title: Test
            tabs:
              - {title: One, page: [\(page("Lamp"))]}
              - title: Several
                pages:
                  - {title: Ground, page: [\(page("Fan"))]}
                  - {title: First, page: [\(page("Door"))]}
                  - {title: Second, page: [\(page("Pump"))]}
                  - {title: Attic, page: [\(page("Bell"))]}
              - {title: Other, rows: [{title: Row}]}
            """
        return try KioskScreen(yaml: yaml, in: folder, size: PixelSize(width: 800, height: 480), statePath: statePath)
    }

    private func drag(_ screen: KioskScreen, _ x: Double, _ y: Double) throws {
        let start = Point(x: 500, y: 300)
        screen.panel.drag(from: start, to: Point(x: start.x + x, y: start.y + y), over: .milliseconds(200))
        try screen.panel.waitUntilStill()
    }

    /// Scroll offset of the visible page in points.
    private func offset(_ screen: KioskScreen) throws -> Double {
        let page = try #require(
            screen.panel.all(ElementPageView.self).first { $0.frameInScene.contains(Point(x: 500, y: 100)) })
        return page.contentOffset.y
    }

    private func isSeen(_ name: String, _ screen: KioskScreen) -> Bool {
        screen.panel.strings.contains { $0.hasPrefix("\(name) ") }
    }

    private func shortOfMemory(_ screen: KioskScreen, seen tab: Int) throws {
        try screen.tapTab(2)
        let dropped = screen.kiosk.tabs[tab].content
        screen.panel.scene.receiveMemoryWarning()
        screen.panel.advanceToNextFrame()
        #expect(dropped != nil && screen.kiosk.tabs[tab].content == nil)
        try screen.tapTab(tab)
        try screen.panel.waitUntilStill()
    }

    @Test("A single page keeps its scroll position under memory pressure and across a restart")
    func one() throws {
        var screen = try screen()
        try drag(screen, 0, -200)
        let offset = try offset(screen)
        #expect(offset > 100)
        try shortOfMemory(screen, seen: 0)
        #expect(try self.offset(screen) == offset)
        screen.kiosk.saveNow()
        screen = try self.screen()
        screen.panel.advanceToNextFrame()
        #expect(try self.offset(screen) == offset)
        // A tab not shown since then loses nothing either.
        try screen.tapTab(2)
        screen.kiosk.saveNow()
        screen = try self.screen()
        screen.kiosk.saveNow()
        screen = try self.screen()
        try screen.tapTab(0)
        try screen.panel.waitUntilStill()
        #expect(try self.offset(screen) == offset)
    }

    @Test(
        "Swiped pages keep the current page and each scroll offset, under memory pressure and across a restart"
    )
    func several() throws {
        var screen = try screen()
        try screen.tapTab(1)
        try drag(screen, 0, -200)
        let first = try offset(screen)
        #expect(first > 100)
        for _ in 0..<3 { try drag(screen, -450, 0) }
        #expect(screen.panel.isReadable("Attic"))
        for _ in 0..<3 { try drag(screen, 450, 0) }
        #expect(try isSeen("Fan", screen) && offset(screen) == first)
        for _ in 0..<2 { try drag(screen, -450, 0) }
        try drag(screen, 0, -120)
        let second = try offset(screen)
        #expect(second > 50 && second != first)
        try shortOfMemory(screen, seen: 1)
        #expect(try isSeen("Pump", screen) && offset(screen) == second)
        screen.kiosk.saveNow()
        screen = try self.screen()
        screen.panel.advanceToNextFrame()
        #expect(try isSeen("Pump", screen) && offset(screen) == second)
    }

    @Test(
        "A state file with impossible values shows the nearest possible position",
        arguments: ["1e300", "-3", "2.5", "9007199254740991", "9007199254740993", "\"x\""])
    func hostile(page: String) throws {
        try folder.write(
            "state.json", "{\"tab\": \"Several\", \"pages\": {\"Several\": {\"offset\": 1e12, \"page\": \(page)}}}")
        let screen = try screen()
        screen.panel.advanceToNextFrame()
        let last = page == "9007199254740991"
        #expect(screen.panel.isReadable(last ? "Bell 0" : "Fan 39"), "\(screen.panel.strings)")
    }
}
