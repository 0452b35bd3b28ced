import Drawing
import Testing

@Suite("Display lists")
struct DisplayListTests {
    private let rect = Rect(x: 1, y: 2, width: 3, height: 4)

    private func list(_ build: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList()
        build(&list)
        return list
    }

    @Test("Two display lists are equal only if they draw the same commands in the same order")
    func equality() {
        let font = Font(size: 12)
        let builds: [(inout DisplayList) -> Void] = [
            { _ in },
            { $0.fill(rect, Color.black) },
            { $0.fill(rect, Color.white) },
            { $0.fill(rect, Color.black, radii: CornerRadii(1)) },
            { $0.fill(rect, Gradient(.vertical, from: .black, to: .white)) },
            { $0.fill(rect, Gradient(.horizontal, from: .black, to: .white)) },
            { $0.stroke(rect, .black, width: 1) },
            { $0.stroke(rect, .black, width: 2) },
            { $0.shadow(rect, .black, blur: 1) },
            { $0.shadow(rect, .black, blur: 2) },
            { $0.shadow(rect, .black, blur: 2, radii: CornerRadii(1)) },
            { $0.text("a", at: .zero, font: font, color: .black) },
            { $0.text("b", at: .zero, font: font, color: .black) },
            { $0.text("a", at: Point(x: 0, y: 1), font: font, color: .black) },
            { $0.picture("a", in: rect) },
            { $0.picture("a", in: rect, tint: .black) },
            { $0.picture("a", in: rect, mode: .center) },
            { $0.polygon([.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)], .black) },
            { $0.line([.zero, Point(x: 1, y: 0)], .black, style: LineStyle(width: 1)) },
            { $0.line([.zero, Point(x: 1, y: 0)], .black, style: LineStyle(width: 1, dashes: [1])) },
            { $0.arc(Arc(center: .zero, radius: 1), .black, style: LineStyle(width: 1)) },
            { $0.arc(Arc(center: .zero, radius: 1, sweep: 90), .black, style: LineStyle(width: 1)) },
            {
                $0.fill(rect, Color.black)
                $0.fill(rect, Color.white)
            },
            {
                $0.fill(rect, Color.white)
                $0.fill(rect, Color.black)
            },
        ]
        for (i, a) in builds.enumerated() {
            for (j, b) in builds.enumerated() { #expect((list(a) == list(b)) == (i == j), "\(i) and \(j)") }
        }
    }

    @Test("A display list does not record invisible commands")
    func nothing() {
        let list = list {
            $0.fill(rect, Color.clear)
            $0.fill(Rect(x: 0, y: 0, width: 0, height: 5), Color.black)
            $0.fill(Rect(x: 0, y: 0, width: -3, height: 5), Gradient(.vertical, from: .black, to: .white))
            $0.stroke(rect, .clear, width: 1)
            $0.shadow(rect, .clear, blur: 3)
            $0.shadow(Rect(x: 0, y: 0, width: 5, height: -1), .black, blur: 3)
            $0.polygon([.zero, Point(x: 1, y: 1)], .black)
            $0.line([], .black, style: LineStyle(width: 1))
            $0.line([.zero, Point(x: 1, y: 1)], .clear, style: LineStyle(width: 1))
            $0.line([.zero, Point(x: 1, y: 1)], .black, style: LineStyle(width: 0))
            $0.arc(Arc(center: .zero, radius: 0), .black, style: LineStyle(width: 1))
            $0.text("", at: .zero, font: Font(size: 10), color: .black)
            $0.picture("a", in: Rect(x: 0, y: 0, width: .nan, height: 1))
        }
        #expect(list.isEmpty)
    }

    @Test("A display list returns its texts in drawing order")
    func strings() {
        let list = list {
            $0.text("below", at: Point(x: 0, y: 100), font: Font(size: 10), color: .black)
            $0.fill(rect, Color.black)
            $0.text("above", at: .zero, font: Font(size: 10), color: .black)
        }
        #expect(list.strings == ["below", "above"])
    }
}
