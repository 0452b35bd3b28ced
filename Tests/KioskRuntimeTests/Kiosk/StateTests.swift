import Drawing
import Foundation
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit
import VerticalTabs

@testable import KioskRuntime

/// A restart is a second kiosk from the same file with the same state path.
@Suite("Restored state of a kiosk after a restart")
struct StateTests {
    private func yaml(rows: Range<Int> = 0..<40, tabs: [String] = ["One", "Two"]) -> String {
        let list = rows.map { "{title: Row \($0)}" }.joined(separator: ", ")
        return "title: Test\ntabs:\n" + tabs.map { "  - {title: \($0), rows: [\(list)]}\n" }.joined()
    }

    /// Chooses row 12 of the second tab, scrolled slightly, as a visitor would.
    private func use(_ screen: KioskScreen) throws {
        try screen.tapTab(1)
        screen.panel.drag(
            from: Point(x: 200, y: 700), to: Point(x: 200, y: 200), over: .milliseconds(300), rest: .milliseconds(200))
        try screen.panel.waitUntilStill()
        try screen.tapRow("Row 12")
    }

    private func expectRestored(
        _ screen: KioskScreen, row: String = "Row 12", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(screen.kiosk.tabBarController.selectedIndex == 1, sourceLocation: sourceLocation)
        #expect(screen.detailTitle == row, sourceLocation: sourceLocation)
        #expect(screen.rows.contains(row), "\(screen.rows)", sourceLocation: sourceLocation)
        #expect(try screen.page.list.contentOffset.y > 400, sourceLocation: sourceLocation)
    }

