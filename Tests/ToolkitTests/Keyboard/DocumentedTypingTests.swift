import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The example of Typing.md. A test below compares the two word for word.

@Suite("Documented typing")
struct DocumentedTypingTests {
    @Test("The text field of the documentation accepts only values of its content kind, and shows an error for others")
    func field() {
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: ViewController())
        var found = ""
        let look = { (room: String) in found = room }
        // example 1
        let field = TextField()
        field.placeholder = "Room"
        field.contentKind = .integer
        field.numberLimits = 1...40
        field.addAction(for: .editingDidEnd) { _ in look(field.text) }
        // end
        field.frame = Rect(x: 20, y: 20, width: 200, height: 72)
        panel.scene.rootViewController?.view.addSubview(field)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Room"))
        panel.tap(field)
        panel.type("x41")
        panel.press(.enter)
        #expect(found == "41" && field.message != nil)
    }

    @Test("The keyboard controller of the documentation leaves the full screen to its content until a field is edited")
    func example() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480))
        let scene = panel.scene
        let controller = ViewController()
        let languages = ["en", "ru"].compactMap { Language($0) }
        // example 2
        let keyboard = KeyboardController(content: controller)
        keyboard.languages = languages
        keyboard.side = .right
        scene.rootViewController = keyboard
        // end
        panel.advanceToNextFrame()
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 800, height: 480))
        let field = TypedField()
        controller.view.addSubview(field)
        scene.textInput = field
        #expect(!keyboard.keyboardFrame.isEmpty)
        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/Typing.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled)
        #expect(!code.shown.isEmpty)
    }
}
