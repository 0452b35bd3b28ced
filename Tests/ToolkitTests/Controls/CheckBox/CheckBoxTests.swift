import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Check boxes")
struct CheckBoxTests {
    private let panel = HeadlessPanel.bare()
    private let box = CheckBox("Ventilation at night")

    init() {
        panel.add(box, 0, 0, 300, 48)
        panel.advanceToNextFrame()
    }

    @Test("A press on the box or its title, or a key press, toggles a check box")
    func presses() {
        let record = ControlRecord(box) { [box] in box.isOn ? "on" : "off" }
        panel.tap(at: Point(x: 20, y: 24))
        panel.tap(at: Point(x: 200, y: 24))
        panel.press([.tab, .enter])
        #expect(record.take() == ["on", "end", "off", "end", "on", "end"])
        box.isEnabled = false
        panel.tap(box)
        #expect(record.take() == [] && panel.spoken == ["Ventilation at night, disabled, checked, check box"])
    }

    @Test("A check box is as high as its title needs when wrapped at the given width")
    func height() {
        let wide = box.sizeThatFits(Size(width: 400, height: .infinity))
        let narrow = box.sizeThatFits(Size(width: 140, height: .infinity))
        #expect(wide.height == 48 && wide.width < 300)
        #expect(narrow.height > 60 && narrow.width <= 140)
    }
}
