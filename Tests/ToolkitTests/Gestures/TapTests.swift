import Drawing
import Headless
import Testing
import Toolkit

@Suite("Tap")
struct TapTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let place = Point(x: 50, y: 50)

    init() {
        view = panel.add(TouchView(), 0, 0, 200, 200)
        panel.advanceToNextFrame()
    }

    @Test("T5: A tap is recognized when the finger is lifted, and again at the next tap")
    func once() {
        let tap = record.add(TapGestureRecognizer(), to: view)
        panel.finger(0).down(at: place)
        #expect(record.entries.isEmpty)
        panel.finger(0).up()
        #expect(record.entries == ["ended"])
        #expect(tap.state == .possible)
        panel.tap(at: place)
        #expect(record.entries == ["ended", "ended"])
    }

    @Test("T5: A tap fails once the finger has moved more than 10 points, even if it returns")
    func slop() {
        record.add(TapGestureRecognizer(), to: view)
        panel.finger(0).down(at: place).move(to: Point(x: 60, y: 50)).up()
        #expect(record.entries == ["ended"])
        panel.finger(0).down(at: place).move(to: Point(x: 60.5, y: 50)).move(to: place).up()
        #expect(record.entries == ["ended"])
        panel.tap(at: place)
        #expect(record.entries.count == 2)
    }

    @Test("T5: A recognized tap cancels the view's touch, unless configured otherwise")
    func cancelsTouch() {
        let tap = record.add(TapGestureRecognizer(), to: view)
        panel.tap(at: place)
        #expect(view.record == ["began 0", "cancelled 0"])
        tap.cancelsTouchesInView = false
        panel.tap(at: place)
        #expect(view.record == ["began 0", "cancelled 0", "began 0", "ended 0"])
    }

    @Test("T7: A second finger makes the tap fail, and the view's touches continue")
    func twoFingers() {
        record.add(TapGestureRecognizer(), to: view)
        panel.finger(0).down(at: place)
        panel.finger(1).down(at: Point(x: 100, y: 100))
        panel.finger(0).up()
        panel.finger(1).up()
        #expect(record.entries.isEmpty)
        #expect(view.record == ["began 0", "began 1", "ended 0", "ended 1"])
        panel.tap(at: place)
        #expect(record.entries == ["ended"])
    }

    @Test("T5: Two taps near each other within 350 ms are a double tap, and a single tap is not")
    func double() {
        let tap = record.add(TapGestureRecognizer(), to: view)
        tap.numberOfTapsRequired = 2
        panel.tap(at: place)
        #expect(record.entries.isEmpty)
        panel.advance(by: .milliseconds(400))
        #expect(tap.state == .possible)
        panel.tap(at: place)
        panel.advance(by: .milliseconds(360))
        #expect(record.entries.isEmpty)
        panel.doubleTap(at: place)
        #expect(record.entries == ["ended"])
        panel.advance(by: .seconds(1))
        panel.tap(at: place)
        panel.advance(by: .milliseconds(100))
        panel.tap(at: Point(x: 150, y: 150))
        #expect(record.entries == ["ended"])
        panel.advance(by: .seconds(1))
        panel.doubleTap(at: place)
        #expect(record.entries == ["ended", "ended"])
    }

    @Test(
        "T5: A single tap that requires a double tap to fail is recognized late, and not if a second tap follows",
        arguments: [true, false])
    func singleAndDouble(singleFirst: Bool) {
        let single = TapGestureRecognizer()
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for (recognizer, name) in singleFirst
            ? [(single, "one"), (double, "two")] : [(double, "two"), (single, "one")]
        {
            record.add(recognizer, to: view, as: name)
        }
        panel.tap(at: place)
        #expect(record.entries.isEmpty)
        panel.advance(by: .milliseconds(349))
        #expect(record.entries.isEmpty)
        panel.advance(by: .milliseconds(2))
        #expect(record.entries == ["one ended"])
        panel.doubleTap(at: place)
        #expect(record.entries == ["one ended", "two ended"])
        panel.advance(by: .seconds(1))
        #expect(record.entries == ["one ended", "two ended"])
        #expect((single.state, double.state) == (.possible, .possible))
        panel.tap(at: place)
        panel.advance(by: .seconds(1))
        #expect(record.entries == ["one ended", "two ended", "one ended"])
    }

    @Test("T8: A lost touch makes the tap fail, and the next tap is recognized")
    func cancelled() {
        let tap = record.add(TapGestureRecognizer(), to: view)
        panel.finger(0).down(at: place).cancel()
        #expect(record.entries.isEmpty)
        #expect(tap.state == .possible && tap.touches.isEmpty)
        panel.tap(at: place)
        #expect(record.entries == ["ended"])
    }
}
