import Glibc
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

/// Silent programs between a real hub and a panel.
@Suite("Sources that hang", .serialized, .timeLimit(.minutes(10)))
struct HangingSourceTests {
    private static func times(hanging: Double = 600) -> HubTimes {
        var times = TestHub.times
        times.response = 0.6
        times.hanging = hanging
        return times
    }

    /// Number of lines in a file.
    private func lines(_ hub: TestHub, _ name: String) -> Int {
        (String.bytes("\(hub.folder.path)/\(name)") ?? []).count { $0 == 0x0A }
    }

    /// Answers pings, except while a file “stop” exists.
    private static let answering = #"""
        echo '{"pong": 0, "values": {"x": 1, "y": 2}}'
        while read -r line; do
            case $line in *ping*) while [ -e stop ]; do sleep 0.02; done; echo '{"pong": 1}';; esac
        done
        """#

    @Test(
        "A source that answers no ping is stale with its age, and current once it answers, also for a panel that joins later"
    )
    func hangs() async throws {
        let hub = try TestHub(["a": Self.answering], times: Self.times())
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        try hub.folder.write("stop", "")
        #expect(await wait { panel.value("a.x").timeless == .stale(1) && panel.value("a.y").timeless == .stale(2) })
        #expect(panel.value("a.x").since != nil)
        #expect(await wait { panel.why("a").hasPrefix("not responding for ") }, "\(panel.why("a"))")
        let later = hub.panel("a")
        #expect(await wait { later.why("a").hasPrefix("not responding") && later.value("a.x").timeless == .stale(1) })
        unlink(hub.folder.path + "/stop")
        // The source does not send its values again: they are unchanged.
        #expect(await wait { panel.value("a.x") == .current(1) && later.value("a.y") == .current(2) })
        #expect(await wait { panel.connection.state(of: "a") == .up })
        #expect(hub.record.messages.contains { $0.contains("responding again") })
        await hub.stop()
    }

    @Test(
        "A source that is stopped or does not read its input is stale, and is killed and restarted if that continues"
    )
    func killed() async throws {
        let hub = try TestHub(
            ["a": #"echo '{"pong": 0, "values": {"x": 1}}'; echo $$ >>runs; sleep 600"#],
            times: Self.times(hanging: 0.5))
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x").timeless == .stale(1) })
        func runs() -> Int { lines(hub, "runs") }
        #expect(await wait { runs() >= 3 })
        #expect(hub.record.warnings.contains { $0.contains("not responding for") && $0.contains("killed") })
        await hub.stop()
    }

    @Test("A source that never sends a pong gets only the start line, and never counts as hung")
    func unasked() async throws {
        let hub = try TestHub(
            ["a": #"echo '{"x": 1}'; while read -r line; do echo "$line" >>lines; done"#], times: Self.times())
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        try await Task.sleep(for: .seconds(2))
        #expect(panel.value("a.x") == .current(1))
        #expect(lines(hub, "lines") == 1)
        await hub.stop()
    }

    @Test("An interval source that neither exits nor writes is stale, and a run that exits makes it current")
    func interval() async throws {
        let hub = try TestHub(
            [
                "hangs": #"[ -e was ] && sleep 600; touch was; echo '{"x": 1}'"#,
                "ends": #"echo '{"x": 1}'"#,
            ], times: Self.times()
        ) { $0.interval = 0.1 }
        let panel = hub.panel("hangs", "ends")
        #expect(await wait { panel.value("hangs.x").timeless == .stale(1) })
        #expect(panel.value("ends.x") == .current(1))
        await hub.stop()
    }

    @Test("A value that three runs of an interval source did not send is stale, unless it has an expiry time")
    func runs() async throws {
        let script = #"""
            echo x >>runs
            echo '{"every": 1}'
            [ -e once ] || echo '{"x": 1, "kept": 1}'
            touch once
            [ ! -e back ] || echo '{"x": 2}'
            """#
        let hub = try TestHub(["a": script]) {
            $0.interval = 0.1
            $0.expiry = ValueExpiry.Times(values: ["kept": 3_600])
        }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x").timeless == .stale(1) })
        #expect(lines(hub, "runs") >= 4 && panel.value("a.x").since != nil)
        #expect(panel.value("a.kept") == .current(1) && panel.value("a.every") == .current(1))
        #expect(panel.connection.state(of: "a") == .up)
        let later = hub.panel("a")
        #expect(await wait { later.value("a.x").timeless == .stale(1) && later.value("a.every") == .current(1) })
        try hub.folder.write("back", "")
        #expect(await wait { panel.value("a.x") == .current(2) && later.value("a.x") == .current(2) })
        await hub.stop()
    }

    @Test("A value that is not sent again expires after its time, and the others do not")
    func expires() async throws {
        let hub = try TestHub([
            "a": #"echo '{"x": 1, "y": 1, "z": 1}'; while :; do sleep 0.1; echo '{"y": 1}'; done"#
        ]) { $0.expiry = ValueExpiry.Times(all: 1, values: ["z": 3_600]) }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x").timeless == .stale(1) })
        #expect(panel.value("a.x").since != nil)
        #expect(await wait { panel.value("a.y") == .current(1) } && panel.value("a.z") == .current(1))
        #expect(panel.connection.state(of: "a") == .up)
        let later = hub.panel("a")
        #expect(await wait { later.value("a.x").timeless == .stale(1) && later.value("a.y") == .current(1) })
        #expect(later.connection.state(of: "a") == .up)
        await hub.stop()
    }
}
