import Drawing
import TestSupport
import Testing

@testable import Toolkit

@Suite("Directional focus search")
struct FocusScoreTests {
    private let start = Rect(x: 100, y: 100, width: 50, height: 50)

    /// Returns the index of the best of several rectangles.
    private func best(_ rects: [Rect], _ heading: FocusHeading, from start: Rect? = nil) -> Int? {
        let start = start ?? self.start
        let scores = rects.enumerated().compactMap { index, rect in
            FocusScore(from: start, to: rect, heading).map { (index, $0) }
        }
        return scores.min { $0.1 < $1.1 }?.0
    }

    private func square(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 50, height: 50) }

    @Test("T9: In a grid an arrow key moves the focus to the neighbour in its direction")
    func grid() {
        let grid = (0..<9).map { square(Double($0 % 3) * 60 + 40, Double($0 / 3) * 60 + 40) }
        let start = grid[4]
        let others = grid.map { $0 == start ? Rect(x: -500, y: -500, width: 1, height: 1) : $0 }
        #expect(best(others, .up, from: start) == 1)
        #expect(best(others, .down, from: start) == 7)
        #expect(best(others, .left, from: start) == 3)
        #expect(best(others, .right, from: start) == 5)
    }

    @Test("T9: A view straight ahead is preferred to a nearer one that is offset to the side")
    func beam() {
        #expect(best([square(160, 151), square(900, 149)], .right) == 1)
        #expect(best([square(160, 151), square(900, 180)], .right) == 0)
    }

    @Test("T9: Of two views at the same distance, the one with the nearer centre is chosen")
    func offset() {
        #expect(best([square(60, 200), square(95, 200), square(140, 200)], .down) == 1)
        // A difference of half a point counts as the same distance.
        #expect(best([square(140, 199.8), square(95, 200.2)], .down) == 1)
    }

    @Test("T9: A distance to the side counts twice as much as a distance ahead")
    func aside() {
        // 40 ahead and 10 aside; 10 ahead and 20 aside; 10 ahead and 30 aside.
        #expect(best([square(190, 160), square(160, 170)], .right) == 1)
        #expect(best([square(190, 160), square(160, 180)], .right) == 0)
    }

    @Test("T9: A view behind, or at the same height, is not in the direction")
    func behind() {
        for heading in [FocusHeading.up, .down, .left, .right] { #expect(best([start], heading) == nil) }
        #expect(best([square(20, 100)], .right) == nil)
        #expect(best([square(160, 100)], .up) == nil)
        // The rectangle lies aside, and begins before the current one's edge.
        #expect(best([square(140, 200)], .right) == nil)
    }

    @Test("T9: The focus moves from a field to the button within it, and back")
    func nested() {
        let field = Rect(x: 0, y: 0, width: 300, height: 48)
        let button = Rect(x: 252, y: 0, width: 48, height: 48)
        #expect(best([button], .right, from: field) == 0)
        #expect(best([field], .left, from: button) == 0)
        #expect(best([button], .left, from: field) == nil)
    }

    @Test(
        "T9: If all rectangles are rotated by a quarter turn, the search in the rotated direction finds the same view"
    )
    func symmetry() {
        var random = SeededGenerator(seed: 5)
        func turned(_ rect: Rect) -> Rect {
            Rect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
        }
        func rect() -> Rect {
            Rect(
                x: .random(in: 0..<300, using: &random), y: .random(in: 0..<300, using: &random),
                width: .random(in: 1..<90, using: &random), height: .random(in: 1..<90, using: &random))
        }
        for _ in 0..<300 {
            let start = rect()
            let others = (0..<6).map { _ in rect() }
            let right = best(others, .right, from: start)
            #expect(best(others.map(turned), .down, from: turned(start)) == right)
            #expect(best(others.map { turned(turned($0)) }, .left, from: turned(turned(start))) == right)
        }
    }

    @Test("T9: The Tab key has no direction")
    func tab() {
        #expect(best([square(160, 100)], .next) == nil)
    }
}

@Suite("Focus reading order")
struct ReadingOrderTests {
    @Test("T9: The focus order runs row by row, from the left or from the right")
    func rows() {
        let rects = [(60, 0), (0, 5), (0, 50), (60, 45), (0, 100)].map {
            Rect(x: Double($0.0), y: Double($0.1), width: 50, height: 40)
        }
        #expect(ReadingOrder.indices(of: rects, fromRight: false) == [1, 0, 2, 3, 4])
        #expect(ReadingOrder.indices(of: rects, fromRight: true) == [0, 1, 3, 2, 4])
    }

    @Test("T9: Views side by side form one row, whatever their heights")
    func columns() {
        let rects = [
            Rect(x: 400, y: 64, width: 500, height: 700), Rect(x: 0, y: 0, width: 66, height: 800),
            Rect(x: 66, y: 60, width: 334, height: 740),
        ]
        #expect(ReadingOrder.indices(of: rects, fromRight: false) == [1, 2, 0])
        #expect(ReadingOrder.indices(of: rects, fromRight: true) == [0, 2, 1])
    }

    @Test("T9: Every view has exactly one position in the focus order")
    func all() {
        var random = SeededGenerator(seed: 9)
        for count in 0..<40 {
            let rects = (0..<count).map { _ in
                Rect(
                    x: .random(in: 0..<300, using: &random), y: .random(in: 0..<300, using: &random),
                    width: .random(in: 0..<90, using: &random), height: .random(in: 0..<90, using: &random))
            }
            #expect(ReadingOrder.indices(of: rects, fromRight: false).sorted() == Array(0..<count))
        }
    }
}
