import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Hostile text")
struct HostileTextTests {
    private func renderer(_ log: LogRecord = LogRecord()) -> Renderer {
        Renderer(scale: 1, pictureFolders: [], logger: log.logger)
    }

    private func run(of text: String, size: Double = 16, _ renderer: Renderer) throws -> LineRun {
        try #require(renderer.text.run(of: TextLine(text, at: .zero, font: Font(size: size), color: .white)))
    }

    @Test("Each shaping call has a limited number of characters and bytes, and no part of a word is lost")
    func pieces() {
        var generator = SeededGenerator(seed: 31)
        var longest = 0
        for _ in 0..<400 {
            var text = HostileText.random(length: Int.random(in: 1...600, using: &generator), using: &generator)
            let size = [4, 16, 100, 1024].randomElement(using: &generator) ?? 16
            text.withUTF8 { bytes in
                var start = 0
                while start < bytes.count {
                    let end = TextPiece.end(in: bytes, from: start, size: size)
                    #expect(end > start && end <= bytes.count)
                    let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
                    longest = max(longest, piece.count)
                    var (count, last) = (0, 0)
                    while last < piece.count {
                        last = TextCluster.end(from: last, in: piece)
                        count += 1
                    }
                    #expect(count <= 256)
                    start = end
                }
            }
        }
        #expect(longest > 100 && longest <= 1024 + 128)
    }

    @Test("One shaping call covers up to 256 letters, or fewer of a large font")
    func pieceLimits() throws {
        let renderer = renderer()
        for (count, size, pieces) in [(256, 16.0, 1), (257, 16, 2), (80, 100, 1), (82, 100, 2)] {
            #expect(try run(of: String(repeating: "x", count: count), size: size, renderer).words.count == pieces)
        }
    }

