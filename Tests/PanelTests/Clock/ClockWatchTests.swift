import Drawing
import Elements
import Headless
import TestSupport
import Testing
import Toolkit

@testable import thumbrail

@Suite("Log messages about clock synchronization")
@MainActor struct ClockWatchTests {
    private final class Machine {
        var isDoubtful = true
    }

    @Test("A clock that is not synchronized is logged once after five minutes, and once when it is synchronized again")
    func states() {
        let machine = Machine()
        let record = LogRecord()
        let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
        let clock = WallClock(at: WallClock.machine.place, now: { 1_551_398_400 }, isDoubtful: { machine.isDoubtful })
        let watch = ClockWatch(clock, in: panel.scene, logger: record.logger)
        panel.advance(by: ClockWatch.interval - .seconds(1))
        #expect(record.messages == [])
        for _ in 0..<3 { panel.advance(by: ClockWatch.interval) }
        #expect(record.warnings.count == 1)
        #expect(record.warnings.first?.hasPrefix("clock not synchronized, the host's time is 2019-") == true)
        machine.isDoubtful = false
        for _ in 0..<3 { panel.advance(by: ClockWatch.interval) }
        #expect(record.warnings.count == 1 && record.messages.count == 2)
        #expect(record.messages.last?.hasPrefix("clock synchronized") == true)
        withExtendedLifetime(watch) {}
    }

    @Test("Nothing is logged if the clock is synchronized from the start")
    func healthy() {
        let record = LogRecord()
        let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
        let clock = WallClock(at: WallClock.machine.place, now: { 1_795_737_600 })
        let watch = ClockWatch(clock, in: panel.scene, logger: record.logger)
        for _ in 0..<12 { panel.advance(by: ClockWatch.interval) }
        #expect(record.messages == [])
        withExtendedLifetime(watch) {}
    }
}
