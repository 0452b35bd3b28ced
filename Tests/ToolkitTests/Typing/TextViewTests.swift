import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Text views")
struct TextViewTests {
    private let panel = HeadlessPanel.bare()

    private func view(_ text: String = "", width: Double = 200, height: Double = 140) -> TextView {
        let view = TextView()
        view.text = text
        panel.add(view, 20, 100, width, height)
        panel.advanceToNextFrame()
        return view
    }

    private func lines(in view: TextView) -> EditedLinesView {
        view.content as? EditedLinesView ?? EditedLinesView()
    }

    private func point(_ offset: Int, in view: TextView) -> Point {
        lines(in: view).convertToScene(lines(in: view).caretRect(at: offset).center)
    }

    /// Returns the line of an offset, from the top.
    private func row(_ offset: Int, in view: TextView) -> Int {
        Int(lines(in: view).caretRect(at: offset).midY / max(1, lines(in: view).lineHeight))
    }

    @Test("L4: The return key starts a new line, and long lines wrap")
    func typing() {
        let view = view()
        view.placeholder = "Your message"
        panel.advanceToNextFrame()
        #expect(panel.isReadable("Your message"))
        panel.tap(view)
        #expect(view.isEditing && view.returnKey == .newLine)
        panel.type("one")
        panel.press(.enter)
        panel.type("two three four five")
        #expect(view.text == "one\ntwo three four five" && view.isEditing)
        panel.advanceToNextFrame()
        #expect(panel.texts.map(\.text) == ["one", "two three four ", "five"])
        panel.press(.escape)
        #expect(!view.isEditing)
    }

    @Test("Its lines have their height before the first layout, and with a message below them")
    func height() {
        let view = TextView()
        panel.add(view, 20, 100, 200, 10)
        let first = view.sizeThatFits(Size(width: 200, height: .infinity)).height
        #expect(first > 4 * 16)
        panel.advanceToNextFrame()
        #expect(view.sizeThatFits(Size(width: 200, height: .infinity)).height == first)
        view.visibleLines = 8
        #expect(view.sizeThatFits(Size(width: 200, height: .infinity)).height > first * 1.6)
        view.visibleLines = 4
        view.validation = { _ in "Too short" }
        panel.tap(view)
        panel.type("d")
        panel.press(.escape)
        #expect(view.message == "Too short")
        let height = view.sizeThatFits(Size(width: 200, height: .infinity)).height
        #expect(height > first)
        view.frame.size.height = height
        panel.advanceToNextFrame()
        #expect(view.sizeThatFits(Size(width: 200, height: .infinity)).height == height)
    }

    @Test("A return key with a purpose other than a new line ends editing")
    func returnKey() {
        let view = view("a")
        view.returnKey = .send
        var sent = 0
        view.onReturn = { sent += 1 }
        panel.tap(view)
        panel.press(.enter)
        #expect(view.text == "a" && !view.isEditing && sent == 1)
    }

    @Test("An empty text, and a text that ends in a line feed, has an empty line for the caret")
    func emptyLines() {
        let view = view()
        #expect(row(0, in: view) == 0)
        view.text = "a\n\n"
        #expect([0, 1, 2, 3].map { row($0, in: view) } == [0, 0, 1, 2])
        panel.tap(at: point(3, in: view))
        panel.type("b")
        #expect(view.text == "a\n\nb")
    }

    @Test("A touch places the caret in the touched line or the last one, and a double tap selects a word")
    func touches() {
        let view = view("one two\nthree")
        panel.tap(at: point(10, in: view))
        #expect(view.selection == 10..<10)
        panel.advance(by: .seconds(1))
        panel.tap(at: point(3, in: view))
        #expect(view.selection == 3..<3)
        panel.advance(by: .seconds(1))
        panel.tap(at: Point(x: 24, y: 235))
        #expect(view.selection == 8..<8)
        panel.advance(by: .seconds(1))
        panel.tap(at: point(5, in: view))
        panel.tap(at: point(5, in: view))
        #expect(view.selection == 4..<7)
    }

