import Drawing
import Foundation
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Rows from a JSON file")
struct JSONSourceTests {
    /// Kiosk with one JSON tab, loaded and on screen.
    private func screen(_ json: String, _ more: String = "", in folder: TemporaryFolder) async throws -> KioskScreen {
        try folder.write("rows.json", json)
        let screen = try KioskScreen(
            yaml: """
                title: Test
                tabs:
                  - title: Data
                    json:
                      file: rows.json
                      title: name
                \(more)
                """, in: folder)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        return screen
    }

    @Test("V1: Titles, subtitles, symbols and fields of each object are readable")
    func rows() async throws {
        let folder = try TemporaryFolder()
        let screen = try await screen(
            """
            {"list": [{"name": "Peru", "sub": "Lima", "flag": "PE", "pop": 34, "eu": false, "area": 1285216.5, "x": null},
                      {"name": "Ελλάδα", "sub": "Αθήνα"}]}
            """,
            """
                  items: list
                  subtitle: sub
                  symbol: flag
                  fields: {Population: pop, Member: eu, Area: area, Nothing: x, Missing: y}
            """, in: folder)
        #expect(screen.rows == ["Peru", "Ελλάδα"])
        for text in ["Lima", "PE", "Population", "34", "Member", "no", "Area", "1285216.5", "Αθήνα"] {
            #expect(screen.panel.isReadable(text), "\(text)")
        }
        for text in ["Nothing", "Missing", "null"] { #expect(!screen.panel.isReadable(text), "\(text)") }
        try screen.tapRow("Ελλάδα")
        #expect(screen.detailTitle == "Ελλάδα")
        #expect(!screen.panel.isReadable("Population"))
    }

    /// Files without rows, each with a part of the panel's message.
    nonisolated static let bad: [(json: String, says: String)] = [
        ("", "rows.json"), ("{", "rows.json"), ("not JSON at all", "rows.json"), ("\u{feff}", "rows.json"),
        ("{\"a\": 1}", "no list of objects"), ("7", "no list of objects"), ("\"text\"", "no list of objects"),
        ("[1, 2, 3]", "no list of objects"), ("[[], []]", "no list of objects"),
        ("[{\"title\": \"wrong key\"}]", "“name”"), ("[{\"name\": null}, {\"name\": \"\"}, {\"name\": []}]", "“name”"),
        (String(repeating: "[", count: 60) + String(repeating: "]", count: 60), "no list of objects"),
        (String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000), "rows.json"),
        ("[{\"name\": \"cut", "rows.json"), (String(repeating: "[", count: 200_000), "rows.json"),
    ]

    @Test("V1: A file without rows is reported on the panel, and the previous rows remain", arguments: bad.indices)
    func badFile(index: Int) async throws {
        let (json, says) = Self.bad[index]
        let folder = try TemporaryFolder()
        let screen = try await screen("[{\"name\": \"Good\"}]", in: folder)
        #expect(screen.rows == ["Good"])
        let problem = { try screen.page.problem }
        #expect(try problem() == nil)
        try folder.write("rows.json", json)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        let said = try #require(try problem())
        #expect(said.contains(says), "\(said)")
        #expect(screen.rows == ["Good"])
        let warning = screen.panel.scene.theme.font(.caption)
        #expect(screen.panel.texts.contains { $0.font == warning && said.hasPrefix($0.text.prefix(8)) })
        // The message disappears once the file is valid again.
        try folder.write("rows.json", "[{\"name\": \"Better\"}]")
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        #expect(try problem() == nil)
        #expect(screen.rows == ["Better"])
        #expect(!screen.panel.texts.contains { $0.font == warning })
    }

    @Test("V1: A missing file, a folder, a pipe and a device are reported, and none of them blocks the panel")
    func noFile() async throws {
        let folder = try TemporaryFolder()
        let screen = try await screen("[{\"name\": \"Good\"}]", in: folder)
        let path = "\(folder.path)/rows.json"
        let replacements: [() throws -> Void] = [
            {}, { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) },
            { mkfifo(path, 0o600) },
            { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero") },
        ]
        for (index, replace) in replacements.enumerated() {
            try FileManager.default.removeItem(atPath: path)
            try replace()
            await screen.kiosk.loadSources()
            #expect(try screen.page.problem?.contains("rows.json") == true, "\(index)")
            #expect(try screen.page.sections.first?.rows.count == 1, "\(index)")
            if index == 0 { try folder.write("rows.json", "") }
        }
    }

    @Test("V1: A file that is too large is not read")
    func hugeFile() async throws {
        let folder = try TemporaryFolder()
        let screen = try await screen("[{\"name\": \"Good\"}]", in: folder)
        #expect(truncate("\(folder.path)/rows.json", 3_000_000_000) == 0)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        #expect(try screen.page.problem?.contains("max 64000000 bytes") == true)
        #expect(screen.rows == ["Good"])
    }

    @Test("T6: Ten thousand rows are shown and scrolled with only a few cells")
    func manyRows() async throws {
        let folder = try TemporaryFolder()
        let json = "[" + (0..<10_000).map { "{\"name\": \"Row \($0)\"}" }.joined(separator: ",") + "]"
        let screen = try await screen(json, "    sort: initial", in: folder)
        #expect(try screen.page.sections.map(\.rows.count) == [10_000])
        for _ in 0..<5 { screen.panel.fling(from: Point(x: 200, y: 700), velocity: Point(x: 0, y: -4000)) }
        try screen.panel.waitUntilStill()
        #expect(screen.panel.all(ListCell.self).count < 40)
        #expect(!screen.rows.contains("Row 0"))
    }

    @Test(
        "V1: If the file of a visible page changes, it is read again, the selected row stays, and no frame is wasted"
    )
    func changes() async throws {
        let folder = try TemporaryFolder()
        let screen = try await screen("[{\"name\": \"Bern\"}, {\"name\": \"Lima\"}]", in: folder)
        try screen.tapRow("Lima")
        try folder.write("rows.json", "[{\"name\": \"Aden\"}, {\"name\": \"Bern\"}, {\"name\": \"Lima\"}]")
        screen.panel.advance(by: .seconds(11))
        try await eventually { screen.kiosk.selectedPage?.sections.first?.rows.count == 3 }
        screen.panel.advanceToNextFrame()
        #expect(screen.rows == ["Aden", "Bern", "Lima"])
        #expect(screen.detailTitle == "Lima")
        // The rows are the same as before.
        screen.panel.output.restart()
        await screen.kiosk.loadSources()
        screen.panel.advance(by: .seconds(1))
        #expect(screen.panel.frameCount == 0)
    }
}
