import Drawing
import Headless
import KeyboardLayouts
import Testing

@testable import Toolkit

@Suite("Typing on the on-screen keyboard")
struct KeyboardTypingTests {
    @Test(
        "L4: A sentence can be typed by touch in each language's script",
        arguments: [
            ("en", "The quick brown fox, 42 of them!"), ("de", "Größe: über 30 °C, „Ätzend“?"),
            ("fr", "Où êtes-vous, ça va là-bas ?"),
            ("es", "¿Dónde está el niño? ¡Aquí!"), ("pl", "Zażółć gęślą jaźń"), ("cs", "Příliš žluťoučký kůň úpěl"),
            ("ru", "Съешь ещё этих булок"), ("uk", "Ґудзик і їжак, вона є"), ("el", "Ο άνθρωπος είναι εδώ"),
            ("he", "שלום עולם, מה קורה?"), ("ar", "هذا ذهب، أين؟"), ("ko", "안녕하세요 값이 왜 닭"),
            ("pt-BR", "Coração à toa, João"),
            ("tr", "İstanbul'da ığdır çğş"), ("hu", "Árvíztűrő tükörfúrógép"), ("th", "ภาษาไทย"),
        ])
    func sentences(tag: String, sentence: String) throws {
        let screen = try KeyboardScreen([tag])
        try screen.edit()
        // The accent of Greek and Spanish keyboards is a dead key and also a choice of the letter. Jamo are keys.
        if tag == "ko" {
            try screen.type("ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ ㄱㅏㅂㅅㅇㅣ ㅇㅗㅐ ㄷㅏㄹㄱ")
        } else {
            try screen.type(sentence)
        }
        #expect(screen.field.text == sentence)
    }

    @Test("L4: A pressed dead key is highlighted until the next letter, which it modifies")
    func dead() throws {
        let screen = try KeyboardScreen(["es"])
        try screen.edit()
        let keyboard = try screen.keyboard
        let before = keyboard.recordedDisplayList()
        try screen.type("´")
        #expect(screen.field.text == "")
        #expect(keyboard.recordedDisplayList() != before)
        try screen.type("a")
        #expect(screen.field.text == "á")
        #expect(keyboard.recordedDisplayList() == before)
        // Backspace cancels the accent, and a sign follows it unchanged.
        try screen.type("´")
        try screen.press(.backspace)
        try screen.type("e´1")
        #expect(screen.field.text == "áe´1")
    }

    @Test("L4: Vietnamese has a key for each tone, which is typed after the letter")
    func tones() throws {
        let screen = try KeyboardScreen(["vi"])
        try screen.edit()
        for tone in ["\u{300}", "\u{309}", "\u{303}", "\u{323}", "\u{301}"] {
            try screen.type("ê")
            screen.panel.tap(at: try #require(try screen.place(of: tone)))
            screen.panel.advance(by: .milliseconds(400))
        }
        // The texts equal those of precomposed characters.
        #expect(screen.field.text == "ềểễệế")
    }

    @Test("L4: Shift applies to one letter, locks after a double press, and applies to all letters while it is held")
    func shift() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        func letter(_ letter: String) throws {
            let place = try #require(try screen.place(of: letter))
            screen.panel.tap(at: place, hold: .milliseconds(20))
        }
        try screen.press(.shift)
        try letter("a")
        try letter("b")
        #expect(screen.field.text == "Ab")
        screen.panel.advance(by: .seconds(1))
        try screen.press(.shift)
        try screen.press(.shift)
        try letter("c")
        try letter("d")
        screen.panel.advance(by: .seconds(1))
        try screen.press(.shift)
        try letter("e")
        #expect(screen.field.text == "AbCDe")
        // Two slow presses turn Shift off.
        try screen.press(.shift)
        screen.panel.advance(by: .seconds(1))
        try screen.press(.shift)
        try letter("f")
        let shift = screen.panel.finger(5)
        shift.down(at: try screen.place(of: .shift))
        try letter("g")
        try letter("h")
        shift.up()
        try letter("i")
        #expect(screen.field.text == "AbCDefGHi")
    }

