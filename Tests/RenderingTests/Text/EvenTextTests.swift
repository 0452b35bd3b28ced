import CHarfBuzz
import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Glyph spacing")
struct EvenTextTests {
    private func line(_ text: String, family: String, size: Double) -> TextLine {
        TextLine(text, at: .zero, font: Font(family: family, size: size), color: .white)
    }

    /// Returns the positions of the glyphs from the origin of the line, and HarfBuzz's positions for the whole line, in
    /// pixels.
    private func places(_ text: String, family: String, size: Double, _ engine: TextEngine) throws -> [(
        glyph: UInt32, drawn: Double, meant: Double
    )] {
        let run = try #require(engine.run(of: line(text, family: family, size: size)))
        var drawn: [(UInt32, Double)] = []
        for (word, place) in zip(run.words, run.places) {
            guard case .outlines(let glyphs) = word.letters else { continue }
            for glyph in glyphs {
                let quarters = Int((glyph.x * 4).rounded()) + place.shift
                drawn.append((glyph.number, Double(place.x) + Double(quarters) / 4))
            }
        }
        let file = try #require(FontDirectory().file(family: family, weight: .regular)).file
        let bytes = try #require(FontBytes(path: file.path))
        let library = try #require(FontLibrary())
        let typeface = try #require(Typeface(file, bytes, library: library))
        let space = try #require(typeface.glyph(of: " "))
        let script = try #require(text.unicodeScalars.first.flatMap { Script(of: $0.value) })
        let whole = Array(text.utf8).withUnsafeBufferPointer {
            typeface.shape($0, 0..<$0.count, script, isRightToLeft: false) { infos, places in
                var pen = 0
                return zip(infos, places).compactMap { info, place -> (UInt32, Double)? in
                    defer { pen += Int(place.x_advance) }
                    guard info.codepoint != space else { return nil }
                    return (info.codepoint, Double(pen + Int(place.x_offset)) * size / typeface.unitsPerEm)
                }
            }
        }
        try #require(drawn.map(\.0) == whole.map(\.0))
        return zip(drawn, whole).map { ($0.0, $0.1, $1.1) }
    }

    nonisolated private static let lines = [
        "and Banana, Hamburgefonstiv 0123456789", "Il 111 illicit millimetres fill it", "AVATAR Type To Way, Yes",
        "Ångström Größe fjord naïve", "Съешь же ещё этих мягких булок", "Ξεσκεπάζω την ψυχοφθόρα",
    ]

    @Test(
        "From 11 to 40 pixels each glyph is within a quarter of a pixel of HarfBuzz's position",
        arguments: ["Inter", "DejaVu Sans"])
    func positions(family: String) throws {
        let engine = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).text
        for size in stride(from: 11.0, through: 40, by: 1) {
            for text in Self.lines {
                for place in try places(text, family: family, size: size, engine) {
                    #expect(abs(place.drawn - place.meant) <= 0.25, "\(text) \(size): \(place)")
                }
            }
        }
    }

    /// The comparison uses the centre of the ink, which whole pixels determine only to this precision.
    @Test func `At each quarter of a pixel a letter is drawn as much further to the right`()
        throws
    {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let run = try #require(renderer.text.run(of: line("l", family: "DejaVu Sans", size: 15)))
        let word = try #require(run.words.first)
        var centres: [Double] = []
        for shift in 0..<4 {
            renderer.text.prepare(word, shift: shift)
            guard case .ink(let ink) = word[shift] else { continue }
            var (sum, moment) = (0.0, 0.0)
            for y in 0..<ink.pixmap.height {
                for x in 0..<ink.pixmap.width {
                    let alpha = Double(ink.pixmap.maskRow(y)[x])
                    sum += alpha
                    moment += alpha * (Double(ink.x + x) + 0.5)
                }
            }
            centres.append(moment / sum)
        }
        try #require(centres.count == 4)
        for shift in 1..<4 { #expect(abs(centres[shift] - centres[0] - Double(shift) / 4) < 0.1, "\(centres)") }
    }

    @Test func `Where a line stands is where its first word does, and the next ones at the nearest quarter`() {
        for (x, whole, shift) in [(0.0, 0, 0), (0.124, 0, 0), (0.13, 0, 1), (0.9, 1, 0), (-0.3, -1, 3), (7.5, 7, 2)] {
            let place = WordPosition(x)
            #expect(place.x == whole && place.shift == shift, "\(x)")
        }
    }

    @Test func `Letters that join do so without a seam, and what lies upon each other is not counted twice`() throws {
        let half = GlyphMask(width: 2, height: 1, x: 0, y: -1, alphas: [255, 128])
        let limit = PixelRect(x0: -5, y0: -5, x1: 5, y1: 5)
        let ink = try #require(Ink([(half, 0, 0), (half, 1, 0)], limit: limit))
        #expect((0..<3).map { ink.pixmap.maskRow(0)[$0] } == [255, 255, 128])
        #expect(ink.x == 0 && ink.y == -1)
        let twice = try #require(Ink([(half, 0, 0), (half, 0, 0)], limit: limit))
        #expect((0..<2).map { twice.pixmap.maskRow(0)[$0] } == [255, 192])
        // Ink outside the clip is omitted on all sides.
        for (x, y) in [(5, 0), (-7, 0), (0, -5), (0, 6)] { #expect(Ink([(half, x, y)], limit: limit) == nil) }
        let cut = try #require(Ink([(half, 4, 0), (half, -6, 0)], limit: limit))
        #expect(cut.x == -5 && cut.pixmap.width == 10)
        #expect(cut.pixmap.maskRow(0)[0] == 128 && cut.pixmap.maskRow(0)[9] == 255)
    }
}
