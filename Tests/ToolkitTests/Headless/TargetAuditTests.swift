import Drawing
import Headless
import Testing
import Toolkit

@Suite("Touch target audit")
struct TargetAuditTests {
    /// Runs the audit at ten points a millimetre.
    private func findings(_ targets: [TouchTarget], _ use: PanelUse = .held) -> [TargetFinding.Problem] {
        TargetAudit(use: use, millimetresPerPoint: 0.1).findings(in: targets).map(\.problem)
    }

    private func target(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, isWhole: Bool = true, edge: Double? = nil
    ) -> TouchTarget {
        TouchTarget(
            kind: "thing", text: "", frame: Rect(x: x, y: y, width: width, height: height), isWhole: isWhole,
            distanceFromEdge: edge)
    }

    @Test("T1: A target that is too small for the panel's use, in either direction, is reported")
    func small() {
        for (use, least) in [(PanelUse.held, 92.0), (.wall, 92), (.counter, 200), (.gloves, 190)] {
            #expect(findings([target(0, 0, least, least)], use) == [])
            #expect(findings([target(0, 0, least - 0.04, 500)], use) == [])
            for size in [Size(width: least - 1, height: 500), Size(width: 500, height: least - 1)] {
                let problem = findings([target(0, 0, size.width, size.height)], use)
                guard case .tooSmall(let width, let height, use.minimumTarget)? = problem.first else {
                    Issue.record("\(use) \(size): \(problem)")
                    continue
                }
                #expect(abs(width - size.width / 10) < 1e-9 && abs(height - size.height / 10) < 1e-9)
            }
        }
    }

    @Test("T1: Two targets whose centres are too close to each other are reported once")
    func close() {
        #expect(findings([target(0, 0, 100, 100), target(100, 0, 100, 100)]) == [])
        let other = target(90, 0, 100, 100, isWhole: true)
        let found = findings([target(0, 0, 100, 100), other])
        #expect(found.contains { if case .tooClose(other, let distance, 9.2) = $0 { distance == 9 } else { false } })
        // The position of a partly scrolled target is arbitrary.
        #expect(findings([target(0, 0, 100, 100), target(90, 0, 100, 100, isWhole: false)]) == [])
    }

    @Test(
        "T1: A container whose nested target leaves too little of it to touch is reported as too small"
    )
    func nested() {
        #expect(findings([target(0, 0, 300, 100), target(200, 0, 100, 100)]) == [])
        let found = findings([target(0, 0, 180, 100), target(80, 0, 100, 100)])
        #expect(found == [.tooSmall(width: 8, height: 10, least: 9.2)])
        // A large panel in a target leaves a margin around it to touch.
        #expect(findings([target(0, 0, 1000, 1000), target(100, 100, 800, 800)]) == [])
    }

    @Test("T3: A target farther than 55 mm from the edge is reported if the panel is held by that edge")
    func reach() {
        #expect(findings([target(450, 0, 100, 100, edge: 550)]) == [])
        #expect(findings([target(460, 0, 100, 100, edge: 560)], .wall) == [.outOfReach(distance: 56, most: 55)])
        #expect(findings([target(460, 0, 200, 200, edge: 660)], .counter) == [])
    }

    @Test("T1: A finding is described with its sizes in millimetres, which are never rounded up")
    func words() {
        let tab = TouchTarget(kind: "rail cell", text: "Cars", frame: Rect(x: 0, y: 0, width: 91.9, height: 300))
        let sentence = TargetAudit(use: .held, millimetresPerPoint: 0.1).findings(in: [tab]).map(\.description)
        #expect(sentence == ["rail cell “Cars” is too small: 9.1 × 30 mm; the minimum is 9.2 × 9.2 mm"])
    }
}
