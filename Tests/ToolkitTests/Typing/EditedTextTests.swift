import TestSupport
import Testing

@testable import Toolkit

@Suite("Edited text")
struct EditedTextTests {
    @Test("Text is inserted at the caret, and replaces the selection")
    func insert() {
        var text = EditedText("ab", limit: 10)
        #expect(text.selection == 2..<2)
        text.moveCaret(to: 1)
        let did1 = text.insert("é")
        #expect(did1)
        #expect((text.text, text.selection) == ("aéb", 3..<3))
        text.select(0..<3)
        #expect(text.selectedText == "aé")
        text.insert("日")
        #expect((text.text, text.selection) == ("日b", 3..<3))
    }

    @Test("The caret and the selection never split a character")
    func characters() {
        var text = EditedText("e\u{301}👩‍👩‍👧x", limit: 10)
        text.moveCaret(to: 2)
        #expect(text.selection == 0..<0)
        text.moveCaret(to: 7)
        #expect(text.selection == 3..<3)
        text.deleteForward()
        #expect(text.text == "e\u{301}x")
        text.moveCaret(to: 3)
        #expect(text.characterBeforeCaret == "e\u{301}")
        text.deleteBackward()
        #expect(text.text == "x")
        let did2 = text.deleteBackward()
        #expect(!did2)
        // A combining mark joins the letter before it, and the caret stands behind both.
        text.moveCaret(to: 1)
        text.insert("\u{308}")
        #expect((text.text, text.selection) == ("x\u{308}", 3..<3))
        // A letter before a mark joins it.
        var mark = EditedText("\u{308}", limit: 10)
        mark.moveCaret(to: 0)
        mark.insert("u")
        #expect(mark.selection == 3..<3)
    }

    @Test(
        "A text accepts insertions only up to its maximum length",
        arguments: [(4, "abcd"), (5, "abcde")])
    func limit(_ limit: Int, _ wanted: String) {
        var text = EditedText("ab", limit: limit)
        text.insert("cdefg")
        #expect(text.text == wanted)
        let did3 = text.insert("z")
        #expect(!did3)
        #expect(text.text == wanted)
        #expect(EditedText("abcdefg", limit: limit).text == "abcdefg".prefix(limit))
        text.select(0..<2)
        let did4 = text.insert("1234")
        #expect(did4)
        #expect(text.text.count == limit)
    }

    @Test("A letter with any number of accents cannot make a text longer than 64 bytes for each permitted character")
    func bytes() {
        let accents = String(repeating: "\u{301}", count: 1 << 19)
        var text = EditedText("a", limit: 2)
        #expect(!text.insert(accents) && text.text == "a")
        for _ in 0..<100 { text.insert("\u{301}") }
        #expect(text.length == 127 && text.text.count == 1)
        #expect(
            EditedText("bc" + accents, limit: 2).text == "b"
                && EditedText("b" + accents, limit: .max).length == 1 + 1 << 20)
        let emoji = String(repeating: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", count: 3)
        var flags = EditedText("", limit: 3)
        flags.insert(emoji)
        #expect(flags.text == emoji)
    }

    @Test("Undo and redo work step by step, and consecutive letters form one step")
    func undo() {
        var text = EditedText("", limit: 100)
        for letter in "one two" { text.insert(String(letter)) }
        text.select(0..<3)
        text.insert("1")
        #expect(text.text == "1 two")
        text.undo()
        #expect((text.text, text.selection) == ("one two", 0..<3))
        text.undo()
        #expect(text.text == "one ")
        text.undo()
        text.undo()
        #expect((text.text, text.canUndo) == ("", false))
        while text.canRedo { text.redo() }
        #expect(text.text == "1 two")
        text.undo()
        text.insert("x")
        #expect(!text.canRedo)
    }

    @Test("The number of undo steps is limited")
    func steps() {
        var text = EditedText("", limit: 1_000)
        for _ in 0..<150 { text.insert(" ") }
        var count = 0
        while text.canUndo {
            text.undo()
            count += 1
        }
        #expect((count, text.length) == (EditedText.maximumSteps, 50))
    }

    @Test(
        "The word around a position can be selected",
        arguments: [
            ("one two", 5, "two"), ("one two", 4, "two"), ("one two", 3, "one"), ("one two", 7, "two"),
            ("a, b", 1, "a"),
            ("a ,, b", 2, ","), ("été 12", 2, "été"), ("ภาษาไทย", 0, "ภาษา"), ("日本語", 3, "本"), ("", 0, ""),
            ("سلام دنیا", 2, "سلام"),
        ])
    func word(_ whole: String, _ place: Int, _ wanted: String) {
        var text = EditedText(whole, limit: 100)
        text.selectWord(at: place)
        #expect(text.selectedText == wanted)
    }

    @Test("After random edits the selection never splits a character, and undoing everything restores the original")
    func property() {
        var random = SeededGenerator(seed: 7)
        let pieces = ["a", "é", "\u{301}", "👩‍👩‍👧", "\u{200D}", "🇩", "🇪", "ا", "日", " ", "ab cd", "\u{1F3FD}"]
        for _ in 0..<500 {
            let start = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            var text = EditedText(start, limit: 12)
            let first = text.text
            for _ in 0..<40 {
                let place = Int.random(in: -2...text.length + 2, using: &random)
                switch Int.random(in: 0...7, using: &random) {
                case 0...2: text.insert(pieces.randomElement(using: &random) ?? "")
                case 3: text.deleteBackward()
                case 4: text.deleteForward()
                case 5: text.moveCaret(to: place, isSelecting: Bool.random(using: &random))
                case 6: text.selectWord(at: place)
                default: text.undo()
                }
                let boundaries = Set(
                    text.text.indices.map { text.text.utf8.distance(from: text.text.startIndex, to: $0) } + [
                        text.length
                    ])
                #expect(
                    boundaries.contains(text.selection.lowerBound) && boundaries.contains(text.selection.upperBound))
                #expect(text.text.count <= 12)
            }
            while text.canUndo { text.undo() }
            #expect(text.text == first)
        }
    }
}
