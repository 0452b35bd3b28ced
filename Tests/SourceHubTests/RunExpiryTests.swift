import Testing

@testable import SourceHub

@Suite("Expiry of values by the number of runs")
struct RunExpiryTests {
    private func run(_ expiry: inout RunExpiry, _ names: [String] = [], at time: Double) -> [String: Double] {
        expiry.arrived(names, at: time)
        return expiry.end()
    }

    @Test("A value expires once, after three runs in a row that do not send it")
    func three() {
        var expiry = RunExpiry()
        #expect(run(&expiry, ["a", "b"], at: 1) == [:])
        #expect(run(&expiry, ["b"], at: 2) == [:])
        #expect(run(&expiry, ["b"], at: 3) == [:])
        #expect(run(&expiry, ["b"], at: 4) == ["a": 1])
        #expect(run(&expiry, ["a"], at: 5) == [:])
        #expect(run(&expiry, at: 6) == [:])
        #expect(run(&expiry, at: 7) == ["b": 4])
        #expect(run(&expiry, at: 8) == ["a": 5])
        #expect(run(&expiry, at: 9) == [:])
    }

    @Test("A value that was removed does not expire")
    func gone() {
        var expiry = RunExpiry()
        #expect(run(&expiry, ["a"], at: 1) == [:])
        expiry.forget(["a"])
        for time in 2...9 { #expect(run(&expiry, at: Double(time)) == [:]) }
    }
}
