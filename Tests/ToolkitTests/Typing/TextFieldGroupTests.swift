import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Text fields of a form")
struct TextFieldGroupTests {
    private let group = TextFieldGroup()

    /// Makes a panel of 800 × 600 points with fields in a scroll view, each 200 points below the former one.
    private func screen(_ count: Int = 3) throws -> KeyboardScreen {
        let scrollView = ScrollView()
        scrollView.contentSize = Size(width: 800, height: 1200)
        let screen = try KeyboardScreen(
            size: PixelSize(width: 800, height: 600), content: FieldsController(scrollView))
        group.fields = (0..<count).map { _ in TextField() }
        for (index, field) in group.fields.enumerated() {
            field.frame = Rect(x: 20, y: 60 + 200 * Double(index), width: 300, height: 48)
            scrollView.addSubview(field)
        }
        screen.panel.advanceToNextFrame()
        return screen
    }

    private var edited: Int? { group.fields.firstIndex { $0.isEditing } }

    @Test("L4: The return key says Next up to the last field, and moves to each of them, and Done ends editing")
    func next() throws {
        let screen = try screen()
        screen.panel.tap(group.fields[0])
        try screen.panel.waitUntilStill()
        for index in 0..<3 {
            #expect(edited == index)
            screen.panel.advanceToNextFrame()
            #expect(screen.panel.isReadable("Next") == (index < 2) && screen.panel.isReadable("Done") == (index == 2))
            try screen.type("a")
            #expect(group.fields[index].text == "a")
            try screen.press(.enter)
            try screen.panel.waitUntilStill()
        }
        #expect(edited == nil && screen.controller.keyboardFrame == .zero)
    }

    @Test("L4: The keyboard and the content stay where they are on the way to the next field, which scrolls into view")
    func still() throws {
        let screen = try screen()
        screen.panel.tap(group.fields[0])
        try screen.panel.waitUntilStill()
        let frame = screen.controller.keyboardFrame
        var heights: Set<Double> = []
        screen.panel.onFrame = { _ in heights.insert(screen.content.view.frame.height) }
        for _ in 0..<2 {
            try screen.press(.enter)
            #expect(screen.controller.keyboardFrame == frame)
            try screen.panel.waitUntilStill()
            let field = try #require(edited.map { group.fields[$0] })
            #expect(field.frameInScene.maxY <= frame.minY && field.frameInScene.minY >= 0)
        }
        #expect(heights == [frame.minY])
    }

    @Test("L4: Next skips disabled and hidden fields, and the last enabled field says Done")
    func skipping() throws {
        let screen = try screen(5)
        group.fields[1].isEnabled = false
        group.fields[2].isHidden = true
        group.fields[4].isEnabled = false
        screen.panel.tap(group.fields[0])
        #expect(group.fields[0].returnKey == .next)
        group.fields[0].pressReturn()
        #expect(edited == 3 && group.fields[3].returnKey == .done)
        group.fields[3].pressReturn()
        #expect(edited == nil)
    }

    @Test("T9: Enter, Tab and Shift-Tab of a hardware keyboard move between the fields without an on-screen keyboard")
    func keys() throws {
        let screen = try screen()
        screen.panel.press(.tab)
        screen.panel.type("a")
        #expect(edited == 0)
        screen.panel.press(.enter)
        screen.panel.type("b")
        #expect(edited == 1 && screen.panel.scene.focusedView === group.fields[1])
        screen.panel.press(.tab)
        screen.panel.type("c")
        #expect(edited == 2)
        screen.panel.press(.backtab)
        screen.panel.type("d")
        #expect(edited == 1 && group.fields.map(\.text) == ["a", "bd", "c"])
        #expect(screen.controller.keyboardFrame == .zero)
    }

    @Test("T9: Tab reaches other controls between the fields, which end editing")
    func others() throws {
        let screen = try screen()
        let button = Button("Between")
        button.frame = Rect(x: 20, y: 160, width: 300, height: 48)
        screen.content.view.addSubview(button)
        screen.panel.press(.tab)
        screen.panel.type("a")
        screen.panel.press(.tab)
        #expect(edited == nil && screen.panel.scene.focusedView === button)
        screen.panel.press(.tab)
        #expect(screen.panel.scene.focusedView === group.fields[1])
    }

    @Test("T9: After a touch on a field, Tab of a hardware keyboard moves on from this field")
    func afterTouch() throws {
        let screen = try screen()
        screen.panel.tap(group.fields[1])
        screen.panel.press(.tab)
        #expect(edited == 2)
    }

