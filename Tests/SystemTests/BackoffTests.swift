import System
import Testing

@Suite("The time before something is tried again")
struct RestartDelayTests {
    @Test("becomes twice as long each time, up to the longest, and is short again after what has held")
    func delays() {
        var delay = Backoff(first: 1, longest: 5, good: 60)
        #expect((0..<5).map { _ in delay.wait(after: 0) } == [1, 2, 4, 5, 5])
        #expect(delay.wait(after: 59.9) == 5)
        #expect(delay.wait(after: 60) == 1)
        #expect(delay.wait(after: 0) == 2)
    }

    @Test("is never longer than the longest, also at first, and stays that however often")
    func limits() {
        var delay = Backoff(first: 9, longest: 2, good: 1)
        #expect(delay.wait(after: 0) == 2)
        for _ in 0..<5_000 { #expect(delay.wait(after: 0) == 2) }
    }
}
