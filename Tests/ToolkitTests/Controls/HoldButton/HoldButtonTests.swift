import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

@Suite("Hold buttons")
struct HoldButtonTests {
    private let panel = HeadlessPanel.bare()
    private let button = HoldButton("Hold to stop")
    private let count = Count()

    private final class Count {
        var actions = 0
    }

    init() {
        panel.add(button, 100, 100, 200, 48)
        button.onPress { [count] in count.actions += 1 }
        panel.advanceToNextFrame()
    }

    private let inside = Point(x: 200, y: 124)

    @Test("A hold button triggers its action once, after its duration, and not again while it is held")
    func hold() {
        panel.finger(0).down(at: inside)
        panel.advance(by: .milliseconds(950))
        #expect(count.actions == 0)
        panel.advance(by: .milliseconds(100))
        #expect(count.actions == 1)
        panel.advance(by: .seconds(5))
        panel.finger(0).up()
        #expect(count.actions == 1 && panel.scene.nextDeadline == nil)
        panel.longPress(at: inside, for: .milliseconds(1100))
        #expect(count.actions == 2)
    }

    @Test(
        "Releasing, sliding off or a lost touch cancels the hold, and sliding back restarts it"
    )
    func takenBack() {
        panel.tap(at: inside, hold: .milliseconds(900))
        panel.tap(at: inside, hold: .zero)
        panel.advance(by: .seconds(2))
        let finger = panel.finger(0).down(at: inside)
        panel.advance(by: .milliseconds(900))
        finger.move(to: Point(x: 200, y: 300))
        panel.advance(by: .seconds(2))
        finger.move(to: inside)
        panel.advance(by: .milliseconds(900))
        #expect(count.actions == 0)
        finger.cancel()
        panel.advance(by: .seconds(2))
        #expect(count.actions == 0)
    }

    @Test("A key can hold the button, and Escape or another key cancels the hold")
    func keys() {
        panel.press(.tab)
        panel.press(.enter, hold: .milliseconds(1100))
        #expect(count.actions == 1)
        panel.press(.space, hold: .milliseconds(900))
        #expect(count.actions == 1)
        panel.keyDown(.enter)
        panel.advance(by: .milliseconds(500))
        panel.press(.escape)
        panel.advance(by: .seconds(2))
        panel.keyUp(.enter)
        #expect(count.actions == 1)
    }

    @Test("Disabling or removing a held button cancels the hold, and invalid durations are limited")
    func interrupted() {
        panel.finger(0).down(at: inside)
        panel.advance(by: .milliseconds(500))
        button.isEnabled = false
        panel.advance(by: .seconds(2))
        button.isEnabled = true
        panel.advance(by: .seconds(2))
        panel.finger(0).up()
        panel.finger(0).down(at: inside)
        panel.advance(by: .milliseconds(500))
        button.removeFromSuperview()
        panel.advance(by: .seconds(2))
        panel.finger(0).up()
        #expect(count.actions == 0)
        for (wrong, right) in [
            (Duration.zero, Duration.milliseconds(100)), (.seconds(-5), .milliseconds(100)),
            (.seconds(Int64.max), .seconds(60)),
        ] {
            button.duration = wrong
            #expect(button.duration == right)
        }
    }

    @Test("A hold button fills from the leading side, and draws no frames while it is not held")
    func filling() throws {
        func width() -> Double {
            let filling = panel.scene.theme.color(.controlFilling)
            return button.recordedDisplayList().commands.reduce(0) { width, command in
                if case .fill(let rect, .color(filling), _) = command { rect.width } else { width }
            }
        }
        panel.finger(0).down(at: inside)
        panel.advance(by: .milliseconds(500))
        #expect(abs(width() - 95) < 8)
        panel.advance(by: .milliseconds(700))
        // The surface of a pressed button is smaller than its frame.
        #expect(width() == 190)
        panel.finger(0).up()
        panel.advanceToNextFrame()
        #expect(width() == 0)
        try panel.waitUntilIdle()
        let frames = panel.frameCount
        panel.advance(by: .seconds(1))
        #expect(panel.frameCount == frames)
        #expect(panel.spoken == ["Hold to stop, hold button"])
    }

    @Test("The action of a hold button can remove the button")
    func nested() {
        button.onPress { [button] in button.removeFromSuperview() }
        panel.longPress(at: inside, for: .seconds(2))
        #expect(count.actions == 1 && button.superview == nil)
    }
}
