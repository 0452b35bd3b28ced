import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("C1: Dials")
struct DialTests {
    private let panel = HeadlessPanel.bare()
    private let dial = Dial(ValueRange(from: 0, to: 270, step: 1))
    private let record: ControlRecord

    /// Makes a dial of 200 points around (200, 200) with one step a degree.
    init() {
        record = ControlRecord(dial) { [dial] in "\(Int(dial.value))" }
        panel.add(dial, 100, 100, 200, 200)
        dial.value = 100
        panel.advanceToNextFrame()
    }

    /// Returns a point around the centre, in degrees clockwise from 12 o'clock.
    private func place(_ degrees: Double, _ radius: Double = 80) -> Point {
        Arc(center: Point(x: 200, y: 200), radius: radius).point(at: degrees)
    }

    private func turn(from: Double, to: Double, radius: Double = 80) {
        let finger = panel.finger(0).down(at: place(from, radius))
        for step in 1...30 { finger.move(to: place(from + (to - from) * Double(step) / 30, radius)) }
        finger.up()
    }

    @Test("A dial follows the angle of the finger around its centre without a jump, wherever the touch begins")
    func turning() {
        panel.tap(at: place(90))
        #expect(dial.value == 100 && record.take().isEmpty)
        for start in [0.0, 170, 350] {
            dial.value = 100
            turn(from: start, to: start + 60)
            // The first step only starts the movement.
            #expect(abs(dial.value - 158) <= 2, "\(start)")
            turn(from: start, to: start - 60)
            #expect(abs(dial.value - 100) <= 2, "\(start)")
        }
        let told = record.take()
        #expect(told.filter { $0 == "end" }.count == 6 && Set(told).count > 25)
    }

    @Test("A dial stops at its limits, and turns back as soon as the finger reverses")
    func ends() {
        turn(from: 0, to: 700)
        #expect(dial.value == 270)
        turn(from: 0, to: -20)
        #expect(dial.value < 270 && dial.value >= 248)
        turn(from: 0, to: -1000)
        #expect(dial.value == 0)
    }

    @Test("A dial turns more finely the farther the finger is from the centre, and does not turn at the centre")
    func fine() {
        let finger = panel.finger(0).down(at: place(0))
        finger.move(to: place(2)).move(to: place(2, 300))
        let before = dial.value
        for degrees in stride(from: 4.0, through: 62, by: 2) { finger.move(to: place(degrees, 300)) }
        #expect(abs(dial.value - before - 7.5) <= 1)
        finger.move(to: place(62, 5)).move(to: place(200, 5)).move(to: place(300, 5))
        #expect(abs(dial.value - before - 7.5) <= 1)
        finger.up()
    }

    @Test("T9: Arrow, page and end keys set a dial, also in a mirrored panel")
    func keys() {
        panel.press([.tab, .right])
        #expect(dial.value == 101)
        panel.scene.language = .arabic
        panel.press([.right, .pageUp])
        #expect(dial.value == 129)
        panel.press([.end, .left])
        #expect(dial.value == 269)
        turn(from: 0, to: 20)
        #expect(dial.value == 270)
        #expect(record.take().suffix(2) == ["270", "end"])
    }

    @Test(
        "A cancelled touch restores the dial's value, and disabling or removing the dial ends the turn"
    )
    func lost() {
        func begin() -> ScriptedFinger {
            dial.value = 100
            let finger = panel.finger(0).down(at: place(0))
            return finger.move(to: place(5)).move(to: place(45))
        }
        begin().cancel()
        #expect(dial.value == 100 && record.take().suffix(2) == ["100", "end"])
        let finger = begin()
        dial.isEnabled = false
        finger.move(to: place(90)).up()
        #expect(abs(dial.value - 140) <= 2 && record.take().last == "end")
        dial.isEnabled = true
        _ = begin()
        dial.removeFromSuperview()
        #expect(record.take().last == "end")
    }

    @Test("A dial in a scrolling page turns without scrolling the page")
    func scrolling() {
        let page = panel.add(ScrollView(), 0, 0, 400, 600)
        page.contentSize = Size(width: 400, height: 2000)
        page.addSubview(dial)
        panel.advanceToNextFrame()
        let finger = panel.finger(0).down(at: place(90))
        panel.advance(by: .milliseconds(100))
        for degrees in stride(from: 90.0, through: 150, by: 2) { finger.move(to: place(degrees)) }
        finger.up()
        #expect(page.contentOffset == .zero && dial.value > 150)
    }

    @Test("C3: The screen reader announces a dial's value")
    func spoken() {
        dial.accessibilityLabel = "Volume"
        dial.valueText = { "\(Int($0)) %" }
        #expect(panel.spoken == ["Volume, 100 %, slider"])
    }
}
