import Testing

@testable import SourceHub

@Suite("Source heartbeats")
struct SourceHeartbeatTests {
    @Test(
        "A source that answers pings is pinged after a third of the timeout, and counts as hung after the full timeout"
    )
    func hangs() {
        var heartbeat = Heartbeat(limit: 30, interval: nil)
        func due(_ time: Double) -> Heartbeat.Due { heartbeat.due(at: time) }
        func heard(_ time: Double, _ pong: Bool) -> Bool { heartbeat.heard(at: time, pong: pong) }
        heartbeat.start(at: 0)
        #expect(!heard(1, true))
        #expect(heartbeat.next == 11 && due(10.9) == .nothing && due(11) == .ping(1))
        #expect(!heard(12, true))
        #expect(due(22) == .ping(2) && due(41.9) == .nothing)
        #expect(due(42) == .hangs(since: 12))
        #expect(heartbeat.next == nil && heartbeat.hangsSince == 12 && due(99) == .nothing)
        #expect(heard(100, false) && heartbeat.hangsSince == nil && heartbeat.next == 110)
    }

    @Test("Any line shows that a source is alive, and a source that never sends a pong is never pinged")
    func silent() {
        var heartbeat = Heartbeat(limit: 30, interval: nil)
        func due(_ time: Double) -> Heartbeat.Due { heartbeat.due(at: time) }
        func heard(_ time: Double, _ pong: Bool) -> Bool { heartbeat.heard(at: time, pong: pong) }
        heartbeat.start(at: 0)
        #expect(!heard(1, false))
        #expect(heartbeat.next == nil && due(1e6) == .nothing)
        #expect(!heard(1e6, true))
        for second in 1...100 {
            #expect(due(1e6 + Double(second)) == .nothing)
            #expect(!heard(1e6 + Double(second), false))
        }
    }

    @Test("After a suspension of the hub no source counts as hung, because the timeout starts at the ping")
    func suspended() {
        var heartbeat = Heartbeat(limit: 30, interval: nil)
        func due(_ time: Double) -> Heartbeat.Due { heartbeat.due(at: time) }
        func heard(_ time: Double, _ pong: Bool) -> Bool { heartbeat.heard(at: time, pong: pong) }
        heartbeat.start(at: 0)
        _ = heard(0, true)
        #expect(due(10_000) == .ping(1))
        #expect(due(10_019) == .nothing && due(10_020) == .hangs(since: 0))
    }

    @Test("An interval source counts as hung after three intervals, or after the usual timeout if that is longer")
    func interval() {
        for (interval, limit) in [(1.0, 30.0), (10, 30), (60, 180)] {
            var heartbeat = Heartbeat(limit: 30, interval: interval)
            func due(_ time: Double) -> Heartbeat.Due { heartbeat.due(at: time) }
            func heard(_ time: Double, _ pong: Bool) -> Bool { heartbeat.heard(at: time, pong: pong) }
            heartbeat.start(at: 0)
            #expect(due(limit - 0.1) == .nothing)
            #expect(due(limit) == .hangs(since: 0))
            heartbeat.start(at: 500)
            #expect(heartbeat.hangsSince == nil && due(501) == .nothing)
        }
    }
}
