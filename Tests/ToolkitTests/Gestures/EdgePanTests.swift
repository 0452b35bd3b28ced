import Drawing
import Headless
import Testing
import Toolkit

@Suite("The pan from an edge")
struct EdgePanTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let pan: ScreenEdgePanGestureRecognizer
    /// Of the view, not of the screen.
    private let area = Rect(x: 66, y: 50, width: 300, height: 400)

    init() {
        view = panel.add(TouchView(), area.minX, area.minY, area.width, area.height)
        pan = record.add(ScreenEdgePanGestureRecognizer(), to: view)
        panel.advanceToNextFrame()
    }

    private func drag(_ start: Point, _ way: Point) -> [String] {
        record.clear()
        panel.drag(from: start, to: start + way, over: .milliseconds(200))
        #expect(pan.state == .possible)
        return record.entries
    }

    @Test("T5: it begins inside of 20 points from the view's edge, inward", arguments: [0, 1, 2, 3])
    func edges(index: Int) {
        let all: [(ScreenEdgePanGestureRecognizer.Edges, Point, Point)] = [
            (.left, Point(x: area.minX, y: area.midY), Point(x: 1, y: 0)),
            (.right, Point(x: area.maxX - 0.5, y: area.midY), Point(x: -1, y: 0)),
            (.top, Point(x: area.midX, y: area.minY), Point(x: 0, y: 1)),
            (.bottom, Point(x: area.midX, y: area.maxY - 0.5), Point(x: 0, y: -1)),
        ]
        let (edge, start, inward) = all[index]
        let across = Point(x: inward.y, y: inward.x)
        pan.edges = edge
        #expect(drag(start, inward * 100) == ["began", "changed", "ended"])
        #expect(drag(start + inward * 19, inward * 100) == ["began", "changed", "ended"])
        #expect(drag(start + inward * 21, inward * 100) == [])
        #expect(drag(start, across * 100) == [])
        #expect(drag(start, inward * 50 + across * 60) == [])
        pan.edgeWidth = 40
        #expect(drag(start + inward * 39, inward * 100) == ["began", "changed", "ended"])
        for (other, _, _) in all where other != edge {
            pan.edges = other
            #expect(drag(start, inward * 100) == [])
        }
    }

    @Test("T5: in a corner it begins from either edge, and never outward")
    func corner() {
        pan.edges = [.left, .top]
        let corner = area.origin + Point(x: 5, y: 5)
        #expect(drag(corner, Point(x: 100, y: 0)) == ["began", "changed", "ended"])
        #expect(drag(corner, Point(x: 0, y: 100)) == ["began", "changed", "ended"])
        #expect(drag(corner, Point(x: -60, y: 0)) == [])
    }

    @Test("T5: its translation is the finger's, as a pan's")
    func translation() {
        pan.edges = .left
        panel.finger(0).down(at: Point(x: 70, y: 200)).move(to: Point(x: 170, y: 210), over: .milliseconds(100))
        #expect(pan.translation == Point(x: 100, y: 10))
        #expect(abs(pan.velocity.x - 1000) < 50)
    }

    @Test("T5: a list under the edge scrolls up and down, and leaves the way inward to it")
    func listUnderEdge() {
        pan.edges = .left
        let list = ListView(frame: Rect(origin: .zero, size: area.size))
        let model = ListModel(rows: [40])
        list.dataSource = model
        view.addSubview(list)
        panel.advanceToNextFrame()
        let start = Point(x: 70, y: 300)
        #expect(drag(start, Point(x: 100, y: 20)) == ["began", "changed", "ended"])
        #expect(list.contentOffset == .zero)
        #expect(drag(start, Point(x: 20, y: -100)) == [])
        #expect(list.contentOffset.y > 50)
    }

    @Test("T5: what scrolls to the side under the edge waits where it is told to, and only there")
    func waiting() throws {
        pan.edges = .left
        let scroll = ScrollView(frame: Rect(origin: .zero, size: area.size))
        scroll.contentSize = Size(width: 2000, height: area.height)
        view.addSubview(scroll)
        scroll.pan.require(toFail: pan)
        scroll.contentOffset = Point(x: 500, y: 0)
        panel.advanceToNextFrame()
        #expect(drag(Point(x: 70, y: 300), Point(x: 100, y: 0)) == ["began", "changed", "ended"])
        #expect(scroll.contentOffset.x == 500)
        #expect(drag(Point(x: 200, y: 300), Point(x: 100, y: 0)) == [])
        #expect(scroll.contentOffset.x < 450)
        try panel.waitUntilStill()
        // From the edge outward the content is what is meant.
        let offset = scroll.contentOffset.x
        #expect(drag(Point(x: 85, y: 300), Point(x: -50, y: 0)) == [])
        #expect(scroll.contentOffset.x > offset + 30)
    }

    @Test("T7: a second finger before it has begun is none of its own; afterwards it changes nothing")
    func secondFinger() {
        pan.edges = .left
        panel.finger(0).down(at: Point(x: 70, y: 200))
        panel.finger(1).down(at: Point(x: 70, y: 300))
        panel.finger(0).move(to: Point(x: 170, y: 200))
        #expect(record.entries.isEmpty)
        panel.finger(0).up()
        panel.finger(1).up()
        panel.finger(0).down(at: Point(x: 70, y: 200)).move(to: Point(x: 170, y: 200))
        panel.finger(1).down(at: Point(x: 200, y: 300))
        #expect(record.entries == ["began"])
        #expect(pan.translation == Point(x: 100, y: 0))
    }
}
