import Glibc
import Testing

@testable import Toolkit

@Suite("Scroll formulas")
struct ScrollPhysicsTests {
    private nonisolated static let velocities = [-12_000, -3000, -500, -40, 40, 500, 3000, 12_000.0]
    private nonisolated static let rates = [ScrollPhysics.normalRate, ScrollPhysics.fastRate]

    @Test(
        "T6: A scroll keeps 0.998 of its velocity each millisecond, or 0.99 with fast deceleration",
        arguments: velocities, rates)
    func deceleration(velocity: Double, rate: Double) {
        #expect(ScrollPhysics.normalRate == 0.998 && ScrollPhysics.fastRate == 0.99)
        var expected = velocity
        var travelled = 0.0
        for millisecond in 1...2000 {
            let next = expected * rate
            // The exact integral of an exponential over one millisecond.
            travelled += (next - expected) / log(rate) / 1000
            expected = next
            let time = Double(millisecond) / 1000
            #expect(abs(ScrollPhysics.velocity(velocity, after: time, rate: rate) - expected) < 1e-6)
            #expect(abs(ScrollPhysics.distance(velocity: velocity, time: time, rate: rate) - travelled) < 1e-6)
        }
    }

    @Test(
        "T6: At the computed rest time a scroll is within a quarter of a point of its rest position",
        arguments: velocities, rates)
    func rest(velocity: Double, rate: Double) {
        let whole = ScrollPhysics.restDistance(velocity: velocity, rate: rate)
        #expect(abs(ScrollPhysics.distance(velocity: velocity, time: 60, rate: rate) - whole) < 1e-6)
        let time = ScrollPhysics.restTime(velocity: velocity, rate: rate)
        #expect(abs(whole - ScrollPhysics.distance(velocity: velocity, time: time, rate: rate)) <= 0.25)
    }

    @Test(
        "T6: The time for a distance is the inverse function of the distance for a time",
        arguments: velocities, rates)
    func travelTime(velocity: Double, rate: Double) throws {
        let whole = ScrollPhysics.restDistance(velocity: velocity, rate: rate)
        for share in [0, 0.1, 0.5, 0.9, 0.99] {
            let time = try #require(ScrollPhysics.time(toTravel: whole * share, velocity: velocity, rate: rate))
            #expect(abs(ScrollPhysics.distance(velocity: velocity, time: time, rate: rate) - whole * share) < 1e-6)
        }
        #expect(ScrollPhysics.time(toTravel: whole * 1.01, velocity: velocity, rate: rate) == nil)
        #expect(ScrollPhysics.time(toTravel: -whole, velocity: velocity, rate: rate) == nil)
        #expect(ScrollPhysics.time(toTravel: 1, velocity: 0, rate: rate) == nil)
    }

    @Test(
        "T6: The rubber band stretches by (1 − 1/(x·0.55/d + 1))·d, which is less than d, and has an inverse",
        arguments: [100, 480, 1080.0])
    func rubberBand(dimension: Double) {
        var last = 0.0
        for overshoot in stride(from: 0.0, through: 3000, by: 7) {
            let shown = ScrollPhysics.banded(overshoot, dimension: dimension)
            #expect(abs(shown - (1 - 1 / (overshoot * 0.55 / dimension + 1)) * dimension) < 1e-9)
            #expect(shown < dimension)
            #expect(shown >= last)
            #expect(ScrollPhysics.banded(-overshoot, dimension: dimension) == -shown)
            #expect(abs(ScrollPhysics.unbanded(shown, dimension: dimension) - overshoot) < 1e-6)
            last = shown
        }
        #expect(ScrollPhysics.banded(100, dimension: 0) == 0)
        #expect(ScrollPhysics.unbanded(100, dimension: 0) == 0)
        #expect(ScrollPhysics.unbanded(dimension * 2, dimension: dimension).isFinite)
    }
}
