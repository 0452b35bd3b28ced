import Drawing
import Headless
import Testing
import Toolkit

@Suite("Scene timers")
struct SceneTimerTests {
    private let panel = HeadlessPanel.bare()
    private let log = Log()

    /// A record of events in order.
    private final class Log {
        var entries: [String] = []
    }

    private func schedule(_ milliseconds: Int, _ name: String) -> SceneTimer {
        panel.scene.schedule(after: .milliseconds(milliseconds)) { [log] in log.entries.append(name) }
    }

    @Test("Timers fire in the order of their times, and timers with equal times in the order of scheduling")
    func order() {
        for (time, name) in [(300, "d"), (100, "a"), (200, "b"), (200, "c")] { _ = schedule(time, name) }
        #expect(panel.scene.nextDeadline?.nanoseconds == 100_000_000)
        panel.advance(by: .milliseconds(99))
        #expect(log.entries.isEmpty)
        panel.advance(by: .milliseconds(1))
        #expect(log.entries == ["a"])
        panel.advance(by: .seconds(1))
        #expect(log.entries == ["a", "b", "c", "d"])
        #expect(panel.scene.nextDeadline == nil)
    }

    @Test("While a timer fires, the scene's time is the scheduled time, even if the scene wakes late")
    func ownTime() {
        var times: [Int64] = []
        let scene = panel.scene
        func tick() {
            times.append(scene.now.nanoseconds / 1_000_000)
            if times.count < 4 { scene.schedule(after: .milliseconds(100), tick) }
        }
        scene.schedule(after: .milliseconds(100), tick)
        scene.advance(to: Timestamp(nanoseconds: 5_000_000_000))
        #expect(times == [100, 200, 300, 400])
        #expect(scene.now.nanoseconds == 5_000_000_000)
    }

    @Test("A cancelled timer neither fires nor wakes the panel, and can be cancelled again")
    func cancelled() {
        let first = schedule(100, "a")
        let second = schedule(200, "b")
        #expect(first.isPending)
        first.cancel()
        first.cancel()
        #expect(!first.isPending)
        #expect(panel.scene.nextDeadline == second.deadline)
        panel.advance(by: .seconds(1))
        #expect(log.entries == ["b"])
        #expect(!second.isPending)
    }

    @Test("A timer with a delay beyond the maximum time never fires, and one with a negative delay fires at once")
    func never() {
        panel.advance(by: .seconds(1))
        for delay in [Duration.seconds(Int64.max), .nanoseconds(Int64.max), .seconds(1e17)] {
            panel.scene.schedule(after: delay) { [log] in log.entries.append("never") }
        }
        panel.advance(by: .seconds(3600))
        #expect(log.entries.isEmpty)
        _ = schedule(-100, "past")
        panel.advance(by: .zero)
        #expect(log.entries == ["past"])
    }

    @Test("A change made by a timer is visible in the next frame")
    func frame() {
        let canvas = panel.canvas
        panel.scene.schedule(after: .milliseconds(10)) { canvas.backgroundColor = .fixed(.white) }
        panel.output.restart()
        panel.advance(by: .milliseconds(17))
        #expect(panel.frameCount == 1)
        #expect(panel.lists.first?.commands.count == 1)
    }
}
