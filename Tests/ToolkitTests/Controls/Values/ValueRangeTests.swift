import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Value ranges")
struct ValueRangeTests {
    @Test("Reversed limits are swapped, equal limits allow one value, and non-finite limits are replaced")
    func limits() {
        #expect(ValueRange(from: 9, to: 3) == ValueRange(from: 3, to: 9))
        let single = ValueRange(from: 4, to: 4, step: 1)
        #expect(single.nearest(to: 9) == 4 && single.share(of: 4) == 0 && single.value(5, stepsFrom: 4) == 4)
        #expect(ValueRange(from: .nan, to: 5) == ValueRange(from: 0, to: 5))
        #expect(ValueRange(from: -.infinity, to: .infinity) == ValueRange(from: -1e9, to: 1e9))
        #expect(ValueRange(from: -1e300, to: 1e300) == ValueRange(from: -1e9, to: 1e9))
        for step in [0, -1, Double.nan, Double.infinity, 1e-7] {
            #expect(ValueRange(from: 0, to: 1, step: step).step == nil, "\(step)")
        }
    }

    @Test(
        "Values are rounded to the nearest step from the minimum, and the maximum is valid even between two steps"
    )
    func steps() {
        let range = ValueRange(from: 1, to: 10, step: 4)
        #expect([0, 2.9, 3.1, 8, 9.4, 9.6, 99].map(range.nearest) == [1, 1, 5, 9, 9, 10, 10])
        #expect(range.value(1, stepsFrom: 9) == 10 && range.value(-1, stepsFrom: 10) == 9)
        #expect(range.value(1, stepsFrom: 10) == 10 && range.value(-1, stepsFrom: 1) == 1)
        #expect(
            range.nearest(to: .nan) == 1 && range.nearest(to: .infinity) == 10 && range.nearest(to: -.infinity) == 1)
    }

    @Test("Ten steps of 0.1 add up to exactly 1")
    func sums() {
        let range = ValueRange(from: 0, to: 2, step: 0.1)
        var value = 0.0
        var passed: [Double] = []
        for _ in 0..<10 {
            value = range.value(1, stepsFrom: value)
            passed.append(value)
        }
        #expect(passed == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    }

    @Test(
        "For random ranges, numbers and steps every result is valid, and a step up and down returns to the same value"
    )
    func anything() {
        Fuzz.run("value ranges", rounds: 3000) { random, words in
            let odd: [Double] = [0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 1e-6, 1e-300]
            func number() -> Double {
                random.chance(0.2) ? odd.randomElement(using: &random) ?? 0 : .random(in: -50...50, using: &random)
            }
            let step: Double? = random.chance(0.3) ? nil : abs(number())
            let range = ValueRange(from: number(), to: number(), step: step)
            for value in [
                range.nearest(to: number()), range.value(atShare: number()),
                range.value(.random(in: -9...9, using: &random), stepsFrom: number()),
                range.value(.max, stepsFrom: number()), range.value(.min, stepsFrom: number()),
            ] {
                #expect(value >= range.minimum && value <= range.maximum, "\(range) \(value) \(words)")
                #expect(range.nearest(to: value) == value, "\(range) \(value) \(words)")
                #expect((0...1).contains(range.share(of: value)), "\(words)")
            }
            guard range.step != nil, range.length > 3 * (range.step ?? 0) else { return }
            let value = range.value(1, stepsFrom: range.minimum)
            #expect(range.value(-1, stepsFrom: range.value(1, stepsFrom: value)) == value, "\(range) \(words)")
        }
    }
}
