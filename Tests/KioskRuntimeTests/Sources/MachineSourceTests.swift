import Drawing
import Foundation
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Rows about the host")
struct MachineSourceTests {
    private func language(_ tag: String) throws -> Language { try #require(Language(tag)) }

    private func rows(
        _ readings: [MachineReading] = MachineReading.allCases, in tag: String = "en"
    ) throws -> [RowContent] {
        let source = MachineRowSource(readings: readings, language: try language(tag))
        guard case .rows(let sections, nil) = source.read(after: nil).outcome else {
            Issue.record("it has no rows")
            return []
        }
        #expect(sections.count == 1)
        return try Array(#require(sections.first).rows)
    }

    private func value(_ label: String, _ row: RowContent) -> String? {
        row.detail.pairs.first { $0.key == label }?.value
    }

    @Test("V1: Each metric is a row, in the order of the kiosk file")
    func order() throws {
        #expect(try rows().map(\.title) == ["Load", "Memory", "Disk", "Uptime", "Addresses"])
        #expect(try rows([.uptime, .load]).map(\.title) == ["Uptime", "Load"])
        #expect(try rows([]).isEmpty)
    }

    @Test("V1: The metrics are plausible and agree with the kernel")
    func plausible() throws {
        let rows = try rows()
        for row in rows {
            #expect(row.subtitle?.isEmpty == false)
            #expect(row.subtitle != "Unknown", "\(row.title)")
            #expect(!row.detail.pairs.isEmpty)
            #expect(
                row.detail.pairs.allSatisfy { !$0.key.isEmpty && !$0.value.isEmpty }, "\(row.detail.pairs)")
            if let level = row.detail.level { #expect(level >= 0 && level.isFinite && level < 1000) }
        }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        #expect(value("Cores", rows[0]) == "\(cores)")
        #expect(Double(try #require(value("1 min", rows[0]))) != nil)
        let memory = try #require(value("Total", rows[1]))
        #expect(memory == MachineWording(.english).bytes(Int64(ProcessInfo.processInfo.physicalMemory)))
        #expect(try (0...1).contains(#require(rows[1].detail.level)))
        #expect(try (0...1).contains(#require(rows[2].detail.level)))
        #expect(value("Kernel", rows[3])?.contains(".") == true)
        #expect(value("Name", rows[4])?.isEmpty == false)
    }

    @Test("V1: Bytes are shown in the largest unit with a whole part, with one decimal")
    func bytes() {
        let wording = MachineWording(.english)
        let expected: [(Int64, String)] = [
            (0, "0 byte"), (1, "1 byte"), (999, "999 byte"), (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"),
            (999_949, "999.9 kB"), (999_950, "1.0 MB"), (1_000_000, "1.0 MB"), (16_384_000_000, "16.4 GB"),
            (999_950_000_000, "1.0 TB"), (12_345_678_900_000_000, "12,345.7 TB"), (.max, "9,223,372.0 TB"),
            (-1, "0 byte"), (.min, "0 byte"),
        ]
        for (count, text) in expected { #expect(wording.bytes(count) == text, "\(count)") }
    }

    @Test("Durations are shown in days, hours and minutes, from the largest unit that applies")
    func lengths() throws {
        let expected: [(Int64, String)] = [
            (0, "0 min"), (59, "0 min"), (60, "1 min"), (3_600, "1 hr 0 min"), (86_400, "1 day 0 hr 0 min"),
            (200_000, "2 days 7 hr 33 min"), (1_000_000_000_000, "11,574,074 days 1 hr 46 min"),
        ]
        for (seconds, text) in expected { #expect(MachineWording(.english).length(seconds) == text, "\(seconds)") }
        let japanese = try MachineWording(language("ja")).length(200_000)
        #expect(japanese.filter { !$0.isWhitespace } == "2日7時間33分")
    }

    @Test("L3: Each language has its texts, numbers and units, and rows are identified by their metric in all of them")
    func languages() throws {
        let german = try rows(in: "de")
        #expect(german.map(\.title) == ["Auslastung", "Speicher", "Festplatte", "Laufzeit", "Adressen"])
        #expect(german[0].subtitle?.contains(",") == true && german[0].subtitle?.contains(" auf ") == true)
        #expect(try german.map(\.id) == rows().map(\.id))
        #expect(german.map(\.id) == MachineReading.allCases.map { RowContent.ID($0.rawValue) })
        let persian = try rows(in: "fa")
        #expect(persian[0].subtitle?.contains { ("۰"..."۹").contains($0) } == true)
        #expect(persian[0].subtitle?.contains { ("0"..."9").contains($0) } == false)
        let started = try #require(german[3].detail.pairs.first { $0.key == "Gestartet" }).value
        #expect(started.contains(".20") && started.contains(":"))
    }

    @Test("L3: Every language has all texts, with the same placeholders as in English")
    func words() throws {
        let english = MachineStrings(in: .english)
        let tables = ProgramLanguage.allCases.map { MachineStrings(in: $0) }
        #expect(Set(tables).count == 29)
        func isComplete(_ text: String, _ values: Int) -> Bool {
            !text.isEmpty && text.trimmingCharacters(in: .whitespaces) == text
                && (1...2).allSatisfy { text.contains("%\($0)") == ($0 <= values) }
        }
        for words in tables {
            let texts = Mirror(reflecting: words).children.compactMap { child in
                (child.value as? String).map { (child.label, $0) }
            }
            #expect(texts.count == 20)
            for (label, text) in texts {
                let values = label == "usedOf" ? 2 : label == "freeSpace" ? 1 : 0
                #expect(isComplete(text, values), "\(text)")
            }
            #expect(words.onCores.all.allSatisfy { $0.contains("%1") && !$0.isEmpty })
            #expect(isComplete(words.onCores[.other], 2))
            #expect(words == english || words.memory != english.memory)
        }
    }

    @Test("L3: Core counts use the plural forms of the language")
    func cores() throws {
        func texts(_ tag: String, _ counts: [Int]) throws -> [String] {
            let wording = try MachineWording(language(tag))
            return counts.map { wording.load("x", on: $0) }
        }
        #expect(try texts("en", [1, 4]) == ["x on 1 core", "x on 4 cores"])
        #expect(try texts("ru", [1, 4, 21]) == ["x на 1 ядре", "x на 4 ядрах", "x на 21 ядре"])
        #expect(try texts("ja", [1, 4]) == ["x（1 コア）", "x（4 コア）"])
        let arabic = try texts("ar", [1, 2, 3, 12])
        #expect(Set(arabic.map { $0.split(separator: " ").last }).count == 4)
        #expect(arabic[1].contains("نواتين"))
    }

    @Test("L3: The page changes language at the next read, and its selected row stays")
    func otherLanguage() async throws {
        let folder = try TemporaryFolder()
        let screen = try KioskScreen(
            yaml: "title: T\nlanguages: [en, de]\ntabs:\n  - {title: Machine, machine: all}\n", in: folder)
        await screen.kiosk.loadSources()
        screen.panel.advanceToNextFrame()
        try screen.tapRow("Disk")
        screen.kiosk.language = try language("de")
        try await eventually {
            screen.panel.advanceToNextFrame()
            return screen.rows.first == "Auslastung"
        }
        #expect(screen.rows == ["Auslastung", "Speicher", "Festplatte", "Laufzeit", "Adressen"])
        #expect(screen.detailTitle == "Festplatte" && screen.panel.isReadable("Eingehängt unter"))
    }

    @Test("V1: The page shows the metrics, with a level as a bar, and updates them while visible")
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
