import Drawing
import Headless
import Testing
import Toolkit

@Suite("Press handling of controls")
struct ControlTests {
    private let panel = HeadlessPanel.bare()
    private let button: Button
    private let presses = Counter()
    private let inside = Point(x: 150, y: 120)

    /// A counter for use in a closure.
    private final class Counter {
        var count = 0
    }

    init() {
        button = panel.add(Button("Go"), 100, 100, 100, 50)
        let presses = presses
        button.onPress { presses.count += 1 }
        panel.advanceToNextFrame()
    }

    private var looksPressed: Bool {
        panel.lists.contains { list in
            list.commands.contains {
                if case .fill(_, .color(panel.scene.theme.color(.press)), CornerRadii(10)) = $0 { true } else { false }
            }
        }
    }

    @Test("T4: A press is visible in the next frame, and its release in the frame after it")
    func nextFrame() {
        panel.output.restart()
        panel.finger(0).down(at: inside)
        #expect(button.isHighlighted)
        panel.advanceToNextFrame()
        #expect(looksPressed)
        #expect(panel.frameCount == 1)
        panel.finger(0).up()
        #expect(presses.count == 1)
        panel.advanceToNextFrame()
        #expect(!looksPressed)
        #expect(panel.isStill)
    }

    @Test("T4: Sliding off cancels a press, sliding back presses again, and only a release inside triggers the action")
    func slide() {
        let finger = panel.finger(0).down(at: inside)
        finger.move(to: Point(x: 150, y: 151))
        #expect(!button.isHighlighted)
        finger.move(to: Point(x: 150, y: 149))
        #expect(button.isHighlighted)
        finger.up()
        #expect(presses.count == 1)
        finger.down(at: inside).move(to: Point(x: 201, y: 120)).up()
        #expect(presses.count == 1)
        #expect(!button.isHighlighted)
    }

    @Test("T4: A touch that jumps outside as it is released triggers no action")
    func jump() {
        panel.finger(0).down(at: inside)
        panel.send(.ended, of: panel.finger(0).id, at: Point(x: 0, y: 0))
        #expect(presses.count == 0)
        #expect(!button.isHighlighted)
    }

    @Test("T7: Only the finger that pressed a control affects its press")
    func secondFinger() {
        panel.finger(0).down(at: inside)
        panel.finger(1).down(at: Point(x: 110, y: 110)).move(to: .zero).up()
        #expect(button.isHighlighted)
        #expect(presses.count == 0)
        panel.finger(0).up()
        #expect(presses.count == 1)
    }

    @Test("T7: Two fingers can press two controls at once")
    func twoControls() {
        let other = panel.add(Button("Stop"), 100, 300, 100, 50)
        var stops = 0
        other.onPress { stops += 1 }
        panel.finger(0).down(at: inside)
        panel.finger(1).down(at: Point(x: 150, y: 320))
        #expect(button.isHighlighted && other.isHighlighted)
        panel.finger(1).up()
        panel.finger(0).up()
        #expect((presses.count, stops) == (1, 1))
    }

    @Test("T8: A lost touch cancels the press without an action")
    func lost() {
        panel.finger(0).down(at: inside)
        panel.cancelFingers()
        #expect(!button.isHighlighted)
        panel.finger(0).down(at: inside).cancel()
        panel.finger(0).up()
        #expect(!button.isHighlighted)
        #expect(presses.count == 0)
    }

    @Test("A disabled control ignores touches, and disabling a pressed control cancels the press")
    func disabled() {
        button.isEnabled = false
        panel.tap(at: inside)
        button.press()
        #expect(presses.count == 0)
        button.isEnabled = true
        panel.finger(0).down(at: inside)
        button.isEnabled = false
        #expect(!button.isHighlighted)
        panel.finger(0).up()
        button.isEnabled = true
        #expect(presses.count == 0)
        panel.tap(at: inside)
        #expect(presses.count == 1)
    }

    @Test("T8: A control that leaves the screen while pressed is not pressed when it returns")
    func removed() {
        panel.finger(0).down(at: inside)
        button.removeFromSuperview()
        #expect(!button.isHighlighted)
        panel.finger(0).up()
        panel.canvas.addSubview(button)
        #expect(presses.count == 0)
        panel.tap(at: inside)
        #expect(presses.count == 1)
    }

    @Test("An action can remove its own control")
    func actionRemoves() {
        button.onPress { [weak button] in button?.removeFromSuperview() }
        panel.tap(at: inside)
        #expect(button.superview == nil)
        #expect(!button.isHighlighted)
    }
}
