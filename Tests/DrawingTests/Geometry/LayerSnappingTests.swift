import Drawing
import TestSupport
import Testing

@Suite("Layer snapping to the pixel grid")
struct LayerSnappingTests {
    private func layer(x: Double, y: Double, shift: Int = 0) -> Layer {
        Layer(
            id: 1, list: DisplayList(), version: 1, originX: x, originY: y, shiftX: shift, shiftY: shift,
            clip: PixelRect(PixelSize(width: 100, height: 100)))
    }

    @Test(
        "Rectangles that are adjacent in points are adjacent in pixels, at any scale, origin and offset",
        arguments: [1, 1.1, 1.25, 4.0 / 3, 1.5, 1.7777, 2, 2.625, 3], [0, 0.3, 0.5, 17.49, -3.5])
    func neighbours(scale: Double, origin: Double) {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<200 {
            let layer = layer(x: origin, y: origin, shift: .random(in: -500...500, using: &generator))
            var edges = (0..<8).map { _ in Double.random(in: 0...300, using: &generator) }
            edges.sort()
            for (start, end, next) in zip(zip(edges, edges.dropFirst()), edges.dropFirst(2)).map({ ($0.0, $0.1, $1) }) {
                let a = layer.pixels(
                    of: Rect(origin: Point(x: start, y: start), size: Size(width: end - start, height: end - start)),
                    scale: scale)
                let b = layer.pixels(
                    of: Rect(origin: Point(x: end, y: end), size: Size(width: next - end, height: next - end)),
                    scale: scale)
                #expect(a.x1 == b.x0)
                #expect(a.y1 == b.y0)
            }
        }
    }

    @Test("Rows of fractional height cover every row of pixels once")
    func rows() {
        let layer = layer(x: 0, y: 7.4)
        var line = layer.pixels(of: Rect(x: 0, y: 0, width: 10, height: 43.7), scale: 1.3).y0
        for row in 0..<1000 {
            let rect = layer.pixels(of: Rect(x: 0, y: Double(row) * 43.7, width: 10, height: 43.7), scale: 1.3)
            #expect(rect.y0 == line)
            line = rect.y1
        }
    }

    @Test("Scrolling does not change the rounding of edges: the offset is added to the rounded edges")
    func shift() {
        let rect = Rect(x: 0.37, y: 10.61, width: 20.2, height: 33.33)
        let still = layer(x: 3.3, y: 9.9).pixels(of: rect, scale: 1.5)
        for shift in -40...40 {
            #expect(
                layer(x: 3.3, y: 9.9, shift: shift).pixels(of: rect, scale: 1.5) == still.offset(dx: shift, dy: shift))
        }
    }

    @Test(
        "Coordinates beyond any screen do not trap",
        arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude])
    func absurd(value: Double) {
        let layer = layer(x: value, y: 0)
        let pixels = layer.pixels(of: Rect(x: value, y: 0, width: value, height: 10), scale: 2)
        #expect(abs(pixels.x0) <= 2_000_000_000)
        #expect(abs(pixels.x1) <= 2_000_000_000)
    }
}
