import Drawing
import Headless
import Testing
import Toolkit

/// A round button that excludes its corners from hit testing.
private final class RoundButton: Button {
    override func point(inside point: Point) -> Bool {
        super.point(inside: point) && bounds.center.distance(to: point) <= bounds.width / 2
    }
}

/// A view that passes the touches of its whole area to one of its subviews.
private final class Handle: View {
    let knob = Button("")

    override func hitTest(_ point: Point) -> View? { super.hitTest(point) == nil ? nil : knob }
}

/// A recognizer of two fingers within a view, which recognizes when the second one arrives.
private final class TwoFingerRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch]) {
        if self.touches.count == 2 { setState(.recognized) }
    }

    override func touchesEnded(_ touches: [Touch]) { setState(.failed) }
}

/// A pan that fails unless the finger moves downwards.
private final class DownwardPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        if translation.y < 0 { setState(state == .possible ? .failed : .cancelled) }
    }
}

@Suite("Custom views and recognizers")
struct OwnTouchPartsTests {
    private let panel = HeadlessPanel.bare()
    private let record = StateRecord()

    @Test("T4: A view can define its own hit area, both for the start and the end of a touch")
    func shape() {
        let button = panel.add(RoundButton("Go"), 100, 100, 100, 100)
        var presses = 0
        button.onPress { presses += 1 }
        panel.tap(at: Point(x: 105, y: 105))
        #expect(presses == 0)
        panel.tap(at: Point(x: 150, y: 105))
        #expect(presses == 1)
        panel.finger(0).down(at: Point(x: 150, y: 150)).move(to: Point(x: 105, y: 105)).up()
        #expect(presses == 1 && !button.isHighlighted)
    }

    @Test("T4: A view can redirect its touches to another view")
    func hitTest() {
        let handle = panel.add(Handle(), 0, 200, 400, 100)
        handle.knob.frame = Rect(x: 10, y: 10, width: 20, height: 20)
        handle.addSubview(handle.knob)
        #expect(handle.hitTest(Point(x: 300, y: 50)) === handle.knob)
        #expect(handle.hitTest(Point(x: 300, y: 150)) == nil)
        var presses = 0
        handle.knob.onPress { presses += 1 }
        panel.tap(at: Point(x: 300, y: 250))
        // The touch belonged to the knob, but the lift was outside.
        #expect(presses == 0)
        panel.finger(0).down(at: Point(x: 300, y: 250)).move(to: Point(x: 20, y: 220)).up()
        #expect(presses == 1)
    }

    @Test("T5: A custom recognizer takes part in arbitration, wins, is reset, and wins again")
    func ownRecognizer() {
        let view = panel.add(View(), 0, 0, 400, 400)
        record.add(TwoFingerRecognizer(), to: view, as: "two")
        record.add(TapGestureRecognizer(), to: view, as: "tap")
        for _ in 0..<2 {
            panel.finger(0).down(at: Point(x: 100, y: 100))
            panel.finger(1).down(at: Point(x: 200, y: 100))
            panel.finger(1).up()
            panel.finger(0).up()
        }
        #expect(record.entries == ["two ended", "two ended"])
        record.clear()
        panel.tap(at: Point(x: 100, y: 100))
        #expect(record.entries == ["tap ended"])
    }

    @Test("T5: The built-in recognizers can be subclassed")
    func ownPan() {
        let view = panel.add(View(), 0, 0, 400, 400)
        record.add(DownwardPan(), to: view)
        panel.drag(from: Point(x: 100, y: 200), to: Point(x: 100, y: 100), over: .milliseconds(100))
        #expect(!record.entries.contains("ended"))
        record.clear()
        panel.drag(from: Point(x: 100, y: 100), to: Point(x: 100, y: 200), over: .milliseconds(100))
        #expect(record.entries.first == "began" && record.entries.last == "ended")
    }
}
