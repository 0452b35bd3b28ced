import Drawing
import Headless
import Testing

@testable import Toolkit

/// Text fields together with the on-screen keyboard.
@Suite("Typing with the on-screen keyboard in text fields")
struct TypedFieldTests {
    private func screen(_ language: String, _ field: TextField, y: Double = 20) throws -> KeyboardScreen {
        let screen = try KeyboardScreen([language])
        field.frame = Rect(x: 260, y: y, width: 300, height: 48)
        screen.content.view.addSubview(field)
        screen.panel.advanceToNextFrame()
        screen.panel.tap(field)
        try screen.panel.waitUntilStill()
        return screen
    }

    @Test(
        "L4: A sentence can be typed by touch, and is visible, in ten languages",
        arguments: [
            ("en", "Hello, it is 9!"), ("de", "Grüße aus Köln"), ("fr", "Ça va très bien"),
            ("es", "Mañana por la mañana"),
            ("pl", "Zażółć gęślą"), ("cs", "Příliš žluťoučký"), ("ru", "Съешь ещё"), ("el", "Καλημέρα"),
            ("he", "שלום לכולם"),
            ("ar", "سلام عليكم"), ("ko", "안녕하세요"),
        ])
    func sentences(_ language: String, _ sentence: String) throws {
        let field = TextField()
        let screen = try screen(language, field)
        if language == "ko" {
            for jamo in "ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ" { try screen.type(String(jamo)) }
        } else {
            try screen.type(sentence)
        }
        #expect(field.text == sentence)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.contains { $0.hasSuffix(sentence.suffix(4)) })
        try screen.press(.enter)
        try screen.panel.waitUntilStill()
        #expect(!field.isEditing && screen.controller.keyboardFrame.isEmpty)
    }

    @Test("Backspace deletes a character of several code points at once, and the caret follows each insertion")
    func caret() throws {
        let field = TextField()
        field.text = "ab👩‍👩‍👧"
        let screen = try screen("en", field)
        screen.panel.press(.end)
        try screen.press(.backspace)
        #expect(field.text == "ab")
        screen.panel.press(.home)
        try screen.type("x")
        #expect((field.text, field.selection) == ("xab", 1..<1))
    }

    @Test("A number pad types the decimal separator of its language")
    func decimal() throws {
        let field = TextField()
        field.contentKind = .decimal
        let screen = try screen("de", field)
        for key in ["1", ",", "5"] { screen.panel.tap(at: try #require(try screen.place(of: key))) }
        #expect(field.text == "1,5" && field.isValid)
    }

    @Test("A secret is typed without key previews, and no frame ever contains its letters")
    func secret() throws {
        let field = TextField()
        field.contentKind = .secret
        let screen = try screen("en", field)
        var seen: [String] = []
        screen.panel.onFrame = { frame in
            for layer in frame.layers {
                for case .text(let line) in layer.list.commands where line.text.contains("geheim") {
                    seen.append(line.text)
                }
            }
        }
        #expect(try !screen.keyboard.showsPreviews)
        try screen.type("geheim")
        #expect(field.text == "geheim" && seen.isEmpty)
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("••••••"))
    }

    @Test("A PIN is typed on the number pad, and no frame ever contains its digits")
    func pin() throws {
        let field = TextField()
        field.contentKind = .pin
        let screen = try screen("en", field)
        #expect(try screen.keyboard.plan.isPad && !screen.keyboard.showsPreviews)
        for key in ["4", "7", "1", "1"] { screen.panel.tap(at: try #require(try screen.place(of: key))) }
        screen.panel.advanceToNextFrame()
        #expect(field.text == "4711" && screen.panel.isReadable("••••") && !screen.panel.isReadable("4711"))
        #expect(field.accessibility?.value == "••••" && screen.panel.scene.pasteboard.isEmpty)
    }

    @Test("The field's menu works while the keyboard is shown, and a paste is undone in one step")
    func menu() throws {
        let field = TextField()
        let screen = try screen("en", field, y: 100)
        screen.panel.scene.pasteboard = "pasted"
        screen.panel.longPress(at: field.convertToScene(field.bounds.center))
        screen.panel.advanceToNextFrame()
        try screen.panel.tap(text: "Paste")
        #expect(field.text == "pasted")
        screen.panel.press(.character("z"), modifiers: .control)
        #expect(field.text.isEmpty)
    }

    @Test("In Arabic the text and caret of the field are on the right", arguments: ["ar", "he", "fa"])
    func mirrored(_ language: String) throws {
        let field = TextField()
        let screen = try screen(language, field, y: 100)
        let caret = try #require(screen.panel.first(CaretView.self))
        #expect(caret.convertToScene(.zero).x > 500)
        #expect(screen.panel.scene.language.direction == .rightToLeft)
    }

    @Test(
        "Numbers and addresses are written from left to right at the right side of the field in Arabic and Hebrew",
        arguments: [
            (TextContentKind.telephone, "+44 20 7946 0958"), (.decimal, "-12.5"), (.integer, "-7"),
            (.email, "7@example.org"), (.url, "2001:db8::1/a?b=1"), (.date, "2026-12-31"), (.pin, "4711"),
            (.email, "א@דוגמה.org"), (.text, "+1.2.3-4"), (.text, "12.50 €"),
        ])
    func numbers(_ kind: TextContentKind, _ text: String) throws {
        for language in ["ar", "he"] {
            let field = TextField()
            field.contentKind = kind
            let screen = try screen(language, field, y: 100)
            field.text = text
            let end = try caret(after: .end, screen)
            #expect(try caret(after: .home, screen) < end - 10 && end > 520, "\(language)")
            screen.panel.press(.right)
            #expect(field.selection.lowerBound > 0)
        }
    }

    private func caret(after key: Key, _ screen: KeyboardScreen) throws -> Double {
        screen.panel.press(key)
        screen.panel.advanceToNextFrame()
        return try #require(screen.panel.first(CaretView.self)).convertToScene(.zero).x
    }

    @Test("Text with right-to-left letters, such as a licence plate, is written from right to left")
    func plate() throws {
        for (language, text) in [("ar", "1234 أبج"), ("he", "12-345-אב")] {
            let field = TextField()
            let screen = try screen(language, field, y: 100)
            field.text = text
            #expect(try caret(after: .end, screen) < caret(after: .home, screen) - 10)
        }
    }
}
