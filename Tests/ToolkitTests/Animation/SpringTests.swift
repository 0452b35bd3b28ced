import Testing
import Toolkit

@Suite("Spring animation")
struct SpringTests {
    @Test(
        "T6: A spring obeys the equation of critical damping, x″ = −2ωx′ − ω²x",
        arguments: [(50.0, 0.0), (0, 3000), (-80, 900), (30, -4000)], [11.0, 16])
    func equation(start: (distance: Double, velocity: Double), omega: Double) {
        let spring = Spring(frequency: omega, distance: start.distance, velocity: start.velocity)
        #expect(spring.distance(after: 0) == start.distance)
        #expect(spring.velocity(after: 0) == start.velocity)
        let step = 1e-4
        for time in stride(from: 0.01, through: 1, by: 0.01) {
            let slope = (spring.distance(after: time + step) - spring.distance(after: time - step)) / (2 * step)
            let bend =
                (spring.distance(after: time + step) - 2 * spring.distance(after: time)
                    + spring.distance(after: time - step)) / (step * step)
            #expect(abs(slope - spring.velocity(after: time)) < 0.1)
            #expect(abs(bend + 2 * omega * slope + omega * omega * spring.distance(after: time)) < 5)
        }
    }

    @Test("A spring with the highest permitted initial velocity never overshoots", arguments: [-1.0, 1])
    func limited(side: Double) {
        for velocity in stride(from: -5000.0, through: 5000, by: 250) {
            let taken = Spring.limited(velocity, from: 40 * side, frequency: 16)
            #expect(abs(taken) <= abs(velocity) && taken * velocity >= 0)
            let spring = Spring(frequency: 16, distance: 40 * side, velocity: taken)
            for time in stride(from: 0.0, through: 2, by: 0.005) {
                #expect(spring.distance(after: time) * side >= -1e-9)
            }
        }
    }
}
