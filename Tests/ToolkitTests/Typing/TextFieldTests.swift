import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Text fields")
struct TextFieldTests {
    private let panel = HeadlessPanel.bare()

    private func field(_ kind: TextContentKind = .text, _ text: String = "", y: Double = 100) -> TextField {
        let field = TextField()
        field.contentKind = kind
        field.text = text
        panel.add(field, 20, y, 300, 48)
        panel.advanceToNextFrame()
        return field
    }

    /// Returns the scene position of an offset in the text of a field.
    private func point(_ offset: Int, in field: TextField) -> Point {
        let line = field.subviews.compactMap { $0 as? EditedLineView }[0]
        return line.convertToScene(line.caretRect(at: offset).center)
    }

    @Test("An empty field has a border with a contrast of 3:1 in every theme")
    func edge() {
        for theme in [Theme.dark, .light, .highContrast, .calm] {
            let panel = HeadlessPanel.bare()
            panel.scene.theme = theme
            let field = TextField()
            panel.add(field, 0, 0, 200, 60)
            panel.advanceToNextFrame()
            let edges = field.recordedDisplayList().commands.compactMap {
                if case .stroke(_, let color, _, _) = $0 { color } else { nil }
            }
            for ground in [ColorRole.listBackground, .detailBackground, .surface] {
                #expect(edges.contains { $0.contrast(with: theme.color(ground)) >= 3 })
            }
        }
    }

    @Test("L4: A touch starts editing, and the typed text is visible")
    func typing() {
        let field = field()
        field.placeholder = "Your name"
        var said: [String] = []
        field.addAction(for: .valueChanged) { _ in said.append(field.text) }
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Your name"))
        panel.tap(field)
        #expect(field.isEditing && panel.scene.textInput === field)
        panel.type("Ada L")
        #expect(field.text == "Ada L" && panel.isReadable("Ada L"))
        #expect(!panel.isReadable("Your name"))
        #expect(said.last == "Ada L" && said.count == 5)
        panel.press(.backspace)
        panel.press(.enter)
        #expect(field.text == "Ada " && !field.isEditing && panel.scene.textInput == nil)
        panel.type("x")
        #expect(field.text == "Ada ")
    }

    @Test("Touching another field ends editing, and so does removing or disabling the field")
    func oneAtATime() {
        let (first, second) = (field(), field(y: 200))
        var changes = 0
        panel.scene.onTextInputChange = { changes += 1 }
        var ends = 0
        first.addAction(for: .editingDidEnd) { _ in ends += 1 }
        panel.tap(first)
        panel.tap(second)
        #expect(!first.isEditing && second.isEditing && ends == 1)
        panel.type("b")
        #expect((first.text, second.text) == ("", "b"))
        second.isEnabled = false
        #expect(!second.isEditing && panel.scene.textInput == nil)
        panel.tap(first)
        first.removeFromSuperview()
        #expect(!first.isEditing && panel.scene.textInput == nil && ends == 2)
        // Another field replaces the former one in a single change, so that the keyboard stays.
        #expect(changes == 5)
    }

    @Test("A touch places the caret at the nearest position, and a double tap selects a word")
    func touches() {
        let field = field(.text, "one two")
        panel.tap(at: point(3, in: field))
        #expect(field.selection == 3..<3)
        panel.type("X")
        #expect(field.text == "oneX two")
        panel.advance(by: .seconds(1))
        panel.doubleTap(at: point(6, in: field))
        #expect(field.selection == 5..<8)
        panel.advanceToNextFrame()
        #expect(["Cut", "Copy", "Select all"].allSatisfy(panel.isReadable))
        #expect(!panel.isReadable("Paste"))
        panel.type("2")
        #expect(field.text == "oneX 2")
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Cut"))
    }

    @Test("A held finger moves the caret, and the menu appears when it lifts")
    func longPress() throws {
        let field = field(.text, "one two")
        panel.scene.pasteboard = "and "
        let finger = panel.finger(0).down(at: point(0, in: field)).rest(for: .milliseconds(600))
        #expect(field.selection == 0..<0)
        finger.move(to: point(4, in: field))
        panel.advanceToNextFrame()
        #expect(field.selection == 4..<4 && !panel.isReadable("Paste"))
        finger.up()
        panel.advanceToNextFrame()
        try panel.tap(text: "Paste")
        #expect(field.text == "one and two")
        panel.advanceToNextFrame()
        #expect(!panel.isReadable("Paste"))
    }

