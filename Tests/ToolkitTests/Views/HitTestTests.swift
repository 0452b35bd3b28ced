import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Hit testing")
struct HitTestTests {
    private let panel = HeadlessPanel.bare()

    private func hit(_ x: Double, _ y: Double) -> View? { panel.canvas.hitTest(Point(x: x, y: y)) }

    @Test("The frontmost of overlapping views is hit, whatever the order in which they were added")
    func order() {
        let back = panel.add(View(), 0, 0, 100, 100)
        let front = panel.add(View(), 50, 0, 100, 100)
        #expect(hit(25, 50) === back)
        #expect(hit(75, 50) === front)
        panel.canvas.bringSubviewToFront(back)
        #expect(hit(75, 50) === back)
        panel.canvas.insertSubview(back, at: 0)
        #expect(hit(75, 50) === front)
        #expect(hit(300, 300) === panel.canvas)
    }

    @Test("Hidden, nearly transparent and disabled views, and their subviews, let touches pass through")
    func through() {
        let back = panel.add(View(), 0, 0, 100, 100)
        let front = panel.add(View(), 0, 0, 100, 100)
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        front.addSubview(inner)
        #expect(hit(50, 50) === inner)
        front.isHidden = true
        #expect(hit(50, 50) === back)
        front.isHidden = false
        front.alpha = 0.01
        #expect(hit(50, 50) === back)
        front.alpha = 0.02
        #expect(hit(50, 50) === inner)
        front.isUserInteractionEnabled = false
        #expect(hit(50, 50) === back)
        front.isUserInteractionEnabled = true
        inner.isUserInteractionEnabled = false
        #expect(hit(50, 50) === front)
    }

    @Test("A subview beyond its superview's edge is hit unless the superview clips")
    func clipping() {
        let box = panel.add(View(), 100, 100, 50, 50)
        let inner = View(frame: Rect(x: 40, y: 0, width: 50, height: 50))
        box.addSubview(inner)
        #expect(hit(180, 120) === inner)
        box.clipsToBounds = true
        #expect(hit(180, 120) === panel.canvas)
        #expect(hit(145, 120) === inner)
    }

    @Test("T6: Scrolled content is hit where it is visible, and pinned content at its fixed position")
    func scrolled() {
        let scroll = panel.add(ScrollView(), 100, 100, 200, 200)
        scroll.contentSize = Size(width: 200, height: 1000)
        let row = View(frame: Rect(x: 0, y: 500, width: 200, height: 50))
        scroll.addSubview(row)
        let pinned = View(frame: Rect(x: 150, y: 0, width: 50, height: 20))
        pinned.isPinned = true
        scroll.addSubview(pinned)
        #expect(hit(120, 120) === scroll)
        scroll.contentOffset = Point(x: 0, y: 480)
        #expect(hit(120, 119) === scroll)
        #expect(hit(120, 120) === row)
        #expect(hit(120, 170) === scroll)
        #expect(hit(260, 110) === pinned)
        #expect(row.frameInScene == Rect(x: 100, y: 120, width: 200, height: 50))
        #expect(pinned.frameInScene == Rect(x: 250, y: 100, width: 50, height: 20))
    }

    @Test("Converting a point to a view's coordinates and back gives the same point at any depth")
    func conversion() {
        let scroll = panel.add(ScrollView(), 33, 44, 200, 200)
        scroll.contentSize = Size(width: 900, height: 900)
        let inner = ScrollView(frame: Rect(x: 120, y: 130, width: 100, height: 100))
        inner.contentSize = Size(width: 500, height: 500)
        scroll.addSubview(inner)
        let leaf = View(frame: Rect(x: 7, y: 9, width: 10, height: 10))
        inner.addSubview(leaf)
        scroll.contentOffset = Point(x: 100, y: 90)
        inner.contentOffset = Point(x: 3, y: 4)
        for view in [scroll, inner, leaf] {
            let point = Point(x: 12.5, y: -3)
            #expect(view.convertToScene(view.convertFromScene(point)) == point)
        }
        #expect(leaf.convertToScene(.zero) == Point(x: 33 + 120 - 100 + 7 - 3, y: 44 + 130 - 90 + 9 - 4))
    }

    @Test(
        "T8: A non-finite point hits no control",
        arguments: [Double.nan, .infinity, -.infinity])
    func nowhere(value: Double) {
        panel.add(View(), 0, 0, 400, 600)
        #expect(hit(value, value) == nil)
    }
}
