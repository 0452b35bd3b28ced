import Drawing
import Headless
import Testing
import Toolkit

@Suite("Touch delivery")
struct TouchDeliveryTests {
    private let panel = HeadlessPanel.bare()

    private func column(_ index: Int) -> TouchView { panel.add(TouchView(), Double(index) * 40, 0, 40, 600) }

    @Test("T7: Ten simultaneous fingers are tracked by their identifiers, each with the view on which it began")
    func ten() {
        let columns = (0..<10).map(column)
        for finger in 0..<10 { panel.finger(finger).down(at: Point(x: Double(finger) * 40 + 20, y: 100)) }
        // All fingers cross over to the other side.
        let targets = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, Point(x: 380 - Double($0) * 40, y: 300)) })
        panel.move(targets, over: .milliseconds(50))
        for finger in [3, 1, 4, 9, 5, 2, 6, 8, 7, 0] { panel.finger(finger).up() }
        for (finger, view) in columns.enumerated() {
            #expect(view.record.first == "began \(finger)")
            #expect(view.record.last == "ended \(finger)")
            #expect(view.record.count == 5)
            #expect(view.record.allSatisfy { $0.hasSuffix(" \(finger)") })
        }
    }

    @Test("T8: A second down event of a finger cancels its first touch and begins a new one")
    func twice() {
        let first = column(0)
        let second = column(1)
        panel.finger(7).down(at: Point(x: 20, y: 10)).down(at: Point(x: 60, y: 10)).up()
        #expect(first.record == ["began 7", "cancelled 7"])
        #expect(second.record == ["began 7", "ended 7"])
    }

    @Test("T7: Move and lift events of a finger that is not down are ignored")
    func unknown() {
        let view = column(0)
        panel.finger(3).move(to: Point(x: 20, y: 10)).up().cancel()
        panel.finger(4).down(at: Point(x: 20, y: 10)).up().up().move(to: Point(x: 20, y: 30))
        #expect(view.record == ["began 4", "ended 4"])
    }

    @Test("T8: Removing a touch device cancels all its fingers, and the next touch is a new one")
    func vanished() {
        let columns = (0..<5).map(column)
        for finger in 0..<5 { panel.finger(finger).down(at: Point(x: Double(finger) * 40 + 20, y: 100)) }
        panel.cancelFingers()
        for (finger, view) in columns.enumerated() {
            #expect(view.record == ["began \(finger)", "cancelled \(finger)"])
        }
        panel.finger(0).up()
        panel.tap(columns[2])
        #expect(columns[2].record.suffix(2) == ["began 0", "ended 0"])
        #expect(columns[0].record.count == 2)
    }

    @Test("T8: A view removed under a finger gets one cancellation and no further touches")
    func removed() {
        let view = column(0)
        let finger = panel.finger(0).down(at: Point(x: 20, y: 10))
        view.removeFromSuperview()
        #expect(view.record == ["began 0", "cancelled 0"])
        panel.canvas.addSubview(view)
        finger.move(to: Point(x: 20, y: 30)).up()
        #expect(view.record == ["began 0", "cancelled 0"])
    }

    @Test(
        "T8: A view can remove itself while it handles any touch event",
        arguments: ["began 0", "moved 0", "ended 0", "cancelled 0"])
    func removesItself(cue: String) {
        let view = column(0)
        view.onRecord = { [weak view] in if $0 == cue { view?.removeFromSuperview() } }
        panel.finger(0).down(at: Point(x: 20, y: 10)).move(to: Point(x: 20, y: 30))
        if cue == "cancelled 0" { panel.cancelFingers() } else { panel.finger(0).up() }
        #expect(view.superview == nil)
        #expect(view.record.filter { $0 == "ended 0" || $0 == "cancelled 0" }.count == 1)
    }

    @Test("A finger that slides off a view still sends its touches to that view")
    func stays() {
        let view = column(0)
        let other = column(5)
        panel.finger(0).down(at: Point(x: 20, y: 10)).move(to: Point(x: 220, y: 10)).move(to: Point(x: -50, y: 9000))
            .up()
        #expect(view.record == ["began 0", "moved 0", "moved 0", "ended 0"])
        #expect(other.record.isEmpty)
    }

    @Test("R4: A touch continues through a rotation")
    func rotation() {
        let view = column(0)
        let finger = panel.finger(0).down(at: Point(x: 20, y: 10))
        panel.rotate()
        panel.advanceToNextFrame()
        finger.move(to: Point(x: 25, y: 10)).up()
        #expect(view.record == ["began 0", "moved 0", "ended 0"])
    }

    @Test("Events with past timestamps are still delivered, and the scene's time never runs backwards")
    func lateEvents() {
        let view = column(0)
        panel.advance(by: .seconds(1))
        panel.scene.send(
            TouchEvent(finger: FingerID(rawValue: 0), phase: .began, position: Point(x: 20, y: 10), time: .zero))
        #expect(panel.scene.now == panel.now)
        #expect(view.record == ["began 0"])
    }
}
