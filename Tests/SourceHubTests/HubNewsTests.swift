import JSON
import Logging
import SourceHub
import SourceHubTestSupport
import SourceProtocol
import Synchronization
import TestSupport
import Testing

/// Events and lists on their way from a program to a panel.
@Suite("Events and lists through a hub", .serialized)
struct HubNewsTests {
    @Test(
        "Events arrive once each, in order, after the values before them, and not at a panel that joins later"
    )
    func events() async throws {
        let hub = try TestHub([
            "a": #"""
            echo '{"ready": true}'; while [ ! -e go ]; do sleep 0.05; done; i=0
            while [ $i -lt 2000 ]; do i=$((i+1)); printf '{"values": {"n": %s}, "event": "e%s", "with": [1]}\n' $i $i; done
            sleep 600
            """#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        try hub.folder.write("go", "")
        #expect(await wait { panel.value("a.n") == .current(2000) })
        var names: [String] = []
        #expect(
            await wait {
                names += panel.connection.takeEvents().map(\.event.name)
                return names.count >= 2000
            })
        let isRight = names == (1...2000).map { "e\($0)" }
        #expect(isRight, "\(names.count) events, \(names.prefix(3)) to \(names.suffix(3))")
        let other = hub.panel("a")
        #expect(await wait { other.value("a.n") == .current(2000) })
        #expect(other.connection.takeEvents().isEmpty)
        await hub.stop()
    }

    @Test("The data of an event reaches the panel, unless it is large")
    func data() async throws {
        let hub = try TestHub([
            "a": #"""
            echo '{"ready": true}'; while [ ! -e go ]; do sleep 0.05; done
            echo '{"event": "key", "with": {"action": "single", "count": 2}}'
            printf '{"event": "large", "with": "%4088s"}\n' x; printf '{"event": "too-large", "with": "%4089s"}\n' x
            sleep 600
            """#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        try hub.folder.write("go", "")
        var events: [SourceMessage.Event] = []
        #expect(
            await wait {
                events += panel.connection.takeEvents().map(\.event)
                return events.count >= 3
            })
        #expect(events.map(\.name) == ["key", "large", "too-large"])
        #expect(events.first?.with == ["action": "single", "count": 2])
        #expect(events.dropFirst().first?.with.string?.utf8.count == 4088 && events.last?.with == .null)
        await hub.stop()
    }

    @Test("The data of events that a panel does not read is limited, and no event is lost")
    func boundedData() async throws {
        let hub = try TestHub([
            "a": #"""
            echo '{"ready": true}'; while [ ! -e go ]; do sleep 0.05; done; i=0
            while [ $i -lt 600 ]; do i=$((i+1)); printf '{"event": "e%s", "with": "%4000s"}\n' $i x; done
            echo '{"n": 1}'; sleep 600
            """#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.ready") == .current(true) })
        try hub.folder.write("go", "")
        #expect(await wait { panel.value("a.n") == .current(1) })
        // Without the limit, what is taken at once would have up to 2.4 MB.
        var (events, largest) = ([SourceMessage.Event](), 0)
        #expect(
            await wait {
                let taken = panel.connection.takeEvents().map(\.event)
                events += taken
                largest = max(largest, taken.reduce(0) { $0 + $1.with.weight })
                return events.count >= 600
            })
        #expect(events.map(\.name) == (1...600).map { "e\($0)" })
        #expect(events.first?.with != .null && largest <= (1 << 20) + 600 * 8)
        await hub.stop()
    }

    @Test(
        "Values that change rapidly are delivered at most 30 times a second, including the last one"
    )
    func pace() async throws {
        let hub = try TestHub([
            "a": #"""
            i=0; while [ $i -lt 150 ]; do i=$((i+1)); echo "{\"n\": $i}"; sleep 0.005; done
            sleep 600
            """#
        ])
        let told = Mutex(0)
        let began = ContinuousClock.now
        let connection = HubConnection(
            path: hub.socket, sources: ["a"], logger: Logger(label: "test")
        ) { told.withLock { $0 += 1 } }
        connection.start()
        var (taken, last) = (0, ValueState.awaited)
        let name = try #require(ValueName("a.n"))
        let isThere = await wait {
            // Changes are taken like on a panel.
            let count = told.withLock { $0 }
            if count > taken {
                taken = count
                _ = connection.takeChanges()
                last = connection.value(of: name)
            }
            return last == .current(150)
        }
        #expect(isThere, "the last value is told of")
        // One delivery comes at once, one if the connection preceded the values, and the rest at the rate limit.
        let most = (ContinuousClock.now - began) / .seconds(1) * 30 + 2
        #expect(told.withLock { Double($0) } <= most)
        connection.stop()
        await hub.stop()
    }

    @Test("A list grows line by line beyond the size of a line, and a change of one row arrives")
    func lists() async throws {
        // 100 lines of 500 rows.
        let hub = try TestHub([
            "a": #"""
            i=0
            while [ $i -lt 100 ]; do
                awk -v f=$((i*500)) 'BEGIN {
                    printf "{\"rows\":{\"list\":{\"set\":["
                    for (r = f; r < f + 500; r++) printf "%s{\"id\":%d,\"title\":\"Row number %d\",\"note\":\"some words more\"}", (r > f ? "," : ""), r, r
                    print "]}}}"
                }'
                i=$((i+1))
            done
            printf '{"values": {"done": true}, "rows": {"list": {"set": [{"id": 7, "title": "seven"}], "remove": ["8"], "order": ["49999"]}}}\n'
            sleep 600
            """#
        ])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.done") == .current(true) })
        #expect(await wait { panel.value("a.list.0.id") == .current(49_999) })
        #expect(panel.value("a.list.8.title") == .current("seven"))
        #expect(panel.value("a.list.9.id") == .current(9) && panel.value("a.list.49998.id") == .current(49_998))
        #expect(panel.value("a.list.49999.id") == .noData)
        #expect(hub.record.warnings.isEmpty, "\(hub.record.warnings.prefix(3))")
        await hub.stop()
    }

    @Test("Values nested to the maximum depth arrive", arguments: [60, 61])
    func depth(levels: Int) async throws {
        let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let hub = try TestHub(["a": "printf '{\"deep\": \(value), \"x\": 1}\\n'; sleep 30"])
        let panel = hub.panel("a")
        #expect(await wait { panel.value("a.x") == .current(1) })
        await hub.stop()
    }
}
