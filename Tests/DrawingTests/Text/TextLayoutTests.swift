import Drawing
import TestSupport
import Testing

@Suite("A text layout")
struct TextLayoutTests {
    private let measurer = EmMeasurer()
    private let font = Font(size: 10)

    private func lines(_ text: String, width: Double = .infinity, maxLines: Int = 0) -> [String] {
        TextLayout(text, font: font, width: width, maxLines: maxLines, measurer: measurer).lines.map(\.text)
    }

    @Test("It breaks at spaces, as late as the width allows")
    func wrapping() {
        #expect(lines("one two three", width: 75) == ["one two", "three"])
        #expect(lines("one two three", width: 65) == ["one two", "three"])
        #expect(lines("one two three", width: 64.9) == ["one", "two", "three"])
        #expect(lines("one two three", width: .infinity) == ["one two three"])
    }

    @Test("Spaces between words stay, those at a break and at the end of a paragraph go")
    func spaces() {
        #expect(lines("one   two  ", width: 1000) == ["one   two"])
        #expect(lines("one   two", width: 40) == ["one", "two"])
        #expect(lines("a\tb", width: 1000) == ["a\tb"])
        #expect(TextLayout("a\tb", font: font, measurer: measurer).size.width == 50)
    }

    @Test("A newline ends a line, however it is written; one at the very end adds none", arguments: ["\n", "\r\n"])
    func newlines(newline: String) {
        #expect(lines("one\(newline)two") == ["one", "two"])
        #expect(lines("one\(newline)\(newline)two") == ["one", "", "two"])
        #expect(lines("one\(newline)") == ["one"])
        #expect(lines("\(newline)one") == ["", "one"])
        #expect(lines("one\(newline)", maxLines: 1) == ["one"])
        #expect(!TextLayout("one\(newline)", font: font, maxLines: 1, measurer: measurer).isTruncated)
    }

    @Test("No text has no lines and no size; a space alone is one empty line")
    func empty() {
        #expect(lines("").isEmpty)
        #expect(TextLayout("", font: font, measurer: measurer).size == .zero)
        #expect(lines(" ") == [""])
        #expect(lines("\n") == [""])
    }

    @Test("A word that is wider than a line is cut into pieces, and the next word goes on behind the last piece")
    func overlong() {
        #expect(lines("abcdefgh", width: 30) == ["abc", "def", "gh"])
        #expect(lines("a bcdefgh i", width: 35) == ["a", "bcd", "efg", "h i"])
    }

    @Test("Without any width each character has a line of its own", arguments: [0, -5, 9.99])
    func noWidth(width: Double) {
        #expect(lines("abc d", width: width) == ["a", "b", "c", "d"])
    }

    @Test("Lines may break between ideographs, and words among them stay whole")
    func ideographs() {
        #expect(lines("日本語文字", width: 20) == ["日本", "語文", "字"])
        #expect(lines("日本abc語", width: 45) == ["日本", "abc語"])
        #expect(lines("한글 날", width: 25) == ["한글", "날"])
    }

    @Test("E7: the last line that is allowed ends in an ellipsis where text is left over")
    func ellipsis() {
        #expect(lines("one two three", width: 70, maxLines: 1) == ["one tw…"])
        #expect(lines("one two three four", width: 70, maxLines: 2) == ["one two", "three…"])
        #expect(lines("one two", width: 65, maxLines: 1) == ["one two"])
        #expect(lines("abcdefgh", width: 30, maxLines: 2) == ["abc", "de…"])
        #expect(lines("one\ntwo", width: 100, maxLines: 1) == ["one…"])
        #expect(lines("one\n\nthree", width: 100, maxLines: 2) == ["one", "…"])
        #expect(lines("abcdef", width: 10, maxLines: 1) == ["…"])
        let layout = TextLayout("one two three", font: font, width: 70, maxLines: 1, measurer: measurer)
        #expect(layout.isTruncated)
        #expect(!TextLayout("one two", font: font, width: 70, maxLines: 1, measurer: measurer).isTruncated)
        #expect(layout.lines[0].width == 65)
    }

    @Test("It is as wide as its widest line and as high as all of them")
    func size() {
        let layout = TextLayout("a bbb cc", font: font, width: 30, measurer: measurer)
        #expect(layout.lines.map(\.width) == [10, 30, 20])
        #expect(layout.size == Size(width: 30, height: 45))
    }

    @Test("A word of 10,000 letters costs a few measurements a letter, in one line or in a thousand")
    func longWord() {
        let word = String(repeating: "x", count: 10_000)
        #expect(lines(word, width: 100) == Array(repeating: "xxxxxxxxxx", count: 1000))
        #expect(measurer.measured < 50_000)
        #expect(lines(word, width: 100, maxLines: 1) == ["xxxxxxxxx…"])
        #expect(lines(word, maxLines: 1) == [word])
    }

