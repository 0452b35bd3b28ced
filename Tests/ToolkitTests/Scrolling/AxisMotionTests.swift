import Testing

@testable import Toolkit

@Suite("Flings along one axis")
struct AxisMotionTests {
    private nonisolated static let velocities = [-9000, -2000, -700, -99, -30, 0, 30, 99, 700, 2000, 9000.0]
    private let range = 0.0...1000.0

    private func motion(_ start: Double, _ velocity: Double, target: Double? = nil) -> AxisMotion {
        AxisMotion(
            start: start, velocity: velocity, rate: ScrollPhysics.normalRate, range: range, dimension: 500,
            target: target)
    }

    @Test("T6: A fling starts at its release position and velocity, and never jumps", arguments: velocities)
    func continuous(velocity: Double) {
        for start in [-150, -20, 0, 1, 500, 999, 1000, 1010, 1300.0] {
            for target in [nil, 0, 400, 1000] as [Double?] {
                let motion = motion(start, velocity, target: target)
                #expect(abs(motion.position(at: 0) - start) < 1e-9)
                let fastest = abs(velocity) + 8000
                for step in 0..<2000 {
                    let a = motion.position(at: Double(step) / 500)
                    let b = motion.position(at: Double(step + 1) / 500)
                    #expect(abs(b - a) <= fastest / 500 + 0.3)
                }
                #expect(motion.position(at: motion.duration) == motion.end)
                #expect(motion.velocity(at: motion.duration) == 0)
                #expect(range.contains(motion.end))
            }
        }
    }

    @Test(
        "T6: A fling released inside the content ends where its deceleration stops it, or at the content's end",
        arguments: velocities)
    func naturalEnd(velocity: Double) {
        for start in stride(from: 0.0, through: 1000, by: 50) {
            let natural = start + ScrollPhysics.restDistance(velocity: velocity, rate: ScrollPhysics.normalRate)
            let motion = motion(start, velocity)
            #expect(abs(motion.end - min(max(natural, 0), 1000)) < 1e-9)
        }
    }

    @Test(
        "T6: A fling released beyond an end returns to that end, or goes as far inside as its velocity carries it",
        arguments: velocities)
    func fromOutside(velocity: Double) {
        for start in [-200, -5, 1005, 1200.0] {
            let natural = start + ScrollPhysics.restDistance(velocity: velocity, rate: ScrollPhysics.normalRate)
            #expect(abs(motion(start, velocity).end - min(max(natural, 0), 1000)) < 1e-9)
        }
    }

    @Test(
        "T6: A fling overshoots an end only as far as the spring allows, and reverses at most once",
        arguments: velocities)
    func overshoot(velocity: Double) {
        for start in [-120, 0, 300, 990, 1000, 1100.0] {
            let motion = motion(start, velocity)
            var turns = 0
            var direction = 0.0
            for step in 1...4000 {
                let position = motion.position(at: Double(step) / 1000)
                let move = position - motion.position(at: Double(step - 1) / 1000)
                if abs(move) > 1e-6 {
                    if direction * move < 0 { turns += 1 }
                    direction = move
                }
                // A critically damped spring swings at most v / (ω·e) from its rest.
                let swing = abs(velocity) / (ScrollPhysics.springFrequency * 2.718) + 1
                #expect(position >= min(start, 0) - swing && position <= max(start, 1000) + swing)
            }
            #expect(turns <= 1, "from \(start)")
        }
    }

    @Test("T6: A fling to a custom target never overshoots it", arguments: velocities)
    func target(velocity: Double) {
        for (start, target) in [(0.0, 400.0), (390, 400), (800, 400), (410, 400), (1000, 0)]
        where velocity * (target - start) >= 0 {
            let motion = motion(start, velocity, target: target)
            #expect(motion.end == target)
            for step in 0...3000 {
                let position = motion.position(at: Double(step) / 1000)
                #expect(position >= min(start, target) - 1e-6 && position <= max(start, target) + 1e-6)
            }
        }
    }
}
