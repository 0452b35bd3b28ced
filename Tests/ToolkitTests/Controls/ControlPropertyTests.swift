import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("C1: Controls under random touches and keys")
struct ControlPropertyTests {
    /// A control with its current value and a check of that value.
    private struct Case {
        let control: Control
        let value: () -> Double
        let isAllowed: (Double) -> Bool
        /// Sets the value from code.
        let set: (Double) -> Void
    }

    private func range(_ random: inout SeededGenerator) -> ValueRange {
        ValueRange(
            from: .random(in: -50...50, using: &random), to: .random(in: -50...50, using: &random),
            step: random.chance(0.3) ? nil : .random(in: 0.001...20, using: &random))
    }

    private func makeCase(_ kind: Int, _ random: inout SeededGenerator) -> Case {
        func of(_ control: RangeControl) -> Case {
            Case(
                control: control, value: { control.value },
                isAllowed: { control.range.nearest(to: $0) == $0 }, set: { control.value = $0 })
        }
        switch kind {
        case 0:
            let slider = Slider(range(&random))
            slider.isVertical = random.chance(0.5)
            slider.showsTicks = random.chance(0.5)
            if random.chance(0.5) { slider.limits = range(&random) }
            return of(slider)
        case 8: return of(Dial(range(&random)))
        case 9:
            let picker = ColorPicker(random.chance(0.5) ? .colors : .whites, presets: [.black, .white])
            func number(_ color: Color) -> Double {
                Double(color.red) * 65_536 + Double(color.green) * 256 + Double(color.blue)
            }
            return Case(
                control: picker, value: { number(picker.value) }, isAllowed: { (0..<16_777_216).contains($0) },
                set: { picker.value = Color(white: $0 > 0 ? 120 : 0) })
        case 1: return of(Stepper(range(&random)))
        case 2: return of(Rating(of: .random(in: 1...10, using: &random)))
        case 3, 4:
            let toggle: ToggleControl = kind == 3 ? Switch() : CheckBox("Check")
            return Case(
                control: toggle, value: { toggle.isOn ? 1 : 0 }, isAllowed: { _ in true }, set: { toggle.isOn = $0 > 0 }
            )
        case 5:
            let segments = SegmentedControl(["a", "b", "c"])
            return Case(
                control: segments, value: { Double(segments.selectedIndex ?? -1) },
                isAllowed: { (-1...2).contains($0) }, set: { segments.selectedIndex = Int(exactly: $0.rounded()) })
        case 7:
            let count = Int.random(in: 1...40, using: &random)
            let picker = Picker([
                PickerColumn((0..<count).map(String.init), isEndless: random.chance(0.5)),
                PickerColumn(["a", "b", "c"]),
            ])
            return Case(
                control: picker, value: { Double(picker.selectedIndices[0] * 3 + picker.selectedIndices[1]) },
                isAllowed: { $0 >= 0 && $0 < Double(count * 3) },
                set: { number in picker.selectedIndices = [Int(exactly: number.rounded()) ?? -1, 1] })
        default:
            let list = ChoiceList(["a", "b", "c"])
            return Case(
                control: list, value: { Double(list.selectedIndex ?? -1) }, isAllowed: { (-1...2).contains($0) },
                set: { list.selectedIndex = Int(exactly: $0.rounded()) })
        }
    }

    @Test(
        "A control's value is always valid, and events report exactly the user's changes, each with one end event",
        arguments: 0..<10)
    func anything(kind: Int) {
        Fuzz.run("control \(kind)", rounds: 40) { random, words in
            let panel = HeadlessPanel.bare()
            let tried = makeCase(kind, &random)
            panel.add(
                tried.control, 100, 100, .random(in: 0...250, using: &random), .random(in: 0...250, using: &random))
            if random.chance(0.3) { panel.scene.language = .arabic }
            // The last reported value; a change by code needs no event.
            var known = tried.value()
            var isOpen = false
            tried.control.addAction(for: .valueChanged) { _ in
                #expect(tried.value() != known, "told of no change, \(words)")
                known = tried.value()
                isOpen = true
            }
            tried.control.addAction(for: .editingDidEnd) { _ in
                #expect(isOpen, "an end of nothing, \(words)")
                isOpen = false
            }
            for _ in 0..<80 {
                if something(on: panel, tried, &random) { known = tried.value() }
                #expect(tried.value() == known, "a change that nobody was told of, \(words)")
                #expect(tried.isAllowed(tried.value()), "\(tried.value()), \(words)")
            }
            panel.cancelFingers()
            panel.scene.cancelKeys()
            // Flings come to rest.
            panel.advance(by: .seconds(8))
            #expect(!isOpen, "a change without an end, \(words)")
        }
    }

    /// Performs a random action; returns true if code may have changed the value.
    private func something(on panel: HeadlessPanel, _ tried: Case, _ random: inout SeededGenerator) -> Bool {
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
        func place() -> Point {
            if number(0..<60) == 0 { return Point(x: .nan, y: .infinity) }
            return Point(x: .random(in: 80...370, using: &random), y: .random(in: 80...370, using: &random))
        }
        let keys: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .tab, .enter, .space, .escape]
        let finger = panel.finger(number(0..<10))
        switch number(0..<24) {
        case 0..<4: finger.down(at: place())
        case 4..<9: finger.move(to: place())
        case 9..<12: finger.up()
        case 12: finger.cancel()
        case 13: panel.advance(by: .milliseconds(number(0..<900)))
        case 14..<17: panel.press(keys[number(0..<keys.count)])
        case 17: panel.keyDown(keys[number(0..<keys.count)])
        case 18: panel.keyUp(keys[number(0..<keys.count)])
        case 19: tried.control.isEnabled.toggle()
        case 20:
            let odd: [Double] = [.nan, .infinity, -1e300, 0, 1, 2, 7.3]
            tried.set(odd[number(0..<odd.count)])
            return true
        case 21:
            if number(0..<4) == 0 {
                tried.control.removeFromSuperview()
                panel.canvas.addSubview(tried.control)
            }
        case 22: tried.control.frame.size = Size(width: Double(number(0..<300)), height: Double(number(0..<300)))
        default: panel.tap(at: place(), hold: .milliseconds(number(0..<80)))
        }
        return false
    }
}
