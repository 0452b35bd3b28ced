import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Ratings")
struct RatingTests {
    private let panel = HeadlessPanel.bare()
    private let rating = Rating()
    private let record: ControlRecord

    init() {
        record = panel.record(rating, 0, 0, 250, 48) { [rating] in NumberSteps.text(rating.value, separator: ".") }
    }

    @Test("Releasing a touch on a star sets that rating, from the right in a mirrored panel, and outside sets none")
    func fingers() {
        panel.tap(at: Point(x: 120, y: 24))
        #expect(record.take() == ["3", "end"])
        panel.drag(from: Point(x: 20, y: 24), to: Point(x: 230, y: 24), over: .milliseconds(100))
        #expect(record.take() == ["5", "end"])
        panel.drag(from: Point(x: 20, y: 24), to: Point(x: 20, y: 200), over: .milliseconds(100))
        panel.finger(0).down(at: Point(x: 20, y: 24)).cancel()
        #expect(record.take() == [] && rating.value == 5)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 120, y: 24))
        panel.tap(at: Point(x: 240, y: 24))
        #expect(record.take() == ["3", "end", "1", "end"])
    }

    @Test("Arrow keys change the rating by one star, down to none")
    func keys() {
        panel.press([.tab, .right, .right, .home, .end, .left])
        #expect(record.take() == ["1", "end", "2", "end", "0", "end", "5", "end", "4", "end"])
        #expect(panel.spoken == ["4, slider"])
    }

    @Test("A rating has 1 to 10 stars, whatever number is set")
    func counts() {
        for (count, most) in [(0, 1.0), (-5, 1), (.min, 1), (.max, 10), (3, 3)] {
            #expect(Rating(of: count).range.maximum == most)
        }
        rating.range = ValueRange(from: -1e9, to: 1e9, step: 1e-6)
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 120, y: 24))
        #expect(rating.value == 5)
    }
}
