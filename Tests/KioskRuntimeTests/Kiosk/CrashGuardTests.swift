import Drawing
import Foundation
import Glibc
import JSON
import KioskFile
import System
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// A crash is simulated by a new kiosk without a regular end of the former one.
@Suite("Crash guard of a kiosk")
struct CrashGuardTests {
    private let folder: TemporaryFolder
    private let clock = Clock()

    private final class Clock {
        var seconds: Int64 = 100
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func yaml(_ tabs: [String] = ["One", "Two", "Three"]) -> String {
        "title: T\ntabs:\n" + tabs.map { "  - {title: \($0), rows: [A, B, C, D]}\n" }.joined()
    }

    /// Starts a kiosk a second after the last end.
    private func start(_ tabs: [String] = ["One", "Two", "Three"]) throws -> KioskScreen {
        clock.seconds += 1
        let clock = clock
        return try KioskScreen(
            yaml: yaml(tabs), in: folder, statePath: "\(folder.path)/state.json", runtimeFolder: folder.path,
            now: { clock.seconds })
    }

    private func tab(_ screen: KioskScreen) -> String? { screen.kiosk.tabBarController.selectedViewController?.title }

    /// Ends regularly with a chosen tab and row, so that the next start shows them.
    private func leave(_ tab: Int, _ row: String) throws {
        let screen = try start()
        try screen.tapTab(tab)
        try screen.tapRow(row)
        screen.kiosk.saveNow()
        screen.kiosk.endedWell()
    }

    @Test("The fourth start avoids the tab that was visible at three crashes")
    func threeTimes() throws {
        try leave(1, "C")
        for _ in 0..<3 {
            let screen = try start()
            #expect(tab(screen) == "Two" && screen.detailTitle == "C")
        }
        let screen = try start()
        #expect(tab(screen) == "One" && screen.detailTitle == "A")
        #expect(
            screen.log.warnings.filter { $0.contains("crashes of the kiosk") } == [
                "tab “Two” was visible during the last 3 crashes of the kiosk; starting with “One”"
            ])
        // The tab can still be opened; the row chosen there is not restored.
        try screen.tapTab(1)
        #expect(screen.detailTitle == "A")
        try screen.tapRow("C")
        #expect(screen.detailTitle == "C")
    }

    @Test("If every tab was visible at too many crashes, the usual start tab is shown")
    func allTabs() throws {
        for _ in 0..<9 { _ = try start() }
        let screen = try start()
        #expect(tab(screen) == "One" && screen.detailTitle == "B")
        #expect(screen.log.warnings.contains { $0.hasSuffix("and there is no other tab") })
    }

    @Test("If the only tab crashes repeatedly, the kiosk shows another row, and in the end none")
    func oneTab() throws {
        var rows: [String?] = []
        for _ in 0..<8 { rows.append(try start(["Only"]).detailTitle) }
        #expect(rows == ["A", "A", "A", "B", "B", "B", nil, nil])
    }

    @Test("A tab or row is recorded before a touch shows it")
    func touched() throws {
        for _ in 0..<3 {
            let screen = try start()
            #expect(tab(screen) == "One")
            try screen.tapTab(2)
            clock.seconds += 5
            try screen.tapRow("D")
        }
        let screen = try start()
        let record = try #require(screen.kiosk.crashes.crashGuard).record
        #expect(record.isToAvoid(tab: "Three") && record.isToAvoid(RowContent.ID("D"), in: "Three"))
        #expect(!record.isToAvoid(RowContent.ID("A"), in: "Three") && !record.isToAvoid(tab: "One"))
        try screen.tapTab(2)
        #expect(screen.detailTitle == "A")
    }

    @Test(
        "A tab that was visible for a minute before a crash is not blamed, but one visible for 59 seconds is",
        arguments: [59, 60])
    func stays(seconds: Int64) throws {
        for _ in 0..<2 { _ = try start() }
        _ = try start()
        clock.seconds += seconds - 1
        #expect(try tab(start()) == (seconds < 60 ? "Two" : "One"))
        #expect(try tab(start()) == (seconds < 60 ? "Two" : "One"))
    }

    @Test("A tab that was visible for a long time is not blamed for a row selected just before the crash")
    func lateRow() throws {
        for _ in 0..<3 {
            let screen = try start()
            clock.seconds += 100
            try screen.tapRow("B")
        }
        let screen = try start()
        let record = try #require(screen.kiosk.crashes.crashGuard).record
        #expect(!record.isToAvoid(tab: "One") && record.isToAvoid(RowContent.ID("B"), in: "One"))
    }

