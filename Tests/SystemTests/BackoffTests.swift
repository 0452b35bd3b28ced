import System
import Testing

@Suite("Backoff")
struct RestartDelayTests {
    @Test("The delay doubles up to the maximum, and is short again after a success that lasts")
    func delays() {
        var delay = Backoff(first: 1, longest: 5, good: 60)
        #expect((0..<5).map { _ in delay.wait(after: 0) } == [1, 2, 4, 5, 5])
        #expect(delay.wait(after: 59.9) == 5)
        #expect(delay.wait(after: 60) == 1)
        #expect(delay.wait(after: 0) == 2)
    }

    @Test("The delay never exceeds the maximum, even initially or after any number of attempts")
    func limits() {
        var delay = Backoff(first: 9, longest: 2, good: 1)
        #expect(delay.wait(after: 0) == 2)
        for _ in 0..<5_000 { #expect(delay.wait(after: 0) == 2) }
    }
}
