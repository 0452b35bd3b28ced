import Drawing
import Headless
import Testing
import Toolkit

@Suite("Swipe")
struct SwipeTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let swipe: SwipeGestureRecognizer
    private let start = Point(x: 200, y: 300)

    init() {
        view = panel.add(TouchView(), 0, 0, 400, 600)
        swipe = record.add(SwipeGestureRecognizer(), to: view)
        panel.advanceToNextFrame()
    }

    private static let ways: [SwipeGestureRecognizer.Direction.RawValue: Point] = [
        SwipeGestureRecognizer.Direction.right.rawValue: Point(x: 90, y: 0),
        SwipeGestureRecognizer.Direction.left.rawValue: Point(x: -90, y: 0),
        SwipeGestureRecognizer.Direction.up.rawValue: Point(x: 0, y: -90),
        SwipeGestureRecognizer.Direction.down.rawValue: Point(x: 0, y: 90),
    ]

    @Test("T5: A swipe is recognized only in its directions", arguments: 1..<16)
    func directions(set: Int) {
        swipe.direction = SwipeGestureRecognizer.Direction(rawValue: set)
        for (direction, way) in Self.ways {
            record.clear()
            panel.drag(from: start, to: start + way, over: .milliseconds(100))
            #expect(record.entries == (set & direction != 0 ? ["ended"] : []), "\(direction) of \(set)")
        }
    }

    @Test("T5: A swipe is recognized after 50 points while the finger still moves, and then cancels the view's touch")
    func distance() {
        let finger = panel.finger(0).down(at: start)
        finger.move(to: start + Point(x: 49, y: 0), over: .milliseconds(50))
        #expect(record.entries.isEmpty)
        finger.move(to: start + Point(x: 50, y: 0))
        #expect(record.entries == ["ended"])
        #expect(view.record.last == "cancelled 0")
        finger.move(to: start + Point(x: 300, y: 0)).up()
        #expect(record.entries == ["ended"])
        #expect(swipe.state == .possible)
    }

    @Test("T5: A slow, diagonal, short or reversing movement is not a swipe", arguments: [0, 1, 2, 3])
    func refused(kind: Int) {
        let finger = panel.finger(0).down(at: start)
        switch kind {
        case 0:
            finger.move(to: start + Point(x: 45, y: 0), over: .milliseconds(500)).move(to: start + Point(x: 90, y: 0))
        case 1: finger.move(to: start + Point(x: 70, y: 71), over: .milliseconds(100))
        case 2: finger.move(to: start + Point(x: 49, y: 0), over: .milliseconds(100))
        default:
            finger.move(to: start + Point(x: -11, y: 0))
            finger.move(to: start + Point(x: 90, y: 0), over: .milliseconds(50))
        }
        finger.up()
        #expect(record.entries.isEmpty)
        #expect(view.record.last == "ended 0")
        #expect(panel.scene.nextDeadline == nil)
        panel.drag(from: start, to: start + Point(x: 90, y: 0), over: .milliseconds(100))
        #expect(record.entries == ["ended"])
    }

    @Test("T7: A two-finger swipe requires exactly two fingers")
    func twoFingers() {
        swipe.numberOfTouchesRequired = 2
        let right = Point(x: 90, y: 0)
        let starts = [0: start, 1: start + Point(x: 0, y: 60), 2: start + Point(x: 0, y: 120)]
        for count in 1...3 {
            record.clear()
            for finger in 0..<count { panel.finger(finger).down(at: starts[finger] ?? start) }
            panel.move(starts.filter { $0.key < count }.mapValues { $0 + right }, over: .milliseconds(100))
            for finger in 0..<count { panel.finger(finger).up() }
            #expect(record.entries == (count == 2 ? ["ended"] : []), "\(count) fingers")
        }
        #expect(swipe.state == .possible)
    }

    @Test(
        "T5: On a row a horizontal swipe is recognized, a vertical drag scrolls the list, and a tap selects the row")
    func rowInList() throws {
        let list = panel.add(ListView(), 0, 0, 400, 600)
        let model = ListModel(rows: [40])
        list.dataSource = model
        list.delegate = model
        panel.advanceToNextFrame()
        let cell = try #require(list.cell(at: RowIndex(row: 2)))
        let onRow = record.add(SwipeGestureRecognizer(), to: cell, as: "row")
        onRow.direction = [.left, .right]
        let middle = cell.frameInScene.center
        panel.drag(from: middle, to: middle + Point(x: -90, y: 8), over: .milliseconds(150))
        #expect(record.entries == ["row ended"])
        #expect(list.contentOffset == .zero && model.selections.isEmpty)
        record.clear()
        panel.drag(from: middle, to: middle + Point(x: 8, y: -90), over: .milliseconds(150), rest: .milliseconds(200))
        #expect(record.entries.isEmpty)
        #expect(list.contentOffset.y > 50 && model.selections.isEmpty)
        list.contentOffset = .zero
        panel.advanceToNextFrame()
        panel.tap(at: middle)
        #expect(model.selections == [RowIndex(row: 2)])
    }

    @Test("T5: A horizontally scrolling list can be configured to wait for a swipe on its row")
    func listWaits() throws {
        let scroll = panel.add(ScrollView(), 0, 0, 400, 600)
        scroll.contentSize = Size(width: 1200, height: 600)
        scroll.pan.require(toFail: swipe)
        scroll.addGestureRecognizer(swipe)
        panel.drag(from: start, to: start + Point(x: 90, y: 0), over: .milliseconds(150))
        #expect(record.entries == ["ended"])
        #expect(scroll.contentOffset == .zero)
        panel.drag(from: start, to: start + Point(x: -90, y: 0), over: .milliseconds(150), rest: .milliseconds(200))
        #expect(scroll.contentOffset.x == 80)
    }
}
