import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Steppers")
struct StepperTests {
    private let panel = HeadlessPanel.bare()
    private let stepper = Stepper(ValueRange(from: 16, to: 24, step: 0.5))
    private let record: ControlRecord

    init() {
        stepper.value = 20
        record = panel.record(stepper, 0, 0, 240, 48) { [stepper] in NumberSteps.text(stepper.value, separator: ".") }
    }

    private var minus: Point { Point(x: 20, y: 24) }
    private var plus: Point { Point(x: 220, y: 24) }

    @Test("A press changes the value by one step, and the stepper shows it")
    func presses() {
        panel.tap(at: plus)
        #expect(stepper.value == 20.5 && record.take() == ["20.5", "end"])
        panel.advanceToNextFrame()
        #expect(panel.isReadable("20.5"))
        panel.tap(at: minus)
        panel.tap(at: minus)
        #expect(record.take() == ["20", "end", "19.5", "end"])
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.tap(at: minus)
        #expect(stepper.value == 20)
    }

    @Test(
        "Holding a button repeats with increasing speed, and reports one end of the change, even if it reaches a limit"
    )
    func holding() {
        stepper.range = ValueRange(from: 0, to: 1000, step: 1)
        stepper.value = 0
        let finger = panel.finger(0).down(at: plus)
        panel.advance(by: .seconds(1))
        let first = stepper.value
        panel.advance(by: .seconds(1))
        let second = stepper.value - first
        #expect(first >= 4 && second > 2 * first)
        finger.up()
        #expect(record.told.last == "end" && record.told.count(where: { $0 == "end" }) == 1)
        _ = record.take()
        let end = stepper.value
        panel.advance(by: .seconds(1))
        #expect(stepper.value == end)
        stepper.range = ValueRange(from: 0, to: end + 2, step: 1)
        panel.finger(0).down(at: plus)
        panel.advance(by: .seconds(2))
        panel.finger(0).up()
        #expect(stepper.value == end + 2 && record.take().suffix(1) == ["end"])
        #expect(panel.scene.nextDeadline == nil)
    }

    @Test("A stepper is one focusable view, and keys change its value by a step, a tenth of the range or to a limit")
    func keys() {
        panel.press(.tab)
        #expect(panel.scene.focusedView === stepper)
        panel.press([.right, .left, .end, .right, .home, .pageUp])
        #expect(
            record.take() == [
                "20.5", "end", "20", "end", "24", "end", "16", "end", "17", "end",
            ])
    }

    @Test("A stepper stays within its limits, and ignores touches and keys while it is disabled")
    func limits() {
        stepper.value = 24
        panel.advanceToNextFrame()
        panel.tap(at: plus)
        #expect(stepper.value == 24)
        stepper.isEnabled = false
        panel.tap(at: minus)
        #expect(stepper.value == 24 && record.take() == [])
    }

    @Test("A stepper reserves the width of its longest text, so that its neighbours do not move")
    func width() {
        stepper.valueText = { $0 >= 24 ? "as warm as it gets" : "\($0) °C" }
        let wide = stepper.sizeThatFits(Size(width: 1000, height: 1000))
        stepper.value = 24
        #expect(stepper.sizeThatFits(Size(width: 1000, height: 1000)) == wide)
        #expect(wide.width > 200 && wide.height >= 48)
        stepper.accessibilityLabel = "Temperature"
        #expect(panel.spoken == ["Temperature, as warm as it gets, stepper"])
    }
}
