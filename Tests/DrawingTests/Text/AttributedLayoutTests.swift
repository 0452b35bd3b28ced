import Drawing
import TestSupport
import Testing

@Suite("Layout of attributed text")
struct AttributedLayoutTests {
    private let measurer = EmMeasurer()
    private let font = Font(size: 10)
    private let large = Font(size: 20, weight: .bold)

    private func layout(
        _ parts: [(String, Font)], width: Double = .infinity, maxLines: Int = 0
    ) -> TextLayout {
        TextLayout(
            parts.map(\.0).joined(), font: font, runs: parts.map { TextRun(length: $0.0.utf8.count, font: $0.1) },
            width: width, maxLines: maxLines, measurer: measurer)
    }

    @Test("L2: Each run is measured in its own font and follows the one before it")
    func pieces() throws {
        let line = try #require(layout([("ab ", font), ("cd", large), (" e", font)]).lines.first)
        #expect(line.pieces.map(\.text) == ["ab ", "cd", " e"])
        #expect(line.pieces.map(\.x) == [0, 25, 65])
        #expect(line.pieces.map(\.width) == [25, 40, 15])
        #expect(line.pieces.map(\.run) == [0, 1, 2])
        #expect(line.pieces.map(\.font) == [font, large, font])
        #expect(line.width == 80)
    }

    @Test("Lines break according to the widths of their runs, even inside a word with two fonts")
    func breaking() {
        let parts = [("ab c", font), ("d", large), (" ef", font)]
        #expect(layout(parts, width: 25 + 30).lines.map(\.text) == ["ab cd", "ef"])
        #expect(layout(parts, width: 54).lines.map(\.text) == ["ab", "cd", "ef"])
        #expect(layout(parts, width: 29).lines.map(\.text) == ["ab", "c", "d", "ef"])
    }

    @Test("A line is as high as its highest run, and at least as high as the default font")
    func heights() {
        let layout = layout([("a\nb", font), ("c", large), ("\nd", Font(size: 4))])
        #expect(layout.lines.map { layout.metrics(of: $0).lineHeight } == [15, 30, 15])
        #expect(layout.size.height == 60)
    }

    @Test("A picture keeps its size, can start a line, and is centred vertically on the letters of its line")
    func picture() throws {
        let picture = TextRun(length: 3, font: font, picture: Size(width: 24, height: 30))
        let runs = [TextRun(length: 3, font: font), picture, TextRun(length: 3, font: font)]
        let layout = TextLayout("ab \u{FFFC} cd", font: font, runs: runs, measurer: measurer)
        let line = try #require(layout.lines.first)
        #expect(line.pieces.map(\.picture) == [nil, Size(width: 24, height: 30), nil])
        #expect(line.pieces.map(\.x) == [0, 25, 49])
        // The middle is 3.75 above the baseline. The picture extends 10 above and 2.5 below it, two of each.
        let metrics = layout.metrics(of: line)
        #expect(metrics.ascent == 18.75 && metrics.descent == 11.25 && metrics.lineHeight == 30)
        let narrow = TextLayout("ab \u{FFFC} cd", font: font, runs: runs, width: 48, measurer: measurer)
        #expect(narrow.lines.map(\.text) == ["ab", "\u{FFFC}", "cd"])
    }

    @Test("Tab stops are those of the text's default font, whatever the font of the run")
    func tabs() throws {
        let line = try #require(layout([("a\tb", large), ("\tc", font)]).lines.first)
        #expect(line.pieces.map(\.text) == ["a", "", "b", "", "c"])
        #expect(line.pieces.map(\.x) == [0, 20, 40, 60, 80])
    }

    @Test("The ellipsis has the attributes of the last visible letter")
    func truncated() throws {
        let cut = layout([("abc", font), ("defgh", large)], width: 95, maxLines: 1)
        let line = try #require(cut.lines.first)
        #expect(cut.isTruncated && line.text == "abcde…")
        #expect(line.pieces.map(\.text) == ["abc", "de…"] && line.width == 90)
        let early = layout([("abc", font), ("defgh", large)], width: 39, maxLines: 1)
        #expect(early.lines.first?.pieces.map(\.text) == ["ab…"])
    }

