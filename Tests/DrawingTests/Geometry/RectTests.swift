import Drawing
import Testing

@Suite("Rectangles")
struct RectTests {
    private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("A rectangle contains its left and top edges only, so that adjacent rectangles share no point")
    func edges() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(rect.contains(Point(x: 39.999, y: 59.999)))
        #expect(!rect.contains(Point(x: 40, y: 20)))
        #expect(!rect.contains(Point(x: 10, y: 60)))
        #expect(!rect.contains(Point(x: 9.999, y: 20)))
        #expect(!rect.contains(Point(x: Double.nan, y: 20)))
        #expect(!Rect.zero.contains(.zero))
    }

    @Test("A rectangle of negative or zero size is empty and contains no point", arguments: [0, -1, Double.nan])
    func empty(width: Double) {
        let rect = Rect(x: 0, y: 0, width: width, height: 10)
        #expect(rect.isEmpty)
        #expect(!rect.contains(.zero))
    }

    @Test("Two rectangles intersect if they share an area, and not if they only touch")
    func meeting() {
        #expect(rect.intersects(Rect(x: 39, y: 59, width: 5, height: 5)))
        #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
        #expect(
            rect.intersection(Rect(x: 0, y: 50, width: 20, height: 100)) == Rect(x: 10, y: 50, width: 10, height: 10))
        #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)).isEmpty)
    }

    @Test("Insets never invert a rectangle")
    func insets() {
        #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 20, height: 20))
        #expect(
            rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 12, y: 21, width: 24, height: 36))
        #expect(rect.insetBy(dx: 100, dy: 0).size == Size(width: 0, height: 40))
        #expect(rect.insetBy(dx: -5, dy: 0) == Rect(x: 5, y: 20, width: 40, height: 40))
    }

    @Test("A size can be centred in a rectangle, even if it is larger than the rectangle")
    func centring() {
        #expect(rect.centered(Size(width: 10, height: 10)) == Rect(x: 20, y: 35, width: 10, height: 10))
        #expect(rect.centered(Size(width: 50, height: 50)).center == rect.center)
    }

    @Test("The distance between two points is the length of the line between them")
    func distance() {
        #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: 6)) == 5)
        #expect(Point(x: 1, y: 2) - Point(x: 4, y: 6) == Point(x: -3, y: -4))
        #expect(-(Point(x: 1, y: 2) * 2) == Point(x: -2, y: -4))
    }
}
