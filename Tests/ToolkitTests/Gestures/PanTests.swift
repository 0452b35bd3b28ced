import Drawing
import Headless
import Testing
import Toolkit

@Suite("Pan")
struct PanTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let pan: PanGestureRecognizer

    init() {
        view = panel.add(TouchView(), 0, 0, 400, 600)
        pan = record.add(PanGestureRecognizer(), to: view)
        panel.advanceToNextFrame()
    }

    @Test(
        "T5: A pan goes through possible, began, changed and ended, and cancels the view's touch when it begins"
    )
    func states() {
        let finger = panel.finger(0).down(at: Point(x: 100, y: 100))
        finger.move(to: Point(x: 110, y: 100))
        #expect(pan.state == .possible)
        #expect(record.entries.isEmpty)
        finger.move(to: Point(x: 111, y: 100))
        #expect(record.entries == ["began"])
        #expect(view.record == ["began 0", "moved 0", "cancelled 0"])
        finger.move(to: Point(x: 150, y: 130))
        #expect(pan.translation == Point(x: 50, y: 30))
        #expect(pan.location(in: nil) == Point(x: 150, y: 130))
        finger.up()
        #expect(record.entries == ["began", "changed", "ended"])
        #expect(pan.state == .possible)
        #expect(pan.translation == .zero)
    }

    @Test("T5: A pan whose finger lifts before it begins fails without a call, and the view keeps its touch")
    func tooShort() {
        panel.finger(0).down(at: Point(x: 100, y: 100)).move(to: Point(x: 107, y: 107)).up()
        #expect(record.entries.isEmpty)
        #expect(view.record == ["began 0", "moved 0", "ended 0"])
    }

    @Test("T6: The velocity is computed from the last tenth of a second, using kernel timestamps")
    func velocity() {
        var atLift = Point.zero
        pan.onChange { if $0.state == .ended { atLift = ($0 as? PanGestureRecognizer)?.velocity ?? .zero } }
        panel.finger(0).down(at: Point(x: 0, y: 0)).move(to: Point(x: 0, y: 300), over: .milliseconds(300))
            .move(to: Point(x: 100, y: 300), over: .milliseconds(200)).up()
        #expect(abs(atLift.x - 500) < 1)
        #expect(abs(atLift.y) < 1)
    }

    @Test("T6: The velocity is zero after the finger has stopped moving")
    func rest() {
        var atLift = Point(x: 1, y: 1)
        pan.onChange { if $0.state == .ended { atLift = ($0 as? PanGestureRecognizer)?.velocity ?? .zero } }
        panel.finger(0).down(at: .zero).move(to: Point(x: 0, y: 300), over: .milliseconds(100))
            .rest(for: .milliseconds(150)).up()
        #expect(atLift == .zero)
    }

    @Test("T7: Adding and lifting fingers, in any order, does not make the translation jump")
    func manyFingers() {
        let first = panel.finger(0).down(at: Point(x: 100, y: 100))
        first.move(to: Point(x: 100, y: 150))
        #expect(pan.translation == Point(x: 0, y: 50))
        let second = panel.finger(1).down(at: Point(x: 300, y: 400))
        #expect(pan.translation == Point(x: 0, y: 50))
        second.move(to: Point(x: 300, y: 440))
        #expect(pan.translation == Point(x: 0, y: 70))
        first.up()
        #expect(pan.state == .changed)
        #expect(pan.translation == Point(x: 0, y: 70))
        second.move(to: Point(x: 310, y: 440))
        #expect(pan.translation == Point(x: 10, y: 70))
        second.up()
        #expect(record.entries == ["began", "changed", "ended"])
    }

    @Test("T8: A lost touch cancels a pan")
    func cancelled() {
        panel.finger(0).down(at: .zero).move(to: Point(x: 0, y: 100)).cancel()
        #expect(record.entries == ["began", "cancelled"])
        #expect(pan.state == .possible)
    }

    @Test("T8: Non-finite positions neither move nor stop a pan", arguments: [Double.nan, .infinity])
    func noNumber(value: Double) {
        let finger = panel.finger(0).down(at: Point(x: 100, y: 100)).move(to: Point(x: 100, y: 150))
        finger.move(to: Point(x: value, y: value))
        #expect(pan.translation == Point(x: 0, y: 50))
        finger.move(to: Point(x: 100, y: 180))
        #expect(pan.translation == Point(x: 0, y: 80))
        panel.send(.ended, of: finger.id, at: Point(x: value, y: 0))
        #expect(record.entries.last == "ended")
        panel.finger(1).down(at: Point(x: value, y: value)).up()
        #expect(pan.touches.isEmpty)
    }
}
