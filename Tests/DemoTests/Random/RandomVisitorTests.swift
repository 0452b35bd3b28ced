import Foundation
import Testing

@Suite("All demos in one scene with random events", .serialized)
struct RandomVisitorTests {
    /// The number of events: `THUMBRAIL_EVENTS` in the environment, which `Kiosk/soak` sets.
    nonisolated static let events =
        ProcessInfo.processInfo.environment["THUMBRAIL_EVENTS"].flatMap { Int($0) } ?? 6_000
    /// The seeds. Every test run uses the same ones, unless `Kiosk/soak` sets `THUMBRAIL_SEED` in the environment to
    /// another first seed.
    nonisolated static let seeds: [UInt64] = {
        let first = ProcessInfo.processInfo.environment["THUMBRAIL_SEED"].flatMap { UInt64($0) } ?? 1
        return (0..<4).map { first &+ $0 }
    }()

    @Test(
        "V2, R4, T7, T8: Random events leave selection, appearances, offsets and frames correct, and nothing stuck",
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
        // Every kind of event has occurred.
        #expect(visitors.counts.count >= 18, "\(visitors.counts)")
    }
}
