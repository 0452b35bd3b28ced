import Drawing
import Headless
import Testing
import Toolkit

@Suite("Delayed touches in scroll views")
struct HeldBackTests {
    private let panel = HeadlessPanel.bare()
    private let list: ListView
    private let model = ListModel(rows: [40])
    private let place = Point(x: 200, y: 150)
    private let row = RowIndex(row: 2)

    init() {
        list = panel.add(ListView(), 0, 0, 400, 600)
        list.dataSource = model
        list.delegate = model
        panel.advanceToNextFrame()
    }

    private var pressed: [RowIndex] {
        list.visibleRows.filter { list.cell(at: $0)?.isHighlighted == true }
    }

    @Test("T4: A touch held still for 80 ms presses a row, and a touch that scrolls at once never does")
    func heldBack() {
        let finger = panel.finger(0).down(at: place)
        panel.advance(by: .milliseconds(79))
        #expect(pressed.isEmpty)
        panel.advance(by: .milliseconds(1))
        #expect(pressed == [row])
        panel.advanceToNextFrame()
        finger.up()
        #expect(model.selections == [row] && pressed.isEmpty)
        for step in 1...10 {
            if step == 1 { finger.down(at: place) }
            finger.move(to: place - Point(x: 0, y: Double(step) * 12))
            #expect(pressed.isEmpty)
            panel.advance(by: .milliseconds(20))
        }
        finger.up()
        #expect(model.selections == [row])
    }

    @Test("T4: A visible press is cancelled when the finger starts to scroll")
    func scrolledLate() {
        let finger = panel.finger(0).down(at: place).rest(for: .milliseconds(300))
        #expect(pressed == [row])
        finger.move(to: place - Point(x: 0, y: 30), over: .milliseconds(50))
        #expect(pressed.isEmpty)
        finger.up()
        #expect(model.selections.isEmpty)
    }

    @Test("T4: A quick tap triggers its action at once, and its press is visible for 80 ms", arguments: [0, 20, 60])
    func quick(hold: Int) throws {
        panel.tap(at: place, hold: .milliseconds(hold))
        #expect(model.selections == [row])
        panel.advanceToNextFrame()
        #expect(pressed == [row])
        panel.advance(by: .milliseconds(40))
        #expect(pressed == [row])
        panel.advance(by: .milliseconds(60))
        #expect(pressed.isEmpty)
        try panel.waitUntilIdle()
    }

    @Test("T4: A cell reused for another row during a visible press does not show the press")
    func reused() {
        panel.tap(at: place, hold: .zero)
        #expect(!pressed.isEmpty)
        model.rows = [39]
        list.contentOffset.y = 600
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(pressed.isEmpty)
    }

    @Test("T4: In a list that does not scroll, a press is visible in the very next frame")
    func fits() {
        model.rows = [5]
        list.reloadData()
        panel.advanceToNextFrame()
        panel.finger(0).down(at: place)
        #expect(pressed == [row])
        panel.finger(0).up()
        list.isScrollEnabled = false
        model.rows = [40]
        list.reloadData()
        panel.advanceToNextFrame()
        panel.finger(0).down(at: place)
        #expect(pressed == [row])
    }

    @Test(
        "T4: Before scrolling begins, sliding off a small control cancels its press, and sliding back presses it again"
    )
    func slidesOff() {
        let scroll = panel.add(ScrollView(), 0, 0, 400, 600)
        scroll.contentSize = Size(width: 400, height: 2000)
        let button = Button("Go")
        button.frame = Rect(x: 100, y: 100, width: 100, height: 50)
        scroll.addSubview(button)
        panel.advanceToNextFrame()
        let finger = panel.finger(0).down(at: Point(x: 150, y: 102)).move(to: Point(x: 150, y: 97))
        panel.advance(by: .milliseconds(100))
        #expect(!button.isHighlighted)
        finger.move(to: Point(x: 150, y: 103))
        #expect(button.isHighlighted)
        finger.move(to: Point(x: 150, y: 97)).up()
        #expect(!button.isHighlighted)
    }

    @Test("T4: A row that scrolls away during a touch is not selected", arguments: [false, true])
    func scrolledAway(isQuick: Bool) {
        let finger = panel.finger(0).down(at: place)
        if !isQuick { panel.advance(by: .milliseconds(100)) }
        panel.wheel(at: place, by: Point(x: 0, y: -900))
        panel.advanceToNextFrame()
        finger.up()
        #expect(model.selections.isEmpty && pressed.isEmpty)
        panel.advance(by: .milliseconds(200))
        #expect(pressed.isEmpty)
    }

    @Test("T8: A lost touch whose press is still delayed never presses", arguments: 0..<3)
    func lost(how: Int) {
        let finger = panel.finger(0).down(at: place)
        switch how {
        case 0: finger.cancel()
        case 1: panel.cancelFingers()
        default: list.removeFromSuperview()
        }
        panel.advance(by: .milliseconds(200))
        #expect(pressed.isEmpty)
        finger.up()
        #expect(model.selections.isEmpty && panel.scene.nextDeadline == nil)
    }
}