    @Test("Runs are ordered by the writing direction of their letters")
    func directions() throws {
        let line = try #require(layout([("ab ", font), ("אב", large), (" גד", font), (" c", font)]).lines.first)
        #expect(line.pieces.map(\.text) == ["ab ", " גד", "אב", " c"])
        #expect(line.pieces.map(\.order?.direction) == [nil, .rightToLeft, .rightToLeft, nil])
        #expect(line.pieces.map(\.x) == [0, 25, 50, 90])
    }

    @Test("Letters of a cursive script are joined across runs, and other letters are not")
    func joining() throws {
        func texts(_ parts: [String]) -> [String] {
            layout(parts.map { ($0, font) }).lines.first?.pieces.sorted { $0.run < $1.run }.map(\.text) ?? []
        }
        #expect(texts(["مح", "مد"]) == ["مح\u{200D}", "\u{200D}مد"])
        // Combining marks are ignored: the letter below them joins.
        #expect(texts(["مُ", "حمد"]) == ["مُ\u{200D}", "\u{200D}حمد"])
        // Alef does not join with the letter after it, and no letter joins with a space or a digit.
        #expect(texts(["ا", "ب"]) == ["ا", "ب"])
        #expect(texts(["مح ", "مد"]) == ["مح ", "مد"])
        #expect(texts(["مح", "12"]) == ["مح", "12"])
        #expect(texts(["ab", "cd"]) == ["ab", "cd"])
    }

    @Test(
        "A letter is joined across a run border if at most 32 marks lie between",
        arguments: [(32, true), (33, false)])
    func marks(count: Int, joins: Bool) {
        let marked = "م" + String(repeating: "\u{64F}", count: count)
        let layout = layout([(marked, font), ("حمد", large)])
        let last = layout.lines.first?.pieces.first { $0.run == 1 }
        #expect(last?.text.hasPrefix("\u{200D}") == joins)
    }

    @Test("Runs of any lengths, even negative or too long, omit no text")
    func lyingRuns() {
        for lengths in [[0], [1], [100], [-5, 2], [2, 0, 0, 1], [.max, .max]] {
            let runs = lengths.map { TextRun(length: $0, font: font) }
            let layout = TextLayout("aé日 b👩‍👩‍👧c", font: font, runs: runs, width: 40, measurer: measurer)
            let text = layout.lines.flatMap(\.pieces).map(\.text).joined().filter { $0 != " " }
            #expect(text == "aé日b👩‍👩‍👧c", "\(lengths)")
        }
    }

    @Test("With the same font in all runs, any text has the same lines as plain text")
    func property() {
        var generator = SeededGenerator(seed: 77)
        let pieces = [
            "a", "bb", "lengthy", "日", "本語", " ", "  ", "\n", "\t", "é", "👩‍👩‍👧", ".", "-", "אב", "ג ד", "12", "(", "مح",

        ]
        for _ in 0..<3000 {
            let parts = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                (pieces.randomElement(using: &generator) ?? "", font)
            }
            let text = parts.map(\.0).joined()
            let width = Double(Int.random(in: 10...120, using: &generator))
            let limit = Int.random(in: 0...3, using: &generator)
            // Joiners would be measured as wide as letters here.
            let isJoined = text.unicodeScalars.contains { 0x600...0x6FF ~= $0.value }
            let layout = layout(parts, width: width, maxLines: limit)
            let plain = TextLayout(text, font: font, width: width, maxLines: limit, measurer: measurer)
            for line in layout.lines {
                let shown = line.pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
                #expect(shown.reduce(0) { $0 + $1.range.count } == line.text.utf8.count)
                #expect(line.pieces.allSatisfy { $0.width >= 0 && $0.x >= 0 && $0.x + $0.width <= line.width + 1e-6 })
            }
            guard !isJoined else { continue }
            #expect(layout.lines.map(\.text) == plain.lines.map(\.text), "\(text.debugDescription) in \(width)")
            #expect(
                zip(layout.lines, plain.lines).allSatisfy { abs($0.width - $1.width) < 1e-6 },
                "\(layout.lines.map { ($0.text, $0.width) }) \(plain.lines.map { ($0.text, $0.width) })")
            #expect(layout.isTruncated == plain.isTruncated)
        }
    }
}
