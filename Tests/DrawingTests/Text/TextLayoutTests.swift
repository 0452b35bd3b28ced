import Drawing
import TestSupport
import Testing

@Suite("Text layout")
struct TextLayoutTests {
    private let measurer = EmMeasurer()
    private let font = Font(size: 10)

    private func lines(_ text: String, width: Double = .infinity, maxLines: Int = 0) -> [String] {
        TextLayout(text, font: font, width: width, maxLines: maxLines, measurer: measurer).lines.map(\.text)
    }

    @Test("A line breaks at the last space that fits")
    func wrapping() {
        #expect(lines("one two three", width: 75) == ["one two", "three"])
        #expect(lines("one two three", width: 65) == ["one two", "three"])
        #expect(lines("one two three", width: 64.9) == ["one", "two", "three"])
        #expect(lines("one two three", width: .infinity) == ["one two three"])
    }

    @Test("Spaces between words are kept, and spaces at a break or at the end of a paragraph are omitted")
    func spaces() {
        #expect(lines("one   two  ", width: 1000) == ["one   two"])
        #expect(lines("one   two", width: 40) == ["one", "two"])
        #expect(lines("a\tb", width: 1000) == ["a\tb"])
        #expect(TextLayout("a\tb", font: font, measurer: measurer).size.width == 50)
    }

    @Test("Every kind of newline ends a line, and one at the end of the text adds no line", arguments: ["\n", "\r\n"])
    func newlines(newline: String) {
        #expect(lines("one\(newline)two") == ["one", "two"])
        #expect(lines("one\(newline)\(newline)two") == ["one", "", "two"])
        #expect(lines("one\(newline)") == ["one"])
        #expect(lines("\(newline)one") == ["", "one"])
        #expect(lines("one\(newline)", maxLines: 1) == ["one"])
        #expect(!TextLayout("one\(newline)", font: font, maxLines: 1, measurer: measurer).isTruncated)
    }

    @Test("An empty text has no lines and zero size, and a single space is one empty line")
    func empty() {
        #expect(lines("").isEmpty)
        #expect(TextLayout("", font: font, measurer: measurer).size == .zero)
        #expect(lines(" ") == [""])
        #expect(lines("\n") == [""])
    }

    @Test("A word that is wider than a line is split, and the next word follows its last part")
    func overlong() {
        #expect(lines("abcdefgh", width: 30) == ["abc", "def", "gh"])
        #expect(lines("a bcdefgh i", width: 35) == ["a", "bcd", "efg", "h i"])
    }

    @Test("At zero width each character is on a separate line", arguments: [0, -5, 9.99])
    func noWidth(width: Double) {
        #expect(lines("abc d", width: width) == ["a", "b", "c", "d"])
    }

    @Test("Lines can break between ideographs, and other words among them are not split")
    func ideographs() {
        #expect(lines("日本語文字", width: 20) == ["日本", "語文", "字"])
        #expect(lines("日本abc語", width: 45) == ["日本", "abc語"])
        #expect(lines("한글 날", width: 25) == ["한글", "날"])
    }

    @Test("E7: The last permitted line ends in an ellipsis if text remains")
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

    @Test("A layout is as wide as its widest line and as high as all lines together")
    func size() {
        let layout = TextLayout("a bbb cc", font: font, width: 30, measurer: measurer)
        #expect(layout.lines.map(\.width) == [10, 30, 20])
        #expect(layout.size == Size(width: 30, height: 45))
    }

    @Test("A word of 10,000 letters needs a few measurements per letter, on one line or on a thousand")
    func longWord() {
        let word = String(repeating: "x", count: 10_000)
        #expect(lines(word, width: 100) == Array(repeating: "xxxxxxxxxx", count: 1000))
        #expect(measurer.measured < 50_000)
        #expect(lines(word, width: 100, maxLines: 1) == ["xxxxxxxxx…"])
        #expect(lines(word, maxLines: 1) == [word])
    }

    @Test("For any text and width every line fits, no word is lost, and no word is split that fits")
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
            // A word is split only at a hyphen, or if it is wider than a line.
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

            // At a width narrower than a letter, the ellipsis takes a line alone.
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

    @Test("Leading spaces indent a paragraph, and spaces at the start of its other lines are omitted")
    func indented() {
        let layout = TextLayout("  ab cd\n ef", font: font, width: 50, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["  ab", "cd", " ef"])
        #expect(layout.lines.map(\.width) == [30, 20, 25])
    }

    @Test("Indentation that does not fit is omitted")
    func indentedTooFar() {
        let indented = String(repeating: " ", count: 16) + "ab"
        #expect(lines(indented, width: 100) == [indented])
        #expect(lines(indented, width: 99) == ["ab"])
        #expect(lines(indented, width: 10) == ["a", "b"])
        #expect(lines("    " + indented, width: 30, maxLines: 1) == ["ab"])
    }

    @Test("A tab advances to the next multiple of eight spaces")
    func tabs() {
        let layout = TextLayout("a\tb\nabc\tb\nabcd\tb", font: font, measurer: measurer)
        #expect(layout.lines.map(\.width) == [50, 50, 90])
        #expect(measurer.width(ofLine: "a\tb", font: font) == 50)
    }

    @Test("A tab after spaces counts from the start of the line, and can end a line")
    func tabsAndSpaces() {
        #expect(measurer.width(ofLine: "a  \t b", font: font) == 55)
        let layout = TextLayout("ab\tcd", font: font, width: 59, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["ab", "cd"])
    }

    @Test(
        "Lines end at every mandatory break that Unicode defines",
        arguments: ["\n", "\r\n", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"])
    func mandatoryBreaks(separator: String) {
        let layout = TextLayout("ab\(separator)cd\(separator)\(separator)ef", font: font, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["ab", "cd", "", "ef"])
    }

    @Test("A soft hyphen is visible only at the end of a line")
    func softHyphen() {
        let layout = TextLayout("abc\u{AD}def\u{AD}ghi", font: font, width: 90, measurer: measurer)
        #expect(layout.lines.map(\.text) == ["abc\u{AD}def-", "ghi"])
        let whole = TextLayout("abc\u{AD}", font: font, width: 80, measurer: measurer)
        #expect(whole.lines.map(\.text) == ["abc\u{AD}"])
    }

    @Test("The width of a hyphen at the end of a line counts towards the line's width")
    func roomOfHyphen() {
        func lines(_ width: Double) -> [String] {
            TextLayout("abc\u{AD}def", font: font, width: width, measurer: measurer).lines.map(\.text)
        }
        #expect(lines(50) == ["abc-", "def"])
        // A hyphen that does not fit makes the word break like any other. The measurer gives the soft hyphen one em.
        #expect(lines(49) == ["abc\u{AD}", "def"])
    }
}
