import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Switches")
struct SwitchTests {
    private let panel = HeadlessPanel.bare()
    private let control = Switch()
    private let record: ControlRecord

    init() {
        record = panel.record(control, 100, 100, 56, 48) { [control] in control.isOn ? "on" : "off" }
    }

    private var knob: View { control.subviews[1] }

    @Test("A press of a finger or a key toggles a switch and reports both states")
    func presses() {
        panel.tap(control)
        #expect(record.take() == ["on", "end"])
        panel.press([.tab, .space])
        #expect(record.take() == ["off", "end"])
        control.isOn = true
        #expect(record.take() == [])
        panel.drag(from: Point(x: 120, y: 120), to: Point(x: 300, y: 120), over: .milliseconds(200))
        control.isEnabled = false
        panel.tap(control)
        #expect(record.take() == [] && control.isOn)
    }

    @Test("The knob is at the trailing end when on, after a short animation, or at once with reduced motion")
    func knobPlace() throws {
        #expect(knob.frame.midX < 28)
        panel.tap(control)
        #expect(knob.frame.midX > 28)
        try panel.waitUntilStill()
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(knob.frame.midX < 28)
        panel.scene.reducesMotion = true
        control.isOn = false
        panel.advanceToNextFrame()
        #expect(knob.frame.midX > 28 && panel.isStill)
    }

    @Test("The screen reader announces on or off with the switch's name")
    func spoken() {
        control.accessibilityLabel = "Light"
        #expect(panel.spoken == ["Light, switch"])
        control.isOn = true
        control.isEnabled = false
        #expect(panel.spoken == ["Light, disabled, checked, switch"])
    }
}
