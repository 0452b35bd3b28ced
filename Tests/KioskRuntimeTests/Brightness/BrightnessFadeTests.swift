import Testing

@testable import KioskRuntime

/// Fade of a panel's brightness from one level to the next.
@Suite("Brightness fade")
struct BrightnessFadeTests {
    /// Starts at a brightness and applies one target every tenth of a second.
    ///
    /// - Returns: The levels, including the first one.
    private func levels(from start: Double, _ shares: [Double]) -> [Double] {
        var fade = BrightnessFade()
        fade.aim(at: start, time: 0)
        return [start]
            + shares.enumerated().map { number, share in
                let time = Double(number + 1) / 10
                fade.go(time)
                fade.aim(at: share, time: time)
                return fade.level ?? -1
            }
    }

    @Test("O1: Light that varies by less than a tenth never changes the brightness")
    func trembling() {
        let shares = (0..<36_000).map { number -> Double in
            let noise = number % 7 == 0 ? -0.099 : 0.099 * Double(number % 5) / 4
            return 0.5 * (1 + noise)
        }
        #expect(Set(levels(from: 0.5, shares)) == [0.5])
    }

    @Test(
        "O1: Only light that lasts two seconds changes the brightness, so a hand, a cloud or a flickering lamp does not"
    )
    func shadows() {
        let hand = Array(repeating: 0.05, count: 19) + Array(repeating: 1.0, count: 100)
        #expect(Set(levels(from: 1, hand)) == [1])
        // The light alternates every second.
        let flicker = (0..<1_000).map { $0 / 10 % 2 == 0 ? 0.2 : 0.9 }
        #expect(Set(levels(from: 0.5, flicker)) == [0.5])
        let dusk = Array(repeating: 0.05, count: 22)
        #expect(levels(from: 1, dusk).last.map { $0 < 1 } == true)
    }

    @Test(
        "O1: A fade is monotonic, has steps of at most 1/25, and reaches its target",
        arguments: [(1, 0.05), (0.05, 1), (0.3, 0.5)])
    func steps(from: Double, to: Double) {
        let levels = levels(from: from, Array(repeating: to, count: 150))
        #expect(levels.last == to)
        for (a, b) in zip(levels, levels.dropFirst()) {
            #expect(abs(b - a) <= BrightnessFade.step * a + 1e-12 && (to - from) * (b - a) >= 0)
        }
    }

    @Test("O1: A fade from or to an unknown level is immediate, and an exact target is reached exactly")
    func ends() {
        var fade = BrightnessFade()
        #expect(fade.level == nil && fade.next(0) == nil)
        fade.aim(at: 0.4, time: 0)
        #expect(fade.level == 0.4 && fade.next(0) == nil)
        fade.aim(at: 0.41, time: 1)
        #expect(fade.next(1) == nil)
        fade.aim(at: 0.41, time: 1, exactly: true)
        #expect(fade.next(1) == 2)
        fade.go(3)
        #expect(fade.level == 0.41 && fade.next(3) == nil)
        fade.aim(at: 0.9, time: 4, atOnce: true)
        #expect(fade.level == 0.9)
        fade.aim(at: nil, time: 5)
        #expect(fade.level == nil && fade.next(5) == nil)
    }
}
