import Testing

@testable import Drawing

@Suite("Layout of right-to-left text")
struct TextOrderTests {
    private let measurer = EmMeasurer()

    private func layout(_ text: String, width: Double = .infinity, maxLines: Int = 0) -> TextLayout {
        TextLayout(text, font: Font(size: 10), width: width, maxLines: maxLines, measurer: measurer)
    }

    /// Returns the letters in visual order, computed from their levels alone.
    private func seen(_ line: TextLayout.Line) -> String {
        guard let order = line.order else { return line.text }
        let scalars = Array(line.text.unicodeScalars)
        var levels: [UInt8] = []
        var byte = 0
        for scalar in scalars {
            levels.append(order.levels[byte])
            byte += UTF8.width(scalar)
        }
        return String(String.UnicodeScalarView(TextOrder.visual(levels).map { scalars[$0] }))
    }

    @Test(
        "Left-to-right text stores no visual order", arguments: ["", "abc 123", "Größe — “ja”", "日本語 ไทย हिन्दी 😀"])
    func plain(text: String) {
        #expect(layout(text).lines.allSatisfy { $0.order == nil })
    }

    @Test("Each paragraph has the writing direction of its first letter")
    func directions() {
        let lines = layout("12 אבג abc\nabc אבג\n\nابج\n123").lines
        #expect(lines.map { $0.order?.direction } == [.rightToLeft, .leftToRight, nil, .rightToLeft, nil])
        #expect(lines.map(seen) == ["abc גבא 12", "abc גבא", "", "جبا", "123"])
    }

    @Test("Numbers, and words of the opposite direction, are displayed in their own direction")
    func numbers() {
        #expect(seen(layout("אב 25% גד").lines[0]) == "דג 25% בא")
        #expect(seen(layout("say אבג 12, ok").lines[0]) == "say 12 גבא, ok")
        // Brackets keep the position of their content; HarfBuzz chooses the mirrored glyph.
        #expect(seen(layout("a (אב) b").lines[0]) == "a (בא) b")
        #expect(seen(layout("אב (ab) ג").lines[0]) == "ג )ab( בא")
    }

    @Test(
        "A number or an address that is isolated in right-to-left text is displayed as it is written",
        arguments: ["+44 20 7946 0958", "-12.50 €", "1.2.3-4", "2001:db8::1", "7@example.org"])
    func isolated(data: String) {
        let text = "אב %1 גד".filled(.rightToLeft, data)
        #expect(seen(layout(text).lines[0]).contains(data) && layout(text).lines[0].order?.direction == .rightToLeft)
        #expect("ab %1".filled(.leftToRight, data) == "ab " + data)
    }

    @Test("The ellipsis of a truncated line is where the text would continue")
    func ellipsis() {
        // A letter is 10 points wide, and a space 5.
        let line = layout("אבגדה וזחט", width: 60, maxLines: 1).lines[0]
        #expect(line.text == "אבגדה…")
        #expect(seen(line) == "…הדגבא")
        #expect(line.order?.direction == .rightToLeft)
        #expect(seen(layout("abcde אבג", width: 80, maxLines: 1).lines[0]) == "abcde א…")
    }

    @Test("Lines break in logical order, and each line is reordered separately")
    func lines() {
        let lines = layout("abc אבגד הוזח xyz", width: 90).lines
        #expect(lines.map(\.text) == ["abc אבגד", "הוזח xyz"])
        #expect(lines.map(seen) == ["abc דגבא", "חזוה xyz"])
        #expect(lines.map { $0.order?.direction } == [.leftToRight, .leftToRight])
    }

    @Test("The runs of a line are reordered by rule L2 of UAX #9")
    func reordering() {
        #expect(TextOrder.visual([]) == [])
        #expect(TextOrder.visual([0, 0, 0]) == [0, 1, 2])
        #expect(TextOrder.visual([1, 1, 1]) == [2, 1, 0])
        #expect(TextOrder.visual([0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
        #expect(TextOrder.visual([2, 2]) == [0, 1])
        #expect(TextOrder.visual([125, 124, 0]) == [0, 1, 2])
    }

    @Test("Two lines with the same letters in a different visual order are not equal")
    func keys() {
        let (one, other) = (layout("אב!").lines[0], layout("a\u{5D0}").lines[0])
        let same = TextOrder("אב!", direction: .leftToRight, levels: [1, 1, 1, 1, 0])
        #expect(one.order?.key != same.key && one.order != same)
        #expect(one.order?.key == layout("אב!").lines[0].order?.key)
        #expect(other.order?.key != one.order?.key)
    }

    @Test("A paragraph of 300 KB is reordered incrementally, line by line", arguments: ["אבג ", "abc אבג "])
    func long(words: String) {
        let text = String(repeating: words, count: 300_000 / words.utf8.count)
        let layout = layout(text, width: 5000)
        let first = layout.lines[0].order
        #expect(layout.lines.count > 30)
        #expect(layout.lines.allSatisfy { $0.order?.direction == first?.direction })
        #expect(layout.lines.allSatisfy { $0.order?.levels.count == $0.text.utf8.count })
        // The letters of each word have the same levels as in the first line.
        let middle = layout.lines[layout.lines.count / 2]
        #expect(middle.order?.levels.max() == first?.levels.max())
    }

    @Test("10,000 embeddings, isolates and brackets, whether closed or not, are laid out like any other text")
    func nested() {
        for control in [
            "\u{202A}", "\u{202B}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "(א", "\u{202C}", "\u{2069}א",
        ] {
            let text = String(repeating: control, count: 10_000) + "abc אבג"
            let lines = layout(text, width: 500, maxLines: 3).lines
            #expect(!lines.isEmpty)
            for line in lines { #expect(line.order.map { $0.levels.count == line.text.utf8.count } ?? true) }
        }
    }
}
