import Glibc
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import Synchronization
import System
import TestSupport
import Testing

@Suite("Hub after a reload of the kiosk file", .serialized, .timeLimit(.minutes(10)))
struct HubReloadTests {
    /// Records its start, sends a number, and then runs the given script.
    private static func script(_ number: Int, _ rest: String = "exec cat >/dev/null") -> String {
        "echo \(number) $$ >>starts; echo '{\"x\": \(number)}'; \(rest)"
    }

    private func starts(_ hub: TestHub) -> [String] {
        // A missing file has no lines.
        let bytes = (try? InputFile.bytes(of: hub.folder.path + "/starts", upTo: 1 << 16)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("Unchanged sources continue, changed ones are restarted, and removed ones end")
    func change() async throws {
        let hub = try TestHub(["a": Self.script(1), "b": Self.script(2), "c": Self.script(3)])
        let panel = hub.panel("a", "b", "c")
        #expect(
            await wait {
                panel.value("a.x") == .current(1) && panel.value("b.x") == .current(2)
                    && panel.value("c.x") == .current(3)
            })
        let pids = starts(hub)
        hub.save(["a": Self.script(1), "b": Self.script(4), "d": Self.script(5)])
        panel.connection.adopt(["a", "b", "d"], keeping: ["a"], patience: 10)
        #expect(panel.value("a.x") == .current(1) && panel.value("c.x") == .noData)
        #expect(await wait { panel.value("b.x") == .current(4) && panel.value("d.x") == .current(5) })
        #expect(starts(hub).count == 5 && Set(pids).isSubset(of: starts(hub)))
        let ended = pids.filter { !$0.hasPrefix("1 ") }.compactMap { pid_t($0.dropFirst(2)) }
        #expect(ended.count == 2)
        #expect(await wait { ended.allSatisfy { kill($0, 0) != 0 } })
        await hub.stop()
    }

    @Test("A source starts only after its previous process has ended, however often the file is saved")
    func succession() async throws {
        // The program does not end with its input and holds an exclusive resource.
        let stubborn =
            "trap 'rm lock' EXIT; trap '' TERM; mkdir lock 2>/dev/null || echo both >>starts; rmdir lock; while :; do sleep 0.05; done"
        let hub = try TestHub(["a": Self.script(1, stubborn)])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        let first = try #require(starts(hub).first.flatMap { pid_t($0.dropFirst(2)) })
        for number in 2...5 {
            hub.save(["a": "kill -0 \(first) 2>/dev/null && echo both >>starts; " + Self.script(number)])
            panel.connection.adopt(["a"], keeping: [], patience: 10)
            usleep(20_000)
        }
        #expect(await wait { panel.value("a.x") == .current(5) })
        #expect(!starts(hub).contains("both"))
        // Programs between the first and the last need not have started.
        #expect(starts(hub).last?.hasPrefix("5 ") == true && starts(hub).count <= 5)
        hub.save([:])
        panel.connection.adopt([], keeping: [], patience: 10)
        hub.save(["a": Self.script(6)])
        panel.connection.adopt(["a"], keeping: [], patience: 10)
        #expect(await wait { panel.value("a.x") == .current(6) })
        await hub.stop()
    }

    @Test("An invalid file changes nothing, and a hub that ends during the reload ends all its sources")
    func mistake() async throws {
        let hub = try TestHub(["a": Self.script(1)])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        panel.connection.adopt(["a"], keeping: ["a"], patience: 10)
        hub.save(["a": Self.script(2, "trap '' TERM; while :; do sleep 0.05; done")])
        panel.connection.adopt(["a"], keeping: [], patience: 10)
        #expect(await wait { panel.value("a.x") == .current(2) })
        hub.save(["a": Self.script(3)])
        panel.connection.adopt(["a"], keeping: [], patience: 10)
        usleep(50_000)
        await hub.stop()
        let ids = starts(hub).compactMap { pid_t($0.dropFirst(2)) }
        #expect(!ids.isEmpty && ids.allSatisfy { kill($0, 0) != 0 })
    }

    @Test("A source continues if it already provides the values, and is restarted for other values")
    func wanted() async throws {
        let hub = try TestHub(["a": Self.script(1)]) { $0.wanted = [] }
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        hub.save(["a": Self.script(1)]) { $0.wanted = ["x"] }
        panel.connection.adopt(["a"], keeping: ["a"], patience: 10)
        // Values sent after the reload arrive after it.
        hub.save(["a": Self.script(1), "b": Self.script(2)]) { $0.wanted = ["x"] }
        panel.connection.adopt(["a", "b"], keeping: ["a"], patience: 10)
        #expect(await wait { panel.value("b.x") == .current(2) })
        #expect(starts(hub).count == 2)
        hub.save(["a": Self.script(1)]) { $0.wanted = ["x", "y"] }
        panel.connection.adopt(["a"], keeping: ["a"], patience: 10)
        #expect(await wait { starts(hub).count == 3 })
        await hub.stop()
    }
}