    @Test("Up and down arrows move between lines and keep the column across a short line")
    func arrows() {
        let view = view("wide line\nx\nwide line")
        panel.tap(at: point(6, in: view))
        panel.press(.down)
        #expect(view.selection == 11..<11)
        panel.press(.down)
        #expect(view.selection == 18..<18)
        panel.press(.up)
        panel.press(.up)
        #expect(view.selection == 6..<6)
        panel.press(.up)
        #expect(view.selection == 0..<0 && view.isEditing)
        panel.press(.up)
        #expect(!view.isEditing)
    }

    @Test("Home and End move to the ends of the line, with Control to the ends of the text, and with Shift they select")
    func ends() {
        let view = view("one two three four five")
        panel.tap(at: point(12, in: view))
        #expect(row(12, in: view) == 0)
        panel.press(.end)
        let end = view.selection.lowerBound
        #expect(row(end, in: view) == 0 && row(end + 1, in: view) == 1)
        panel.press(.end, modifiers: .control)
        #expect(view.selection == 23..<23)
        panel.press(.home, modifiers: .shift)
        #expect(view.selection == end + 1..<23)
        panel.press(.home, modifiers: .control)
        #expect(view.selection == 0..<0)
    }

    @Test("A selection over several lines is visible in each of them, with handles at its ends")
    func selection() throws {
        let view = view("one\ntwo\nthree")
        panel.tap(at: point(0, in: view))
        panel.press(.character("a"), modifiers: .control)
        panel.advanceToNextFrame()
        var list = DisplayList()
        lines(in: view).draw(&list)
        let bands = list.commands.compactMap { if case .fill(let rect, _, _) = $0 { rect } else { nil } }
        #expect(bands.count == 3 && zip(bands, bands.dropFirst()).allSatisfy { $0.maxY == $1.minY })
        let handles = view.subviews.compactMap { $0 as? SelectionHandle }
        #expect(handles.allSatisfy { !$0.isHidden })
        // A handle hangs below its line: a finger on it still hits that line.
        let from = handles[1].convertToScene(handles[1].bounds.center)
        let target = point(6, in: view)
        let middle = point(13, in: view)
        panel.drag(
            from: from, to: Point(x: from.x + target.x - middle.x, y: from.y + target.y - middle.y),
            over: .milliseconds(300))
        #expect(view.selection == 0..<6)
    }

