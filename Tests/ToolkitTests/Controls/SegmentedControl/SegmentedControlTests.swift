import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Segmented controls")
struct SegmentedControlTests {
    private let panel = HeadlessPanel.bare()
    private let control = SegmentedControl(["Day", "Week", "Year"])
    private let record: ControlRecord

    init() {
        record = panel.record(control, 0, 0, 300, 48) { [control] in control.selectedIndex.map { "\($0)" } ?? "nil" }
    }

    @Test(
        "A touch that ends on a segment selects it, even if it began on another; a touch that ends outside selects none"
    )
    func fingers() {
        panel.tap(at: Point(x: 150, y: 24))
        #expect(record.take() == ["1", "end"])
        panel.tap(at: Point(x: 150, y: 24))
        #expect(record.take() == [])
        panel.drag(from: Point(x: 150, y: 24), to: Point(x: 250, y: 24), over: .milliseconds(100))
        #expect(record.take() == ["2", "end"])
        panel.drag(from: Point(x: 150, y: 24), to: Point(x: 50, y: 124), over: .milliseconds(100))
        #expect(record.take() == [] && control.selectedIndex == 2)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 250, y: 24))
        #expect(record.take() == ["0", "end"])
    }

    @Test("Arrow keys select the next segment in their direction, and Home and End select the first and the last")
    func keys() {
        panel.press([.tab, .right, .right, .right, .right, .left, .home, .end])
        #expect(record.take() == ["0", "end", "1", "end", "2", "end", "1", "end", "0", "end", "2", "end"])
        panel.scene.language = .arabic
        panel.press([.right, .left])
        #expect(record.take() == ["1", "end", "2", "end"])
    }

    @Test("An invalid index selects nothing, and removed segments clear the selection")
    func places() {
        for place in [-1, 3, .min, .max] {
            control.selectedIndex = 1
            control.selectedIndex = place
            #expect(control.selectedIndex == nil)
        }
        control.selectedIndex = 2
        control.titles = ["a", "b", "c", "d"]
        #expect(control.selectedIndex == 2)
        let finger = panel.finger(0).down(at: Point(x: 299, y: 24))
        control.titles = ["a"]
        #expect(control.selectedIndex == nil)
        finger.up()
        control.titles = []
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 150, y: 24))
        panel.press([.tab, .right, .end])
        #expect(record.take() == [] && control.selectedIndex == nil)
        #expect(control.sizeThatFits(Size(width: 100, height: 100)).height == 48)
    }

    @Test("The screen reader announces each segment, and which one is selected")
    func spoken() {
        control.selectedIndex = 0
        #expect(panel.spoken == ["Day, checked, radio button", "Week, radio button", "Year, radio button"])
    }
}
