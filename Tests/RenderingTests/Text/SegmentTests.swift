import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Words with several scripts and fonts")
struct SegmentTests {
    private let text = Renderer(
        scale: 1, families: ["Inter", "DejaVu Sans"], pictureFolders: [], logger: LogRecord().logger
    ).text
    private let font = Font(family: "Inter", size: 17)

    private func word(_ letters: String) throws -> Word {
        let run = try #require(text.run(of: TextLine(letters, at: .zero, font: font, color: .white)))
        try #require(run.words.count == 1)
        return try #require(run.words.first)
    }

    private func glyphs(_ letters: String) throws -> [PlacedGlyph] {
        guard case .outlines(let glyphs) = try word(letters).letters else { return [] }
        return glyphs
    }

    @Test("A character that the font lacks is drawn from a different font without changing its neighbours")
    func standIns() throws {
        let latin = try glyphs("abc")
        let georgian = try glyphs("აბგ")
        #expect(Set(latin.map(\.face)).isDisjoint(with: georgian.map(\.face)))
        let mixed = try glyphs("abcაბგabc")
        #expect(mixed.map(\.number) == (latin + georgian + latin).map(\.number))
        #expect(mixed.map(\.face) == (latin + georgian + latin).map(\.face))
        let width = text.width(of: "abc", font: font)
        #expect(text.width(of: "abcაბგabc", font: font) == width * 2 + text.width(of: "აბგ", font: font))
    }

    @Test("Letters of each script are shaped by its rules, even next to another script")
    func scripts() throws {
        let arabic = try glyphs("محمد").map(\.number)
        // Joined letters differ from the letter alone.
        let alone = try "محمد".map { try glyphs(String($0)).map(\.number) }.flatMap { $0 }
        #expect(Set(arabic).isDisjoint(with: alone.dropLast()))
        // A character without a script joins the one before it.
        #expect(try glyphs("a-b.c").count == 5)
        #expect(try Set(glyphs("e\u{301}x").map(\.face)).count == 1)
    }

    @Test("An emoji is drawn next to letters, with and without a variation selector", arguments: ["✔", "☎", "👍", "❤️"])
    func pictures(_ sign: String) throws {
        let run = try #require(text.run(of: TextLine("ab\(sign)cd", at: .zero, font: font, color: .white)))
        #expect(run.words.count == 3)
        let letters = try glyphs("ab").map(\.number)
        guard case .outlines(let first) = run.words[0].letters, case .outlines(let last) = run.words[2].letters else {
            Issue.record("letters are no outlines")
            return
        }
        #expect(first.map(\.number) == letters)
        #expect(last.map(\.number) == (try glyphs("cd").map(\.number)))
    }

    @Test("A segment that ends inside a word contains all of its bytes in order")
    func segments() throws {
        let word = "aбв\u{301}x مcd日😀—1"
        let face = try #require(text.face(of: font))
        Array(word.utf8).withUnsafeBufferPointer { bytes in
            let segments = TextSegment.segments(of: bytes, in: face) { _ in face }
            #expect(segments.first?.range.lowerBound == 0 && segments.last?.range.upperBound == bytes.count)
            for (one, next) in zip(segments, segments.dropFirst()) {
                #expect(one.range.upperBound == next.range.lowerBound && one.script != next.script)
            }
            #expect(segments.count == 6)
        }
    }

    @Test(
        "A font is looked up once for adjacent letters of a script, and again for a letter that it lacks",
        arguments: [("აბგდ", 1), ("აბابგ", 3), ("aაbბc", 2), ("ა\u{1C90}ბ", 2), ("ა\u{301}ბ", 1), ("abc", 0)])
    func lookedForOnce(_ word: String, _ count: Int) throws {
        let face = try #require(text.face(of: font))
        let other = try #require(text.face(of: Font(family: "DejaVu Sans", size: 17)))
        var asked = 0
        Array(word.utf8).withUnsafeBufferPointer { bytes in
            let segments = TextSegment.segments(of: bytes, in: face) { _ in
                asked += 1
                return other
            }
            #expect(segments.last?.range.upperBound == bytes.count)
        }
        #expect(asked == count)
    }

    @Test(
        "Numbers run from left to right in any digits, whatever the direction of the letters beside them",
        arguments: ["٢١٫٤", "۲۱۴", "21.4", "१२"])
    func numbers(_ number: String) throws {
        let alone = try number.map { try glyphs(String($0)).map(\.number) }.flatMap { $0 }
        #expect(try glyphs(number).map(\.number) == alone)
        // The number is a run of attributed text among letters of the other direction.
        for letters in [" a", " د"] {
            let small = Font(family: "Inter", size: 12)
            let runs = [
                TextRun(length: number.utf8.count, font: font), TextRun(length: letters.utf8.count, font: small),
            ]
            let layout = TextLayout(number + letters, font: small, runs: runs, width: 1_000, measurer: text)
            let piece = try #require(layout.lines.first?.pieces.first { $0.text.contains(number) })
            let line = TextLine(piece.text, at: .zero, font: piece.font, color: .white, order: piece.order)
            let run = try #require(text.run(of: line))
            guard case .outlines(let glyphs)? = run.words.first?.letters else { continue }
            #expect(glyphs.map(\.number) == alone)
        }
    }

    @Test func `What needs no glyph is what Unicode says`() {
        for value in UInt32(0x80)...0x3FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(
                FontFaceCache.isIgnorable(scalar) == scalar.properties.isDefaultIgnorableCodePoint,
                "U+\(String(value, radix: 16))")
        }
        #expect(
            FontFaceCache.isIgnorable("\u{FE0F}") && FontFaceCache.isIgnorable("\u{E0100}")
                && !FontFaceCache.isIgnorable("a"))
    }

    @Test func `Each emoji is a piece of its own, and no other letter is`() {
        for value in UInt32(0x2000)...0x1FAFF {
            guard let scalar = Unicode.Scalar(value), !FontFaceCache.isIgnorable(scalar) else { continue }
            // After a letter, a separate piece begins at the scalar.
            let word = Array("a\(scalar)".utf8)
            guard "a\(scalar)".count == 2 else { continue }
            let end = word.withUnsafeBufferPointer { TextPiece.end(in: $0, from: 0, size: 18) }
            let isEmoji = value >= 0x203C && scalar.properties.isEmoji
            #expect(end == (isEmoji ? 1 : word.count), "U+\(String(value, radix: 16))")
        }
    }
}
