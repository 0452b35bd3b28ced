import Elements
import ElementsTestSupport
import Foundation
import Glibc
import KioskFile
import SourceProtocol
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The histories of charts over a restart.
@Suite("Chart histories across a restart")
struct HistoryStoreTests {
    /// A clock that the test sets.
    private final class Time {
        var now = 1_795_680_000.0
        var isDoubtful = false
    }

    private let folder: TemporaryFolder
    private let path: String
    private let time = Time()
    private let yaml = """
        title: T
        sources: {house: {command: [date]}}
        tabs: [{title: One, page: [{chart: {title: Power, span: 600, series: [{value: house.power}]}}]}]
        """

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/state/panel.history"
    }

    private func screen(_ feed: FakeFeed, yaml: String? = nil) throws -> KioskScreen {
        let file = "\(folder.path)/kiosk.yaml"
        let definition = try KioskDefinition.parse(yaml ?? self.yaml, path: file, format: .standard)
        feed.clock = { [time] in time.now }
        feed.live.keep(definition.histories)
        let clock = WallClock(at: ClockZone("") { _ in 0 }, now: { [time] in time.now }) { [time] in time.isDoubtful }
        return KioskScreen(definition, historyPath: path, clock: clock, live: feed.live)
    }

    /// The points with their times, counted from the start of the test, that the chart shows; `nil` is a gap.
    private func points(_ screen: KioskScreen) -> [String] {
        let card = screen.panel.all(ChartCard.self).first
        let points = (card?.reading.value?.first?.points ?? []).dropFirst().dropLast()
        return points.map { "\(Int($0.place - 1_795_680_000)) \($0.value.map { "\($0)" } ?? "gap")" }
    }

    private func warnings(_ screen: KioskScreen) -> [String] {
        screen.log.warnings.filter { $0.contains("history") }
    }

    /// Inode of the file, which is new for each write; 0 without a file.
    private var file: UInt {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_ino : 0
    }

    /// Waits until the file was read.
    private func settle(_ screen: KioskScreen) async throws {
        try await eventually("the file is not read") { screen.kiosk.histories.isSettled }
    }

    /// Records some numbers, and ends.
    private func record() async throws {
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await settle(screen)
        for number in [5, 9] {
            feed.say("{\"power\": \(number)}")
            time.now += 10
        }
        screen.kiosk.saveNow()
        #expect(file != 0)
    }

    @Test("A chart continues after a restart, with a gap for the time when the panel was off")
    func restart() async throws {
        try await record()
        time.now += 100
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await settle(screen)
        #expect(points(screen) == ["0 5.0", "10 9.0", "20 9.0", "20 gap"])
        feed.say(#"{"power": 7}"#)
        #expect(points(screen).last == "120 7.0", "a first value is shown at once")
        time.now += 5
        screen.panel.advance(by: .seconds(3))
        #expect(points(screen) == ["0 5.0", "10 9.0", "20 9.0", "20 gap", "120 7.0", "125 7.0"])
        // Samples that are older than the chart's span are not shown.
        time.now += 595
        screen.panel.advance(by: .seconds(3))
        #expect(points(screen) == ["120 7.0", "720 7.0"])
    }

    @Test("After a power failure, a chart has the numbers up to the last minute")
    func powerFailure() async throws {
        let feed = FakeFeed()
        let first = try screen(feed)
        try await settle(first)
        feed.say(#"{"power": 5}"#)
        first.panel.advance(by: .seconds(59))
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == 0)
        time.now += 60
        first.panel.advance(by: .seconds(1))
        try await eventually("it is written") { file != 0 }
        let second = try screen(FakeFeed())
        try await settle(second)
        #expect(points(second) == ["0 5.0", "60 5.0", "60 gap"])
    }

    @Test("The file is written at most once a minute, and not while all numbers stay the same")
    func pace() async throws {
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await settle(screen)
        var writes: Set<UInt> = []
        for second in 0..<150 {
            feed.say("{\"power\": \(second)}")
            time.now += 1
            screen.panel.advance(by: .seconds(1))
            if second % 60 > 58 { try await Task.sleep(for: .milliseconds(50)) }
            writes.insert(file)
        }
        #expect(writes.count <= 3, "\(writes)")
        time.now += 60
        screen.panel.advance(by: .seconds(60))
        try await Task.sleep(for: .milliseconds(50))
        let last = file
        for _ in 0..<10 {
            // The same number again is no change.
            feed.say(#"{"power": 149}"#)
            time.now += 60
            screen.panel.advance(by: .seconds(60))
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(file == last)
    }

    @Test("A kiosk without charts of source values neither reads nor writes a history file")
    func none() throws {
        try folder.write("state/panel.history", "foreign")
        let feed = FakeFeed()
        let screen = try screen(feed, yaml: "title: T\ntabs: [{title: One, page: [{text: A}]}]")
        screen.kiosk.saveNow()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "foreign" && warnings(screen).isEmpty)
    }

    @Test("A file that cannot be read is logged and replaced")
    func damaged() async throws {
        try folder.write("state/panel.history", "thumbrail history 1\nnonsense")
        try await record()
        let second = FakeFeed()
        try folder.write("state/panel.history", "thumbrail history 9\n")
        let screen = try screen(second)
        try await settle(screen)
        #expect(warnings(screen) == ["chart history in \(path) ignored: unsupported version of the format"])
        second.say(#"{"power": 7}"#)
        screen.kiosk.saveNow()
        #expect(try HistoryFile(path: path).samples.count == 1)
    }

    @Test("A failed write is logged once and retried, and its recovery is logged")
    func unwritable() async throws {
        try folder.write("state/panel.history/file", "a folder lies there")
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await settle(screen)
        for number in 0..<3 {
            feed.say("{\"power\": \(number)}")
            screen.panel.advance(by: StateStore.retryPause)
            try await eventually {
                screen.log.count(containing: "cannot save chart history to \(path): cannot write") == 1
            }
        }
        try FileManager.default.removeItem(atPath: path)
        try await eventually {
            screen.panel.advance(by: StateStore.retryPause)
            return screen.log.count(containing: "chart history can be saved to \(path) again") == 1
        }
        #expect(screen.log.count(containing: "cannot save chart history") == 1)
    }

    @Test("Samples in the future are kept until the clock is synchronized, and dropped if they are still in the future")
    func clock() async throws {
        try await record()
        time.now -= 3e7
        time.isDoubtful = true
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await eventually { screen.kiosk.histories.isWaiting }
        feed.say(#"{"power": 1}"#)
        let before = file
        screen.panel.advance(by: .seconds(90))
        screen.kiosk.saveNow()
        #expect(file == before, "the file must not be replaced")
        time.now += 3e7 + 100
        screen.panel.advance(by: .seconds(16))
        #expect(screen.kiosk.histories.isSettled)
        feed.say(#"{"power": 2}"#)
        screen.panel.advance(by: .seconds(2))
        #expect(points(screen).contains("10 9.0"), "\(points(screen))")
        screen.kiosk.saveNow()
        time.now -= 115
        time.isDoubtful = false
        let other = try self.screen(FakeFeed())
        try await settle(other)
        #expect(warnings(other) == ["chart history in \(path): samples with a time in the future ignored"])
        #expect(points(other) == ["0 5.0", "0 gap"])
    }

    @Test("A changed kiosk file keeps the histories of the charts that remain, and the pending save")
    func reload() async throws {
        try await record()
        let feed = FakeFeed()
        let screen = try screen(feed)
        try await settle(screen)
        feed.say(#"{"power": 7}"#)
        let changed = yaml.replacingOccurrences(of: "Power", with: "Watts")
        let definition = try KioskDefinition.parse(changed, path: "\(folder.path)/kiosk.yaml", format: .standard)
        let kiosk = screen.kiosk.makeReplacement(for: definition)
        feed.live.keep(definition.histories)
        kiosk.connect(feed.live)
        kiosk.show(in: screen.panel.scene)
        screen.panel.advanceToNextFrame()
        #expect(points(screen).prefix(2) == ["0 5.0", "10 9.0"])
        let before = file
        screen.panel.advance(by: .seconds(61))
        try await eventually("it is written") { file != before }
    }

    @Test("When the panel ends, the current number is stored as known until the end")
    func end() async throws {
        try await record()
        let file = try HistoryFile(path: path)
        #expect(file.samples.values.first?.last == ValueHistory.Sample(1_795_680_020, 9))
    }
}