    @Test("V11: Tab, row and scroll offset are restored")
    func restart() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(first)
        let offset = try first.page.list.contentOffset.y
        first.panel.advance(by: .seconds(4))
        try await eventually("the state is written") { KioskState(path: path).pages["Two"]?.row?.text == "Row 12" }
        let second = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try expectRestored(second)
        #expect(try second.page.list.contentOffset.y == offset)
        #expect(second.rows == first.rows)
        #expect(first.log.warnings.filter { !$0.contains("icon") }.isEmpty)
        // The other tab is unchanged, with all of its rows.
        try second.tapTab(0)
        #expect(second.detailTitle == "Row 0")
        #expect(second.rows.first == "Row 0")
    }

    @Test("V11: A tab shown by a button or a remote command is saved like one selected by touch")
    func shown() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let screen = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        #expect(screen.kiosk.select(tab: "Two"))
        screen.panel.advance(by: .seconds(4))
        try await eventually("the state is written") { KioskState(path: path).tab == "Two" }
    }

    @Test("V11: A scroll offset set with a mouse wheel is saved without a further touch")
    func wheel() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let screen = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        screen.panel.scene.send(
            WheelEvent(position: Point(x: 200, y: 400), delta: Point(x: 0, y: -480), time: screen.panel.now))
        #expect(try screen.page.list.contentOffset.y == 480)
        screen.panel.advance(by: .seconds(4))
        try await eventually("the state is written") { KioskState(path: path).pages["One"]?.offset == 480 }
    }

    @Test("V11: The state can also be restored after the kiosk is on screen")
    func lateState() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(first)
        first.kiosk.saveNow()
        let second = try KioskScreen(yaml: yaml(), in: folder)
        second.kiosk.keepState(at: path)
        second.panel.advanceToNextFrame()
        try expectRestored(second)
    }

    @Test("V11: A tab that was not visited since the last restart keeps its earlier state")
    func twoRestarts() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(first)
        try first.tapTab(0)
        first.kiosk.saveNow()
        let second = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        second.kiosk.saveNow()
        let third = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        #expect(third.kiosk.tabBarController.selectedIndex == 0)
        try third.tapTab(1)
        try expectRestored(third)
    }

    @Test("V11: The state of rows that arrive later from a source is restored, and a run without them forgets nothing")
    func lateRows() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let names = (0..<40).map { "{\"n\": \"Row \($0)\"}" }.joined(separator: ",")
        try folder.write("rows.json", "[\(names)]")
        let yaml =
            "title: T\ntabs:\n  - {title: One, rows: [{title: A}]}\n  - {title: Two, json: {file: rows.json, title: n}}\n  - {title: C, rows: [{title: B}]}\n"
        let first = try KioskScreen(yaml: yaml, in: folder, statePath: path)
        try first.tapTab(1)
        try await eventually { !((try? first.page.sections) ?? []).isEmpty }
        first.panel.advanceToNextFrame()
        try use(first)
        try first.tapTab(0)
        first.kiosk.saveNow()
        // This run shows only the other tab.
        let second = try KioskScreen(yaml: yaml, in: folder, statePath: path)
        try second.tapTab(2)
        second.kiosk.saveNow()
        #expect(KioskState(path: path).pages["Two"]?.row?.text == "Row 12")
        let third = try KioskScreen(yaml: yaml, in: folder, statePath: path)
        try third.tapTab(1)
        try await eventually { !((try? third.page.sections) ?? []).isEmpty }
        third.panel.advanceToNextFrame()
        try expectRestored(third)
    }

    @Test("V11: A moved row is found by its title; if the row was removed, the first one is selected")
    func otherRows() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(first)
        first.kiosk.saveNow()
        let moved = try KioskScreen(yaml: yaml(rows: 5..<40), in: folder, statePath: path)
        #expect(moved.kiosk.tabBarController.selectedIndex == 1)
        #expect(moved.detailTitle == "Row 12")
        let gone = try KioskScreen(yaml: yaml(rows: 20..<25), in: folder, statePath: path)
        #expect(gone.detailTitle == "Row 20")
        #expect(gone.rows.count == 5)
        #expect(try gone.page.list.contentOffset.y == 0)
    }

    @Test("V11: A moved tab is found by its title; if the tab was removed, the first one is selected")
    func otherTabs() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/state.json"
        let first = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(first)
        first.kiosk.saveNow()
        let moved = try KioskScreen(yaml: yaml(tabs: ["Zero", "New", "Two"]), in: folder, statePath: path)
        #expect(moved.kiosk.tabBarController.selectedIndex == 2)
        #expect(moved.detailTitle == "Row 12")
        let gone = try KioskScreen(yaml: yaml(tabs: ["Zero", "New"]), in: folder, statePath: path)
        #expect(gone.kiosk.tabBarController.selectedIndex == 0)
        #expect(gone.detailTitle == "Row 0")
    }

    @Test(
        "V11: A damaged state file is ignored",
        arguments: [
            "", "{", "[]", "null", "5", "\u{0}\u{1}", "{\"tab\": 7, \"pages\": []}",
            "{\"tab\": \"Two\", \"pages\": {\"Two\": 3}}",
            "{\"pages\": {\"Two\": {\"row\": [], \"offset\": \"x\"}}}",
            "{\"tab\": \"Two\", \"pages\": {\"Two\": {\"row\": \"Row 3\", \"offset\": -1e300}}}",
            "{\"tab\": \"Two\", \"pages\": {\"Two\": {\"row\": \"Row 3\", \"offset\": 1e300}}}",
            String(repeating: "[", count: 100_000),
        ])
    func damaged(text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("state.json", text)
        let screen = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        #expect(!screen.rows.isEmpty)
        #expect(screen.detailTitle?.hasPrefix("Row ") == true)
        let list = try screen.page.list
        #expect(list.offsetRange.y.contains(list.contentOffset.y))
        // The damaged file is replaced by a valid one.
        try screen.tapTab(1)
        screen.kiosk.saveNow()
        #expect(KioskState(path: path).tab == "Two")
    }

    @Test("V11: A missing folder is created")
    func missingFolder() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/a/b c/ü/state.json"
        let screen = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(screen)
        screen.kiosk.saveNow()
        #expect(KioskState(path: path).tab == "Two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b c/ü") == ["state.json"])
    }

    @Test("V11: A path that cannot be written is logged, and the kiosk continues to run")
    func unwritable() async throws {
        let folder = try TemporaryFolder()
        try folder.write("file", "")
        let path = "\(folder.path)/file/state.json"
        let screen = try KioskScreen(yaml: yaml(), in: folder, statePath: path)
        try use(screen)
        screen.panel.advance(by: .seconds(4))
        try await eventually {
            screen.log.warnings.contains { $0.contains("cannot save state") && $0.contains(path) }
        }
        #expect(screen.detailTitle == "Row 12")
    }

    @Test("V11: Without a path nothing is written")
    func noPath() throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(yaml: yaml(), in: folder)
        try use(screen)
        screen.kiosk.saveNow()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
