import Glibc
import Testing
import Toolkit

@Suite("Timing curves")
struct TimingCurveTests {
    private nonisolated static let curves: [TimingCurve] = [
        .linear, .easeOut, .easeInOut, .spring(dampingRatio: 0.3), .spring(dampingRatio: 0.7), .spring(dampingRatio: 1),
        .spring(dampingRatio: 5),
    ]

    @Test("A2: A timing curve starts at 0, ends at 1, and is continuous", arguments: curves)
    func ends(curve: TimingCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -1) == 0)
        #expect(curve.value(at: 2) == 1)
        #expect(abs(curve.value(at: 1e-6)) < 0.01)
        #expect(abs(curve.value(at: 1 - 1e-6) - 1) < 0.01)
        for step in 0..<1000 {
            let a = curve.value(at: Double(step) / 1000)
            let b = curve.value(at: Double(step + 1) / 1000)
            #expect(abs(b - a) < 0.06)
        }
    }

    @Test(
        "A2: The easing curves equal the cubic Bézier curves of CSS at every time",
        arguments: [
            (TimingCurve.easeOut, 0.0, 0.0, 0.58, 1.0), (.easeInOut, 0.42, 0.0, 0.58, 1.0),
        ])
    func bezier(curve: TimingCurve, x1: Double, y1: Double, x2: Double, y2: Double) {
        for step in 1..<200 {
            let t = Double(step) / 200
            let (a, b, c) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
            #expect(abs(curve.value(at: a * x1 + b * x2 + c) - (a * y1 + b * y2 + c)) < 1e-6)
        }
    }

    @Test("A spring with a damping ratio of 1 or more never overshoots", arguments: [1, 1.5, 10])
    func dampedSpring(ratio: Double) {
        var last = 0.0
        for step in 0...1000 {
            let value = TimingCurve.spring(dampingRatio: ratio).value(at: Double(step) / 1000)
            #expect(value <= 1 + 1e-12)
            #expect(value >= last - 1e-12)
            last = value
        }
    }

    @Test("A spring with a damping ratio ζ below 1 overshoots by exp(−πζ/√(1−ζ²))", arguments: [0.3, 0.5, 0.7])
    func swingingSpring(ratio: Double) {
        let peak = (0...5000).map { TimingCurve.spring(dampingRatio: ratio).value(at: Double($0) / 5000) }.max() ?? 0
        let overshoot = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
        #expect(abs(peak - 1 - overshoot) < 0.003)
    }
}
