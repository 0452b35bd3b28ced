import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
@Suite("Drawing right-to-left lines")
struct OrderedLineTests {
    private let text = Renderer(
        scale: 1, families: ["DejaVu Sans"], pictureFolders: [], logger: LogRecord().logger
    ).text
    private let font = Font(family: "DejaVu Sans", size: 20)

    private func line(_ letters: String) throws -> TextLine {
        let line = try #require(TextLayout(letters, font: font, measurer: text).lines.first)
        return TextLine(line.text, at: .zero, font: font, color: .white, order: line.order)
    }

    /// Returns the glyphs of a line from left to right.
    private func glyphs(_ letters: String) throws -> [UInt32] {
        let run = try #require(text.run(of: try line(letters)))
        return run.words.flatMap { word -> [UInt32] in
            if case .outlines(let glyphs) = word.letters { glyphs.map(\.number) } else { [] }
        }
    }

    @Test("A line is drawn as wide as it was measured, and its words follow each other without gaps")
    func width() throws {
        for letters in ["אבג דהו", "abc אבג 123 def", "(אבג) 12%, “abc” متحف 2026", "אבג\tד", "  אב  ג  "] {
            let layout = TextLayout(letters, font: font, measurer: text)
            let run = try #require(text.run(of: try line(letters)))
            #expect(abs(run.width - layout.size.width) < 1e-9, "\(letters)")
            var x = run.places.first.map { Double($0.x) + Double($0.shift) / 4 } ?? 0
            for (word, place) in zip(run.words, run.places) {
                let start = Double(place.x) + Double(place.shift) / 4
                #expect(start >= x - 0.25)
                x = start + word.advance
            }
            #expect(x <= run.width + 0.25)
        }
    }

    @Test("Words are ordered by UAX #9, and each is shaped in its own direction")
    func order() throws {
        #expect(try glyphs("אבג דהו") == glyphs("דהו") + glyphs("אבג"))
        #expect(try glyphs("abc אבג דהו x") == glyphs("abc") + glyphs("דהו") + glyphs("אבג") + glyphs("x"))
        #expect(try glyphs("אבג 12 abc") == glyphs("abc") + glyphs("12") + glyphs("אבג"))
        #expect(try glyphs("abمحمد") == glyphs("ab") + glyphs("محمد"))
        // An override forces text from right to left.
        #expect(try glyphs("\u{202E}abc").suffix(3) == glyphs("c") + glyphs("b") + glyphs("a"))
    }

    @Test("Brackets are mirrored in right-to-left text")
    func mirrored() throws {
        let (opening, closing) = (try glyphs("("), try glyphs(")"))
        #expect(try glyphs("(אב)") == opening + glyphs("אב") + closing)
        #expect(try glyphs("א(b)") == opening + glyphs("b") + closing + glyphs("א"))
    }

    @Test("Two lines with the same letters in a different order are both drawn")
    func cache() throws {
        let natural = try line("אב 12")
        var other = natural
        other.order = TextOrder(natural.text, direction: .leftToRight, levels: [1, 1, 1, 1, 0, 0, 0])
        let (one, two) = (try #require(text.run(of: natural)), try #require(text.run(of: other)))
        #expect(one.words.first === two.words.last)
        #expect(text.run(of: natural) === one && text.run(of: other) === two)
    }

    @Test("A line whose visual order does not match its text is still drawn")
    func wrong() throws {
        for levels in [[], [1], [UInt8](repeating: 200, count: 40)] {
            var line = try line("abc אבג 12")
            line.order = TextOrder(line.text, direction: .rightToLeft, levels: levels)
            #expect(text.run(of: line)?.words.isEmpty == false)
        }
    }

    @Test("A right-to-left paragraph is drawn on the right, and not outside the widths of its lines")
    func drawn() throws {
        let layout = TextLayout("שלום עולם, 2026!", font: font, measurer: text)
        let first = try #require(layout.lines.first)
        let sheet = try Sheet(width: 400, height: 50, background: .black) {
            $0.text(first.text, at: Point(x: 380 - first.width, y: 30), font: font, color: .white, order: first.order)
        }
        let ink = sheet.bounds(without: .black)
        #expect(ink.x1 <= 381 && ink.x1 > 374)
        #expect(Double(ink.x0) >= 379 - first.width)
    }
}