    @Test("15,000 joined emoji, and a title of a thousand scalars, are drawn in bounded memory")
    func joinedEmoji() throws {
        for count in [500, 15_000] {
            let text = Array(repeating: "👨", count: count).joined(separator: "\u{200D}")
            let renderer = renderer()
            let layout = TextLayout(text, font: Font(size: 16), width: 600, maxLines: 2, measurer: renderer.text)
            #expect(layout.lines.count == 2)
            for line in layout.lines {
                let run = try run(of: line.text, renderer)
                for word in run.words {
                    if case .pictures(let letters, _) = word.letters { #expect(letters.unicodeScalars.count <= 32) }
                    renderer.text.prepare(word, shift: 0)
                    if case .ink(let ink) = word[0] { #expect(ink.pixmap.memory < 100_000) }
                }
            }
            #expect(renderer.bytesKept < 1_000_000)
        }
    }

    @Test("An emoji beside letters does not change them, and is not measured again with each word")
    func emojiBesideLetters() {
        let text = renderer().text
        let font = Font(size: 16)
        let letters = text.width(of: "Hello", font: font)
        let emoji = text.width(of: "👍🏽", font: font)
        #expect(text.width(of: "Hello👍🏽", font: font) == letters + emoji)
        #expect(text.width(of: "👍🏽Hello", font: font) == letters + emoji)
        let before = text.work
        #expect(text.width(of: "Hello👍🏽👍🏽👍🏽", font: font) == letters + 3 * emoji)
        #expect(text.work == before)
    }

    @Test(
        "Control characters are not drawn, and the characters beside them are"
    )
    func controls() throws {
        for control in (0..<0x20).map(UInt32.init) + [0x7F] + (0x80..<0xA0) where ![0x09, 0x0A, 0x0D].contains(control)
        {
            let scalar = try #require(Unicode.Scalar(control))
            let word = try #require(try run(of: "a\(scalar)é", renderer()).words.first)
            guard case .outlines(let glyphs) = word.letters else {
                Issue.record("it is no word of letters")
                return
            }
            #expect(glyphs.count == 2, "U+\(String(control, radix: 16))")
        }
    }

    @Test("A character that no font has is looked up once, no matter how often it occurs")
    func missing() {
        let log = LogRecord(from: .trace)
        let renderer = renderer(log)
        let letters = (0..<10_000).compactMap { Unicode.Scalar(0xF0000 + UInt32($0)) }
        let font = Font(size: 16)
        for letter in letters { _ = renderer.text.width(of: Substring(String(letter)), font: font) }
        // Two of them form a new word without a new lookup.
        let before = renderer.text.searches
        for (a, b) in zip(letters, letters.dropFirst()) {
            _ = renderer.text.width(of: Substring(String(String.UnicodeScalarView([a, b]))), font: font)
        }
        #expect(renderer.text.searches == before)
        #expect(before >= letters.count)
        #expect(log.count(containing: "no font has") == 101)
    }

    @Test("For any Unicode scalars widths are finite, the fitting prefix fits, and one more character does not")
    func fitting() {
        let text = renderer().text
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<150 {
            var word = HostileText.random(length: Int.random(in: 1...200, using: &generator), using: &generator)
            let font = Font(size: [9.0, 16, 40].randomElement(using: &generator) ?? 16)
            let room = Double(Int.random(in: 1...600, using: &generator))
            word.withUTF8 { bytes in
                let whole = text.width(ofUTF8: bytes, font: font)
                #expect(whole.isFinite && whole >= 0)
                let end = text.bytes(ofUTF8: bytes, fitting: room, font: font)
                #expect(end >= 0 && end <= bytes.count)
                #expect(
                    end == 0 || text.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[..<end]), font: font) <= room)
                guard end < bytes.count else { return }
                let more = UnsafeBufferPointer(rebasing: bytes[..<TextCluster.end(from: end, in: bytes)])
                #expect(text.width(ofUTF8: more, font: font) > room)
            }
        }
    }

    @Test(
        "In scripts with contextual shaping the fitting prefix fits when shaped alone, and one more character does not"
    )
    func fittingOfPairs() {
        let text = renderer().text
        var generator = SeededGenerator(seed: 12)
        let letters = [
            "A", "V", "T", "o", "f", "i", "[", "(", ")", "-", ">", "8", "x", ":", "é", "e\u{301}", "ق", "ل", "ا", "あ",
        ]
        for _ in 0..<300 {
            let few = letters.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
            var word = (0..<150).map { _ in few.randomElement(using: &generator) ?? "a" }.joined()
            let room = Double(Int.random(in: 1...900, using: &generator))
            word.withUTF8 { bytes in
                let font = Font(size: 17)
                let end = text.bytes(ofUTF8: bytes, fitting: room, font: font)
                func width(_ end: Int) -> Double {
                    text.width(ofUTF8: UnsafeBufferPointer(rebasing: bytes[..<end]), font: font)
                }
                #expect(width(end) <= room + 1e-6)
                #expect(end == bytes.count || width(TextCluster.end(from: end, in: bytes)) > room)
            }
        }
    }

    @Test(
        "No letter of a long word is shaped more than five times while the word is broken into lines",
        arguments: ["[](){}", "abcdefg"])
    func longWord(letters: String) {
        let text = renderer().text
        var generator = SeededGenerator(seed: 8)
        let word = String((0..<5000).map { _ in letters.randomElement(using: &generator) ?? "a" })
        let layout = TextLayout(word, font: Font(size: 17), width: 500, measurer: text)
        #expect(layout.lines.count > 50)
        // The cost is one for each shaped letter and a constant for each call.
        #expect(text.work > 5000 && text.work < 5 * 5000 + layout.lines.count * 20)
        let all = text.work
        _ = TextLayout(word, font: Font(size: 17), width: 500, measurer: text)
        #expect(text.work - all < all)
    }

    @Test("Lines of hostile text are drawn only within their clip")
    func drawing() throws {
        var generator = SeededGenerator(seed: 77)
        let text = HostileText.random(length: 3000, using: &generator)
        let sheet = try Sheet(width: 200, height: 60, background: .black) {
            $0.text(text, at: Point(x: 2, y: 40), font: Font(size: 16), color: .white)
        }
        #expect(!sheet.bounds(without: .black).isEmpty)
    }

    @Test("A scalar set contains exactly the inserted scalars")
    func scalars() {
        var set = ScalarSet()
        let some: [Unicode.Scalar] = ["a", "\u{FF}", "\u{100}", "\u{13F}", "\u{140}", "\u{10FFFF}"]
        #expect(some.allSatisfy { !set.contains($0) })
        for scalar in some { set.insert(scalar) }
        #expect(some.allSatisfy { set.contains($0) })
        let others: [Unicode.Scalar] = ["b", "\u{FE}", "\u{101}", "\u{161}", "\u{10FFFE}"]
        #expect(others.allSatisfy { !set.contains($0) })
    }

    @Test("A text cache finds each text by its font face, even after growth and removals")
    func table() {
        let budget = MemoryBudget(limit: 1 << 20)
        let table = TextTable<TextEntry>(budget: budget)
        func find(_ text: String, _ face: Int) -> TextEntry? {
            var text = text
            return text.withUTF8 { table.find($0, face: face) }
        }
        #expect(find("1", 0) == nil)
        for number in 0..<1000 {
            table.insert(TextEntry("text \(number / 2)", face: number % 2), cost: 10)
        }
        #expect(table.count == 1000 && budget.used == 10_000)
        budget.beginFrame()
        for number in 0..<1000 {
            let entry = find("text \(number / 2)", number % 2)
            #expect(entry?.text == "text \(number / 2)" && entry?.face == number % 2)
            #expect(find("text \(number / 2)", 2) == nil)
            if number % 3 != 0 { entry?.lastUsed = 0 }
        }
        budget.dropUnused()
        #expect(table.count == 334 && budget.used == 3340)
        for number in 0..<1000 {
            #expect((find("text \(number / 2)", number % 2) != nil) == (number % 3 == 0))
        }
        budget.endFrame()
    }
}
