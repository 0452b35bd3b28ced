import Drawing
import Testing

@Suite("Display list scaling")
struct DisplayListScalingTests {
    private let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    private let stretched = Rect(x: 2, y: 6, width: 60, height: 120)

    /// Scales one command by 2 horizontally and by 3 vertically.
    private func scaled(_ command: DrawCommand) -> DrawCommand? {
        var list = DisplayList()
        list.append(command)
        let scaled = list.scaled(x: 2, y: 3)
        return scaled.commands.count == 1 ? scaled.commands.first : nil
    }

    @Test(
        "B5: Scaling multiplies rectangles and points by both factors, and radii, widths and blurs by the smaller one"
    )
    func shapes() {
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        let doubled = CornerRadii(topLeft: 2, topRight: 4, bottomRight: 6, bottomLeft: 8)
        let paint = Paint.gradient(Gradient(.vertical, from: .black, to: .white))
        #expect(scaled(.fill(rect, paint, radii)) == .fill(stretched, paint, doubled))
        #expect(scaled(.stroke(rect, .white, width: 5, radii)) == .stroke(stretched, .white, width: 10, doubled))
        #expect(scaled(.shadow(rect, .black, blur: 4, radii)) == .shadow(stretched, .black, blur: 8, doubled))
        #expect(
            scaled(.picture("a", rect, .scaleAspectFit, tint: .white, radii))
                == .picture("a", stretched, .scaleAspectFit, tint: .white, doubled))
        #expect(
            scaled(.polygon([.zero, Point(x: 1, y: 0), Point(x: 4, y: 5)], .color(.white)))
                == .polygon([.zero, Point(x: 2, y: 0), Point(x: 8, y: 15)], .color(.white)))
    }

    @Test(
        "B5: Scaling multiplies points of lines by both factors, and widths, dashes and arc radii by the smaller one"
    )
    func lines() {
        let style = LineStyle(width: 3, cap: .butt, dashes: [1, 2], dashPhase: 5)
        let doubled = LineStyle(width: 6, cap: .butt, dashes: [2, 4], dashPhase: 10)
        #expect(
            scaled(.line([.zero, Point(x: 4, y: 5)], style, .white))
                == .line([.zero, Point(x: 8, y: 15)], doubled, .white))
        let arc = Arc(center: Point(x: 4, y: 5), radius: 7, start: 30, sweep: -60)
        let larger = Arc(center: Point(x: 8, y: 15), radius: 14, start: 30, sweep: -60)
        #expect(scaled(.arc(arc, style, .color(.white))) == .arc(larger, doubled, .color(.white)))
    }

    @Test("B5: Scaling multiplies text positions by both factors, and font sizes by the smaller factor")
    func text() {
        let line = TextLine("a", at: Point(x: 5, y: 7), font: Font(size: 10, weight: .bold), color: .white)
        let expected = TextLine("a", at: Point(x: 10, y: 21), font: Font(size: 20, weight: .bold), color: .white)
        #expect(scaled(.text(line)) == .text(expected))
    }

    @Test("B5: Scaling by 1 changes nothing and keeps the order of the commands")
    func identity() {
        var list = DisplayList()
        list.fill(rect, Color.black, radii: CornerRadii(3))
        list.text("a", at: Point(x: 5, y: 7), font: Font(size: 10), color: .white)
        list.stroke(rect, .white, width: 2)
        #expect(list.scaled(x: 1, y: 1) == list)
    }

    @Test("B5: An invalid scale factor removes every command", arguments: [0, -1, .nan, .infinity])
    func strangeFactors(factor: Double) {
        var list = DisplayList()
        list.fill(rect, Color.black)
        let expected = DrawCommand.fill(Rect(x: 0, y: 2, width: 0, height: 40), .color(.black), .none)
        #expect(list.scaled(x: factor, y: 1).commands == [expected])
    }
}
