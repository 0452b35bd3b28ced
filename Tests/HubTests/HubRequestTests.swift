import Glibc
import Hub
import JSON
import TestSupport
import Testing
import Values

/// What panels ask for.
@Suite("Requests by way of a hub", .serialized)
struct HubRequestTests {
    private let stop = SourceRequest(.call("stop", with: ["hard": true]), to: "a")

    /// Notes each line, and answers as a test says: `$id` is the request's number.
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

    @Test("each is made once, with what belongs to it, and answered once, also where the source answers twice")
    func once() throws {
        let hub = try TestHub(["a": source(#"echo "{\"done\": $id}"; echo "{\"done\": $id}""#)])
        let panel = hub.panel("a")
        #expect(wait { panel.value("a.ready") == .current(true) })
        let ids = (0..<50).map { _ in panel.send(stop) }
        #expect(Set(ids).count == 50)
        #expect(wait { ids.allSatisfy { panel.answers(to: $0) == [.done] } })
        let lines = asked(hub)
        #expect(lines.count == 50 && lines.allSatisfy { $0.contains("stop") && $0.contains("hard") })
        #expect(wait { hub.record.messages.contains { $0.contains("nobody waits") } })
        hub.stop()
    }

    @Test("what a source refuses has failed with its words, and values are there before the answer")
    func refused() throws {
        let hub = try TestHub(["a": source(#"echo '{"x": 7}'; echo "{\"failed\": $id, \"why\": \"no paper\"}""#)])
        let panel = hub.panel("a")
        let id = panel.send(stop)
        #expect(wait { panel.answers(to: id) == [.failed("no paper")] })
        #expect(panel.value("a.x") == .current(7))
        hub.stop()
    }

    @Test("what is not answered in time has failed, and a late answer is told in the log alone")
    func late() throws {
        let hub = try TestHub(["a": source(#"sleep 0.6; echo "{\"done\": $id}""#)]) { $0.timeout = 0.2 }
        let panel = hub.panel("a")
        let id = panel.send(stop)
        #expect(wait { panel.answers(to: id) == [.failed("no answer in 0.2 s")] })
        #expect(wait { hub.record.messages.contains { $0.contains("nobody waits") } })
        #expect(panel.answers(to: id).count == 1)
        hub.stop()
    }

    @Test("a source that is not there, that ends, or that never reads has failed at once; nothing is made twice")
    func away() throws {
        let hub = try TestHub([
            "a": #"echo '{"x": 1}'; read -r start; read -r line; exit 1"#, "deaf": #"echo '{"x": 1}'; sleep 60"#,
        ])
        let panel = hub.panel("a", "deaf")
        #expect(wait { panel.value("a.x") == .current(1) && panel.value("deaf.x") == .current(1) })
        let unknown = panel.send(SourceRequest(.call("x", with: .null), to: "nobody"))
        #expect(wait { panel.answers(to: unknown) == [.failed("there is no source “nobody”")] })
        let ended = panel.send(stop)
        #expect(wait { panel.answers(to: ended) == [.failed("the source has ended")] })
        // A megabyte waits for it, and no more.
        let text = JSONValue.string(String(repeating: "x", count: 100_000))
        let ids = (0..<20).map { _ in panel.send(SourceRequest(.set(["x": text]), to: "deaf")) }
        #expect(wait { ids.contains { panel.answers(to: $0) == [.failed("the source does not read")] } })
        hub.stop()
    }

    @Test("a request whose hub dies has failed, since nobody knows, and is not made again by the next hub")
    func lost() throws {
        let folder = try TemporaryFolder()
        let hub = try TestHub(["a": source("sleep 30")], folder: folder)
        let panel = hub.panel("a")
        #expect(wait { panel.value("a.ready") == .current(true) })
        let id = panel.send(stop)
        #expect(wait { asked(hub).count == 1 })
        hub.stop()
        #expect(wait { panel.answers(to: id).count == 1 })
        guard case .failed(let why)? = panel.answers(to: id).first else {
            Issue.record("not failed")
            return
        }
        #expect(why.contains("ended") || why.contains("nobody knows"))
        #expect(panel.value("a.ready") == .old(true))
        let next = try TestHub(["a": source(#"echo "{\"done\": $id}""#)], folder: folder)
        #expect(wait { panel.value("a.ready") == .current(true) })
        #expect(asked(next).count == 1)
        let other = panel.send(stop)
        #expect(wait { panel.answers(to: other) == [.done] })
        #expect(asked(next).count == 2)
        next.stop()
    }

    @Test("two panels get each its own answers")
    func twoPanels() throws {
        let hub = try TestHub([
            "a": source(#"case $line in *odd*) echo "{\"failed\": $id}";; *) echo "{\"done\": $id}";; esac"#)
        ])
        let panels = [hub.panel("a"), hub.panel("a")]
        let odd = panels[0].send(SourceRequest(.call("odd", with: .null), to: "a"))
        let even = panels[1].send(SourceRequest(.call("even", with: .null), to: "a"))
        #expect(wait { panels[0].answers(to: odd) == [.failed("")] && panels[1].answers(to: even) == [.done] })
        hub.stop()
    }
}
