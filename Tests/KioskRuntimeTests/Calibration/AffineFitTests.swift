import Drawing
import TestSupport
import Testing

@testable import KioskRuntime

@Suite("Fit of a touch calibration")
struct AffineFitTests {
    private static let targets = CalibrationSession.targets

    @Test("R5: The positions of an affine device are fitted exactly")
    func exact() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let meant = AffineMap(
                a: .random(in: -2...2, using: &random), b: .random(in: -2...2, using: &random),
                c: .random(in: -1...1, using: &random), d: .random(in: -2...2, using: &random),
                e: .random(in: -2...2, using: &random), f: .random(in: -1...1, using: &random))
            let found = try #require(AffineFit.fit(Self.targets.map { (from: $0, to: meant($0)) }))
            for (one, other) in zip(found.values, meant.values) { #expect(abs(one - other) < 1e-9) }
        }
    }

    @Test("R5: The fit of many noisy touches is closer to the true position than each touch")
    func noise() throws {
        var random = SeededGenerator(seed: 11)
        let meant = AffineMap(a: 1.1, b: 0.02, c: -0.05, d: -0.03, e: 0.95, f: 0.04)
        let noise = 0.02
        var pairs: [(from: Point, to: Point)] = []
        for _ in 0..<100 {
            for target in Self.targets {
                let off = Point(
                    x: .random(in: -noise...noise, using: &random), y: .random(in: -noise...noise, using: &random))
                pairs.append((from: target, to: meant(target) + off))
            }
        }
        let found = try #require(AffineFit.fit(pairs))
        for target in Self.targets { #expect(found(target).distance(to: meant(target)) < noise / 5) }
    }

    @Test("R5: Too few positions, positions on a line, and values that are not numbers give no fit")
    func degenerate() {
        func fit(_ places: [Point]) -> AffineMap? { AffineFit.fit(places.map { (from: $0, to: $0) }) }
        #expect(fit([]) == nil)
        #expect(fit(Array(Self.targets.prefix(2))) == nil)
        #expect(fit([Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5)]) == nil)
        #expect(fit((0..<5).map { Point(x: Double($0) / 5, y: 0.3 + Double($0) / 10) }) == nil)
        #expect(fit([Point(x: 0, y: 0), Point(x: 1, y: 0.001), Point(x: 0.5, y: 0)]) == nil)
        #expect(fit([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: .nan)]) == nil)
        #expect(
            AffineFit.fit([(.zero, .zero), (Point(x: 1, y: 0), .zero), (Point(x: 0, y: 1), Point(x: .infinity, y: 0))])
                == nil)
        #expect(fit(Array(Self.targets.prefix(3))) != nil)
    }
}