    @Test("Handles move the ends of the selection and never cross")
    func handles() {
        let field = field(.text, "one two six")
        panel.doubleTap(at: point(5, in: field))
        #expect(field.selection == 4..<7)
        panel.advanceToNextFrame()
        let handles = field.subviews.compactMap { $0 as? SelectionHandle }
        #expect(handles.allSatisfy { !$0.isHidden })
        let end = handles[1].convertToScene(handles[1].bounds.center)
        panel.drag(from: end, to: Point(x: point(11, in: field).x, y: end.y), over: .milliseconds(300))
        #expect(field.selection == 4..<11)
        let start = handles[0].convertToScene(handles[0].bounds.center)
        panel.drag(from: start, to: Point(x: start.x + 200, y: start.y), over: .milliseconds(300))
        #expect(field.selection.upperBound == 11 && !field.selection.isEmpty)
    }

    @Test("Cut, copy, paste and undo work with the usual keyboard shortcuts")
    func keys() {
        let field = field(.text, "one two")
        panel.tap(field)
        panel.press(.character("a"), modifiers: .control)
        panel.press(.character("c"), modifiers: .control)
        #expect(panel.scene.pasteboard == "one two")
        panel.press(.character("x"), modifiers: .control)
        #expect(field.text.isEmpty)
        panel.press(.character("v"), modifiers: .control)
        panel.press(.character("v"), modifiers: .control)
        #expect(field.text == "one twoone two")
        panel.press(.character("z"), modifiers: .control)
        #expect(field.text == "one two")
        panel.press(.character("y"), modifiers: .control)
        #expect(field.text == "one twoone two")
        panel.press(.home)
        panel.press(.right, modifiers: .shift)
        panel.press(.right, modifiers: .shift)
        #expect(field.selection == 0..<2)
        panel.press(.right)
        #expect(field.selection == 2..<2)
        panel.press(.end, modifiers: .shift)
        panel.press(.backspace)
        #expect(field.text == "on")
    }

    @Test("Delete removes the character after the caret, or the selection, and can be undone")
    func delete() {
        let field = field(.text, "ae\u{301}b")
        panel.tap(field)
        panel.press([.home, .right, .delete])
        #expect(field.text == "ab" && field.selection == 1..<1)
        panel.press([.delete, .delete])
        #expect(field.text == "a")
        panel.press(.character("a"), modifiers: .control)
        panel.press(.delete)
        #expect(field.text.isEmpty)
        panel.press(.character("z"), modifiers: .control)
        #expect(field.text == "a")
    }

    @Test("A text longer than a new maximum length is shortened at once")
    func shortened() {
        let field = field(.text, "abcdef")
        field.maximumLength = 3
        panel.advanceToNextFrame()
        #expect(field.text == "abc" && panel.isReadable("abc") && !panel.isReadable("abcdef"))
    }

    @Test("In Hebrew text the left arrow moves the caret forward")
    func rightToLeft() {
        let field = field(.text, "שלום")
        panel.tap(field)
        panel.press(.home)
        #expect(field.selection == 0..<0)
        panel.press(.left)
        #expect(field.selection == 2..<2)
        panel.press(.right)
        #expect(field.selection == 0..<0)
    }

    @Test("L4: A secret field shows dots, cannot be copied, and shows the last letter only if configured")
    func secret() {
        let field = field(.secret, "pin")
        #expect(panel.isReadable("•••") && !panel.strings.contains { $0.contains("p") })
        panel.doubleTap(at: point(1, in: field))
        #expect(field.selection == 0..<3)
        panel.press(.character("c"), modifiers: .control)
        panel.press(.character("x"), modifiers: .control)
        #expect(panel.scene.pasteboard.isEmpty && field.text == "pin")
        #expect(!panel.isReadable("Copy"))
        panel.press(.end)
        panel.type("é")
        #expect(panel.isReadable("••••"))
        field.revealsLastLetter = true
        panel.type("4")
        #expect(panel.isReadable("••••4"))
        panel.advance(by: .milliseconds(1_100))
        #expect(panel.isReadable("•••••"))
        #expect(field.textBeforeCaret.isEmpty)
        panel.tap(at: point(3, in: field))
        #expect(field.selection == 3..<3)
        panel.type("z")
        #expect(field.text == "pinzé4")
    }

