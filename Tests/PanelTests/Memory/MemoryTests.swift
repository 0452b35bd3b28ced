import Drawing
import Glibc
import Headless
import Logging
import Testing
import Toolkit

@testable import thumbrail

/// A kiosk whose memory use grows.
@Suite("Restarts because of memory use")
@MainActor struct MemoryTests {
    private final class Machine {
        var used: Int? = 100
        var hour: Int? = 12
        var isNeeded = false
        var hasTyped = false
        var starts = 0
    }

    private let machine = Machine()
    private let panel = HeadlessPanel(size: PixelSize(width: 320, height: 240))

    private func watch() -> MemoryWatch {
        let machine = machine
        let watch = MemoryWatch(
            in: panel.scene, limit: 1_000, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            used: { machine.used }, hour: { machine.hour }, isNeeded: { machine.isNeeded },
            hasTyped: { machine.hasTyped })
        watch.onTime = { machine.starts += 1 }
        panel.advance(by: MemoryWatch.first + .milliseconds(1))
        return watch
    }

    private func look() { panel.advance(by: MemoryWatch.interval) }

    /// Advances by the checks of some hours.
    private func wait(hours: Int) {
        for _ in 0..<(12 * hours) { look() }
    }

    @Test("Memory use above 60 % of the limit causes a restart at night, after ten minutes without a touch")
    func night() {
        let watch = watch()
        machine.used = 599
        machine.hour = 3
        for _ in 0..<3 { look() }
        wait(hours: 3)
        #expect(machine.starts == 0)
        machine.used = 600
        machine.hour = 12
        for _ in 0..<3 { look() }
        #expect(machine.starts == 0)
        machine.hour = 1
        look()
        machine.hour = 5
        look()
        machine.hour = nil
        look()
        #expect(machine.starts == 0)
        machine.hour = 2
        panel.tap(at: Point(x: 10, y: 10))
        // The next check comes just before ten minutes without a touch.
        look()
        look()
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test("Memory that fills up after each start causes one restart a night, or one an hour near the limit")
    func often() {
        let watch = watch()
        machine.used = 849
        machine.hour = 3
        for _ in 0..<35 { look() }
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
        machine.used = 100
        machine.starts = 0
        let next = self.watch()
        machine.used = 999
        for _ in 0..<11 { look() }
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(next) {}
    }

    @Test("Near the limit, typed text delays the restart by only ten minutes")
    func typed() {
        let watch = watch()
        wait(hours: 1)
        machine.used = 999
        machine.hasTyped = true
        panel.tap(at: Point(x: 10, y: 10))
        look()
        look()
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test(
        "A finger on the panel delays the restart for an hour, and then no longer counts", arguments: [true, false])
    func finger(isLifted: Bool) {
        let watch = watch()
        machine.used = 900
        let finger = panel.freeFinger.down(at: Point(x: 10, y: 10))
        wait(hours: 1)
        for _ in 0..<11 { look() }
        #expect(machine.starts == 0)
        if isLifted { finger.up() }
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime((watch, finger)) {}
    }

    @Test(
        "An unacknowledged alarm delays a restart for an hour, at night and near the limit, but not just before it",
        arguments: [
            // The memory use, the hour, and the number of checks until the restart in spite of the alarm; `nil` for
            // never.
            (599, 3, nil), (600, 12, nil), (600, 5, nil), (600, 3, 12), (849, 2, 12), (850, 12, 12), (949, 12, 12),
            (950, 12, 0), (999, 3, 0),
        ] as [(Int, Int, Int?)])
    func alarm(used: Int, hour: Int, looks: Int?) {
        let watch = watch()
        machine.hour = 12
        wait(hours: 3)
        machine.isNeeded = true
        (machine.used, machine.hour) = (used, hour)
        for _ in 0..<(looks ?? 40) { look() }
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == (looks == nil ? 0 : 1))
        withExtendedLifetime(watch) {}
    }

    @Test("An alarm that comes and goes delays a restart no longer than a steady one")
    func flapping() {
        let watch = watch()
        wait(hours: 3)
        (machine.used, machine.hour, machine.isNeeded) = (700, 3, true)
        for _ in 0..<5 { look() }
        #expect(machine.starts == 0)
        machine.isNeeded = false
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test("A delay starts again after a touch, and in another night")
    func anew() {
        let watch = watch()
        wait(hours: 3)
        (machine.used, machine.hour, machine.isNeeded) = (700, 3, true)
        for _ in 0..<12 { look() }
        panel.tap(at: Point(x: 10, y: 10))
        // The third check is ten minutes after the touch; the hour counts from there.
        for _ in 0..<14 { look() }
        #expect(machine.starts == 0)
        machine.hour = 5
        look()
        machine.hour = 2
        for _ in 0..<12 { look() }
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test("Near the limit a restart happens at any hour, but not while the kiosk is being used or needed")
    func urgent() {
        let watch = watch()
        machine.used = 850
        machine.isNeeded = true
        wait(hours: 1)
        for _ in 0..<11 { look() }
        #expect(machine.starts == 0)
        machine.isNeeded = false
        panel.advance(by: MemoryWatch.interval - .seconds(30))
        panel.tap(at: Point(x: 10, y: 10))
        panel.advance(by: .seconds(31))
        #expect(machine.starts == 0)
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test("Memory that the kiosk needs from its start, or that is unknown, causes no restart")
    func large() {
        machine.used = 900
        let watch = watch()
        for used in [950, 999, nil] as [Int?] {
            machine.used = used
            wait(hours: 4)
        }
        #expect(machine.starts == 0)
        machine.used = 1_000
        look()
        #expect(machine.starts == 1)
        withExtendedLifetime(watch) {}
    }

    @Test("A kiosk that exceeds the limit right after its start is not restarted")
    func tooSmall() {
        machine.used = 1_000
        let watch = watch()
        machine.hour = 3
        for used in [1_100, 5_000, Int.max] {
            machine.used = used
            wait(hours: 4)
        }
        #expect(machine.starts == 0)
        withExtendedLifetime(watch) {}
    }

    @Test(
        "The memory use is that of the process, and the limit the lowest of its cgroups, or half of the host's memory"
    )
    func readings() throws {
        #expect(
            ProcessMemory.own(in: "Name:\tx\nRssAnon:\t    2048 kB\nRssFile:\t 9 kB\nRssShmem:\t 1 kB\n") == 2_049 << 10
        )
        #expect(ProcessMemory.own(in: "RssAnon:\t2048 kB\n") == nil && ProcessMemory.own(in: "") == nil)
        #expect(ProcessMemory.own(in: "RssAnon:\t-1 kB\nRssShmem:\t99999999999999999999 kB\n") == nil)
        #expect((ProcessMemory.own ?? 0) > 1 << 20)
        let folder = try TemporaryFolder()
        for name in ["proc", "proc/self", "sys", "sys/fs", "sys/fs/cgroup", "sys/fs/cgroup/a", "sys/fs/cgroup/a/b"] {
            mkdir("\(folder.path)/\(name)", 0o700)
        }
        #expect(ProcessMemory.limit(root: folder.path) == nil)
        try folder.write("proc/meminfo", "MemTotal:        2000 kB\nMemFree: 1 kB\n")
        #expect(ProcessMemory.limit(root: folder.path) == 1_000 << 10)
        try folder.write("proc/self/cgroup", "1:name=x:/other\n0::/a/b\n")
        try folder.write("sys/fs/cgroup/a/b/memory.max", "max\n")
        #expect(ProcessMemory.limit(root: folder.path) == 1_000 << 10)
        for nonsense in [
            "", "0\n", "-1\n", "9223372036854771712\n", "18446744073709551615\n", "12 apples\n", "4096000000000",
            String(repeating: "9", count: 100_000),
        ] {
            try folder.write("sys/fs/cgroup/a/b/memory.max", nonsense)
            #expect(ProcessMemory.limit(root: folder.path) == 1_000 << 10, "\(nonsense.prefix(20))")
        }
        try folder.write("sys/fs/cgroup/a/b/memory.max", "5000\n")
        try folder.write("sys/fs/cgroup/a/memory.high", "4000\n")
        #expect(ProcessMemory.limit(root: folder.path) == 4_000)
        try folder.write("proc/self/cgroup", "0::" + String(repeating: "/a", count: 500) + "\n")
        #expect(ProcessMemory.limit(root: folder.path) == 1_000 << 10)
        unlink(folder.path + "/proc/meminfo")
        mkfifo(folder.path + "/proc/meminfo", 0o600)
        #expect(ProcessMemory.limit(root: folder.path) == nil)
    }
}
