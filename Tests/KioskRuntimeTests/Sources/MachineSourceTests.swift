import Drawing
import Foundation
import Headless
import KioskFile
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Rows about this machine")
struct MachineSourceTests {
    private func rows(_ readings: [MachineReading] = MachineReading.allCases) async throws -> [RowContent] {
        guard case .rows(let sections, nil) = MachineRowSource(readings: readings).read(after: nil).outcome else {
            Issue.record("it has no rows")
            return []
        }
        #expect(sections.count == 1)
        return try Array(#require(sections.first).rows)
    }

    private func value(_ label: String, _ row: RowContent) -> String? {
        row.detail.fields.first { $0.label.original == label }?.value
    }

    @Test("V1: each reading is a row, in the order of the kiosk file")
    func order() async throws {
        #expect(try await rows().map(\.title) == ["Load", "Memory", "Disk", "Uptime", "Addresses"])
        #expect(try await rows([.uptime, .load]).map(\.title) == ["Uptime", "Load"])
        #expect(try await rows([]).isEmpty)
    }

    @Test("V1: what they say is plausible, and agrees with what the kernel says")
    func plausible() async throws {
        let rows = try await rows()
        for row in rows {
            #expect(row.subtitle?.isEmpty == false)
            #expect(row.subtitle != "Not known", "\(row.title)")
            #expect(!row.detail.fields.isEmpty)
            #expect(
                row.detail.fields.allSatisfy { !$0.label.original.isEmpty && !$0.value.isEmpty }, "\(row.detail.fields)"
            )
            if let level = row.detail.level { #expect(level >= 0 && level.isFinite && level < 1000) }
        }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        #expect(value("Cores", rows[0]) == "\(cores)")
        #expect(Double(try #require(value("1 minute", rows[0]))) != nil)
        let memory = try #require(value("Total", rows[1]))
        #expect(memory == MachineRowSource.bytes(Int64(ProcessInfo.processInfo.physicalMemory)))
        #expect(try (0...1).contains(#require(rows[1].detail.level)))
        #expect(try (0...1).contains(#require(rows[2].detail.level)))
        #expect(value("Kernel", rows[3])?.contains(".") == true)
        #expect(value("Name", rows[4])?.isEmpty == false)
    }

    @Test("V1: bytes are told in the largest unit that leaves a whole part, with one decimal")
    func bytes() {
        let expected: [(Int64, String)] = [
            (0, "0 B"), (1, "1 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"),
            (999_949, "999.9 kB"), (999_950, "1.0 MB"), (1_000_000, "1.0 MB"), (16_384_000_000, "16.4 GB"),
            (999_950_000_000, "1.0 TB"), (12_345_678_900_000_000, "12345.7 TB"), (.max, "9223372.0 TB"), (-1, "0 B"),
            (.min, "0 B"),
        ]
        for (count, text) in expected { #expect(MachineRowSource.bytes(count) == text, "\(count)") }
    }

    @Test("V1: the page shows the readings, with a level as a bar, and renews them while it is seen")
    func onScreen() async throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(
            yaml: "title: T\ntabs:\n  - {title: Machine, machine: all}\n  - {title: Two, rows: [{title: A}]}\n",
            in: folder)
        try await eventually { screen.kiosk.selectedPage?.sections.isEmpty == false }
        screen.panel.advanceToNextFrame()
        #expect(screen.rows == ["Load", "Memory", "Disk", "Uptime", "Addresses"])
        try screen.tapRow("Memory")
        #expect(screen.panel.isReadable("Available"))
        #expect(screen.panel.first(LevelView.self)?.isHidden == false)
        #expect(screen.panel.scene.nextDeadline != nil)
    }
}
