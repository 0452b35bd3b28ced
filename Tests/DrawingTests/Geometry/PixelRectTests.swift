import Drawing
import Testing

@Suite("Pixel rectangles")
struct PixelRectTests {
    @Test("Intersection, overlap and containment are right for every pair of small rectangles")
    func everySmallWorld() {
        let span = 0...3
        var rects: [PixelRect] = []
        for x0 in span {
            for x1 in span {
                for y0 in 0...1 { for y1 in 0...2 { rects.append(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)) } }
            }
        }
        func pixels(_ r: PixelRect) -> Set<Int> {
            guard r.x0 < r.x1, r.y0 < r.y1 else { return [] }
            return Set((r.y0..<r.y1).flatMap { y in (r.x0..<r.x1).map { y * 16 + $0 } })
        }
        for a in rects {
            #expect(a.area == pixels(a).count)
            for b in rects where !a.isEmpty && !b.isEmpty {
                let shared = pixels(a).intersection(pixels(b))
                #expect(a.intersects(b) == !shared.isEmpty)
                #expect(a.intersection(b).area == shared.count)
                #expect(a.contains(b) == pixels(a).isSuperset(of: pixels(b)))
                #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
                #expect(a.union(b).contains(a) && a.union(b).contains(b))
            }
        }
    }

    @Test("An empty rectangle adds nothing to a union")
    func emptyUnion() {
        let some = PixelRect(x0: 5, y0: 5, x1: 9, y1: 9)
        let none = PixelRect(x0: 100, y0: 100, x1: 100, y1: 200)
        #expect(some.union(none) == some)
        #expect(none.union(some) == some)
        #expect(none.area == 0)
    }
}
