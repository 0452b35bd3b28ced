import Foundation
import Testing

@Suite("All demos in one scene, and whatever may happen to them", .serialized)
struct RandomVisitorTests {
    /// How many events: `THUMBRAIL_EVENTS` in the environment, as `Kiosk/soak` sets it.
    nonisolated static let events =
        ProcessInfo.processInfo.environment["THUMBRAIL_EVENTS"].flatMap { Int($0) } ?? 6_000
    /// The same in every test run; `THUMBRAIL_SEED` in the environment, as `Kiosk/soak` sets it, is the first of others.
    nonisolated static let seeds: [UInt64] = {
        let first = ProcessInfo.processInfo.environment["THUMBRAIL_SEED"].flatMap { UInt64($0) } ?? 1
        return (0..<4).map { first &+ $0 }
    }()

    @Test(
        "V2, R4, T7, T8: one selection, balanced appearances, offsets in range, nothing stuck, and each frame as if drawn whole",
        arguments: seeds)
    func anything(seed: UInt64) async throws {
        let visitors = try await RandomVisitors(seed: seed)
        for number in 0..<Self.events / Self.seeds.count {
            var problem = try visitors.step()
            if problem == nil, number % 1000 == 999 { problem = try visitors.problemAtRest() }
            if let problem {
                Issue.record(
                    """
                    seed \(seed), event \(number): \(problem), after \(visitors.history.suffix(12)); \
                    once more: Kiosk/soak \(Self.events) \(seed)
                    """)
                return
            }
        }
        // Nothing of it was left out.
        #expect(visitors.counts.count >= 18, "\(visitors.counts)")
    }
}
