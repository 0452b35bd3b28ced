import SourceProtocol
import Testing

@Suite("Expiry of values by time")
struct ValueExpiryTests {
    @Test("A value expires once, after its own time or the source's, and keeps its arrival time")
    func times() {
        var expiry = ValueExpiry(ValueExpiry.Times(all: 10, values: ["door": 100]))
        func expire(_ time: Double) -> [String: Double] { expiry.expire(at: time) }
        expiry.arrived(["a", "door"], at: 0)
        expiry.arrived(["b"], at: 5)
        #expect(expiry.next == 10)
        #expect(expire(9.9).isEmpty)
        #expect(expire(10) == ["a": 0])
        #expect(expiry.next == 15)
        #expect(expire(15) == ["b": 5])
        expiry.arrived(["a"], at: 16)
        #expect(expire(26) == ["a": 16])
        #expect(expire(99).isEmpty && expire(100) == ["door": 0] && expiry.next == nil)
    }

    @Test("A value that is sent again in time does not expire, and neither does a removed one")
    func again() {
        var expiry = ValueExpiry(ValueExpiry.Times(all: 10))
        func expire(_ time: Double) -> [String: Double] { expiry.expire(at: time) }
        for second in 0..<100 {
            expiry.arrived(["a"], at: Double(second))
            #expect(expire(Double(second) + 0.5).isEmpty)
        }
        expiry.forget(["a"])
        #expect(expire(1_000).isEmpty && expiry.next == nil)
    }

    @Test("Without expiry times no value expires, and times of some values do not affect others")
    func never() {
        var expiry = ValueExpiry(ValueExpiry.Times())
        func expire(_ time: Double) -> [String: Double] { expiry.expire(at: time) }
        expiry.arrived(["a"], at: 0)
        #expect(expiry.next == nil && expire(1e9).isEmpty)
        expiry = ValueExpiry(ValueExpiry.Times(values: ["a": 1]))
        expiry.arrived(["b"], at: 0)
        #expect(expiry.next == nil)
    }

    @Test("Many values that expire one after the other are checked at most once a second")
    func many() {
        var expiry = ValueExpiry(ValueExpiry.Times(all: 10))
        func expire(_ time: Double) -> [String: Double] { expiry.expire(at: time) }
        for number in 0..<1_000 { expiry.arrived(["\(number)"], at: Double(number) / 1_000) }
        #expect(expire(10).count == 1)
        #expect(expiry.next == 11)
        #expect(expire(10.5).isEmpty && expire(11).count == 999)
    }
}
