import Bundles
import Testing

@Suite("Staged rollout")
struct RolloutTests {
    private let panels = (0..<10_000).map { "panel-\($0)" }

    private func count(_ version: Int, _ percent: Double) -> Int {
        panels.count { Rollout.includes($0, version: version, percent: percent) }
    }

    @Test(
        "A percentage selects the right number of 10,000 panels, within statistical limits",
        arguments: [1, 7, 2_026_112_501])
    func share(version: Int) {
        for percent in [1.0, 10, 25, 50, 90] {
            // Four standard deviations of a binomial distribution.
            let expected = percent * 100
            let slack = 4 * (expected * (1 - percent / 100)).squareRoot()
            #expect(abs(Double(count(version, percent)) - expected) < slack, "\(percent) %")
        }
        #expect(count(version, 0) == 0 && count(version, 100) == 10_000)
    }

    @Test("A larger percentage includes all panels of a smaller one, and each version starts with other panels")
    func order() {
        for percent in stride(from: 5.0, to: 100, by: 5) {
            for panel in panels.prefix(500) where Rollout.includes(panel, version: 3, percent: percent) {
                #expect(Rollout.includes(panel, version: 3, percent: percent + 5))
            }
        }
        let first = panels.filter { Rollout.includes($0, version: 3, percent: 10) }
        let both = first.count { Rollout.includes($0, version: 4, percent: 10) }
        #expect(both > 40 && both < 180, "\(both)")
        // The positions are stable: a restarted panel keeps its position.
        #expect(Rollout.includes("hall", version: 1, percent: 100))
        #expect(panels.prefix(20).filter { Rollout.includes($0, version: 1, percent: 30) } == Self.known)
    }

    /// Precomputed result of another program.
    private static let known: [String] = ["panel-2", "panel-9", "panel-10", "panel-18"]
}
