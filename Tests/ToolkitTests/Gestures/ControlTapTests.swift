import Drawing
import Headless
import Testing
import Toolkit

@Suite("Tap recognizers around controls")
struct ControlTapTests {
    private let panel = HeadlessPanel.bare()
    private let surface: TouchView
    private let button = Button("Go")
    private let record = StateRecord()
    private let presses = Presses()

    private final class Presses {
        var count = 0
    }

    init() {
        surface = panel.add(TouchView(), 0, 0, 400, 600)
        button.frame = Rect(x: 100, y: 100, width: 100, height: 50)
        surface.addSubview(button)
        let presses = presses
        button.onPress { presses.count += 1 }
        panel.advanceToNextFrame()
    }

    @Test("T5: A tap on a control presses it and is not recognized by its superview; a tap beside the control is")
    func controlWins() {
        record.add(TapGestureRecognizer(), to: surface)
        panel.tap(button)
        #expect(presses.count == 1 && record.entries.isEmpty)
        panel.tap(at: Point(x: 300, y: 300))
        #expect(presses.count == 1 && record.entries == ["ended"])
    }

    @Test(
        "T5: A control's own tap recognizer, a double tap around it, and a tap on a disabled control are recognized"
    )
    func others() {
        let tap = record.add(TapGestureRecognizer(), to: surface, as: "tap")
        button.isEnabled = false
        panel.tap(button)
        #expect(record.entries == ["tap ended"])
        button.isEnabled = true
        record.clear()
        surface.removeGestureRecognizer(tap)
        record.add(tap, to: button, as: "own")
        panel.tap(button)
        #expect(record.entries == ["own ended"] && presses.count == 0)
        button.removeGestureRecognizer(tap)
        record.clear()
        tap.numberOfTapsRequired = 2
        record.add(tap, to: surface, as: "double")
        panel.doubleTap(at: Point(x: 150, y: 120))
        #expect(record.entries == ["double ended"] && presses.count == 1)
    }

    @Test("T7: While one finger holds a control, a tap elsewhere is still recognized")
    func otherFinger() {
        record.add(TapGestureRecognizer(), to: surface)
        let finger = panel.finger(0).down(at: Point(x: 150, y: 120))
        panel.tap(at: Point(x: 300, y: 300))
        #expect(record.entries == ["ended"] && button.isHighlighted)
        finger.up()
        #expect(presses.count == 1)
    }

    @Test("T5: A tap in a list selects the row, even if the list has a tap recognizer")
    func list() {
        let list = panel.add(ListView(), 0, 0, 400, 600)
        let model = ListModel(rows: [3])
        list.dataSource = model
        list.delegate = model
        record.add(TapGestureRecognizer(), to: list)
        panel.advanceToNextFrame()
        panel.tap(at: Point(x: 100, y: 90))
        #expect(model.selections == [RowIndex(row: 1)] && record.entries.isEmpty)
        panel.tap(at: Point(x: 100, y: 400))
        #expect(record.entries == ["ended"])
    }
}
