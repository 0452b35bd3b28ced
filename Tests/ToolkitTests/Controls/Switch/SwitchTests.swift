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

    @Test("A touch or a key toggles a switch, and an event reports each new state")
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

    @Test("The knob moves to the trailing end when switched on, with a short animation, or at once with reduced motion")
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

    @Test("The screen reader announces the switch's name and whether it is on or off")
    func spoken() {
        control.accessibilityLabel = "Light"
        #expect(panel.spoken == ["Light, switch"])
        control.isOn = true
        control.isEnabled = false
        #expect(panel.spoken == ["Light, disabled, checked, switch"])
    }
}