    @Test("Whatever the text and the width: every line fits, no word is lost, none is torn without need")
    func property() {
        var generator = SeededGenerator(seed: 2024)
        let pieces = ["a", "bb", "ccc", "lengthy", "日", "本語", " ", "  ", "\n", "\r\n", "\t", "é", "👩‍👩‍👧", ".", "-"]
        for _ in 0..<4000 {
            let count = Int.random(in: 0...14, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let width = Double(Int.random(in: 0...90, using: &generator))
            let layout = TextLayout(text, font: font, width: width, measurer: measurer)
            let letters = text.filter { !$0.isWhitespace }
            #expect(
                layout.lines.map(\.text).joined().filter { !$0.isWhitespace } == letters, "\(text.debugDescription)")
            #expect(!layout.isTruncated)
            for line in layout.lines {
                #expect(line.width <= width || line.text.count <= 1, "\(text.debugDescription) in \(width)")
                #expect(line.text.last?.isWhitespace != true)
                if line.text.first?.isWhitespace == true {
                    let paragraphs = text.split(whereSeparator: \.isNewline)
                    #expect(paragraphs.contains { $0.hasPrefix(line.text) }, "\(text.debugDescription) in \(width)")
                }
            }
            // A word is torn only at a hyphen, or where it is wider than a line.
            func isParting(_ character: Character) -> Bool { character.isWhitespace || character == "-" }
            let words: [Substring] = text.split(whereSeparator: \.isWhitespace).filter {
                Double($0.count) * 10 <= width
            }
            let shown: Set<Substring> = Set(layout.lines.flatMap { $0.text.split(whereSeparator: isParting) })
            for word in words where word.allSatisfy({ $0.isASCII }) {
                for part in word.split(separator: "-") {
                    #expect(shown.contains(part), "\(text.debugDescription)")
                }
            }

            // Narrower than a letter, the ellipsis alone takes a line.
            guard width >= font.size else { continue }
            let limit = Int.random(in: 1...3, using: &generator)
            let cut = TextLayout(text, font: font, width: width, maxLines: limit, measurer: measurer)
            #expect(cut.lines.count <= limit)
            #expect(cut.isTruncated == (layout.lines.count > limit), "\(text.debugDescription) in \(width), \(limit)")
            if cut.isTruncated {
                let readable = cut.lines.map(\.text).joined().filter { !$0.isWhitespace }
                #expect(readable.hasSuffix("…"))
                #expect(letters.hasPrefix(readable.dropLast()), "\(text.debugDescription)")
            } else {
                #expect(cut == layout)
            }
            for line in cut.lines { #expect(line.width <= width || line.text.count <= 1) }
        }
    }

    @Test("Spaces at the beginning of a paragraph indent it, and those at other lines' beginnings are left out")
    func indented() {
        let layout = TextLayout("  ab cd\n ef", font: font, width: 50, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["  ab", "cd", " ef"])
        #expect(layout.lines.map(\.width) == [30, 20, 25])
    }

    @Test("Indentation for which there is no room is left out")
    func indentedTooFar() {
        let indented = String(repeating: " ", count: 16) + "ab"
        #expect(lines(indented, width: 100) == [indented])
        #expect(lines(indented, width: 99) == ["ab"])
        #expect(lines(indented, width: 10) == ["a", "b"])
        #expect(lines("    " + indented, width: 30, maxLines: 1) == ["ab"])
    }

    @Test("A tab leads to the next multiple of eight spaces")
    func tabs() {
        let layout = TextLayout("a\tb\nabc\tb\nabcd\tb", font: font, measurer: measurer)
        #expect(layout.lines.map(\.width) == [50, 50, 90])
        #expect(measurer.width(ofLine: "a\tb", font: font) == 50)
    }

    @Test("A tab behind spaces counts from the line's beginning, and may be the end of a line")
    func tabsAndSpaces() {
        #expect(measurer.width(ofLine: "a  \t b", font: font) == 55)
        let layout = TextLayout("ab\tcd", font: font, width: 59, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["ab", "cd"])
    }

    @Test(
        "Lines end at every mandatory break of Unicode",
        arguments: ["\n", "\r\n", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"])
    func mandatoryBreaks(separator: String) {
        let layout = TextLayout("ab\(separator)cd\(separator)\(separator)ef", font: font, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["ab", "cd", "", "ef"])
    }

    @Test("A soft hyphen is seen where a line ends with it, and nowhere else")
    func softHyphen() {
        let layout = TextLayout("abc\u{AD}def\u{AD}ghi", font: font, width: 90, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["abc\u{AD}def-", "ghi"])
        let whole = TextLayout("abc\u{AD}", font: font, width: 80, measurer: measurer)
        #expect(whole.lines.map(\.text) == ["abc\u{AD}"])
    }

    @Test("The hyphen has its room in the line")
    func roomOfHyphen() {
        func lines(_ width: Double) -> [String] {
            TextLayout("abc\u{AD}def", font: font, width: width, measurer: measurer).lines.map(\.text)
        }
        #expect(lines(50) == ["abc-", "def"])
        // Without room for the hyphen the word is broken like any other. The measurer gives the soft hyphen an em of its own.
        #expect(lines(49) == ["abc\u{AD}", "def"])
    }
}
