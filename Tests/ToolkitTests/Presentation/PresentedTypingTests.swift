import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("L4: Text input in presentations")
struct PresentedTypingTests {
    /// A sheet or page with a field near its lower edge.
    private final class Form: ViewController {
        let field = TextField()
        let scroll = ScrollView()

        override func viewDidLoad() {
            view.addSubview(scroll)
            scroll.addSubview(field)
        }

        override func viewDidLayoutSubviews() {
            scroll.frame = view.bounds
            scroll.contentSize = Size(width: view.bounds.width, height: 400)
            field.frame = Rect(x: 20, y: 340, width: 300, height: 48)
        }
    }

    @Test(
        "The keyboard is in front of a sheet, and the edited field is above the keyboard",
        arguments: [PresentationStyle.sheet, .page])
    func field(style: PresentationStyle) throws {
        let screen = try KeyboardScreen()
        let panel = screen.panel
        let form = Form()
        screen.content.present(form, style: style)
        try panel.waitUntilIdle()
        form.field.beginEditing()
        try panel.waitUntilStill()
        let top = panel.scene.size.height - panel.scene.keyboardHeight
        #expect(panel.scene.keyboardHeight > 0 && form.field.frameInScene.maxY <= top + 0.5)
        let keyboard = try screen.keyboard
        let place = try screen.place(of: .space)
        panel.tap(at: place)
        #expect(form.field.text == " " && keyboard.scene != nil)
        // Escape first hides the keyboard, and then closes the presentation.
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(panel.scene.keyboardHeight == 0 && panel.scene.isPresenting)
        panel.press(.escape)
        #expect(!panel.scene.isPresenting)
        try panel.waitUntilStill()
        #expect(screen.content.appearance == .appeared)
    }

    @Test("An alert ends text input in the field behind it, and receives the keys instead")
    func alert() throws {
        let screen = try KeyboardScreen()
        let panel = screen.panel
        let form = Form()
        screen.content.present(form, style: .sheet)
        form.field.beginEditing()
        try panel.waitUntilStill()
        panel.type("ab")
        panel.scene.present(Alert("Who is there?", actions: [Alert.Action("Nobody")]))
        panel.type("cd")
        try panel.waitUntilStill()
        #expect(panel.scene.keyboardHeight == 0 && panel.scene.textInput == nil && form.field.text == "ab")
        panel.press([.tab, .escape])
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Who is there?") && panel.scene.isPresenting)
        panel.scene.dismissAll()
        try panel.waitUntilStill()
        #expect(!panel.scene.isPresenting)
    }

    @Test("Closing all presentations also hides the keyboard")
    func closing() throws {
        let screen = try KeyboardScreen()
        let form = Form()
        screen.content.present(form, style: .page)
        form.field.beginEditing()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.keyboardHeight > 0)
        screen.panel.scene.dismissAll()
        try screen.panel.waitUntilStill()
        #expect(screen.panel.scene.keyboardHeight == 0 && screen.panel.scene.textInput == nil)
        #expect(screen.content.appearance == .appeared)
    }
}
