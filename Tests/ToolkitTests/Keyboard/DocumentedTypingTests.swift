import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The example of Typing.md. A test below compares the two, word for word.

@Suite("The documents on typing")
struct DocumentedTypingTests {
    @Test("a keyboard below a controller, as the page has it, has the screen to itself until a field is edited")
    func example() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480))
        let scene = panel.scene
        let controller = ViewController()
        let languages = ["en", "ru"].compactMap { Language($0) }
        // example 1
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
