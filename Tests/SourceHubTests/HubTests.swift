import Glibc
import JSON
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import TestSupport
import Testing

/// A hub with real programs and a panel at its socket.
@Suite("Hub and its sources", .serialized)
struct HubTests {
    @Test("Values reach the panel, however their lines are split, and of many the last one remains")
    func values() async throws {
        let hub = try TestHub([
            "a": #"printf '{"x": 1, "y"'; sleep 0.1; printf ': [2]}\n{"x": 3}\n'; sleep 30"#,
            "b": #"i=0; while [ $i -lt 20000 ]; do i=$((i+1)); echo "{\"n\": $i}"; done; sleep 30"#,
        ])
        let panel = hub.panel("a", "b")
        #expect(await wait { panel.value("a.x") == .current(3) && panel.value("a.y.0") == .current(2) })
        #expect(await wait { panel.value("b.n") == .current(20000) })
        // A later panel gets all of it.
        let other = hub.panel("a", "b")
        #expect(await wait { other.value("b.n") == .current(20000) && other.value("a.x") == .current(3) })
        await hub.stop()
        #expect(await wait { panel.value("a.x").timeless == .stale(3) })
    }

    @Test("A value is stale from the time its source was lost, also for a panel that joins later")
    func since() async throws {
        let hub = try TestHub([
            "a":
                #"[ -e was ] && { sleep 2; echo '{"x": 2}'; echo '{"state": "down"}'; sleep 30; }; touch was; echo '{"x": 1, "y": 1}'; exit 3"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x").timeless == .stale(2) })
        let ages = try ["a.x", "a.y"].map { try #require(panel.value($0).since) }
        #expect(ages[0] > ages[1])
        try await Task.sleep(for: .seconds(4))
        let later = hub.panel("a")
        #expect(await wait { later.value("a.x").timeless == .stale(2) })
        for (name, since) in zip(["a.x", "a.y"], ages) {
            let same = try #require(later.value(name).since)
            // The machine's clock has whole seconds, and a line takes time.
            #expect(abs(same - since) <= 2)
        }
        await hub.stop()
    }

    @Test(
        "A value that is not sent again stays stale after reconnection, also for a panel that missed the loss"
    )
    func unsaid() async throws {
        let hub = try TestHub([
            "a":
                #"echo '{"x": 1, "y": 1}'; while [ ! -e go ]; do sleep 0.05; done; printf '{"state": "down"}\n{"y": 2}\n{"state": "up"}\n'; sleep 600"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) && panel.value("a.y") == .current(1) })
        // All three lines come in one piece: the panel gets their result.
        try hub.folder.write("go", "")
        #expect(await wait { panel.value("a.y") == .current(2) })
        #expect(panel.value("a.x").timeless == .stale(1))
        let later = hub.panel("a")
        #expect(await wait { later.value("a.y") == .current(2) })
        #expect(later.value("a.x").timeless == .stale(1))
        await hub.stop()
    }

    @Test("An invalid line is ignored and logged, and the next line is processed")
    func mistakes() async throws {
        let hub = try TestHub([
            "a": #"""
            printf '{"x": 1}\nnonsense\n[1]\n{"x": NaN}\n{"x": 2, "x": 3}\n\0\n\377\376\n{"done": 99}\n\n{"y": 4}\n'; sleep 30
            """#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.y") == .current(4) })
        #expect(panel.value("a.x") == .current(1))
        #expect(hub.record.warnings.count == 6, "\(hub.record.warnings)")
        #expect(hub.record.messages.contains { $0.contains("request 99") })
        await hub.stop()
    }

    @Test("A line of one mebibyte is processed, a longer one is not, and an endless line is skipped")
    func longLines() async throws {
        let long = #"head -c "$1" /dev/zero | tr '\0' x"#
        let hub = try TestHub([
            "a": """
            long() { \(long); }
            printf '{"x":"'; long \(SourceMessage.maximumBytes - 8); printf '"}\\n'
            printf '{"y":"'; long \(SourceMessage.maximumBytes - 7); printf '"}\\n'
            long 8000000
            printf '\\n{"z": 1}\\n'; sleep 30
            """
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.z") == .current(1) })
        guard case .current(.string(let text)) = panel.value("a.x") else {
            Issue.record("no x")
            return
        }
        #expect(text.utf8.count == SourceMessage.maximumBytes - 8 && panel.value("a.y") == .noData)
        #expect(hub.record.warnings.count == 2)
        await hub.stop()
    }

    @Test("A source that exits is restarted with backoff, and its values are stale until sent again")
    func restart() async throws {
        let hub = try TestHub([
            "a":
                #"echo x >>starts; [ $(wc -l <starts) -gt 2 ] || { echo '{"x": 1, "once": 1}'; exit 3; }; while [ ! -e go ]; do sleep 0.1; done; echo '{"x": 2}'; sleep 30"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x").timeless == .stale(1) })
        try hub.folder.write("go", "")
        #expect(await wait { panel.value("a.x") == .current(2) })
        #expect(panel.value("a.once").timeless == .stale(1))
        #expect(hub.record.warnings.contains { $0.hasPrefix("source a: process exited, status=3, retry in ") })
        await hub.stop()
    }

    @Test("A source that failed is reported as down until it is up again, also while its program is being restarted")
    func downWhileRestarted() async throws {
        let hub = try TestHub([
            "a":
                #"[ -e go ] || { while [ ! -e end ]; do sleep 0.05; done; rm end; exit 3; }; echo '{"x": 2}'; sleep 30"#
        ])
        let panel = hub.panel("a")
        let connection = panel.connection
        #expect(connection.operatingState(of: "a") == .starting)
        try hub.folder.write("end", "")
        #expect(await wait { connection.failures(of: "a")?.count == 1 })
        let down = SourceState.down("process exited, status=3")
        // The second program has been started and has not sent anything.
        #expect(await wait { connection.state(of: "a") == .starting })
        #expect(connection.operatingState(of: "a") == down)
        try hub.folder.write("go", "")
        try hub.folder.write("end", "")
        #expect(await wait { connection.state(of: "a") == .up })
        #expect(connection.operatingState(of: "a") == .up)
        await hub.stop()
    }

    @Test("A source that sends nothing in time is reported and logged as down, and is up with its first value")
    func neverSent() async throws {
        var times = TestHub.times
        times.start = 0.5
        let hub = try TestHub(
            [
                "a": #"while [ ! -e go ]; do sleep 0.05; done; echo '{"x": 1}'; sleep 30"#,
                "b": #"echo '{"event": "scan"}'; sleep 30"#,
            ], times: times)
        let panel = hub.panel("a", "b")
        let impatient = HubConnection(
            path: hub.socket, sources: ["a", "b"], startTimeout: 0.5, logger: hub.record.logger, onNews: {})
        impatient.start()
        #expect(await wait { impatient.operatingState(of: "a") == .down("no data received within 0.5 s") })
        #expect(await wait { hub.record.warnings == ["source a: no data received within 0.5 s"] })
        // An event is a sign of life, and a connection that waits longer still waits.
        #expect(await wait { impatient.operatingState(of: "b") == .up })
        #expect(panel.connection.operatingState(of: "a") == .starting)
        try hub.folder.write("go", "")
        #expect(await wait { impatient.operatingState(of: "a") == .up })
        impatient.stop()
        await hub.stop()
    }

    @Test("A source with an interval runs again after it, and its values stay current meanwhile")
    func oneShot() async throws {
        let program = #"echo x >>starts; echo "{\"x\": $(($(wc -l <starts) > 2))}""#
        let hub = try TestHub(["a": program]) { $0.interval = 0.2 }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        #expect(hub.record.warnings == [])
        await hub.stop()
    }

    @Test("A program that is missing or cannot run is logged and retried, and other sources continue")
    func missing() async throws {
        let hub = try TestHub(["a": "x", "b": #"echo '{"x": 1}'; sleep 30"#, "c": "x"]) {
            if $0.name == "a" { $0.command = ["./nowhere"] }
            if $0.name == "c" { $0.folder = "/nowhere" }
        }
        let panel = hub.panel("a", "b", "c")
        #expect(await wait { panel.value("b.x") == .current(1) })
        #expect(await wait { panel.value("a.x") == .noData && panel.value("c.x") == .noData })
        #expect(await wait { hub.record.messages.contains { $0.contains("cannot start ./nowhere") } })
        await hub.stop()
    }

    @Test("Standard error is logged, up to 20 lines a second, whatever its content")
    func errors() async throws {
        let hub = try TestHub([
            "a":
                #"echo hello >&2; i=0; while [ $i -lt 5000 ]; do i=$((i+1)); echo "line $i" >&2; done; echo '{"x": 1}'; sleep 30"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        #expect(hub.record.messages.contains("source a: hello"))
        await hub.stop()
        #expect(hub.record.messages.count < 5000 / 4)
    }

    @Test("A line has the severity of its prefix, but never one that is broadcast to all users of the host")
    func severity() async throws {
        let hub = try TestHub([
            "a":
                #"for n in 0 3 4 5 6 7 9; do echo "<$n>line $n" >&2; done; echo plain >&2; echo '{"x": 1}'; sleep 30"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        #expect(await wait { hub.record.messages.contains("source a: plain") })
        #expect(hub.record.messages(of: .critical) == [])
        #expect(hub.record.messages(of: .error) == ["source a: line 0", "source a: line 3"])
        #expect(hub.record.messages(of: .warning) == ["source a: line 4"])
        #expect(hub.record.messages(of: .notice) == ["source a: line 5", "source a: <9>line 9", "source a: plain"])
        await hub.stop()
    }

    @Test("A source that is down is logged as a warning once for each reason, and as a notice when it is up")
    func down() async throws {
        let hub = try TestHub([
            "a":
                #"say() { printf '%s\n' "$1"; }; say '{"state": "up"}'; for why in a a b; do say "{\"state\": \"down\", \"why\": \"$why\"}"; done; say '{"state": "up", "values": {"x": 1}}'; sleep 30"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        #expect(hub.record.warnings == ["source a: down: a", "source a: down: b"])
        #expect(hub.record.messages(of: .notice) == ["source a: up"])
        await hub.stop()
    }

    @Test("A source without output for a while causes a hint about buffering")
    func silence() async throws {
        let hub = try TestHub(["a": "sleep 30"])
        #expect(await wait { hub.record.messages.contains { $0.contains("buffer") } })
        await hub.stop()
    }

    @Test("A source starts with the kiosk file's settings, without a display, and with no descriptors except its pipes")
    func start() async throws {
        let hub = try TestHub([
            "a":
                #"read -r line; printf '%s\n' "$line" >start; env >env; ls /proc/$$/fd >descriptors; pwd >folder; ps -o pgid= $$ >group; echo $$ >pid; echo '{"x": 1}'; sleep 30"#
        ]) {
            $0.settings = ["speed": "3"]
            $0.wanted = ["x"]
            $0.language = "de"
        }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        func text(_ name: String) throws -> String { try String(contentsOf: hub.folder.path + "/" + name) }
        let start = try JSONValue(parsing: Array(try text("start").utf8))["start"]
        #expect(start?["settings"] == ["speed": "3"] && start?["wanted"] == ["x"] && start?["language"] == "de")
        #expect(start?["folder"] == .string(hub.folder.path))
        #expect(
            !(try text("env")).split(separator: "\n").contains { $0.hasPrefix("DISPLAY=") || $0.hasPrefix("WAYLAND") })
        let descriptors = try text("descriptors").split(separator: "\n")
        #expect(Set(descriptors).isSubset(of: ["0", "1", "2", "10", "255"]), "\(descriptors)")
        #expect(try text("group").filter(\.isNumber) == text("pid").filter(\.isNumber))
        await hub.stop()
    }

    @Test("A source has a memory limit, its end at the limit is reported, and other sources continue")
    func memory() async throws {
        let take = #"python3 -c 'x = bytearray(300 << 20)' && echo '{"x": 1}'; echo '{"tried": 1}'; sleep 30"#
        let hub = try TestHub(["small": "sleep 0.3; " + take, "large": take]) {
            $0.memory = $0.name == "small" ? 64 << 20 : 1 << 30
        }
        let panel = hub.panel("small", "large")
        #expect(await wait { panel.value("small.tried") == .current(1) && panel.value("large.tried") == .current(1) })
        #expect(panel.value("small.x") == .noData && panel.value("large.x") == .current(1))
        await hub.stop()
    }

    @Test("When the hub ends, sources and their children end after closed input, SIGTERM or SIGKILL")
    func end() async throws {
        let hub = try TestHub([
            "kind": #"echo $$ >kind; echo '{"x": 1}'; cat >/dev/null; echo bye >goodbye"#,
            "deaf": #"echo $$ >deaf; trap '' TERM; echo '{"x": 1}'; while :; do sleep 1; done"#,
            "parent": #"sleep 300 & echo $! >child; echo '{"x": 1}'; sleep 300"#,
        ])
        let panel = hub.panel("kind", "deaf", "parent")
        #expect(await wait { ["kind.x", "deaf.x", "parent.x"].allSatisfy { panel.value($0) == .current(1) } })
        await hub.stop()
        #expect(try String(contentsOf: hub.folder.path + "/goodbye") == "bye\n")
        for name in ["kind", "deaf", "child"] {
            let id = pid_t(try String(contentsOf: hub.folder.path + "/" + name).filter(\.isNumber)) ?? 1
            #expect(await wait { kill(id, 0) != 0 }, "\(name) lives")
        }
        #expect(access(hub.socket, F_OK) != 0)
    }

    @Test("A child that outlives its source is ended too, and does not delay the next start")
    func orphan() async throws {
        let hub = try TestHub([
            "a":
                #"sleep 300 & echo $! >>children; echo "{\"x\": $(wc -l <children)}"; [ $(wc -l <children) -lt 2 ] || sleep 30"#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(2) })
        let first = pid_t(try String(contentsOf: hub.folder.path + "/children").prefix { $0.isNumber }) ?? 1
        #expect(await wait { kill(first, 0) != 0 })
        await hub.stop()
    }
}

extension String {
    /// Content of a file.
    init(contentsOf path: String) throws {
        let bytes = try #require(Self.bytes(path))
        self = String(decoding: bytes, as: UTF8.self)
    }

    static func bytes(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &piece, piece.count), count > 0 { bytes += piece[..<count] }
        return bytes
    }
}
