import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Drawing attributed lines")
struct AttributedLineTests {
    private let renderer = Renderer(
        scale: 1, families: ["DejaVu Sans"], pictureFolders: [], logger: LogRecord().logger)
    private let font = Font(family: "DejaVu Sans", size: 20)
    private var bold: Font { Font(family: "DejaVu Sans", size: 20, weight: .bold) }

    private func line(_ parts: [(String, Font)]) throws -> TextLayout.Line {
        try #require(
            TextLayout(
                parts.map(\.0).joined(), font: font, runs: parts.map { TextRun(length: $0.0.utf8.count, font: $0.1) },
                measurer: renderer.text
            ).lines.first)
    }

    private func textLine(_ piece: TextLayout.Piece, at origin: Point) -> TextLine {
        TextLine(piece.text, at: origin, font: piece.font, color: .white, order: piece.order, offset: piece.x)
    }

    private func picture(_ lines: [TextLine]) throws -> PixelBuffer {
        try Sheet(width: 420, height: 40, background: .black, families: ["DejaVu Sans"]) { list in
            for line in lines { list.append(.text(line)) }
        }.buffer
    }

    @Test(
        "Each run is drawn as wide as it was measured, in any direction and with trailing spaces",
        arguments: [
            ["عربي: هذا نص ", "عريض", " ومح", "مد", " و", "رابط", " هنا English ", "bold", " نهاية."],
            ["one ", " two", "\tthree"], ["אבג ", "123", " דהו ", "abc ", "x"], ["Wa", "ve ", "日本", "語 👩🏽‍🚀 e\u{301}"],
        ])
    func widths(parts: [String]) throws {
        let line = try line(parts.enumerated().map { ($1, $0 % 2 == 0 ? font : bold) })
        var x = 0.0
        for piece in line.pieces {
            #expect(abs(piece.x - x) < 1e-9)
            x += piece.width
            guard !piece.text.isEmpty else { continue }
            let run = try #require(renderer.text.run(of: textLine(piece, at: .zero)))
            // Trailing spaces of left-to-right text are not drawn.
            let spaces = piece.order == nil ? Double(piece.text.reversed().prefix { $0 == " " }.count) : 0
            let width = run.width + spaces * renderer.text.metrics(of: piece.font).spaceWidth
            #expect(abs(width - piece.width) < 1e-6, "\(piece.text.debugDescription)")
        }
        #expect(abs(x - line.width) < 1e-9)
    }

    @Test("Runs with the same font and colour are drawn pixel by pixel like one line")
    func likeOneLine() throws {
        for parts in [["and ", "Banana ", "splits"], ["fill ", "it ", "AV"], ["אבג", " ", "דהו", " ", "זחט"]] {
            let whole = try #require(
                TextLayout(parts.joined(), font: font, measurer: renderer.text).lines.first)
            let line = try line(parts.map { ($0, font) })
            let origin = Point(x: 10, y: 28)
            let expected = try picture([
                TextLine(whole.text, at: origin, font: font, color: .white, order: whole.order)
            ])
            let actual = try picture(line.pieces.map { textLine($0, at: origin) })
            #expect(actual.difference(from: expected)?.count == 0, "\(parts)")
        }
    }

    @Test("The letters of a word in two colours are joined as in a word of one colour")
    func joined() throws {
        let whole = try #require(renderer.text.run(of: TextLine("محمد", at: .zero, font: font, color: .white)))
        let glyphs = try line([("مح", font), ("مد", font)]).pieces.flatMap { piece -> [UInt32] in
            let run = try #require(renderer.text.run(of: textLine(piece, at: .zero)))
            return run.words.flatMap { word -> [UInt32] in
                if case .outlines(let glyphs) = word.letters { glyphs.map(\.number) } else { [] }
            }
        }
        guard case .outlines(let expected) = whole.words.first?.letters else {
            Issue.record("no outlines")
            return
        }
        // The glyphs that HarfBuzz makes of the joiners have no ink.
        let space = renderer.text.face(of: font)?.typeface.glyph(of: " ")
        #expect(glyphs.filter { $0 != space } == expected.map(\.number))
    }

    @Test("Italic letters use the family's italic face, or otherwise slanted upright letters")
    func italics() throws {
        let directory = FontDirectory()
        let noto = try #require(directory.file(family: "Noto Sans", weight: .regular, isItalic: true))
        #expect(noto.file.slant == .italic && noto.file.path.contains("Italic"))
        let upright = try #require(directory.file(family: "Noto Sans", weight: .regular))
        #expect(upright.file.slant == .upright)
        let hebrew = try #require(directory.file(family: "Noto Sans Hebrew", weight: .regular, isItalic: true))
        #expect(hebrew.file.slant == .slanted)
    }

    @Test("A slanted letter leans to the right and is as wide as the upright one")
    func slanted() throws {
        let (upright, italic) = (
            Font(family: "Noto Sans Hebrew", size: 40), Font(family: "Noto Sans Hebrew", size: 40, isItalic: true)
        )
        let text = renderer.text
        let letter: Substring = "\u{5D5}"
        let layer = Layer(
            id: 1, list: DisplayList(), version: 1, originX: 0, originY: 0,
            clip: PixelRect(x0: 0, y0: 0, x1: 100, y1: 100))
        #expect(text.width(of: letter, font: upright) == text.width(of: letter, font: italic))
        func ink(_ font: Font) throws -> PixelRect {
            let line = TextLine(String(letter), at: .zero, font: font, color: .white)
            let baseline = Baseline(of: line, in: layer, scale: 1)
            return text.bounds(of: line, at: baseline, clip: PixelRect(x0: -500, y0: -500, x1: 500, y1: 500))
        }
        #expect(try ink(italic).x1 > ink(upright).x1 && ink(italic).y0 == ink(upright).y0)
    }
}
