import Drawing
import Headless
import Testing
import Toolkit

@Suite("Gesture arbitration")
struct ArbitrationTests {
    private let panel = HeadlessPanel.bare()
    private let outer: TouchView
    private let inner: TouchView
    private let record = StateRecord()
    private let place = Point(x: 50, y: 50)

    init() {
        outer = panel.add(TouchView(), 0, 0, 400, 600)
        inner = TouchView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(inner)
        panel.advanceToNextFrame()
    }

    private func drag() {
        panel.drag(from: place, to: Point(x: 50, y: 150), over: .milliseconds(100))
    }

    @Test("T5: Only one recognizer wins, that of the innermost view first, and the others fail")
    func innermost() {
        let outerPan = record.add(PanGestureRecognizer(), to: outer, as: "outer")
        record.add(PanGestureRecognizer(), to: inner, as: "inner")
        drag()
        #expect(record.entries == ["inner began", "inner changed", "inner ended"])
        #expect(outerPan.state == .possible)
        panel.drag(from: Point(x: 300, y: 300), to: Point(x: 300, y: 400), over: .milliseconds(100))
        #expect(record.entries.suffix(3) == ["outer began", "outer changed", "outer ended"])
    }

    @Test("T5: An active long press excludes a pan, and an active pan excludes a long press")
    func pressOrPan() {
        record.add(PanGestureRecognizer(), to: inner, as: "pan")
        record.add(LongPressGestureRecognizer(), to: inner, as: "press")
        panel.finger(0).down(at: place).rest(for: .milliseconds(600)).move(to: Point(x: 50, y: 150)).up()
        #expect(record.entries == ["press began", "press changed", "press ended"])
        record.clear()
        panel.finger(0).down(at: place).move(to: Point(x: 50, y: 150)).rest(for: .seconds(1)).up()
        #expect(record.entries == ["pan began", "pan ended"])
    }

    @Test("T5: If the delegate refuses a gesture, its recognizer fails and others can recognize the touch")
    func refused() {
        let delegate = ForwardingDelegate()
        delegate.mayBegin = false
        let pan = record.add(PanGestureRecognizer(), to: inner, as: "inner")
        pan.delegate = delegate
        record.add(PanGestureRecognizer(), to: outer, as: "outer")
        drag()
        #expect(delegate.asked == 1)
        #expect(record.entries == ["outer began", "outer changed", "outer ended"])
        delegate.mayBegin = true
        record.clear()
        drag()
        #expect(record.entries == ["inner began", "inner changed", "inner ended"])
    }

    @Test("T5: A touch that the delegate rejects never reaches its recognizer")
    func notReceived() {
        let delegate = ForwardingDelegate()
        delegate.mayReceive = { $0.position.x > 100 }
        let pan = record.add(PanGestureRecognizer(), to: inner)
        pan.delegate = delegate
        drag()
        #expect(record.entries.isEmpty)
        #expect(inner.record.last == "ended 0")
        panel.drag(from: Point(x: 150, y: 50), to: Point(x: 150, y: 150), over: .milliseconds(100))
        #expect(record.entries == ["began", "changed", "ended"])
    }

