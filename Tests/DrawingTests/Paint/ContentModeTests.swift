import Drawing
import Testing

@Suite("Content modes")
struct ContentModeTests {
    private let wide = Size(width: 40, height: 20)
    private let rect = Rect(x: 10, y: 10, width: 100, height: 100)

    @Test("B3: A picture fits, fills, is stretched or keeps its size, always with the same centre")
    func modes() {
        #expect(ContentMode.scaleAspectFit.place(wide, in: rect) == Rect(x: 10, y: 35, width: 100, height: 50))
        #expect(ContentMode.scaleAspectFill.place(wide, in: rect) == Rect(x: -40, y: 10, width: 200, height: 100))
        #expect(ContentMode.scaleToFill.place(wide, in: rect) == rect)
        #expect(ContentMode.center.place(wide, in: rect) == Rect(x: 40, y: 50, width: 40, height: 20))
    }

    @Test("A picture of zero size, or in a rectangle of zero size, draws nothing")
    func nothing() {
        for mode in [ContentMode.scaleAspectFit, .scaleAspectFill, .scaleToFill, .center] {
            #expect(mode.place(Size(width: 0, height: 5), in: rect).isEmpty)
            #expect(mode.place(wide, in: Rect(x: 0, y: 0, width: 10, height: -1)).isEmpty)
        }
    }
}