    @Test(
        "Fields accept only the characters of their content kind",
        arguments: [
            (TextContentKind.integer, "-1x2 3", "-123"), (.decimal, "1,5€", "1,5"),
            (.telephone, "+49 (30) x1", "+49 (30) 1"),
            (.email, "a b@c", "ab@c"), (.url, "a b.c", "ab.c"), (.date, "2026/01-1", "202601-1"),
            (.text, "a\nb\u{7}\u{2028}", "ab"), (.text, "\u{202E}ab\u{202C}\u{2067}c\u{2069}\u{200F}", "abc\u{200F}"),
            (.pin, "-4a7 1٣1", "4711"),
        ])
    func kinds(_ kind: TextContentKind, _ typed: String, _ wanted: String) {
        let field = field(kind)
        panel.tap(field)
        field.insert(typed)
        #expect(field.text == wanted)
    }

    @Test(
        "An error appears at the field when editing ends, and disappears once the text is valid",
        arguments: [
            (TextContentKind.integer, "12-", "Example: \u{2066}123\u{2069}", "12"),
            (.decimal, "1,2,3", "Example: \u{2066}1.5\u{2069}", "1,2"),
            (.email, "me@home", "Example: \u{2066}name@example.org\u{2069}", "me@home.org"),
            (.date, "2026-02-29", "Example: \u{2066}2026-12-31\u{2069}", "2028-02-29"),
            (.url, "home", "Example: \u{2066}example.org\u{2069}", "home.org"),
            (.telephone, "+", "Example: \u{2066}+49 30 1234567\u{2069}", "+1"),
        ])
    func validity(_ kind: TextContentKind, _ wrong: String, _ message: String, _ right: String) {
        let field = field(kind)
        panel.tap(field)
        field.insert(wrong)
        #expect(field.message == nil && !field.isValid)
        panel.press(.enter)
        field.frame.size.height = 72
        #expect(field.message == message && panel.isReadable(message))
        panel.tap(field)
        panel.press(.character("a"), modifiers: .control)
        field.insert(right)
        panel.advanceToNextFrame()
        #expect(field.message == nil && field.isValid && !panel.isReadable(message))
    }

    @Test(
        "A number outside the limits is not accepted, and the field shows the limit",
        arguments: [
            ("9", "At least \u{2066}10\u{2069}"), ("10", nil), ("20", nil), ("21", "At most \u{2066}20\u{2069}"),
        ])
    func limits(_ typed: String, _ message: String?) {
        let field = field(.integer)
        field.numberLimits = 10...20
        var returns = 0
        field.onReturn = { returns += 1 }
        panel.tap(field)
        field.insert(typed)
        panel.press(.enter)
        #expect(field.message == message)
        #expect(returns == (message == nil ? 1 : 0))
    }

    @Test("A long text scrolls so that the caret stays visible")
    func scrolling() {
        let field = field()
        panel.tap(field)
        panel.type(String(repeating: "word ", count: 40))
        let end = point(200, in: field)
        #expect((20...320).contains(end.x))
        panel.press(.home)
        panel.advanceToNextFrame()
        #expect((20...60).contains(point(0, in: field).x))
    }

    @Test("The caret blinks during editing, and otherwise the field draws no frames")
    func idle() throws {
        let field = field()
        #expect(panel.scene.nextDeadline == nil)
        panel.tap(field)
        #expect(panel.scene.nextDeadline != nil)
        panel.press(.escape)
        #expect(!field.isEditing)
        panel.advance(by: .seconds(2))
        #expect(panel.scene.nextDeadline == nil && panel.isStill)
    }

    @Test("Typing a letter starts editing the focused field, and Tab ends editing")
    func focus() {
        let (first, second) = (field(), field(y: 200))
        panel.press(.tab)
        #expect(panel.scene.focusedView === first)
        panel.type("ab")
        #expect(first.text == "ab")
        panel.press(.tab)
        #expect(panel.scene.focusedView === second && !first.isEditing)
        panel.press(.enter)
        #expect(second.isEditing)
    }

    @Test("A field smaller than a letter can be edited", arguments: [0, 1, 5, 30])
    func small(_ width: Double) {
        let field = panel.add(TextField(), 20, 20, width, width)
        field.beginEditing()
        panel.type("abc שלום")
        panel.press(.home)
        panel.doubleTap(at: Point(x: 20, y: 20))
        panel.advance(by: .seconds(1))
        #expect(field.text == "abc שלום")
    }
}
