import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("View tree")
struct ViewTreeTests {
    private let panel = HeadlessPanel.bare()

    @Test("A view has one superview and one position among its subviews")
    func oneSuperview() {
        let a = panel.add(View(), 0, 0, 10, 10)
        let b = panel.add(View(), 0, 0, 10, 10)
        let child = View()
        a.addSubview(child)
        b.addSubview(child)
        #expect(a.subviews.isEmpty)
        #expect(child.superview === b)
        b.addSubview(child)
        #expect(b.subviews.count == 1)
        child.removeFromSuperview()
        #expect(child.superview == nil && child.scene == nil && b.subviews.isEmpty)
        child.removeFromSuperview()
    }

    @Test("Any insertion index is valid: a large one inserts at the front, a negative one at the back")
    func indices() {
        let host = panel.add(View(), 0, 0, 10, 10)
        let views = (0..<4).map { _ in View() }
        host.insertSubview(views[0], at: 99)
        host.insertSubview(views[1], at: -99)
        host.insertSubview(views[2], at: 1)
        host.insertSubview(views[3], at: 3)
        #expect(host.subviews.map(ObjectIdentifier.init) == [1, 2, 0, 3].map { ObjectIdentifier(views[$0]) })
    }

    @Test("A view can never contain itself")
    func noCircle() {
        let outer = panel.add(View(), 0, 0, 10, 10)
        let inner = View()
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(outer.superview === panel.canvas)
        #expect(inner.superview === outer)
        #expect(inner.subviews.isEmpty)
    }

    @Test("Adding or removing the root of a tree adds or removes all its views")
    func scene() {
        let outer = View()
        let inner = View()
        outer.addSubview(inner)
        #expect(inner.scene == nil)
        panel.canvas.addSubview(outer)
        #expect(inner.scene === panel.scene)
        outer.removeFromSuperview()
        #expect(inner.scene == nil)
    }

    @Test("T8: Adding a view again to bring it to the front does not interrupt its touches")
    func addedAgain() {
        let view = panel.add(TouchView(), 0, 0, 100, 100)
        panel.add(View(), 200, 0, 100, 100)
        panel.finger(0).down(at: Point(x: 50, y: 50))
        panel.canvas.addSubview(view)
        #expect(panel.canvas.subviews.last === view)
        panel.finger(0).up()
        #expect(view.record == ["began 0", "ended 0"])
    }
}
