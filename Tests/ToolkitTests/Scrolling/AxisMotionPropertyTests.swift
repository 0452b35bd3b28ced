import Glibc
import TestSupport
import Testing

@testable import Toolkit

@Suite("Random flings along one axis")
struct AxisMotionPropertyTests {
    /// A random fling from inside or beyond an end, at 20 to 20,000 points a second.
    private struct Case: CustomStringConvertible {
        let start: Double
        let velocity: Double
        let rate: Double
        let range: ClosedRange<Double>
        let dimension: Double

        init(_ random: inout SeededGenerator) {
            rate = random.chance(0.5) ? 0.998 : 0.99
            velocity = 20 * pow(1000, Double.random(in: 0...1, using: &random)) * (random.chance(0.5) ? 1 : -1)
            dimension = .random(in: 80...1000, using: &random)
            let length = random.chance(0.2) ? 0 : Double.random(in: 0...20_000, using: &random)
            range = 0...length
            // The offset is as far beyond an end as a finger can pull.
            let pull = ScrollFormulas.rubberBand(.random(in: 0...3000, using: &random), dimension)
            start =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: -pull
                case 1: length + pull
                default: .random(in: range, using: &random)
                }
        }

        var natural: Double { ScrollFormulas.end(start, velocity, rate: rate) }
        var end: Double { min(max(natural, range.lowerBound), range.upperBound) }
        func motion(target: Double? = nil) -> AxisMotion {
            AxisMotion(
                start: start, velocity: velocity, rate: rate, range: range, dimension: dimension, target: target)
        }
        var description: String { "from \(start) at \(velocity) in \(range), \(rate), viewport \(dimension)" }
    }

    private func forAny(_ count: Int = 1500, seed: UInt64, _ check: (Case, inout SeededGenerator) throws -> Void)
        rethrows
    {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<count {
            let one = Case(&random)
            try check(one, &random)
        }
    }

    @Test("T6: A fling follows the deceleration formula until it reaches an end, and stops at its computed target")
    func formula() {
        forAny(seed: 1) { one, random in
            let motion = one.motion()
            #expect(abs(motion.end - one.end) < 1e-6, "\(one)")
            guard one.range.contains(one.start) else { return }
            for _ in 0..<5 {
                let time = Double.random(in: 0...motion.duration, using: &random)
                let position = ScrollFormulas.position(one.start, one.velocity, after: time, rate: one.rate)
                guard one.range.contains(position), time < motion.duration else { continue }
                #expect(abs(motion.position(at: time) - position) < 1e-6, "\(one)")
            }
        }
    }

    @Test("T6: A fling ends within the computed time, and its last step is less than half a point")
    func duration() {
        forAny(seed: 2) { one, _ in
            let motion = one.motion()
            // At an end, the spring has a second and a half to return.
            #expect(motion.duration <= ScrollFormulas.duration(one.velocity, rate: one.rate) + 1.5, "\(one)")
            #expect(motion.duration >= 0)
            if one.natural == one.end, one.range.contains(one.start) {
                #expect(abs(motion.duration - ScrollFormulas.duration(one.velocity, rate: one.rate)) < 1e-6, "\(one)")
            }
            #expect(abs(motion.position(at: motion.duration - 1e-6) - motion.end) < 0.5, "\(one)")
            #expect(motion.position(at: motion.duration + 5) == motion.end)
        }
    }

    @Test("T6: A fling reverses only at an end, once, and overshoots it by less than the viewport")
    func turns() {
        forAny(500, seed: 3) { one, _ in
            let motion = one.motion()
            var turns = 0
            var direction = 0.0
            var last = motion.position(at: 0)
            for step in 1...1200 {
                let position = motion.position(at: motion.duration * Double(step) / 1200)
                let move = position - last
                last = position
                if abs(move) > 1e-6 {
                    if direction * move < 0 { turns += 1 }
                    direction = move
                }
                #expect(position > one.range.lowerBound - one.dimension, "\(one)")
                #expect(position < one.range.upperBound + one.dimension, "\(one)")
            }
            let staysInside = one.range.contains(one.start) && one.range.contains(one.natural)
            #expect(turns <= (staysInside ? 0 : 1), "\(one)")
        }
    }

    @Test("T6: A fling never jumps: no step is longer than its velocity allows")
    func steps() {
        forAny(500, seed: 4) { one, _ in
            let motion = one.motion()
            // The spring that returns pulled content has a velocity of its own.
            let pull = max(one.range.lowerBound - one.start, one.start - one.range.upperBound, 0)
            let fastest = abs(one.velocity) + 11 * pull
            for step in 0..<600 {
                let time = motion.duration * Double(step) / 600
                let next = motion.duration * Double(step + 1) / 600
                let move = abs(motion.position(at: next) - motion.position(at: time))
                #expect(move <= fastest * (next - time) + (step == 599 ? 0.5 : 1e-6), "\(one)")
            }
        }
    }

    @Test("T6: A fling to a target ends there, and overshoots an end by less than the viewport")
    func targets() {
        forAny(500, seed: 5) { one, random in
            let target = Double.random(in: one.range, using: &random)
            let motion = one.motion(target: target)
            #expect(motion.end == target)
            #expect(abs(motion.position(at: motion.duration - 1e-6) - target) < 0.5, "\(one)")
            for step in 0...600 {
                let position = motion.position(at: motion.duration * Double(step) / 600)
                #expect(position > one.range.lowerBound - one.dimension, "\(one) to \(target)")
                #expect(position < one.range.upperBound + one.dimension, "\(one) to \(target)")
            }
        }
    }

    @Test("T6: A fling restarted at any moment from its position and velocity continues unchanged")
    func takenUp() {
        forAny(seed: 6) { one, random in
            let motion = one.motion()
            let time = Double.random(in: 0...motion.duration, using: &random) * 0.9
            let here = motion.position(at: time)
            // In a bounce the viewport has already slowed the motion.
            guard one.range.contains(here), one.range.contains(one.natural), one.range.contains(one.start) else {
                return
            }
            let again = AxisMotion(
                start: here, velocity: motion.velocity(at: time), rate: one.rate, range: one.range,
                dimension: one.dimension)
            for step in 1...8 {
                let later = (motion.duration - time) * Double(step) / 8.001
                #expect(abs(again.position(at: later) - motion.position(at: time + later)) < 0.26, "\(one)")
            }
        }
    }

    @Test("T6: The rubber band follows its formula, stretches less than the viewport, and has an exact inverse")
    func rubberBand() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let dimension = Double.random(in: 1...3000, using: &random)
            let pull = pow(10, Double.random(in: -3...9, using: &random))
            let shown = ScrollPhysics.banded(pull, dimension: dimension)
            #expect(abs(shown - ScrollFormulas.rubberBand(pull, dimension)) < 1e-9 * dimension)
            #expect(shown > 0 && shown <= min(dimension, pull * 0.55))
            #expect(ScrollPhysics.banded(-pull, dimension: dimension) == -shown)
            guard shown < dimension * 0.99 else { continue }
            #expect(abs(ScrollPhysics.unbanded(shown, dimension: dimension) / pull - 1) < 1e-6)
        }
    }
}
