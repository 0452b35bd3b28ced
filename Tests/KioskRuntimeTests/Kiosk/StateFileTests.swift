import Drawing
import Foundation
import Glibc
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// When the state is written, and what lies in its way.
@Suite("The file of a kiosk's state")
struct StateFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/state.json"
    }

    private func screen(tabs: [String] = ["One", "Two"]) throws -> KioskScreen {
        let list = (0..<40).map { "{title: Row \($0)}" }.joined(separator: ", ")
        let yaml = "title: Test\ntabs:\n" + tabs.map { "  - {title: \($0), rows: [\(list)]}\n" }.joined()
        return try KioskScreen(yaml: yaml, in: folder, statePath: path)
    }

    /// Each write makes a new file; 0 where there is none.
    private var file: UInt {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_ino : 0
    }

    private func scroll(_ screen: KioskScreen) {
        screen.panel.scene.send(
            WheelEvent(position: Point(x: 200, y: 400), delta: Point(x: 0, y: -40), time: screen.panel.now))
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    // MARK: When

    @Test("what is scrolled and chosen is written once, three seconds after the last of it, and then nothing wakes up")
    func rest() async throws {
        let screen = try screen()
        #expect(screen.panel.scene.nextDeadline == nil)
        for _ in 0..<5 {
            scroll(screen)
            try screen.tapRow("Row 3")
            screen.panel.advance(by: .seconds(2))
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == 0)
        screen.panel.advance(by: .seconds(1))
        try await eventually { KioskState(path: path).pages["One"]?.row == RowContent.ID("Row 3") }
        let written = file
        #expect(screen.panel.scene.nextDeadline == nil)
        screen.panel.advance(by: .seconds(60))
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == written)
    }

    @Test("somebody who never stops has the state written every thirty seconds")
    func restless() async throws {
        let screen = try screen()
        for _ in 0..<14 {
            scroll(screen)
            screen.panel.advance(by: .seconds(2))
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == 0)
        scroll(screen)
        screen.panel.advance(by: .seconds(2))
        try await eventually { file != 0 }
    }

    @Test("the end writes what was not written yet, and nothing where nothing has changed")
    func end() async throws {
        let screen = try screen()
        try screen.tapRow("Row 4")
        screen.kiosk.saveNow()
        #expect(KioskState(path: path).pages["One"]?.row == RowContent.ID("Row 4"))
        let written = file
        screen.kiosk.saveNow()
        screen.panel.advance(by: .seconds(60))
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == written)
    }

    // MARK: What is in the way

    @Test("neither a link nor a pipe nor a device under the name of the new file is followed, or waited for")
    func obstacles() throws {
        try folder.write("victim", "mine")
        let obstacles: [(String) -> Int32] = [
            { symlink("victim", $0) }, { symlink("/dev/full", $0) }, { mkfifo($0, 0o600) }, { symlink("none", $0) },
        ]
        for obstacle in obstacles {
            #expect(obstacle(path + ".new") == 0)
            let screen = try screen()
            try screen.tapTab(1)
            screen.kiosk.saveNow()
            #expect(KioskState(path: path).tab == "Two")
            #expect(names == ["state.json", "victim"])
            unlink(path)
        }
        #expect(try String(contentsOfFile: "\(folder.path)/victim", encoding: .utf8) == "mine")
    }

    @Test("a state that cannot be written is said with its reason, once, and leaves nothing behind")
    func failure() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let screen = try screen()
        screen.kiosk.saveNow()
        try screen.tapTab(1)
        screen.kiosk.saveNow()
        let warnings = screen.log.warnings.filter { $0.contains("state was not saved") }
        #expect(
            warnings == [
                "the kiosk's state was not saved to \(path): the file cannot be written: \(String(cString: strerror(EISDIR)))"
            ])
        #expect(names == ["state.json"])
    }

    @Test("what is no file, has no end, or holds more than any kiosk writes is as good as none, and is replaced")
    func hostile() throws {
        let path = path
        let hostile: [() throws -> Void] = [
            { #expect(mkfifo(path, 0o600) == 0) }, { #expect(symlink("/dev/zero", path) == 0) },
            { #expect(symlink("/dev/tty", path) == 0) }, { #expect(symlink(path, path) == 0) },
            {
                try folder.write("state.json", "")
                #expect(truncate(path, 100_000_000) == 0)
            },
            { try folder.write("state.json", "[" + String(repeating: "{},", count: 1_000_000) + "0]") },
            { try folder.write("state.json", String(repeating: "{\"pages\":", count: 100_000)) },
            { try folder.write("state.json", #"{"tab": "One", "tab": "Two"}"#) },
            { try folder.write("state.json", #"{"pages": {"One": {"offset": 1, "row": "Row 1", "ordinal": 1e300}}}"#) },
            { try folder.write("state.json", #"{"pages": {"One": {"offset": 1, "row": "Row 1", "ordinal": -1}}}"#) },
        ]
        for (index, make) in hostile.enumerated() {
            try make()
            let screen = try screen()
            #expect(screen.detailTitle?.hasPrefix("Row ") == true, "\(index)")
            try screen.tapTab(1)
            screen.kiosk.saveNow()
            #expect(KioskState(path: path).tab == "Two", "\(index)")
            unlink(path)
        }
    }

    // MARK: How much

    @Test("of tabs that are gone nothing is kept, and of ids that are too long neither")
    func bounded() throws {
        let other = try screen(tabs: ["Old", "Two"])
        try other.tapRow("Row 4")
        other.kiosk.saveNow()
        #expect(KioskState(path: path).pages.keys.sorted() == ["Old"])
        let screen = try screen()
        try screen.tapTab(1)
        screen.kiosk.saveNow()
        #expect(KioskState(path: path).pages.keys.sorted() == ["One", "Two"])
        let id = String(repeating: "x", count: 1_000)
        #expect(PageState(row: RowContent.ID(id), offset: 7).bounded.row == RowContent.ID(id))
        #expect(PageState(row: RowContent.ID(id + "x"), offset: 7).bounded == PageState(row: nil, offset: 7))
    }

    @Test("of rows with one title, the one that was chosen is the one that comes back")
    func ordinals() throws {
        let yaml = "title: T\ntabs: [{title: One, rows: [{title: A}, {title: B}, {title: A, subtitle: second}]}]\n"
        let first = try KioskScreen(yaml: yaml, in: folder, statePath: path)
        let cell = try #require(first.page.list.cell(at: RowIndex(row: 2)))
        first.panel.tap(cell)
        first.kiosk.saveNow()
        let second = try KioskScreen(yaml: yaml, in: folder, statePath: path)
        #expect(try second.page.list.selectedRow == RowIndex(row: 2))
    }
}