    @Test(
        "L4: Backspace deletes a letter at once, repeats faster while held, and stops when the finger slides off"
    )
    func backspace() throws {
        let screen = try KeyboardScreen()
        try screen.edit()
        screen.field.text = String(repeating: "x", count: 100)
        let finger = screen.panel.finger(1)
        finger.down(at: try screen.place(of: .backspace))
        #expect(screen.field.text.count == 99)
        screen.panel.advance(by: .milliseconds(490))
        #expect(screen.field.text.count == 99)
        screen.panel.advance(by: .seconds(1))
        let first = 99 - screen.field.text.count
        screen.panel.advance(by: .seconds(1))
        let second = 99 - first - screen.field.text.count
        #expect(first >= 8 && second > first * 3 / 2, "\(first), then \(second)")
        finger.move(to: Point(x: 300, y: 300))
        let left = screen.field.text.count
        screen.panel.advance(by: .seconds(1))
        finger.up()
        #expect(screen.field.text.count == left)
    }

    @Test("L4: Backspace removes the parts of a Hangul syllable one by one, unless the caret has moved")
    func hangul() throws {
        let screen = try KeyboardScreen(["ko"])
        try screen.edit()
        try screen.type("ㅎㅏㄴ")
        try screen.press(.backspace)
        #expect(screen.field.text == "하")
        screen.field.text = "하나"
        try screen.type("ㄴ")
        #expect(screen.field.text == "하나ㄴ")
        screen.field.text = "각"
        try screen.press(.backspace)
        #expect(screen.field.text == "")
    }

    @Test("L4: The return key performs the field's action, and the globe key switches to the next language")
    func commands() throws {
        let screen = try KeyboardScreen(["en", "ru", "he"])
        try screen.edit()
        try screen.press(.enter)
        #expect(screen.field.returns == 1)
        try screen.press(.language)
        try screen.type("ж")
        try screen.press(.language)
        try screen.type("ש")
        try screen.press(.language)
        try screen.type("q")
        #expect(screen.field.text == "жשq")
        let single = try KeyboardScreen(["en"])
        try single.edit()
        #expect(try !single.keyboard.plan.keys.contains { $0.action == .language })
    }

    @Test(
        "L4: Number fields have a number pad with the language's decimal separator",
        arguments: [
            (TextContentKind.integer, "en", "-1230"), (.decimal, "en", "-1.5"), (.decimal, "de", "7,25"),
            (.telephone, "de", "+49*0#"),
            (.date, "en", "2026-11-22"),
        ])
    func pads(kind: TextContentKind, tag: String, text: String) throws {
        let screen = try KeyboardScreen([tag], kind: kind)
        try screen.edit()
        #expect(try screen.keyboard.plan.keys.allSatisfy { if case .letter = $0.action { false } else { true } })
        try screen.type(text)
        #expect(screen.field.text == text)
        try screen.press(.backspace)
        #expect(screen.field.text == String(text.dropLast()))
    }

    @Test("L4: The keyboards of email and URL fields show the characters @ and / beside the letters")
    func addresses() throws {
        for (kind, sign) in [(TextContentKind.email, "@"), (.url, "/"), (.text, ",")] {
            let screen = try KeyboardScreen(kind: kind)
            try screen.edit()
            #expect(try screen.place(of: sign) != nil)
            #expect(try screen.place(of: ".") != nil)
        }
    }

    @Test("L4: If xkb-data has no layout for a language, the keys are English, and the error is logged once")
    func missing() throws {
        let screen = try KeyboardScreen(["en", "tlh"])
        var errors: [KeyboardError] = []
        screen.controller.onError = { errors.append($0) }
        try screen.edit()
        try screen.press(.language)
        try screen.type("aB")
        try screen.press(.language)
        try screen.press(.language)
        #expect(screen.field.text == "aB")
        #expect(errors.map(\.code) == [.noLayout])
    }
}
