import HubTestSupport
import JSON
import Machine
import Testing
import Values

/// The program itself below a real hub.
@Suite("A source of the kind machine", .serialized, .timeLimit(.minutes(10)))
struct MachineSourceTests {
    @Test("what is shown of this machine is read, again and again, and nothing else is")
    func values() async throws {
        let panel = try SourcePanel(
            "thumbrail-machine", ["m": .object(MachineSettings(interval: 1).settings)],
            wanted: ["uptime", "memory", "processor", "nonsense"])
        #expect(await wait { panel.state("m") == .up })
        #expect(await wait { panel.number("m.processor").map { (0...100).contains($0) } ?? false })
        #expect((panel.number("m.memory.total") ?? 0) > 1_000_000)
        let begin = panel.number("m.uptime") ?? .infinity
        #expect(await wait { (panel.number("m.uptime") ?? 0) > begin })
        #expect(panel.value("m.load") == .missing && panel.value("m.nonsense") == .missing)
        let answer = await panel.ask(.call("reboot", with: .null), of: "m")
        #expect(answer == .failed("this source brings values, and does nothing"))
        await panel.stop()
    }
}

extension SourcePanel {
    /// The number that a value is; nil where it is none, or old.
    func number(_ name: String) -> Double? {
        if case .current(.number(let number)) = value(name) { number } else { nil }
    }
}
