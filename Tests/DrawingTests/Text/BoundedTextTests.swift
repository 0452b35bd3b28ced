import Drawing
import TestSupport
import Testing

@Suite("Layout of text of any length")
struct BoundedTextTests {
    private let measurer = EmMeasurer()
    private let font = Font(size: 10)

    private func layout(_ text: String, width: Double = .infinity, maxLines: Int = 0) -> TextLayout {
        TextLayout(text, font: font, width: width, maxLines: maxLines, measurer: measurer)
    }

    @Test("The layout of four million letters measures only the visible ones", arguments: [1, 2, 6])
    func longWord(maxLines: Int) {
        let word = String(repeating: "x", count: 4_000_000)
        let layout = layout(word, width: 400, maxLines: maxLines)
        #expect(layout.lines.map(\.text.count) == Array(repeating: 40, count: maxLines))
        #expect(layout.isTruncated)
        #expect(measurer.measured < 2_000)
        let words = String(repeating: "word ", count: 800_000)
        #expect(self.layout(words, width: 400, maxLines: maxLines).isTruncated)
        #expect(measurer.measured < 4_000)
    }

    @Test("A character of a million scalars is laid out in parts, and only its visible parts are measured")
    func longCharacter() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000)
        let layout = layout(text, width: 400, maxLines: 2)
        #expect(layout.lines.count == 2)
        #expect(layout.lines.allSatisfy { $0.text.utf8.count < 20_000 })
        #expect(measurer.measured < 2_000)
    }

    @Test("A line contains at most 16 KB of text, whatever its width")
    func longLine() {
        for letter in ["x", "x "] {
            func text(_ bytes: Int) -> String {
                String(repeating: letter, count: bytes / letter.utf8.count) + (letter.utf8.count == 2 ? "x" : "")
            }
            let longest = letter.utf8.count == 1 ? 16_384 : 16_382
            #expect(layout(text(longest)).lines.count == 1)
            #expect(layout(text(longest + 2)).lines.count == 2)
            #expect(!layout(text(longest), maxLines: 1).isTruncated)
            #expect(layout(text(longest + 2), maxLines: 1).isTruncated)
            #expect(layout(text(1_000_000)).lines.allSatisfy { $0.text.utf8.count <= 16_384 })
        }
    }

    @Test("A text has at most 20,000 lines, and the last one ends in an ellipsis if text remains")
    func manyLines() {
        let whole = layout(Array(repeating: "a", count: 20_000).joined(separator: "\n"))
        #expect(whole.lines.count == 20_000)
        #expect(!whole.isTruncated)
        for maxLines in [0, 30_000] {
            let cut = layout(Array(repeating: "a", count: 20_001).joined(separator: "\n"), maxLines: maxLines)
            #expect(cut.lines.count == 20_000)
            #expect(cut.lines.last?.text == "a…")
            #expect(cut.isTruncated)
        }
    }

    @Test("Incremental layout gives the same lines as a complete layout, and estimates the height early")
    func bits() {
        var generator = SeededGenerator(seed: 11)
        let words = (0..<3000).map { _ in
            String(repeating: "m", count: Int.random(in: 1...9, using: &generator))
        }
        for text in [words.joined(separator: " "), words.joined(), words.joined(separator: "\n")] {
            let whole = layout(text, width: 300)
            var layout = TextLayout(begin: text, font: font, width: 300, maxLines: 0, lineSpacing: 1, measurer)
            #expect(layout.lines.isEmpty)
            var steps = 0
            while !layout.isComplete {
                let before = layout.lines.count
                layout.proceed(measurer, bytes: 1000)
                steps += 1
                #expect(layout.lines.count > before)
                #expect(abs(layout.expectedHeight / whole.size.height - 1) < 0.2)
            }
            #expect(steps > 10)
            #expect(layout == whole)
            #expect(layout.expectedHeight == whole.size.height)
        }
    }

    @Test("The layout of a text with a line limit is complete with the last line, however long the text is")
    func fewLines() {
        var layout = TextLayout(
            begin: String(repeating: "word ", count: 10_000), font: font, width: 100, maxLines: 2, lineSpacing: 1,
            measurer)
        layout.proceed(measurer, bytes: 1)
        #expect(layout.lines.count == 1)
        #expect(layout.expectedHeight == 30)
        layout.proceed(measurer, bytes: 1)
        #expect(layout.isComplete)
        #expect(layout.lines.count == 2)
    }

    @Test("The layout reports a broken word only if a word is wider than a line")
    func brokenWords() {
        #expect(!layout("four five", width: 40).breaksWords)
        #expect(layout("four fives", width: 40).breaksWords)
        #expect(!layout("four fives", width: 40, maxLines: 1).breaksWords)
    }

    @Test("For any Unicode scalars no line ends inside a character, and the lines together are the text")
    func property() {
        var generator = SeededGenerator(seed: 2026)
        for _ in 0..<3000 {
            let text = HostileText.random(length: Int.random(in: 0...120, using: &generator), using: &generator)
            let width = Double(Int.random(in: 0...200, using: &generator))
            let layout = layout(text, width: width)
            check(layout.lines.map(\.text), of: text, "\(text.debugDescription) in \(width)")
            for line in layout.lines {
                #expect(line.width.isFinite && line.width >= 0)
                #expect(line.width <= width || characters(in: line.text) <= 1)
            }
            let cut = self.layout(text, width: max(width, 10), maxLines: 1)
            guard cut.isTruncated, let shown = cut.lines.first?.text.dropLast() else { continue }
            check([String(shown)], of: text, isWhole: false, "\(text.debugDescription) in \(width), one line")
        }
    }

    private func characters(in line: String) -> Int {
        var line = line
        return line.withUTF8 { bytes in
            var (count, end) = (0, 0)
            while end < bytes.count {
                end = TextCluster.end(from: end, in: bytes)
                count += 1
            }
            return count
        }
    }

    /// Finds the lines in the text one after the other, with only white space between them.
    private func check(_ lines: [String], of text: String, isWhole: Bool = true, _ comment: Comment) {
        let bytes = Array(text.utf8)
        let boundaries = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [bytes.count])
        var position = 0
        func skipSpace(for line: [UInt8]) {
            while position < bytes.count {
                // Spaces that indent a paragraph are part of its line.
                if line.first == 0x20 || line.first == 0x09, bytes[position...].starts(with: line) { return }
                if bytes[position...].starts(with: [0xE2, 0x80, 0xA8])
                    || bytes[position...].starts(with: [0xE2, 0x80, 0xA9])
                {
                    position += 3
                    continue
                }
                guard [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(bytes[position]) else { return }
                // A space that carries a combining mark is part of a line.
                if bytes[position] == line.first, !isLone(bytes, position) { return }
                // A carriage return is a line break only together with a line feed.
                let isReturn = bytes[position] == 0x0D
                if isReturn, position + 1 < bytes.count, bytes[position + 1] != 0x0A { return }
                position += 1
            }
        }
        for text in lines where !text.isEmpty {
            var line = Array(text.utf8)
            skipSpace(for: line)
            // A soft hyphen at the end of a line appears as a hyphen.
            if line.last == 0x2D, bytes[position...].starts(with: line.dropLast() + [0xC2, 0xAD]) {
                line = line.dropLast() + [0xC2, 0xAD]
            }
            let end = position + line.count
            guard end <= bytes.count, Array(bytes[position..<end]) == line else {
                Issue.record("\(text.debugDescription) is not at \(position): \(comment)")
                return
            }
            for edge in [position, end] where !boundaries.contains(edge) {
                let start = boundaries.filter { $0 < edge }.max() ?? 0
                let stop = boundaries.filter { $0 > edge }.min() ?? bytes.count
                let character = String(decoding: bytes[start..<stop], as: UTF8.self)
                #expect(character.unicodeScalars.count > 32, "cut at \(edge): \(comment)")
            }
            position = end
        }
        guard isWhole else { return }
        skipSpace(for: [])
        #expect(position == bytes.count, comment)
    }

    /// Returns whether the space at a position is a character of its own.
    private func isLone(_ bytes: [UInt8], _ position: Int) -> Bool {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        return rest.first.map { $0.unicodeScalars.count == 1 || $0 == "\r\n" } ?? true
    }
}
