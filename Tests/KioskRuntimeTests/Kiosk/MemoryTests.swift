import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

@Suite("Kiosk under memory pressure")
struct MemoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(statePath: String? = nil) throws -> KioskScreen {
        let rows = (0..<60).map { "{title: Row \($0)}" }.joined(separator: ", ")
        try folder.write("rows.json", "[" + (0..<60).map { "{\"n\": \"Row \($0)\"}" }.joined(separator: ",") + "]")
        let yaml = """
            title: Test
            tabs:
              - {title: One, rows: [\(rows)]}
              - {title: Two, json: {file: rows.json, title: n}}
              - {title: Three, rows: [\(rows)]}
            """
        return try KioskScreen(yaml: yaml, in: folder, statePath: statePath)
    }

    @Test("E1: A tab's page is created when it is first shown")
    func lazy() throws {
        let screen = try screen()
        #expect(screen.kiosk.tabs.map { screen.kiosk.page(of: $0) != nil } == [true, false, false])
        try screen.tapTab(2)
        #expect(screen.kiosk.tabs.map { screen.kiosk.page(of: $0) != nil } == [true, false, true])
        #expect(screen.kiosk.tabs.allSatisfy { $0.parent === screen.kiosk.tabBarController })
    }

    @Test("E1, V11: Pages that are not visible are released, and restored with their row and scroll offset")
    func comeBack() async throws {
        let path = "\(folder.path)/state.json"
        let screen = try screen(statePath: path)
        for index in [0, 1] {
            try screen.tapTab(index)
            try await eventually { screen.kiosk.selectedPage?.sections.isEmpty == false }
            #expect(try screen.page.select(title: "Row 40"))
            try screen.panel.waitUntilStill()
        }
        let offset = try screen.page.list.contentOffset.y
        try screen.tapTab(2)
        weak let first = screen.kiosk.page(of: screen.kiosk.tabs[0])
        weak let second = screen.kiosk.page(of: screen.kiosk.tabs[1])
        #expect(first != nil && second != nil)
        screen.panel.scene.receiveMemoryWarning()
        screen.panel.advanceToNextFrame()
        #expect(first == nil && second == nil)
        #expect(screen.kiosk.selectedPage?.title == "Three")
        #expect(screen.kiosk.rail.items.map(\.title) == ["One", "Two", "Three"])
        // Dropped pages are in the state file too.
        screen.kiosk.saveNow()
        #expect(KioskState(path: path).pages["Two"]?.row?.text == "Row 40")
        for index in [0, 1] {
            try screen.tapTab(index)
            try await eventually { screen.kiosk.selectedPage?.sections.isEmpty == false }
            screen.panel.advanceToNextFrame()
            #expect(screen.detailTitle == "Row 40")
            #expect(screen.rows.contains("Row 40"))
        }
        #expect(try screen.page.list.contentOffset.y == offset)
    }

    @Test("E1: A memory warning with nothing to release, or a repeated one, changes nothing visible")
    func harmless() throws {
        let screen = try screen()
        let before = screen.panel.strings
        for _ in 0..<3 { screen.panel.scene.receiveMemoryWarning() }
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings == before)
    }
}
