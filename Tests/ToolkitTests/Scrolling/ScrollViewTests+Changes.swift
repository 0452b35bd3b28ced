import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

/// Tests of changes during scrolling: sizes, content, settings and the view tree.
extension ScrollViewTests {
    @Test("R4: A drag continues through a rotation, within the new bounds")
    func resizeInDrag() throws {
        let finger = panel.finger(0).down(at: Point(x: 200, y: 400)).move(
            to: Point(x: 200, y: 300), over: .milliseconds(50))
        let before = scroll.contentOffset.y
        panel.rotate()
        scroll.frame = Rect(x: 0, y: 0, width: 600, height: 400)
        panel.advanceToNextFrame()
        #expect(scroll.isDragging)
        #expect(scroll.contentOffset.y == before)
        finger.move(to: Point(x: 200, y: 250))
        #expect(scroll.contentOffset.y == before + 50)
        finger.rest(for: .milliseconds(200)).up()
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y == before + 50)
    }

    @Test(
        "R4: A rotation at the end of the content leaves no gap, at rest, during a drag or during a fling",
        arguments: 0..<3)
    func resizeAtEnd(kind: Int) throws {
        scroll.contentOffset = Point(x: 0, y: 4450)
        panel.advanceToNextFrame()
        if kind > 0 {
            panel.finger(0).down(at: Point(x: 200, y: 400)).move(to: Point(x: 200, y: 340), over: .milliseconds(50))
        }
        if kind > 1 {
            panel.finger(0).up()
            panel.advance(by: .milliseconds(30))
        }
        scroll.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        panel.advanceToNextFrame()
        if kind == 1 { panel.finger(0).rest(for: .milliseconds(200)).up() }
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y <= 4400)
        #expect(scroll.contentOffset.y > 4300)
    }

    @Test("Content that shrinks during a fling stops it at the new end, and content that grows does not affect it")
    func contentChanges() throws {
        fling(3000, on: panel)
        panel.advance(by: .milliseconds(100))
        let target = record.target.y
        scroll.contentSize.height = 9000
        panel.advance(by: .milliseconds(100))
        scroll.contentSize.height = 9001
        try panel.waitUntilStill()
        #expect(abs(scroll.contentOffset.y - target) < 0.5)
        fling(3000, on: panel)
        panel.advance(by: .milliseconds(50))
        scroll.contentSize.height = 700
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y == 200)
        #expect(record.entries.last == "didEndDecelerating")
    }

    @Test("Scrolling from code reaches its target, jumps with reduced motion, and reports no fling to the delegate")
    func programmatic() throws {
        scroll.setContentOffset(Point(x: 0, y: 900), animated: true)
        panel.advance(by: .milliseconds(100))
        #expect(scroll.contentOffset.y > 50 && scroll.contentOffset.y < 900)
        try panel.waitUntilStill()
        #expect(scroll.contentOffset.y == 900)
        #expect(record.entries == ["didScroll"])
        panel.scene.reducesMotion = true
        scroll.setContentOffset(Point(x: 0, y: 100), animated: true)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(Rect(x: 0, y: 590, width: 10, height: 20), animated: true)
        #expect(scroll.contentOffset.y == 110)
        scroll.scrollRectToVisible(Rect(x: 0, y: 50, width: 10, height: 9999), animated: false)
        #expect(scroll.contentOffset.y == 50)
        scroll.scrollRectToVisible(Rect(x: 0, y: 60, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 50)
        scroll.contentOffset = Point(x: Double.nan, y: 0)
        #expect(scroll.contentOffset.y == 50)
    }

    @Test("Disabling a scroll view stops its drag, and a disabled scroll view does not scroll")
    func disabled() throws {
        panel.finger(0).down(at: Point(x: 200, y: 400)).move(to: Point(x: 200, y: 300), over: .milliseconds(50))
        scroll.isScrollEnabled = false
        #expect(!scroll.isDragging)
        let offset = scroll.contentOffset
        panel.finger(0).move(to: Point(x: 200, y: 100), over: .milliseconds(50)).up()
        try panel.waitUntilStill()
        #expect(scroll.contentOffset == offset)
        panel.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 100), over: .milliseconds(100))
        #expect(scroll.contentOffset == offset)
    }

    @Test(
        "T8: A scroll view that leaves the screen while moving returns at rest, within its content",
        arguments: 0..<3)
    func removed(kind: Int) throws {
        let inside = Point(x: 200, y: 200)
        switch kind {
        case 0: fling(3000, on: panel)
        case 1: panel.finger(0).down(at: inside).move(to: Point(x: 200, y: 400), over: .milliseconds(50))
        default:
            panel.drag(from: inside, to: Point(x: 200, y: 450), over: .milliseconds(50), rest: .milliseconds(200))
            panel.advance(by: .milliseconds(30))
        }
        #expect(kind == 0 || scroll.contentOffset.y < -10)
        scroll.removeFromSuperview()
        panel.advance(by: .milliseconds(100))
        panel.finger(0).up()
        panel.canvas.addSubview(scroll)
        try panel.waitUntilStill()
        #expect(!scroll.isDecelerating && !scroll.isDragging)
        #expect(scroll.offsetRange.y.contains(scroll.contentOffset.y))
        let began = record.entries.filter { $0 == "didEndDragging true" }.count
        #expect(record.entries.filter { $0 == "didEndDecelerating" }.count == began)
        let view = TouchView(frame: Rect(x: 0, y: 0, width: 400, height: 5000))
        scroll.addSubview(view)
        panel.tap(at: inside)
        #expect(view.record == ["began 0", "ended 0"])
    }
}
