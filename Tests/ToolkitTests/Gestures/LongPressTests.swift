import Drawing
import Headless
import Testing
import Toolkit

@Suite("Long press")
struct LongPressTests {
    private let panel = HeadlessPanel.bare()
    private let view: TouchView
    private let record = StateRecord()
    private let press: LongPressGestureRecognizer
    private let place = Point(x: 50, y: 50)

    init() {
        view = panel.add(TouchView(), 0, 0, 200, 200)
        press = record.add(LongPressGestureRecognizer(), to: view)
        panel.advanceToNextFrame()
    }

    @Test("T5: A long press begins after half a second, not earlier, and ends when the finger is lifted")
    func timing() {
        panel.finger(0).down(at: place)
        panel.advance(by: .milliseconds(499))
        #expect(record.entries.isEmpty)
        panel.advance(by: .milliseconds(1))
        #expect(record.entries == ["began"])
        #expect(view.record == ["began 0", "cancelled 0"])
        panel.finger(0).move(to: Point(x: 150, y: 50), over: .milliseconds(100))
        #expect(record.entries == ["began", "changed"])
        #expect(press.location(in: view) == Point(x: 150, y: 50))
        panel.finger(0).up()
        #expect(record.entries == ["began", "changed", "ended"])
        #expect(press.state == .possible)
    }

    @Test("T5: A finger that moves more than 10 points within half a second is not a long press")
    func wandering() {
        panel.finger(0).down(at: place).move(to: Point(x: 60, y: 50))
        panel.advance(by: .milliseconds(200))
        panel.finger(0).move(to: Point(x: 50, y: 61)).move(to: place)
        panel.advance(by: .seconds(1))
        panel.finger(0).up()
        #expect(record.entries.isEmpty)
        #expect(view.record.last == "ended 0")
        panel.longPress(at: place)
        #expect(record.entries == ["began", "ended"])
    }

    @Test("T5: A short touch is not a long press, even if another touch follows at once")
    func short() {
        panel.tap(at: place, hold: .milliseconds(450))
        panel.tap(at: place, hold: .milliseconds(450))
        panel.advance(by: .seconds(1))
        #expect(record.entries.isEmpty)
    }

    @Test("T7: A second finger prevents a long press that has not begun, and cancels one that has")
    func secondFinger() {
        panel.finger(0).down(at: place)
        panel.finger(1).down(at: place)
        panel.advance(by: .seconds(1))
        #expect(record.entries.isEmpty)
        panel.finger(0).up()
        panel.finger(1).up()
        panel.finger(0).down(at: place)
        panel.advance(by: .seconds(1))
        panel.finger(1).down(at: place)
        #expect(record.entries == ["began", "cancelled"])
        panel.finger(0).up()
        panel.finger(1).up()
        panel.longPress(at: place)
        #expect(record.entries == ["began", "cancelled", "began", "ended"])
    }

    @Test("T8: A lost touch cancels a long press, whether or not it has begun")
    func cancelled() {
        panel.finger(0).down(at: place)
        panel.finger(0).cancel()
        panel.advance(by: .seconds(1))
        #expect(record.entries.isEmpty)
        panel.finger(0).down(at: place)
        panel.advance(by: .seconds(1))
        panel.cancelFingers()
        #expect(record.entries == ["began", "cancelled"])
        #expect(press.state == .possible)
    }
}
