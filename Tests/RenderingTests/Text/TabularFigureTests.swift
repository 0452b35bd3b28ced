import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Digits of equal width")
struct TabularFigureTests {
    private let engine = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).text

    private func font(_ family: String = "Inter", isTabular: Bool) -> Font {
        Font(family: family, size: 40, weight: .bold, hasTabularFigures: isTabular)
    }

    private func width(_ text: String, isTabular: Bool) -> Double {
        engine.width(of: Substring(text), font: font(isTabular: isTabular))
    }

    @Test("Only in a font with tabular figures do all numbers with as many digits have the same width")
    func widths() {
        #expect(width("1111", isTabular: false) < width("8888", isTabular: false) - 8)
        // Words are kept; the first measurement must not be found for the other font.
        #expect(width("1111", isTabular: true) == width("8888", isTabular: true))
        for (one, other) in [("11:11", "20:48"), ("16:30", "17:00"), ("1.7", "7.1"), ("7,411", "1,700")] {
            // Positions of glyphs are rounded.
            #expect(abs(width(one, isTabular: true) - width(other, isTabular: true)) < 0.1, "\(one) \(other)")
        }
        #expect(width("Word", isTabular: true) == width("Word", isTabular: false))
    }

    @Test("Points and commas between digits stay narrow")
    func punctuation() {
        for sign in [".", ","] {
            let number = width("1\(sign)8", isTabular: true)
            let parts = width("1", isTabular: true) + width("8", isTabular: true) + width(sign, isTabular: false)
            #expect(number <= parts + 1, "\(sign): \(number), \(parts)")
        }
    }

    @Test("A line with tabular figures is drawn at the positions at which it was measured")
    func lines() throws {
        func run(_ isTabular: Bool) throws -> LineRun {
            try #require(
                engine.run(of: TextLine("11 11", at: .zero, font: font(isTabular: isTabular), color: .white)))
        }
        #expect(try run(true).width > run(false).width + 8)
        #expect(try run(true).words.map(\.advance).reduce(0, +) == 2 * width("11", isTabular: true))
    }

    @Test("A font without the feature, and letters that another font draws, are unaffected")
    func others() throws {
        let plain = try #require(engine.face(of: font("DejaVu Sans", isTabular: false)))
        #expect(engine.face(of: font("DejaVu Sans", isTabular: true)) === plain || plain.typeface.hasTabularFigures)
        #expect(width("漢字", isTabular: true) == width("漢字", isTabular: false))
    }
}
