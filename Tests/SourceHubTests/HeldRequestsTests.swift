import Glibc
import JSON
import SourceHubTestSupport
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing

@testable import SourceHub

/// Buttons that act while they are held.
@Suite("Held buttons and the hub", .serialized)
struct HeldRequestsTests {
    private let up = HeldRequest(
        SourceRequest(.call("up", with: ["speed": 2]), to: "hoist"), release: .call("stop", with: .null))

    /// The times of a hub that releases a button after a time without a report. By default, it is longer than any test.
    private static func times(held: Double = 600) -> HubTimes {
        var times = TestHub.times
        times.held = held
        return times
    }

    /// Records each request and answers with the test's script: `$id` is the request's number, `$call` its call.
    private func source(_ answer: String = #"echo "{\"done\": $id}""#) -> String {
        #"""
        echo '{"ready": true}'; read -r start
        while read -r line; do
            id=$(echo "$line" | sed 's/.*"request": *\([0-9]*\).*/\1/')
            call=$(echo "$line" | sed 's/.*"call": *"\([a-z]*\)".*/\1/')
            echo "$call" >>asked; echo "$line" >>lines
        """# + "\n    " + answer + "\ndone\n"
    }

    private func hub(_ script: String, held: Double = 600) throws -> TestHub {
        try TestHub(["hoist": script], times: Self.times(held: held))
    }

    private func asked(_ hub: TestHub, _ file: String = "asked") -> [String] {
        String(decoding: String.bytes(hub.folder.path + "/" + file) ?? [], as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    /// Holds the button once there is a connection.
    private func hold(_ panel: TestPanel) async -> Int? {
        var id: Int?
        _ = await wait {
            id = panel.connection.hold(self.up, from: RequestOrigin("Hoist › Up"))
            return id != nil
        }
        return id
    }

    @Test("A button acts while it is held and reported, and its release is performed once, when it is let go")
    func once() async throws {
        // A busy machine needs time for a report.
        let hub = try hub(source(), held: 4)
        let panel = hub.panel("hoist")
        #expect(await wait { panel.value("hoist.ready") == .current(true) })
        let id = try #require(await hold(panel))
        let start = SystemClock.monotonic.seconds
        // The threads of other tests may wait for longer than a button lasts without reports.
        let isHeld = Mutex(true)
        DetachedThread.start { [connection = panel.connection] in
            while isHeld.withLock({ $0 }) {
                connection.renew(id)
                usleep(100_000)
            }
        }
        // Longer than a button lasts without reports.
        #expect(
            await wait { panel.answers(to: id) == [.done] && SystemClock.monotonic.seconds > start + 5 })
        #expect(asked(hub) == ["up"])
        isHeld.withLock { $0 = false }
        let end = panel.connection.release(id)
        #expect(end != nil && panel.connection.release(id + 99) == nil)
        #expect(await wait { panel.answers(to: end) == [.done] })
        try await Task.sleep(for: .milliseconds(600))
        #expect(asked(hub) == ["up", "stop"])
        #expect(panel.answers(to: id) == [.done])
        // The source sees two ordinary requests.
        #expect(asked(hub, "lines").allSatisfy { !$0.contains("release") && !$0.contains("ends") })
        #expect(hub.record.warnings.isEmpty, "\(hub.record.warnings)")
        await hub.stop()
    }

    @Test("If a panel no longer reports that the button is held, the hub releases it, and tells the panel and the log")
    func frozen() async throws {
        let hub = try hub(source(), held: 0.3)
        let panel = hub.panel("hoist")
        let id = try #require(await hold(panel))
        #expect(await wait { self.asked(hub) == ["up", "stop"] })
        #expect(await wait { panel.answers(to: id).count == 2 })
        guard case .failed(let why, .unknown)? = panel.answers(to: id).last else {
            Issue.record("not told")
            return
        }
        #expect(why.hasPrefix("released"))
        #expect(hub.record.warnings.contains { $0.contains("held button released") })
        let audit = hub.record.messages.filter { $0.hasPrefix("audit: ") }
        #expect(audit.count == 2)
        #expect(audit.last?.contains("actor=panel action=call target=hoist/stop result=done") == true, "\(audit)")
        await hub.stop()
    }

    @Test("If a panel's process ends, its buttons are released at once, and those of another panel stay held")
    func lost() async throws {
        let hub = try hub(source())
        let (panel, other) = (hub.panel("hoist"), hub.panel("hoist"))
        let id = try #require(await hold(other))
        _ = try #require(await hold(panel))
        #expect(await wait { self.asked(hub) == ["up", "up"] })
        panel.connection.stop()
        #expect(await wait { self.asked(hub) == ["up", "up", "stop"] })
        #expect(other.answers(to: id) == [.done])
        await hub.stop()
    }

    @Test("A source that restarts while a button is held gets the release first of all")
    func restarted() async throws {
        let hub = try hub(
            #"""
            if [ ! -e was ]; then touch was; echo '{"ready": 1}'; read -r start; read -r line; echo up >>asked; exit 3; fi
            """# + "\n" + source())
        let panel = hub.panel("hoist")
        let id = try #require(await hold(panel))
        #expect(await wait { self.asked(hub) == ["up", "stop"] })
        #expect(panel.answers(to: id).allSatisfy { if case .failed = $0 { true } else { false } })
        await hub.stop()
    }

    @Test("A release that was not performed is repeated until it is; one that is refused is logged as an error")
    func repeated() async throws {
        let hub = try hub(
            source(
                #"""
                n=$(wc -l <asked)
                case $call$n in
                stop2) echo "{\"failed\": $id, \"why\": \"device away\", \"outcome\": \"unsent\"}";;
                stop3) echo "{\"failed\": $id, \"why\": \"no reply\", \"outcome\": \"unknown\"}";;
                stop6) echo "{\"failed\": $id, \"why\": \"locked\"}";;
                *) echo "{\"done\": $id}";;
                esac
                """#))
        let panel = hub.panel("hoist")
        let id = try #require(await hold(panel))
        #expect(await wait { panel.answers(to: id) == [.done] })
        let end = panel.connection.release(id)
        #expect(await wait { panel.answers(to: end) == [.failed("device away", .unsent)] })
        #expect(await wait { self.asked(hub) == ["up", "stop", "stop", "stop"] })
        let next = try #require(await hold(panel))
        #expect(await wait { panel.answers(to: next) == [.done] })
        let refused = panel.connection.release(next)
        #expect(await wait { panel.answers(to: refused) == [.failed("locked")] })
        #expect(await wait { hub.record.messages.contains { $0.contains("cannot release a held button: locked") } })
        try await Task.sleep(for: .milliseconds(500))
        #expect(asked(hub) == ["up", "stop", "stop", "stop", "up", "stop"])
        await hub.stop()
    }

    @Test("A button let go before the source has replied is released again after the reply")
    func early() async throws {
        let hub = try hub(
            source(
                #"""
                if [ $call = up ]; then late=$id
                elif [ -n "$late" ]; then echo "{\"done\": $id}"; echo "{\"done\": $late}"; late=
                else echo "{\"done\": $id}"; fi
                """#))
        let panel = hub.panel("hoist")
        let id = try #require(await hold(panel))
        _ = panel.connection.release(id)
        #expect(await wait { self.asked(hub) == ["up", "stop", "stop"] })
        await hub.stop()
    }

    @Test("A panel whose hub was replaced releases its button through the new hub")
    func newHub() async throws {
        let folder = try TemporaryFolder()
        let first = try TestHub(["hoist": source()], folder: folder, times: Self.times())
        let panel = first.panel("hoist")
        let id = try #require(await hold(panel))
        #expect(await wait { panel.answers(to: id) == [.done] })
        await first.stop()
        // The hub that ends releases the button. The next one may not know that.
        #expect(await wait { self.asked(first) == ["up", "stop"] })
        #expect(panel.connection.release(id) == nil || !panel.connection.isConnected)
        let second = try TestHub(["hoist": source()], folder: folder, times: Self.times())
        #expect(await wait { self.asked(second) == ["up", "stop", "stop"] })
        await second.stop()
    }

    @Test("While a button is held anew, neither a late reply to the former press nor a failed release ends it")
    func heldAnew() throws {
        var held = HeldRequests(patience: 10)
        let record = RequestOrigin("").record(for: up.begin)
        func asker(_ id: Int) -> SourceSupervisor.Asker { SourceSupervisor.Asker(panel: 0, id: id, record: record) }
        func press(_ id: Int) -> Bool {
            held.begin(
                HeldRequests.Hold(
                    asker: asker(id), source: "hoist", release: up.release, record: record, renewedAt: 0))
        }
        // The first press has no reply yet when it is released, and the release fails while the second press is held.
        #expect(press(1))
        held.release(1, by: up.end, asker(2), at: 0)
        #expect(press(3))
        #expect(held.take(.failed("away", .unsent), to: asker(2), at: 1) == .expected)
        #expect(held.take(.done, to: asker(1), at: 1) == .expected)
        #expect(held.releases.isEmpty && held.holds.count == 1)
        #expect(held.nextDue(at: 100) == nil)
        // The second one ends for itself, and its late reply, without a further press, repeats its end.
        held.release(3, by: up.end, asker(4), at: 2)
        #expect(held.take(.done, to: asker(4), at: 2) == .expected && held.releases.isEmpty)
        #expect(held.take(.done, to: asker(3), at: 3) == .expected)
        #expect(held.nextDue(at: 3)?.release.order == up.release)
    }

    @Test("Eighty buttons can be held, and the next one is refused")
    func limit() {
        var held = HeldRequests(patience: 1)
        func hold(_ id: Int) -> HeldRequests.Hold {
            let record = RequestOrigin("").record(for: up.begin)
            return HeldRequests.Hold(
                asker: SourceSupervisor.Asker(panel: 0, id: id, record: record), source: "hoist", release: up.release,
                record: record, renewedAt: 0)
        }
        let begun = (0...HeldRequests.maximum).map { held.begin(hold($0)) }
        #expect(begun == [Bool](repeating: true, count: HeldRequests.maximum) + [false])
        #expect(held.deadline == 1)
        held.renew(0, of: 0, at: 5)
        held.renew(1, of: 1, at: 9)
        #expect(held.holds.filter { !held.isOverdue($0, at: 5.9) }.map(\.asker.id) == [0])
    }
}
