import Drawing
import Foundation
import Glibc
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// Write times of the state file, and obstacles at its path.
@Suite("State file of a kiosk")
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

    /// Inode of the state file, which is new for each write; 0 without a file.
    private var file: UInt {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_ino : 0
    }

    private func scroll(_ screen: KioskScreen) {
        screen.panel.scene.send(
            WheelEvent(position: Point(x: 200, y: 400), delta: Point(x: 0, y: -40), time: screen.panel.now))
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    // MARK: Write times

    @Test("Scroll offset and selection are written once, three seconds after the last change, without further wake-ups")
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

    @Test("During continuous use, the state is written every thirty seconds")
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

    @Test("When the kiosk ends, pending state is written, and nothing is written if nothing has changed")
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

    // MARK: Obstacles

    @Test("A link, pipe or device at the temporary file's path is not opened")
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

    @Test("A failed write is reported once with its reason, and leaves no file behind")
    func failure() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let screen = try screen()
        screen.kiosk.saveNow()
        try screen.tapTab(1)
        screen.kiosk.saveNow()
        let warnings = screen.log.warnings.filter { $0.contains("cannot save state") }
        #expect(
            warnings == [
                "cannot save state to \(path): cannot write: \(String(cString: strerror(EISDIR)))"
            ])
        #expect(names == ["state.json"])
    }

    @Test("A state that is not a regular file, or is endless or too large, is ignored and replaced")
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

    // MARK: Limits

    @Test("Removed tabs, and row ids that are too long, are not stored")
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

    @Test("The selected one of several rows with the same title is restored")
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