    @Test("A requested end clears the crash record, and an end for a good reason is not counted as a crash")
    func goodEnds() throws {
        for _ in 0..<2 { _ = try start() }
        try start().kiosk.saveNow()
        #expect(try tab(start()) == "One")
        try start().kiosk.endedWell()
        #expect(try tab(start()) == "One")
        #expect(try #require(start().kiosk.crashes.crashGuard).record.ends.count == 2)
    }

    @Test("Tabs are identified by their titles, so a new order changes nothing, and a new title is a new tab")
    func otherTabs() throws {
        for _ in 0..<3 { _ = try start() }
        #expect(try tab(start(["Zero", "One", "Two"])) == "Zero")
        for _ in 0..<3 { _ = try start(["Uno", "Two"]) }
        #expect(try tab(start(["Uno", "Two"])) == "Two")
    }

    @Test("A kiosk without a writable folder reports it and still runs")
    func noFolder() throws {
        let screen = try KioskScreen(
            yaml: yaml(), in: folder, runtimeFolder: "\(folder.path)/none", now: { 0 })
        #expect(screen.detailTitle == "A")
        #expect(screen.log.warnings.contains { $0.contains("cannot save the visible tab for the next start") })
    }

    @Test("Whatever is at the record's path, the kiosk starts immediately and writes to no other file")
    func hostile() throws {
        let path = "\(folder.path)/places"
        try folder.write("victim", "mine")
        let hostile: [() throws -> Void] = [
            { #expect(mkfifo(path, 0o600) == 0) }, { #expect(symlink("victim", path) == 0) },
            { #expect(symlink("/dev/zero", path) == 0) }, { #expect(mkdir(path, 0o700) == 0) },
            { try folder.write("places", String(repeating: "[", count: 200_000)) },
            { try folder.write("places", #"{"shown": {"tab": 7}, "ends": [7, {"tab": "One", "count": -1}]}"#) },
            {
                try folder.write("places", #"{"ends": [{"tab": "One", "count": 1e300}, {"tab": "Two", "count": 0.5}]}"#)
            },
            { try folder.write("places", #"{"shown": {"tab": "One", "tabSince": 1e300, "rowSince": -1}}"#) },
        ]
        for (index, make) in hostile.enumerated() {
            try make()
            #expect(try tab(start()) == "One", "\(index)")
            Glibc.remove(path)
        }
        #expect(try String(contentsOfFile: "\(folder.path)/victim", encoding: .utf8) == "mine")
    }

    @Test("A shorter record written over a longer one is read correctly, also after a crash in between")
    func torn() throws {
        _ = try start()
        let path = "\(folder.path)/places"
        let note = try String(contentsOfFile: path, encoding: .utf8)
        #expect(note.hasSuffix("\n") && note.count { $0 == "\n" } == 1)
        try folder.write("places", note + "}, {\"rest\": of a longer one\n")
        let screen = try start()
        #expect(try #require(screen.kiosk.crashes.crashGuard).record.ends.count == 2)
    }

    @Test("The record stays small, however many tabs and rows there are and however long their titles")
    func bounded() throws {
        var record = CrashHistory()
        for index in 0..<500 {
            let title = String(repeating: "é😀", count: 500) + "\(index)"
            let isNews = [1, 2].map { _ in record.show(tab: title, row: RowContent.ID(title), at: 1) }
            #expect(isNews == [true, false])
            record.start(at: 2)
        }
        #expect(record.ends.count == CrashHistory.most)
        let text = try record.json.encoded()
        #expect(text.utf8.count < 1 << 17)
        var again = CrashHistory(json: try JSONValue(parsing: Array(text.utf8)))
        #expect(again == record)
        // The limit does not remove the entry under test.
        for _ in 0..<2 {
            _ = again.show(tab: "One", row: nil, at: 3)
            again.start(at: 4)
        }
        for index in 0..<200 {
            _ = again.show(tab: "\(index)", row: nil, at: 5)
            again.start(at: 6)
        }
        _ = again.show(tab: "One", row: nil, at: 7)
        again.start(at: 8)
        #expect(again.isToAvoid(tab: "One"))
    }

    @Test("If the clock goes back after a reboot, no crash is counted")
    func clockGoesBack() {
        var record = CrashHistory()
        for now in [1_000, 500, 100] as [Int64] {
            _ = record.show(tab: "One", row: nil, at: now)
            record.start(at: now - 50)
        }
        #expect(record.ends.isEmpty)
    }
}
