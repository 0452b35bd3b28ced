import Drawing
import Headless
import ScreenReaderTestSupport
import TestSupport
import Testing

@testable import Toolkit

@Suite("Operation with a single key")
struct SwitchScanTests {
    private let panel = HeadlessPanel.bare()
    private let presses = Presses()

    private final class Presses {
        var count = 0
    }

    /// Adds a heading, a button, a check box and a slider, one below the other.
    private func page() -> (read: ReadPanel, box: CheckBox, slider: Slider) {
        panel.add(Label("Kitchen", role: .title), 0, 0, 400, 40)
        let button = panel.add(Button("Call"), 0, 60, 400, 60)
        button.onPress { [presses] in presses.count += 1 }
        let box = panel.add(CheckBox("Quiet"), 0, 140, 400, 60)
        let slider = panel.add(Slider(ValueRange(from: 0, to: 20, step: 10)), 0, 220, 400, 60)
        slider.accessibilityLabel = "Light"
        let read = ReadPanel(panel, begins: false)
        read.reader.scan = SwitchScan(key: .space, every: .seconds(2))
        return (read, box, slider)
    }

    private func marked(_ read: ReadPanel) -> String? { read.reader.current?.element.name }

    private func pass(_ milliseconds: Int = 2_000) { panel.advance(by: .milliseconds(milliseconds)) }

    @Test("The first press begins; what can be operated is marked in turn, and each press presses it")
    func round() {
        let (read, box, _) = page()
        #expect(!read.reader.isActive)
        panel.press(.space)
        #expect(read.reader.isActive && presses.count == 0)
        pass()
        #expect(marked(read) == "Call")
        panel.press(.space)
        #expect(presses.count == 1 && marked(read) == "Call")
        pass(1_999)
        #expect(marked(read) == "Call")
        pass(1)
        #expect(marked(read) == "Quiet")
        panel.press(.space)
        #expect(box.isOn)
        pass()
        #expect(marked(read) == "Light")
        pass()
        #expect(marked(read) == "Call")
    }

    @Test("A press changes a value by a step, and back from its end")
    func values() {
        let (read, _, slider) = page()
        panel.press(.space)
        for _ in 0..<3 { pass() }
        #expect(marked(read) == "Light")
        let values = (0..<5).map { _ in
            panel.press(.space)
            return slider.value
        }
        #expect(values == [10, 20, 10, 0, 10])
    }

    @Test("A button that must be held is held as long as the key, and nothing else is marked meanwhile")
    func hold() {
        let button = panel.add(HoldButton("Erase"), 0, 60, 400, 60)
        panel.add(Button("Call"), 0, 140, 400, 60)
        button.onPress { [presses] in presses.count += 1 }
        let read = ReadPanel(panel, begins: false)
        read.reader.scan = SwitchScan(key: .enter, every: .seconds(2))
        panel.press(.enter)
        while marked(read) != "Erase" { pass() }
        panel.press(.enter, hold: .milliseconds(200))
        #expect(presses.count == 0)
        panel.press(.enter, hold: .seconds(5))
        #expect(presses.count == 1 && marked(read) == "Erase")
    }

    @Test("The scan ends after three rounds without a press, and at a touch, which has its usual effect")
    func end() {
        let (read, _, _) = page()
        panel.press(.space)
        // The first round begins before the first element.
        pass(2_000 * 8)
        #expect(read.reader.isActive)
        pass(2_000 * 2)
        #expect(!read.reader.isActive)
        panel.press(.space)
        #expect(read.reader.isActive)
        panel.tap(at: Point(x: 200, y: 90))
        #expect(!read.reader.isActive && presses.count == 1)
        pass(20_000)
        #expect(!read.reader.isActive)
    }

    @Test("Other keys act as usual, and so does the key without a scan")
    func otherKeys() {
        let (read, box, _) = page()
        panel.press([.down, .down, .enter])
        #expect(!read.reader.isActive && (presses.count == 1 || box.isOn))
        read.reader.scan = nil
        let count = presses.count
        let wasOn = box.isOn
        panel.press(.space)
        #expect(presses.count != count || box.isOn != wasOn)
    }
}
