import Drawing
import Headless
import Testing

@testable import Toolkit

/// Moving the picture to spread pixel wear.
@Suite("Pixel shift")
struct PixelShiftTests {
    @Test(
        "O1: The shift moves by one pixel at a time, starts at the centre, and visits all positions equally often",
        arguments: 0...4)
    func path(margin: Int) {
        var path = PixelShift(margin: margin)
        #expect(path.offset == (0, 0))
        var counts: [Point: Int] = [:]
        var before = path.offset
        for step in 0..<path.period {
            path.step = step
            let now = path.offset
            #expect(abs(now.x) <= margin && abs(now.y) <= margin)
            #expect(abs(now.x - before.x) + abs(now.y - before.y) <= 1)
            counts[Point(x: Double(now.x), y: Double(now.y)), default: 0] += 1
            before = now
        }
        #expect(counts.count == (2 * margin + 1) * (2 * margin + 1))
        #expect(counts.values.allSatisfy { $0 <= 2 })
        path.step = path.period
        #expect(path.offset == (0, 0))
    }

    @Test("A shift is at most 64 pixels, and zero if the margin is not positive")
    func limits() {
        #expect(PixelShift(margin: 65).margin == 64 && PixelShift(margin: 64).margin == 64)
        var none = PixelShift(margin: -1)
        none.step = .max
        #expect(none.offset == (0, 0))
        none.step = .min
        #expect(none.offset == (0, 0))
    }

    @Test("O1: The picture and the touches are shifted together, so that a button responds where it is visible")
    func touches() {
        let root = ViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 300), scale: 2, root: root)
        let button = Button("Press")
        button.frame = Rect(x: 20, y: 20, width: 40, height: 40)
        root.view.addSubview(button)
        var presses = 0
        button.onPress { presses += 1 }
        panel.advanceToNextFrame()
        let before = panel.frame.layers
        panel.scene.display.shift = (x: 6, y: -4)
        panel.advanceToNextFrame()
        let after = panel.frame.layers
        #expect(before.count == after.count && !after.isEmpty)
        for (old, new) in zip(before, after) {
            #expect(new.originX == old.originX + 6 && new.originY == old.originY - 4)
        }
        // Three points to the right of the layout position, because the edges are shifted by that distance.
        panel.tap(at: Point(x: 62, y: 30))
        #expect(presses == 1)
        panel.tap(at: Point(x: 21, y: 30))
        #expect(presses == 1)
    }
}
