import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

/// Input of users whose hands tremble.
@Suite("Steady input")
struct SteadyInputTests {
    private let panel = HeadlessPanel(size: PixelSize(width: 400, height: 300))
    private let button = Button("A")
    private let other = Button("B")
    private let field = TextField()
    private let presses = Presses()

    private final class Presses {
        var count = 0
        var others = 0
    }

    init() {
        let controller = ViewController()
        button.frame = Rect(x: 20, y: 20, width: 60, height: 60)
        other.frame = Rect(x: 300, y: 20, width: 60, height: 60)
        field.frame = Rect(x: 20, y: 120, width: 300, height: 60)
        for view in [button, other, field] { controller.view.addSubview(view) }
        button.onPress { [presses] in presses.count += 1 }
        other.onPress { [presses] in presses.others += 1 }
        panel.scene.rootViewController = controller
        panel.advanceToNextFrame()
        panel.scene.steadiesInput = true
    }

    @Test(
        "A touch near the last one has an effect 0.5 s after it", arguments: [(499, 1), (500, 2)])
    func touches(milliseconds: Int, count: Int) {
        panel.tap(at: Point(x: 40, y: 40))
        panel.advance(by: .milliseconds(milliseconds))
        panel.tap(at: Point(x: 44, y: 44))
        #expect(presses.count == count)
    }

    @Test("A touch elsewhere has an effect at once, and all touches have it without the setting")
    func elsewhere() {
        panel.tap(at: Point(x: 40, y: 40))
        panel.tap(at: Point(x: 330, y: 40))
        #expect(presses.count == 1 && presses.others == 1)
        panel.scene.steadiesInput = false
        for _ in 0..<3 { panel.tap(at: Point(x: 40, y: 40)) }
        #expect(presses.count == 4)
    }

    @Test("A finger whose touch was ignored has no effect until it is lifted, and another one has")
    func ignored() {
        panel.tap(at: Point(x: 40, y: 40))
        let finger = panel.finger(3)
        finger.down(at: Point(x: 42, y: 40))
        panel.advance(by: .seconds(2))
        finger.up()
        #expect(presses.count == 1)
        panel.tap(at: Point(x: 40, y: 40))
        #expect(presses.count == 2)
    }

    @Test("The same key has an effect 0.5 s after it was released", arguments: [(499, "a"), (500, "aa")])
    func keys(milliseconds: Int, text: String) {
        panel.tap(at: field.frame.center)
        panel.press(.character("a"))
        panel.advance(by: .milliseconds(milliseconds))
        panel.press(.character("a"))
        #expect(field.text == text)
    }

    @Test("Different keys have an effect at once, and no key repeats")
    func otherKeys() {
        panel.tap(at: field.frame.center)
        panel.keyDown(.character("a"))
        for _ in 0..<5 { panel.keyRepeat(.character("a")) }
        panel.keyUp(.character("a"))
        panel.press(.character("b"))
        panel.press(.character("a"))
        #expect(field.text == "aba")
        panel.scene.steadiesInput = false
        panel.keyDown(.character("c"))
        panel.keyRepeat(.character("c"))
        panel.keyUp(.character("c"))
        #expect(field.text == "abacc")
    }
}