    @Test("A long text scrolls to keep the caret visible, and can be scrolled by touch")
    func scrolling() throws {
        let text = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let view = view(text)
        panel.tap(at: point(0, in: view))
        panel.press(.end, modifiers: .control)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("line 40") && !panel.isReadable("line 1"))
        panel.type("!")
        panel.press(.home, modifiers: .control)
        panel.advanceToNextFrame()
        #expect(panel.isReadable("line 1"))
        panel.drag(from: Point(x: 100, y: 220), to: Point(x: 100, y: 120), over: .milliseconds(200))
        try panel.waitUntilStill()
        #expect(!panel.isReadable("line 1") && view.selection == 0..<0)
        #expect(view.text.hasSuffix("line 40!"))
    }

    @Test("Pasted text keeps its line breaks and no other control characters")
    func pasting() {
        let view = view()
        panel.tap(view)
        panel.scene.pasteboard = "a\r\nb\u{2028}c\td\u{7}"
        panel.press(.character("v"), modifiers: .control)
        #expect(view.text == "a\nb\nc d")
        let field = TextField()
        panel.add(field, 20, 300, 300, 48)
        panel.tap(field)
        panel.press(.character("v"), modifiers: .control)
        #expect(!field.text.contains("\n"))
    }

    @Test("A paragraph starts at the side of its writing direction, and arrow keys move in that direction")
    func hebrew() {
        let view = view("abc\nאבג דה")
        let left = lines(in: view).caretRect(at: 0).midX
        let right = lines(in: view).caretRect(at: 4).midX
        #expect(left < 5 && right > lines(in: view).bounds.width - 5)
        panel.tap(at: point(4, in: view))
        panel.press(.left)
        #expect(view.selection == 6..<6)
        panel.press(.right)
        panel.press(.right)
        #expect(view.selection == 3..<3)
    }

    @Test("No letter of a secret text view appears on screen")
    func secret() {
        let view = view("geheim\nwort")
        view.contentKind = .secret
        panel.advanceToNextFrame()
        #expect(panel.texts.allSatisfy { $0.text.allSatisfy { $0 == "\u{2022}" } })
        panel.tap(at: point(6, in: view))
        panel.press(.character("c"), modifiers: .control)
        #expect(panel.scene.pasteboard.isEmpty)
    }

    @Test(
        "In any text arrow keys and touches move the caret to every position, and undo restores the text"
    )
    func property() {
        var generator = SeededGenerator(seed: 12)
        let pieces = ["a", "word ", "אב", " ", "  ", "\n", "日本", "é", "👩‍👩‍👧", "12", "(", "x-y"]
        for _ in 0..<60 {
            let count = Int.random(in: 0...25, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let view = view(text, width: Double(Int.random(in: 40...220, using: &generator)))
            let lines = lines(in: view)
            view.beginEditing()
            // The valid caret positions of the text.
            var places: Set<Int> = []
            var place = 0
            for character in text {
                places.insert(place)
                place += character.utf8.count
            }
            places.insert(place)
            panel.press(.home, modifiers: .control)
            var seen: Set<Int> = [view.selection.lowerBound]
            // In a right-to-left line the opposite key moves forward.
            for _ in 0..<places.count * 2 {
                let at = view.selection.lowerBound
                let next = [true, false].compactMap { lines.next(from: at, toTheRight: $0) }.filter { $0 > at }.min()
                guard let next else { break }
                let isRight = lines.next(from: at, toTheRight: true) == next
                panel.press(isRight ? .right : .left)
                #expect(view.selection == next..<next, "\(text.debugDescription)")
                seen.insert(view.selection.lowerBound)
            }
            #expect(seen == places, "\(text.debugDescription): not \(places.subtracting(seen).sorted())")
            for place in places {
                let rect = lines.caretRect(at: place)
                #expect(lines.bounds.contains(rect.center), "\(text.debugDescription) at \(place)")
                let found = lines.offset(at: rect.center)
                #expect(places.contains(found))
                #expect(lines.caretRect(at: found).minY == rect.minY, "\(text.debugDescription) at \(place): \(found)")
            }
            view.insert("Z")
            view.removeFromSuperview()
        }
    }

    @Test("A text that was edited is displayed in the same way as the same text set at once")
    func history() {
        var generator = SeededGenerator(seed: 5)
        let pieces = ["\u{E9}", "\n", "some words ", "\u{5D0}\u{5D1} ", "x", "\nx\n", "日本"]
        for _ in 0..<20 {
            let view = view("", width: Double(Int.random(in: 60...200, using: &generator)))
            view.beginEditing()
            for _ in 0..<25 {
                let place = Int.random(in: 0...view.text.utf8.count, using: &generator)
                view.edit { $0.moveCaret(to: place) }
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: view.deleteBackward()
                case 1: panel.scene.theme = Theme.dark.textScaled(by: generator.chance(0.5) ? 1 : 1.5)
                default: view.insert(pieces.randomElement(using: &generator) ?? "")
                }
                let other = self.view(view.text, width: view.bounds.width)
                let (typed, given) = (lines(in: view), lines(in: other))
                #expect(typed.height(forWidth: typed.bounds.width) == given.height(forWidth: given.bounds.width))
                for place in 0...view.text.utf8.count {
                    #expect(typed.caretRect(at: place) == given.caretRect(at: place), "\(view.text.debugDescription)")
                }
                #expect(typed.recordedDisplayList().strings == given.recordedDisplayList().strings)
                other.removeFromSuperview()
            }
            view.removeFromSuperview()
        }
    }

    @Test(
        "Paragraphs that differ only in the encoding of a letter have the same horizontal caret positions"
    )
    func sameLetters() {
        let lines = lines(in: view("\u{E9}x\ne\u{301}x"))
        #expect(lines.caretRect(at: 7).minX == lines.caretRect(at: 2).minX)
        #expect(lines.caretRect(at: 8).minX == lines.caretRect(at: 3).minX)
        #expect(lines.caretRect(at: 8).minX > lines.caretRect(at: 7).minX)
    }

    @Test("A view smaller than a letter can be edited", arguments: [0, 1, 5, 30])
    func tiny(size: Double) {
        let view = view("some words\nאבג", width: size, height: size)
        view.beginEditing()
        panel.type("x")
        panel.press([.up, .down, .home, .end, .backspace])
        panel.advanceToNextFrame()
        #expect(view.text.contains("words"))
    }
}
