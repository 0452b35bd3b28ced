import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Key presses")
struct KeyPressTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }

    private func button(_ title: String) throws -> Button { try #require(keyed.buttons[title]) }

    init() {
        keyed.grid()
        _ = keyed.press(.down)
    }

    @Test("T9, T4: Enter and Space show the press while they are held, and trigger the action on release")
    func press() throws {
        for key in [Key.enter, .space] {
            panel.keyDown(key)
            #expect(try button("a").isHighlighted)
            panel.advance(by: .seconds(1))
            panel.keyRepeat(key)
            panel.keyRepeat(key)
            #expect(try button("a").isHighlighted)
            #expect(keyed.presses == [])
            panel.keyUp(key)
            #expect(try !button("a").isHighlighted)
            #expect(keyed.presses == ["a"])
            panel.press(key)
            #expect(keyed.presses == ["a", "a"])
            panel.press(.down)
            panel.press(key)
            #expect(keyed.presses == ["a", "a", "d"])
            panel.press(.up)
            keyed.forgetPresses()
        }
    }

    @Test("T9: Escape, another key, a touch, a lost window, or disabling or removing the button cancels the press")
    func cancel() throws {
        let button = try button("a")
        let ways: [() -> Void] = [
            { [panel] in panel.press(.escape) }, { [panel] in panel.press(.down) },
            { [panel] in panel.press(.character("x")) }, { [panel] in panel.tap(at: Point(x: 390, y: 590)) },
            { [panel] in panel.scene.cancelKeys() }, { button.isEnabled = false },
            { [panel] in
                button.removeFromSuperview()
                panel.advanceToNextFrame()
                panel.canvas.addSubview(button)
            },
        ]
        for (number, way) in ways.enumerated() {
            button.isEnabled = true
            panel.scene.focus.focus(on: button, heading: nil)
            if !panel.scene.showsFocus { panel.press(.tab) }
            panel.scene.focus.focus(on: button, heading: nil)
            panel.keyDown(.enter)
            #expect(button.isHighlighted, "way \(number)")
            way()
            #expect(!button.isHighlighted, "way \(number)")
            // The key is still held and then released.
            panel.keyRepeat(.enter)
            panel.keyUp(.enter)
            #expect(!button.isHighlighted && keyed.presses == [], "way \(number)")
        }
    }

    @Test("T9: A key that was pressed before its button got the focus has no effect")
    func heldFromElsewhere() throws {
        panel.keyUp(.enter)
        panel.keyRepeat(.enter)
        #expect(try !button("a").isHighlighted)
        panel.keyUp(.enter)
        #expect(keyed.presses == [])
    }

    @Test("T9: A touched button ignores keys, and a touch replaces a press by key")
    func fingerAndKey() throws {
        let finger = panel.finger(0)
        finger.down(at: try button("a").frameInScene.center)
        panel.press(.enter)
        panel.press(.enter)
        #expect(keyed.presses == [])
        #expect(try button("a").isHighlighted)
        finger.up()
        #expect(keyed.presses == ["a"])
        panel.press(.tab)
        panel.keyDown(.enter)
        finger.down(at: try button("a").frameInScene.center)
        panel.keyUp(.enter)
        #expect(keyed.presses == ["a"])
        finger.up()
        #expect(keyed.presses == ["a", "a"])
    }

    @Test("T9: A key is sent to the focused view, its superviews and their controllers until one handles it")
    func chain() {
        let log = KeyLog()
        let controller = KeyController(log)
        let inner = KeyView("inner", log)
        controller.view.addSubview(inner)
        panel.scene.rootViewController = controller
        controller.view.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        inner.frame = Rect(x: 10, y: 10, width: 100, height: 100)
        panel.press(.tab)
        #expect(log.take() == [])
        panel.press(.character("k"))
        #expect(log.take() == ["inner k", "view k", "controller k"])
        controller.uses = [.character("k"), .down]
        panel.press(.character("k"))
        #expect(log.take() == ["inner k", "view k", "controller k"])
        inner.uses = [.character("k")]
        panel.press(.character("k"))
        #expect(log.take() == ["inner k", "inner released"])
        panel.keyDown(.character("k"))
        panel.scene.cancelKeys()
        panel.keyUp(.character("k"))
        #expect(log.take() == ["inner k", "inner cancelled"])
    }
}

/// A record of the received keys in order.
private final class KeyLog {
    private var entries: [String] = []

    func note(_ name: String, _ event: KeyEvent) {
        if case .character(let character) = event.key { entries.append("\(name) \(character)") }
    }

    func note(_ entry: String) { entries.append(entry) }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

private class KeyView: View {
    let name: String
    let log: KeyLog
    var uses: Set<Key> = []

    init(_ name: String, _ log: KeyLog) {
        self.name = name
        self.log = log
        super.init()
    }

    override var canBecomeFocused: Bool { name == "inner" }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        log.note(name, event)
        return uses.contains(event.key)
    }

    override func keyReleased(_ event: KeyEvent) { log.note("\(name) released") }
    override func keyCancelled() { log.note("\(name) cancelled") }
}

private final class KeyController: ViewController {
    let log: KeyLog
    var uses: Set<Key> = []

    init(_ log: KeyLog) { self.log = log }

    override func loadView() -> View { KeyView("view", log) }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        log.note("controller", event)
        return uses.contains(event.key)
    }
}
