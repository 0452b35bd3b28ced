import Drawing
import Headless
import Testing
import Toolkit

@Suite("View layout")
struct LayoutTests {
    private let panel = HeadlessPanel.bare()

    @Test("A view is laid out only on request, once before the next frame, no matter how often a layout is requested")
    func once() {
        let view = panel.add(CountingView(), 0, 0, 100, 100)
        let other = panel.add(CountingView(), 0, 100, 100, 100)
        panel.advanceToNextFrame()
        #expect((view.layouts, other.layouts) == (1, 1))
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.layouts == 1)
        panel.advanceToNextFrame()
        #expect((view.layouts, other.layouts) == (2, 1))
        panel.advanceToNextFrame()
        #expect(view.layouts == 2)
    }

    @Test("A new size causes a layout, and a new position does not")
    func size() {
        let view = panel.add(CountingView(), 0, 0, 100, 100)
        panel.advanceToNextFrame()
        view.frame = Rect(x: 50, y: 50, width: 100, height: 100)
        panel.advanceToNextFrame()
        #expect((view.layouts, view.draws) == (1, 1))
        view.frame = Rect(x: 50, y: 50, width: 101, height: 100)
        panel.advanceToNextFrame()
        #expect((view.layouts, view.draws) == (2, 2))
    }

    @Test("Layouts requested during a layout, for any view, finish before the frame")
    func cascades() {
        let outer = panel.add(CountingView(), 0, 0, 100, 100)
        let inner = CountingView()
        outer.addSubview(inner)
        let sibling = panel.add(CountingView(), 0, 200, 100, 100)
        panel.advanceToNextFrame()
        outer.onLayout = { _ in inner.frame = Rect(x: 0, y: 0, width: 50, height: 50) }
        inner.onLayout = { _ in sibling.setNeedsLayout() }
        var rounds = 0
        sibling.onLayout = { view in
            rounds += 1
            if rounds < 4 { view.setNeedsLayout() }
        }
        outer.setNeedsLayout()
        panel.output.restart()
        panel.advanceToNextFrame()
        #expect(inner.layouts == 2)
        #expect(rounds == 4)
        #expect(panel.isStill)
        #expect(panel.frameCount == 1)
    }

    @Test("A view that requests a layout in every layout does not hang the scene")
    func restless() {
        let view = panel.add(CountingView(), 0, 0, 100, 100)
        view.onLayout = { $0.setNeedsLayout() }
        panel.advanceToNextFrame()
        #expect(view.layouts <= 8)
        #expect(!panel.isStill)
        view.onLayout = nil
        panel.advanceToNextFrame()
        #expect(panel.isStill)
    }

    @Test("A view added to a tree outside the scene is laid out when the tree is added")
    func detached() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let middle = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(middle)
        outer.layoutIfNeeded()
        let leaf = CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        middle.addSubview(leaf)
        panel.canvas.addSubview(outer)
        panel.advanceToNextFrame()
        #expect(leaf.layouts == 1)
        outer.removeFromSuperview()
        leaf.setNeedsLayout()
        panel.canvas.addSubview(outer)
        panel.advanceToNextFrame()
        #expect(leaf.layouts == 2)
    }

    @Test("A view with an empty, negative or invalid size is not shown")
    func absurdSizes() {
        for size in [0, -10, Double.nan, .infinity, 1e300] {
            let view = panel.add(CountingView(), 0, 0, size, size)
            view.addSubview(Label("inside"))
            let list = ListView()
            view.addSubview(list)
            list.frame = Rect(x: 0, y: 0, width: size, height: size)
            view.frame = Rect(x: size, y: -size, width: size, height: size)
            panel.advanceToNextFrame()
            panel.tap(at: Point(x: 1, y: 1))
            view.removeFromSuperview()
        }
        #expect(panel.frameCount > 4)
    }
}
