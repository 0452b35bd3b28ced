import Testing

@testable import Drawing

@Suite("Lines of which some is written from right to left")
struct TextOrderTests {
    private let measurer = EmMeasurer()

    private func layout(_ text: String, width: Double = .infinity, maxLines: Int = 0) -> TextLayout {
        TextLayout(text, font: Font(size: 10), width: width, maxLines: maxLines, measurer: measurer)
    }

    /// The letters as they are seen from left to right, by their levels alone.
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
        "text from left to right has no order to be kept", arguments: ["", "abc 123", "Größe — “ja”", "日本語 ไทย हिन्दी 😀"])
    func plain(text: String) {
        #expect(layout(text).lines.allSatisfy { $0.order == nil })
    }

    @Test("a paragraph has the direction of its first letter, each its own")
    func directions() {
        let lines = layout("12 אבג abc\nabc אבג\n\nابج\n123").lines
        #expect(lines.map { $0.order?.direction } == [.rightToLeft, .leftToRight, nil, .rightToLeft, nil])
        #expect(lines.map(seen) == ["abc גבא 12", "abc גבא", "", "جبا", "123"])
    }

    @Test("numbers and words of the other direction keep their own within it")
    func numbers() {
        #expect(seen(layout("אב 25% גד").lines[0]) == "דג 25% בא")
        #expect(seen(layout("say אבג 12, ok").lines[0]) == "say 12 גבא, ok")
        // Brackets go with what they hold; which of them is drawn is HarfBuzz's.
        #expect(seen(layout("a (אב) b").lines[0]) == "a (בא) b")
        #expect(seen(layout("אב (ab) ג").lines[0]) == "ג )ab( בא")
    }

    @Test("a line that ends the room has its ellipsis where its text would go on")
    func ellipsis() {
        // 10 points a letter, and 5 a space.
        let line = layout("אבגדה וזחט", width: 60, maxLines: 1).lines[0]
        #expect(line.text == "אבגדה…")
        #expect(seen(line) == "…הדגבא")
        #expect(line.order?.direction == .rightToLeft)
        #expect(seen(layout("abcde אבג", width: 80, maxLines: 1).lines[0]) == "abcde א…")
    }

    @Test("lines are broken by the order of the text, and each is turned by itself")
    func lines() {
        let lines = layout("abc אבגד הוזח xyz", width: 90).lines
        #expect(lines.map(\.text) == ["abc אבגד", "הוזח xyz"])
        #expect(lines.map(seen) == ["abc דגבא", "חזוה xyz"])
        #expect(lines.map { $0.order?.direction } == [.leftToRight, .leftToRight])
    }

    @Test("a line's parts change places as rule L2 says")
    func reordering() {
        #expect(TextOrder.visual([]) == [])
        #expect(TextOrder.visual([0, 0, 0]) == [0, 1, 2])
        #expect(TextOrder.visual([1, 1, 1]) == [2, 1, 0])
        #expect(TextOrder.visual([0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
        #expect(TextOrder.visual([2, 2]) == [0, 1])
        #expect(TextOrder.visual([125, 124, 0]) == [0, 1, 2])
    }

    @Test("two lines of the same letters and different orders are told apart")
    func keys() {
        let (one, other) = (layout("אב!").lines[0], layout("a\u{5D0}").lines[0])
        let same = TextOrder("אב!", direction: .leftToRight, levels: [1, 1, 1, 1, 0])
        #expect(one.order?.key != same.key && one.order != same)
        #expect(one.order?.key == layout("אב!").lines[0].order?.key)
        #expect(other.order?.key != one.order?.key)
    }

    @Test("a paragraph of 300 KB is ordered bit by bit, from lines on", arguments: ["אבג ", "abc אבג "])
    func long(words: String) {
        let text = String(repeating: words, count: 300_000 / words.utf8.count)
        let layout = layout(text, width: 5000)
        let first = layout.lines[0].order
        #expect(layout.lines.count > 30)
        #expect(layout.lines.allSatisfy { $0.order?.direction == first?.direction })
        #expect(layout.lines.allSatisfy { $0.order?.levels.count == $0.text.utf8.count })
        // The letters of each word have the level of those of the first line's.
        let middle = layout.lines[layout.lines.count / 2]
        #expect(middle.order?.levels.max() == first?.levels.max())
    }

    @Test("10,000 embeddings, isolates and brackets, closed or not, are a text like any other")
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
