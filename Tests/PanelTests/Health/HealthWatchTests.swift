import Drawing
import Headless
import Health
import TestSupport
import Testing
import Toolkit

@testable import thumbrail

@Suite("Health log messages")
@MainActor struct HealthWatchTests {
    @Test("A fault that nothing else logs is logged as a warning once within a minute, and as a notice once cleared")
    func log() {
        let record = LogRecord()
        let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
        var health = PanelHealth(version: "1", kiosk: "k")
        var count = 0
        let watch = HealthWatch(in: panel.scene, logger: record.logger) {
            count += 1
            $0(health)
        }
        panel.advance(by: HealthWatch.interval - .seconds(1))
        #expect(count == 0)
        panel.advance(by: .seconds(1))
        #expect(count == 1 && record.messages == [])
        health.storage = PanelHealth.Storage(folder: "/s", freeBytes: 1)
        health.clock = PanelHealth.Clock(isSynchronized: nil, isPlausible: false)
        // The hub logs this fault.
        health.sources = ["press": PanelHealth.Source(state: .down("exited"))]
        for free in 1...3 {
            // The number in the fault's text changes each time.
            health.storage?.freeBytes = free
            panel.advance(by: HealthWatch.interval)
        }
        #expect(
            record.warnings == [
                "state partition full: 1 bytes free in /s",
                "clock wrong: the time is before the build time of this version",
            ])
        health.storage = nil
        health.clock = nil
        for _ in 0..<3 { panel.advance(by: HealthWatch.interval) }
        #expect(record.messages.suffix(2) == ["state writable", "clock plausible"])
        #expect(record.warnings.count == 2 && record.messages.count == 4)
        withExtendedLifetime(watch) {}
    }

    @Test("Unmonitored alarm conditions are a warning for each source, and a notice when they are monitored again")
    func conditions() {
        let record = LogRecord()
        let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
        var health = PanelHealth(version: "1", kiosk: "k")
        let watch = HealthWatch(in: panel.scene, logger: record.logger) { $0(health) }
        health.conditions = PanelHealth.Conditions(unmonitored: ["press": ["Oil low"]], alarms: [:])
        panel.advance(by: HealthWatch.interval)
        #expect(record.warnings == ["1 alarm condition of source press not monitored: Oil low"])
        health.conditions?.unmonitored["oven"] = ["Hot"]
        for _ in 0..<2 { panel.advance(by: HealthWatch.interval) }
        #expect(record.warnings.dropFirst() == ["1 alarm condition of source oven not monitored: Hot"])
        health.conditions?.unmonitored["press"] = nil
        for _ in 0..<2 { panel.advance(by: HealthWatch.interval) }
        #expect(record.messages.suffix(1) == ["alarm conditions of source press monitored again"])
        #expect(record.messages.count == 3)
        withExtendedLifetime(watch) {}
    }

    @Test(
        "Each expiring token is logged once, although the number of days changes, and again when it is removed"
    )
    func tokens() {
        let record = LogRecord()
        let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))
        var health = PanelHealth(version: "1", kiosk: "k")
        let watch = HealthWatch(in: panel.scene, logger: record.logger) { $0(health) }
        health.remote = PanelHealth.Remote()
        health.remote?.tokenEnds = ["a": 20 * 86_400, "b": 90 * 86_400]
        for day in [10.5, 12.5] {
            health.time = day * 86_400
            panel.advance(by: HealthWatch.interval)
        }
        #expect(record.warnings == ["token a of the remote server expires in 9 d"])
        health.remote?.tokenEnds["a"] = nil
        panel.advance(by: HealthWatch.interval)
        #expect(record.messages.suffix(1) == ["token a of the remote server renewed or removed"])
        withExtendedLifetime(watch) {}
    }
}