    @Test("L4: A held Enter key moves to the next field once")
    func repeated() throws {
        let screen = try screen()
        screen.panel.press(.tab)
        screen.panel.type("a")
        for phase in [KeyEvent.Phase.pressed, .repeated, .repeated] {
            screen.panel.scene.send(KeyEvent(key: .enter, phase: phase, time: screen.panel.now))
        }
        #expect(edited == 1)
    }

    @Test("L4: A field that leaves the group, or whose group is gone, ends editing with its return key")
    func leaving() throws {
        let screen = try screen()
        let first = group.fields[0]
        group.fields.removeFirst()
        screen.panel.tap(first)
        #expect(first.returnKey == .done)
        first.pressReturn()
        #expect(edited == nil && !first.isEditing)
    }

    @Test("L4: The message of an invalid text is shown by the owner of the field, which keeps its height")
    func message() throws {
        let screen = try screen(1)
        let field = group.fields[0]
        field.contentKind = .integer
        var messages: [String?] = []
        field.onMessage = { messages.append($0) }
        let height = field.sizeThatFits(Size(width: 300, height: 0)).height
        screen.panel.tap(field)
        field.insert("-")
        field.endEditing()
        #expect(messages == ["Example: \u{2066}123\u{2069}"] && field.message == messages[0])
        #expect(field.sizeThatFits(Size(width: 300, height: 0)).height == height)
        field.beginEditing()
        field.insert("1")
        #expect(messages.count == 2 && messages[1] == nil)
    }
}

@Suite("Capitals at the beginning of sentences")
struct SentenceCapitalTests {
    private func screen(_ language: String, _ field: TextField) throws -> KeyboardScreen {
        let screen = try KeyboardScreen([language])
        field.frame = Rect(x: 260, y: 20, width: 300, height: 48)
        field.capitalizesSentences = true
        screen.content.view.addSubview(field)
        screen.panel.advanceToNextFrame()
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        return screen
    }

    /// Presses the keys of letters, which are in lower case on the keys, and of signs.
    private func press(_ keys: String, on screen: KeyboardScreen) throws {
        for key in keys { screen.panel.tap(at: try #require(try screen.place(of: String(key)))) }
    }

    @Test("L4: The first letter of a text and of each sentence is a capital, and the others are small")
    func sentences() throws {
        let field = TextField()
        let screen = try screen("en", field)
        try press("ada byron. b", on: screen)
        #expect(field.text == "Ada byron. B")
        #expect(try screen.keyboard.typing.shift == .off)
    }

    @Test("L4: Shift removes a proposed capital, and deleting the text proposes it again")
    func undoing() throws {
        let field = TextField()
        let screen = try screen("en", field)
        try screen.press(.shift)
        try press("a", on: screen)
        #expect(field.text == "a")
        try screen.press(.backspace)
        #expect(try screen.keyboard.typing.shift == .once)
        try press("b", on: screen)
        #expect(field.text == "B")
    }

    @Test("L4: No capitals are proposed for other content, in other fields, and in scripts without capitals")
    func others() throws {
        let mail = TextField()
        mail.contentKind = .email
        #expect(try screen("en", mail).keyboard.typing.shift == .off)
        for (language, hasCapitals) in [("el", true), ("ru", true), ("ar", false), ("he", false), ("th", false)] {
            #expect((try screen(language, TextField()).keyboard.typing.shift == .once) == hasCapitals)
        }
        let plain = TextField()
        let screen = try screen("en", plain)
        plain.capitalizesSentences = false
        try press("a", on: screen)
        try screen.press(.backspace)
        try press("a", on: screen)
        #expect(plain.text == "a")
    }

    @Test("L4: The keys of another language without capitals are not shifted at the beginning of a text")
    func otherLanguage() throws {
        let field = TextField()
        field.capitalizesSentences = true
        let screen = try KeyboardScreen(["en", "ar"])
        field.frame = Rect(x: 260, y: 20, width: 300, height: 48)
        screen.content.view.addSubview(field)
        screen.panel.advanceToNextFrame()
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        #expect(try screen.keyboard.typing.shift == .once)
        try screen.press(.language)
        #expect(try screen.keyboard.typing.shift == .off)
        try screen.press(.language)
        #expect(try screen.keyboard.typing.shift == .once)
    }

    @Test(
        "L4: A sentence begins after a mark that ends the former one and a space",
        arguments: [
            ("", true), ("a", false), ("a ", false), ("a.", false), ("a. ", true), ("a?  ", true), ("¿", true),
            ("a. “", true), ("a (", false), ("3.5 ", false), ("a\n", true), ("  ", true),
        ])
    func beginnings(text: String, begins: Bool) {
        #expect(EditedText(text, limit: 100).beginsSentence == begins)
    }
}

/// A controller whose view is a scroll view.
private final class FieldsController: ViewController {
    private let scrollView: ScrollView

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    override func loadView() -> View { scrollView }
}
