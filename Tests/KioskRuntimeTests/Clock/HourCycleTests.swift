import Elements
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

/// The hours in which a kiosk writes times.
@Suite("Hours of a kiosk's times")
struct HourCycleTests {
    private static let page = """
        {clock: {title: A}}, {chart: {title: B, start: 2026-11-18 12:00, interval: 3600, series: [{values: [1, 2, 3, 4]}]}}, \
        {timeline: {title: C, events: [{time: 2026-11-17 13:05, title: D}]}}
        """

    private func texts(_ folder: TemporaryFolder, _ more: String) throws -> [String] {
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { 1_795_000_000 + 3 * 3_600 }
        let screen = try KioskScreen(
            yaml: "title: A\n\(more)\ntabs: [{title: One, icon: none, page: [\(Self.page)]}]\n", in: folder,
            clock: clock)
        return screen.panel.strings.map(\.plainlySpaced)
    }

    @Test("A kiosk in English writes all times in 12 hours by default, and in 24 hours if the file says so")
    func english() throws {
        let folder = try TemporaryFolder()
        let usual = try texts(folder, "")
        #expect(usual.contains("2:06 PM") && usual.contains("Nov 17, 2026, 1:05 PM") && usual.contains("2:00 PM"))
        let other = try texts(folder, "clock: 24h")
        #expect(other.contains("14:06") && other.contains("Nov 17, 2026, 13:05") && other.contains("14:00"), "\(other)")
        #expect(!other.contains { $0.contains("PM") })
    }

    @Test("A kiosk in German writes all times in 24 hours by default, and in 12 hours if the file says so")
    func german() throws {
        let folder = try TemporaryFolder()
        #expect(try texts(folder, "languages: [de]").contains("14:06"))
        let other = try texts(folder, "languages: [de]\nclock: 12h")
        #expect(other.contains("2:06 PM") && other.contains("2:00 PM") && !other.contains("14:06"), "\(other)")
    }

    @Test("A reload with other hours applies them")
    func reload() throws {
        let folder = try TemporaryFolder()
        let clock = WallClock(at: ClockZone("") { _ in 0 }) { 1_795_000_000 + 3 * 3_600 }
        let screen = try KioskScreen(
            yaml: "title: A\ntabs: [{title: One, icon: none, page: [{clock: {title: A}}]}]\n", in: folder, clock: clock)
        var definition = screen.kiosk.definition
        definition.hourCycle = .of24Hours
        let next = screen.kiosk.makeReplacement(for: definition)
        next.show(in: screen.panel.scene)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("14:06"))
    }
}