    @Test(
        "T5: Two recognizers can recognize simultaneously if the delegate of one of them permits it",
        arguments: [true, false])
    func simultaneous(innerAllows: Bool) {
        let delegate = ForwardingDelegate()
        delegate.isSimultaneous = true
        let innerPan = record.add(PanGestureRecognizer(), to: inner, as: "inner")
        let outerPan = record.add(PanGestureRecognizer(), to: outer, as: "outer")
        (innerAllows ? innerPan : outerPan).delegate = delegate
        panel.finger(0).down(at: place).move(to: Point(x: 50, y: 100)).up()
        #expect(record.entries == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    @Test("T5: A recognizer that requires another to fail begins when the other fails, and fails when the other begins")
    func failureRequirement() {
        let press = record.add(LongPressGestureRecognizer(), to: inner, as: "press")
        let pan = record.add(PanGestureRecognizer(), to: outer, as: "pan")
        press.allowableMovement = 30
        pan.require(toFail: press)
        let finger = panel.finger(0).down(at: place)
        finger.move(to: Point(x: 50, y: 75))
        #expect(record.entries.isEmpty)
        finger.move(to: Point(x: 50, y: 85))
        #expect(record.entries.first == "pan began")
        finger.up()
        record.clear()
        finger.down(at: place).move(to: Point(x: 50, y: 75)).rest(for: .seconds(1)).move(to: Point(x: 50, y: 300)).up()
        #expect(record.entries == ["press began", "press changed", "press ended"])
        #expect((press.state, pan.state) == (.possible, .possible))
    }

    @Test(
        "T5: A tap that waited for a double tap to fail does not affect the next touch",
        arguments: [true, false])
    func lateTap(singleFirst: Bool) {
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for tap in singleFirst ? [single, double] : [double, single] {
            record.add(tap, to: inner, as: tap === single ? "one" : "two")
        }
        record.add(PanGestureRecognizer(), to: outer, as: "pan")
        panel.tap(at: place)
        panel.advance(by: .milliseconds(100))
        panel.finger(0).down(at: place).move(to: Point(x: 50, y: 150)).move(to: Point(x: 50, y: 160)).up()
        #expect(record.entries == ["one ended", "pan began", "pan changed", "pan ended"])
        record.clear()
        panel.tap(at: place)
        panel.advance(by: .milliseconds(100))
        panel.finger(1).down(at: Point(x: 300, y: 300)).move(to: Point(x: 300, y: 400)).rest(for: .seconds(1)).up()
        #expect(record.entries == ["pan began", "one ended", "pan ended"])
    }

    @Test("T7: Two quick taps at different positions are two single taps", arguments: [true, false])
    func twoPlaces(singleFirst: Bool) {
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for tap in singleFirst ? [single, double] : [double, single] {
            record.add(tap, to: outer, as: tap === single ? "one" : "two")
        }
        panel.tap(at: Point(x: 300, y: 300))
        panel.tap(at: Point(x: 300, y: 500))
        panel.advance(by: .seconds(1))
        #expect(record.entries == ["one ended", "one ended"])
        #expect((single.state, double.state) == (.possible, .possible))
    }

    @Test("T5: A recognizer does not wait for a required one that is disabled or removed")
    func absentRequirement() {
        let pan = record.add(PanGestureRecognizer(), to: outer)
        let press = record.add(LongPressGestureRecognizer(), to: inner)
        press.allowableMovement = 1000
        pan.require(toFail: press)
        pan.require(toFail: LongPressGestureRecognizer())
        press.isEnabled = false
        drag()
        #expect(record.entries == ["began", "changed", "ended"])
        press.isEnabled = true
        inner.removeGestureRecognizer(press)
        drag()
        #expect(record.entries.count == 6)
    }

    @Test("T5: Disabling a recognizer during a gesture cancels it until the next touch")
    func disabled() {
        let pan = record.add(PanGestureRecognizer(), to: inner)
        let finger = panel.finger(0).down(at: place).move(to: Point(x: 50, y: 100))
        pan.isEnabled = false
        #expect(record.entries == ["began", "cancelled"])
        pan.isEnabled = true
        finger.move(to: Point(x: 50, y: 200))
        finger.up()
        #expect(record.entries == ["began", "cancelled"])
        #expect(pan.state == .possible)
        drag()
        #expect(record.entries == ["began", "cancelled", "began", "changed", "ended"])
    }

    @Test("A recognizer removed during a gesture is cancelled, and can be added to another view at once")
    func removed() {
        let pan = record.add(PanGestureRecognizer(), to: inner)
        let finger = panel.finger(0).down(at: place).move(to: Point(x: 50, y: 100))
        outer.addGestureRecognizer(pan)
        #expect(record.entries == ["began", "cancelled"])
        finger.move(to: Point(x: 50, y: 200)).up()
        drag()
        #expect(record.entries == ["began", "cancelled", "began", "changed", "ended"])
        #expect(inner.gestureRecognizers.isEmpty)
    }

    @Test("T8: Removing a view during a gesture cancels the gesture, and no other recognizer waits for the finger")
    func viewRemoved() {
        let pan = record.add(PanGestureRecognizer(), to: inner)
        let finger = panel.finger(0).down(at: place).move(to: Point(x: 50, y: 100))
        inner.removeFromSuperview()
        #expect(record.entries == ["began", "cancelled"])
        finger.move(to: Point(x: 50, y: 200)).up()
        #expect(pan.state == .possible && pan.touches.isEmpty)
        outer.addSubview(inner)
        drag()
        #expect(record.entries == ["began", "cancelled", "began", "changed", "ended"])
    }

    @Test("T8: A superview's recognizer continues when the touched subview is removed")
    func touchedViewRemoved() {
        record.add(PanGestureRecognizer(), to: outer)
        let finger = panel.finger(0).down(at: place)
        inner.removeFromSuperview()
        #expect(inner.record == ["began 0", "cancelled 0"])
        finger.move(to: Point(x: 50, y: 100)).up()
        #expect(record.entries == ["began", "ended"])
    }
}
