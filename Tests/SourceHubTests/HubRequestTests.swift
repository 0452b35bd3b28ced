import Glibc
import JSON
import SourceHubTestSupport
import SourceProtocol
import System
import TestSupport
import Testing

@testable import SourceHub

/// Requests of panels.
@Suite("Requests through a hub", .serialized)
struct HubRequestTests {
    private let stop = SourceRequest(.call("stop", with: ["hard": true]), to: "a")

    /// Records each line and answers with the test's script: `$id` is the request's number.
    private func source(_ answer: String) -> String {
        #"""
        echo '{"ready": true}'; read -r start
        while read -r line; do
            echo "$line" >>asked
            id=$(echo "$line" | sed 's/.*"request": \([0-9]*\).*/\1/')
        """# + "\n    " + answer + "\ndone\n"
    }

    private func asked(_ hub: TestHub) -> [String] {
        String(decoding: String.bytes(hub.folder.path + "/asked") ?? [], as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    @Test("Each request is executed once with its arguments and answered once, even if the source answers twice")
    func once() async throws {
        let hub = try TestHub(["a": source(#"echo "{\"done\": $id}"; echo "{\"done\": $id}""#)])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        var ids: [Int?] = []
        for _ in 0..<50 { ids.append(await panel.send(stop)) }
        #expect(Set(ids).count == 50)
        #expect(await wait { ids.allSatisfy { panel.answers(to: $0) == [.done] } })
        let lines = asked(hub)
        #expect(lines.count == 50 && lines.allSatisfy { $0.contains("stop") && $0.contains("hard") })
        #expect(await wait { hub.record.messages.contains { $0.contains("answer to unknown request") } })
        await hub.stop()
    }

    @Test(
        "P4: The hub logs each request with actor, location, role and result, but without values")
    func audit() async throws {
        let hub = try TestHub(["a": source(#"echo "{\"failed\": $id, \"why\": \"no \\\"paper\\\"\"}""#)])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        let set = SourceRequest(.set(["name": "Ada Lovelace", "age": 36]), to: "a")
        let id = panel.connection.send(set, from: RequestOrigin("Visitors › Form", role: "clerk"))
        #expect(await wait { panel.answers(to: id) != [] })
        let line = try #require(hub.record.messages.first { $0.hasPrefix("audit: ") })
        #expect(
            line
                == #"audit: actor=role:clerk action=set target=a/age,name result="failed: no \"paper\"" via=panel "#
                + #"where="Visitors › Form" uid=\#(getuid()) pid=\#(getpid())"#)
        #expect(!line.contains("Lovelace"))
        let none = panel.connection.send(SourceRequest(.call("x", with: .null), to: "b"))
        #expect(await wait { panel.answers(to: none) != [] })
        #expect(
            hub.record.messages.contains {
                $0.hasPrefix("audit: ")
                    && $0.contains(
                        "actor=touch action=call target=b/x result=\"failed: unknown source “b”\" via=panel")
            })
        await hub.stop()
    }

    @Test("A refused request fails with the source's reason, and values arrive before the response")
    func refused() async throws {
        let hub = try TestHub(["a": source(#"echo '{"x": 7}'; echo "{\"failed\": $id, \"why\": \"no paper\"}""#)])
        let panel = hub.panel("a")
        let id = await panel.send(stop)
        #expect(await wait { panel.answers(to: id) == [.failed("no paper")] })
        #expect(panel.value("a.x") == .current(7))
        await hub.stop()
    }

    @Test("A request without a response fails after its timeout, and a late response is only logged")
    func late() async throws {
        let hub = try TestHub(["a": source(#"sleep 0.6; echo "{\"done\": $id}""#)]) { $0.timeout = 0.2 }
        let panel = hub.panel("a")
        let id = await panel.send(stop)
        #expect(await wait { panel.answers(to: id) == [.failed("request timed out after 0.2 s", .unknown)] })
        #expect(await wait { hub.record.messages.contains { $0.contains("answer to unknown request") } })
        #expect(panel.answers(to: id).count == 1)
        await hub.stop()
    }

    @Test("If the source is missing, ends or never reads, a request fails immediately, and nothing is executed twice")
    func away() async throws {
        let hub = try TestHub([
            "a": #"echo '{"x": 1}'; read -r start; read -r line; exit 1"#, "deaf": #"echo '{"x": 1}'; sleep 60"#,
        ])
        let panel = hub.panel("a", "deaf")
        #expect(await wait { panel.value("a.x") == .current(1) && panel.value("deaf.x") == .current(1) })
        let unknown = await panel.send(SourceRequest(.call("x", with: .null), to: "missing"))
        #expect(await wait { panel.answers(to: unknown) == [.failed("unknown source “missing”", .unsent)] })
        let ended = await panel.send(stop)
        #expect(await wait { panel.answers(to: ended) == [.failed("source process exited", .unknown)] })
        // At most a megabyte waits for the source.
        let text = JSONValue.string(String(repeating: "x", count: 100_000))
        var ids: [Int?] = []
        for _ in 0..<20 { ids.append(await panel.send(SourceRequest(.set(["x": text]), to: "deaf"))) }
        #expect(
            await wait {
                ids.contains { panel.answers(to: $0) == [.failed("source does not read its input", .unsent)] }
            })
        await hub.stop()
    }

    @Test("The key of a request reaches the source, and the outcome that the source states reaches the panel")
    func keys() async throws {
        let hub = try TestHub([
            "a": source(
                #"""
                case $line in *\"key\":*\"k1\"*) o=unsent;; *\"key\":*) o=other;; *) o=unknown;; esac
                echo "{\"failed\": $id, \"why\": \"w\", \"outcome\": \"$o\"}"
                """#)
        ])
        let panel = hub.panel("a")
        for (key, failure) in [("k1", RequestFailure.unsent), ("k2", .unknown), (nil, .unknown)] {
            let id = await panel.send(SourceRequest(.call("x", with: .null), to: "a", key: key))
            #expect(await wait { panel.answers(to: id) == [.failed("w", failure)] })
        }
        await hub.stop()
    }

    @Test("If its hub dies, a request fails as unknown, and the next hub does not repeat it")
    func lost() async throws {
        let folder = try TemporaryFolder()
        let hub = try TestHub(["a": source("sleep 30")], folder: folder)
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        let id = await panel.send(stop)
        #expect(await wait { asked(hub).count == 1 })
        await hub.stop()
        #expect(await wait { panel.answers(to: id).count == 1 })
        guard case .failed(let why, .unknown)? = panel.answers(to: id).first else {
            Issue.record("not failed, or not unknown")
            return
        }
        #expect(why.contains("exited") || why.contains("outcome unknown"))
        #expect(panel.value("a.ready").timeless == .stale(true))
        let next = try TestHub(["a": source(#"echo "{\"done\": $id}""#)], folder: folder)
        #expect(await wait { panel.value("a.ready") == .current(true) })
        #expect(asked(next).count == 1)
        let other = await panel.send(stop)
        #expect(await wait { panel.answers(to: other) == [.done] })
        #expect(asked(next).count == 2)
        await next.stop()
    }

    @Test("Each of two panels gets its own responses")
    func twoPanels() async throws {
        let hub = try TestHub([
            "a": source(#"case $line in *odd*) echo "{\"failed\": $id}";; *) echo "{\"done\": $id}";; esac"#)
        ])
        let panels = [hub.panel("a"), hub.panel("a")]
        let odd = await panels[0].send(SourceRequest(.call("odd", with: .null), to: "a"))
        let even = await panels[1].send(SourceRequest(.call("even", with: .null), to: "a"))
        #expect(await wait { panels[0].answers(to: odd) == [.failed("")] && panels[1].answers(to: even) == [.done] })
        await hub.stop()
    }

    @Test("If the hub refuses connections or hangs, a request fails after a timeout")
    func silentHub() async throws {
        let folder = try TemporaryFolder()
        let socket = try LocalSocket(path: folder.path + "/hub", of: "hub")
        let panel = TestPanel(folder.path + "/hub", ["a"], LogRecord(), patience: 0.3)
        let id = await panel.send(stop)
        #expect(id != nil)
        #expect(await wait { panel.answers(to: id).count == 1 })
        guard case .failed(let why, .unknown)? = panel.answers(to: id).first else {
            Issue.record("not failed, or not unknown")
            return
        }
        #expect(why.contains("outcome unknown"))
        _ = socket
    }

    @Test("A panel with a thousand unread responses is disconnected, and other panels are served")
    func flood() async throws {
        let hub = try TestHub(["a": source(#"echo "{\"done\": $id}""#)])
        let odd = try #require(LocalSocket.connect(to: hub.socket))
        defer { close(odd) }
        var sent = 0
        // These requests go to a missing source, with long answers.
        let name = String(repeating: "x", count: 190)
        for number in 0..<40_000 {
            let line = Array("{\"request\": \(number), \"source\": \"\(name)\", \"call\": \"x\"}\n".utf8)
            var count = 0
            // The first thousand are accepted, even if a busy machine takes long.
            for _ in 0..<(sent > 1_000 ? 20 : 50_000) where count <= 0 {
                count = send(odd, line, line.count, CInt(MSG_NOSIGNAL))
                if count < 0 { try await Task.sleep(for: .milliseconds(10)) }
            }
            guard count == line.count else { break }
            sent += 1
        }
        #expect(sent > 1_000 && sent < 40_000, "\(sent)")
        let panel = hub.panel("a")
        let id = await panel.send(stop)
        #expect(await wait { panel.answers(to: id) == [.done] })
        await hub.stop()
    }
}
