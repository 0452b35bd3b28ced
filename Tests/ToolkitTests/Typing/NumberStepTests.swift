import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Stepper buttons of number fields")
struct NumberStepTests {
    private let panel = HeadlessPanel.bare()

    private func field(
        _ kind: TextContentKind, _ text: String, step: Double?, _ limits: ClosedRange<Double>? = nil
    ) -> TextField {
        let field = TextField()
        field.contentKind = kind
        field.text = text
        field.step = step
        field.numberLimits = limits
        panel.add(field, 20, 100, 300, 48)
        panel.advanceToNextFrame()
        return field
    }

    private func buttons() -> [StepButton] { panel.all(StepButton.self) }

    @Test(
        "Each press changes the number by one step of its precision, within the limits",
        arguments: [
            (TextContentKind.integer, "5", 1.0, 0.0...9.0, "4", "6"), (.integer, "9", 1, 0...9, "8", "9"),
            (.integer, "0", 1, 0...9, "0", "1"), (.integer, "8", 5, 0...9, "3", "9"),
            (.integer, "20", 1, 0...9, "9", "20"),
            (.integer, "", 1, 3...9, "3", "3"), (.integer, "", 1, -9...9, "0", "0"),
            (.integer, "-", 1, -9...9, "0", "0"),
            (.integer, "1", 0.5, 0...9, "0", "2"), (.integer, "1", 1, 0.5...1.5, "1", "1"),
            (.decimal, "0.2", 0.1, 0...1, "0.1", "0.3"), (.decimal, "1,5", 0.5, 0...9, "1", "2"),
            (.decimal, "1,5", 0.25, 0...9, "1,25", "1,75"), (.decimal, "-0.5", 0.5, -9...9, "-1", "0"),
            (.decimal, "0", 0.5, -9...9, "-0.5", "0.5"), (.decimal, "1", 1e-6, 0...9, "0.999999", "1.000001"),
            (.decimal, "1", 1e-9, 0...9, "1", "1"), (.integer, "1", .infinity, 0...9, "1", "1"),
            (.integer, "1", -1, 0...9, "1", "1"), (.integer, "1", 1, 2e9...3e9, "1", "1000000000"),
            (.decimal, "1" + String(repeating: "0", count: 300), 1, 0...1e300, "1000000000", nil),
            (.text, "1", 1, 0...9, "1", "1"),
        ] as [(TextContentKind, String, Double, ClosedRange<Double>, String, String?)])
    func steps(
        _ kind: TextContentKind, _ text: String, _ step: Double, _ limits: ClosedRange<Double>, _ less: String,
        _ more: String?
    ) {
        for (index, wanted) in [less, more ?? text].enumerated() {
            let field = field(kind, text, step: step, limits)
            let button = buttons()[index]
            // Without another number the button is disabled.
            #expect(button.isEnabled == (wanted != text))
            panel.tap(button)
            #expect(field.text == wanted)
            #expect(!field.isEditing)
            field.removeFromSuperview()
        }
    }

    @Test("A held button repeats with increasing speed up to the limit, and stops when the finger lifts")
    func holding() {
        let field = field(.integer, "0", step: 1, 0...60)
        var changes = 0
        field.addAction(for: .valueChanged) { _ in changes += 1 }
        let finger = panel.finger(0).down(at: buttons()[1].frameInScene.center)
        finger.rest(for: .milliseconds(450))
        #expect(field.text == "0")
        finger.rest(for: .seconds(1))
        let first = Int(field.text) ?? 0
        finger.rest(for: .seconds(1))
        let second = Int(field.text) ?? 0
        #expect(first > 5 && second - first > first)
        finger.rest(for: .seconds(3))
        #expect(field.text == "60" && changes == 60 && !buttons()[1].isEnabled)
        finger.up()
        panel.advance(by: .seconds(1))
        #expect(field.text == "60" && panel.scene.nextDeadline == nil)
        panel.finger(0).down(at: buttons()[0].frameInScene.center).rest(for: .milliseconds(700)).up()
        let left = field.text
        panel.advance(by: .seconds(1))
        #expect(field.text == left && left != "60" && !field.isEditing)
    }

    @Test("A step can be undone and clears an error, and the buttons are at least as large as a touch target")
    func typing() {
        let field = field(.integer, "", step: 5, 10...20)
        panel.tap(at: field.frameInScene.origin + Point(x: 40, y: 24))
        #expect(field.isEditing)
        panel.type("7")
        panel.tap(buttons()[1])
        #expect(field.text == "12" && field.isEditing && field.isValid)
        panel.press(.character("z"), modifiers: .control)
        #expect(field.text == "7")
        panel.press(.enter)
        #expect(field.message != nil)
        panel.advanceToNextFrame()
        panel.tap(buttons()[1])
        #expect(field.message == nil)
        panel.advanceToNextFrame()
        #expect(buttons().allSatisfy { $0.bounds.width >= 48 && $0.bounds.height >= 48 })
        field.step = nil
        #expect(buttons().isEmpty)
    }

    @Test("In Arabic the buttons are on the left, with the plus button last, and keys can press them")
    func mirrored() {
        let field = field(.integer, "5", step: 1)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        let (minus, plus) = (buttons()[0].frameInScene, buttons()[1].frameInScene)
        #expect(plus.minX == field.frameInScene.minX && plus.maxX == minus.minX)
        panel.press([.tab, .tab, .tab])
        panel.press(.enter)
        #expect(field.text == "6" || field.text == "4")
    }
}
