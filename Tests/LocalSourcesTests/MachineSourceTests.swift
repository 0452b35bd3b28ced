import Glibc
import JSON
import LocalSources
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

/// The real program below a real hub.
@Suite("Host metrics source", .serialized, .timeLimit(.minutes(10)))
struct MachineSourceTests {
    @Test("Only the metrics that are shown are read from the host, repeatedly")
    func values() async throws {
        let panel = try SourcePanel(
            "thumbrail-machine", ["m": .object(MachineSettings(interval: 1).settings)],
            wanted: ["uptime", "memory", "processor", "nonsense"])
        #expect(await wait { panel.state("m") == .up })
        #expect(await wait { panel.number("m.processor").map { (0...100).contains($0) } ?? false })
        #expect((panel.number("m.memory.total") ?? 0) > 1_000_000)
        let begin = panel.number("m.uptime") ?? .infinity
        #expect(await wait { (panel.number("m.uptime") ?? 0) > begin })
        #expect(panel.value("m.load") == .noData && panel.value("m.nonsense") == .noData)
        let answer = await panel.ask(.call("reboot", with: .null), of: "m")
        #expect(answer == .failed("source does not accept requests"))
        await panel.stop()
    }

    @Test("Values of a program stopped by SIGSTOP become stale after the timeout, and current when it responds again")
    func stopped() async throws {
        var times = HubTimes()
        times.response = 3
        let panel = try SourcePanel(
            "thumbrail-machine", ["m": .object(MachineSettings(interval: 3_600).settings)], wanted: ["memory"],
            times: times)
        #expect(await wait { panel.number("m.memory.total") != nil })
        let process = try #require(Self.process(in: panel.folder.path))
        kill(process, SIGSTOP)
        #expect(await wait { panel.why("m").hasPrefix("not responding for ") })
        #expect(panel.number("m.memory.total") == nil && panel.value("m.memory.total").since != nil)
        kill(process, SIGCONT)
        // The next read is in an hour: the values are current because the program responds.
        #expect(await wait { panel.number("m.memory.total") != nil && panel.state("m") == .up })
        await panel.stop()
    }

    @Test("A value that is unchanged after a new read is sent again if values expire")
    func unchanged() async throws {
        // The value expires after one second and is read again after three: it is current only if sent although unchanged.
        let panel = try SourcePanel(
            "thumbrail-machine", ["m": .object(MachineSettings(interval: 3).settings)], wanted: ["synchronised"],
            expiry: ValueExpiry.Times(all: 1))
        #expect(await wait { panel.state("m") == .up })
        // Some kernels hide it from a container.
        guard panel.value("m.synchronised") != .noData else { return await panel.stop() }
        for _ in 0..<2 {
            #expect(await wait { panel.value("m.synchronised").since != nil })
            #expect(await wait { if case .current = panel.value("m.synchronised") { true } else { false } })
        }
        await panel.stop()
    }

    /// Process that was started in a folder.
    private static func process(in place: String) -> pid_t? {
        for process in 2..<pid_t(4_194_304) where kill(process, 0) == 0 {
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/\(process)/cwd", &bytes, bytes.count - 1)
            guard count > 0 else { continue }
            let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if path == place { return process }
        }
        return nil
    }
}

extension SourcePanel {
    /// Number of a current value; `nil` if it is no number or stale.
    func number(_ name: String) -> Double? {
        if case .current(.number(let number)) = value(name) { number } else { nil }
    }
}
