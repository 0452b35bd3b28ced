import Drawing
import TestSupport
import Testing

@testable import Rendering

@MainActor
struct TextTests {
    private func engine(scale: Double = 1, log: LogRecord = LogRecord(), families: [String] = ["Inter", "DejaVu Sans"])
        -> TextEngine
    {
        Renderer(scale: scale, families: families, pictureFolders: [], logger: log.logger).text
    }

    nonisolated private static let samples = [
        "Countries", "fjord", "Ångström", "Ǻ", "AVAWAY", "0123456789", "jjj", "Größe", "Привет", "Ελλάδα", "…", "a",
        "|",
    ]

    @Test(
        "The drawn glyphs start at the given position, except for overhangs, and the baseline is on the given pixel",
        arguments: samples)
    func inkInBounds(_ text: String) throws {
        for size in [11.0, 17, 40] {
            let font = Font(size: size)
            let sheet = try Sheet(width: 420, height: 120, background: .black) {
                $0.text(text, at: Point(x: 10, y: 70), font: font, color: .white)
            }
            let width = Int(sheet.renderer.text.width(of: Substring(text), font: font))
            // An overhang is, for example, the foot of a “j” before its origin.
            let over = 1 + Int(size) / 8
            let metrics = sheet.renderer.text.metrics(of: font)
            let ink = sheet.bounds(without: .black)
            #expect(!ink.isEmpty)
            #expect(ink.x0 >= 10 - over && ink.x1 <= 10 + width + over, "\(text) \(size): \(ink), \(width) wide")
            #expect(ink.width * 6 >= width, "\(text) \(size): \(ink), \(width) wide")
            #expect(ink.y1 <= 70 + Int(metrics.descent) + 2)
        }
    }

    /// DejaVu Sans stacks accents on accents, and Inter does so from version 4.0 on.
    @Test(
        "Letters without descenders end at the baseline, even if accents extend above the ascent",
        arguments: ["Inter", "DejaVu Sans"])
    func baseline(family: String) throws {
        let accents = "\u{0302}\u{0302}\u{0302}\u{0302}"
        for text in ["HILE", "ẤĤÊ", "x", "A\(accents)E"] {
            let sheet = try Sheet(width: 300, height: 120, background: .black) {
                $0.text(text, at: Point(x: 10, y: 90), font: Font(family: family, size: 30), color: .white)
            }
            #expect(sheet.bounds(without: .black).y1 == 90, "\(text)")
        }
    }

    @Test func `Letters stand on the baseline where marks rise above the ascent, and others hang below the descent`()
        throws
    {
        let (above, below) = ("\u{0302}\u{0302}\u{0302}\u{0302}", "\u{0323}\u{0323}\u{0323}\u{0323}")
        // The last letter has the columns on the right for itself.
        for text in ["a\(below)H", "A\(above)H", "A\(above)a\(below)H", "A\(above)\(below)H", "a\(below)A\(above)H"] {
            let sheet = try Sheet(width: 300, height: 160, background: .black) {
                $0.text(text, at: Point(x: 10, y: 90), font: Font(family: "DejaVu Sans", size: 30), color: .white)
            }
            let right = sheet.bounds(without: .black).x1
            let stem = (0..<160).filter { sheet.grey(right - 2, $0) > 0 }
            #expect(stem == Array(68..<90), "\(text)")
        }
    }

    @Test("A line is as wide as its words and spaces, and a whole number of pixels high", arguments: [1.0, 1.5, 2])
    func lineWidth(scale: Double) throws {
        let text = engine(scale: scale)
        let font = Font(size: 15)
        let space = text.metrics(of: font).spaceWidth
        let words = ["The", "quick", "brown", "fox"]
        let sum = words.reduce(0) { $0 + text.width(of: Substring($1), font: font) } + 5 * space
        let run = try #require(text.run(of: TextLine("The quick   brown fox", at: .zero, font: font, color: .white)))
        #expect(abs(Double(run.width) / scale - sum) < 1e-9)
        let metrics = text.metrics(of: font)
        for value in [metrics.ascent, metrics.descent, metrics.lineHeight] {
            #expect(abs(value * scale - (value * scale).rounded()) < 1e-9 && value > 0)
        }
    }

    @Test func `As many characters fit as their width allows, and no more`() {
        let text = engine()
        for word in [
            "abcdefghijklmnopqrstuvwxyz", "iiiiWWWW", "Größenverhältnis", "fififififi", "e\u{301}e\u{301}e\u{301}", "日",
        ] {
            let font = Font(size: 16)
            for width in stride(from: 0.0, through: text.width(of: Substring(word), font: font) + 3, by: 1) {
                let count = text.characters(of: Substring(word), fitting: width, font: font)
                #expect(count >= 0 && count <= word.count)
                #expect(count == 0 || text.width(of: word.prefix(count), font: font) <= width)
                #expect(
                    count == word.count || text.width(of: word.prefix(count + 1), font: font) > width,
                    "\(word) \(width)")
            }
        }
    }

    @Test func `A word of 10,000 letters is measured and drawn in pieces`() throws {
        let word = String(repeating: "Donaudampfschiff", count: 625)
        let font = Font(size: 16)
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger)
        let width = renderer.text.width(of: Substring(word), font: font)
        #expect(width > 50_000)
        let half = renderer.text.characters(of: Substring(word), fitting: width / 2, font: font)
        #expect(abs(half - 5000) < 100)
        let buffer = try PixelBuffer(size: PixelSize(width: 100, height: 30))
        var list = DisplayList()
        list.text(word, at: Point(x: -width / 2, y: 20), font: font, color: .white)
        let layer = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(buffer.size))
        let before = renderer.bytesKept
        renderer.render(Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
        #expect(renderer.bytesKept - before < 200_000)
        #expect((0..<100).contains { x in (0..<30).contains { y in buffer.color(x: x, y: y) != .black } })
        let layout = TextLayout(word, font: font, width: 300, measurer: renderer.text)
        #expect(layout.lines.count > 150)
        #expect(layout.lines.allSatisfy { $0.width <= 300 })
    }

    @Test func `Without any font text is invisible, has half an em a character, and is reported once`() throws {
        let log = LogRecord(from: .trace)
        let text = engine(log: log, families: [])
        let font = Font(family: "/nowhere/none.ttf", size: 20)
        let engine = TextEngine(
            scale: 1, families: [], budget: MemoryBudget(limit: 1 << 20), logger: log.logger, directory: { _ in nil })
        #expect(engine.width(of: "four", font: font) == 40)
        #expect(engine.characters(of: "four", fitting: 25, font: font) == 2)
        #expect(engine.metrics(of: font) == FontMetrics(ascent: 16, descent: 4, lineHeight: 24, spaceWidth: 10))
        #expect(engine.run(of: TextLine("four", at: .zero, font: font, color: .white)) == nil)
        #expect(log.count(containing: "no font found") == 1)
        // If fonts are installed, an invalid file falls back to the default family.
        #expect(text.width(of: "four", font: font) > 0)
        #expect(log.count(containing: "/nowhere/none.ttf") == 2)
    }

    /// The cache keeps 48 fonts open, and closes one whenever another is opened.
    @Test func `In a hundred sizes, and back in the first, letters are drawn as they were`() throws {
        let renderer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger, byteBudget: 1)
        func draw(_ size: Double) throws -> PixelBuffer {
            let buffer = try PixelBuffer(size: PixelSize(width: 160, height: 60))
            var list = DisplayList()
            list.text("Rgß", at: Point(x: 4, y: 45), font: Font(family: "DejaVu Sans", size: size), color: .white)
            let layer = Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: PixelRect(buffer.size))
            renderer.render(Frame(size: buffer.size, scale: 1, background: .black, layers: [layer]), into: buffer)
            return buffer
        }
        let first = try draw(20)
        for size in 1...100 { _ = try draw(Double(size)) }
        #expect(try draw(20).difference(from: first)?.count == 0)
        #expect(try draw(21).difference(from: first)?.count != 0)
    }

    @Test func `A family that is not installed gives way to another and is reported once`() {
        let log = LogRecord(from: .trace)
        let text = engine(log: log)
        for size in [12.0, 14, 16] {
            #expect(text.width(of: "abc", font: Font(family: "No Such Family", size: size)) > 0)
        }
        #expect(log.count(containing: "No Such Family") == 1)
    }

    @Test func `Heavier weights are wider`() {
        let text = engine()
        let widths = Font.Weight.allCases.map { text.width(of: "Maserati", font: Font(size: 40, weight: $0)) }
        #expect(widths == widths.sorted())
        #expect(Set(widths).count > 1)
    }

    @Test func `A character that no font has is reported once and stops nothing`() throws {
        let log = LogRecord(from: .trace)
        _ = try Sheet(log: log) {
            for y in 1...3 {
                $0.text("a\u{10FFFD}b", at: Point(x: 2, y: Double(y) * 20), font: Font(size: 14), color: .white)
            }
        }
        #expect(log.count(containing: "U+10FFFD") == 1)
    }

    @Test func `Arabic letters are joined: no column of their word is without ink`() throws {
        let sheet = try Sheet(width: 300, height: 120, background: .black) {
            $0.text("محمح", at: Point(x: 10, y: 70), font: Font(family: "DejaVu Sans", size: 40), color: .white)
        }
        let ink = sheet.bounds(without: .black)
        #expect(ink.width > 50)
        for x in ink.x0..<ink.x1 {
            #expect((ink.y0..<ink.y1).contains { sheet.grey(x, $0) > 0 }, "column \(x)")
        }
    }

    @Test func `Control characters neither end a word nor show as boxes`() throws {
        let text = engine()
        let font = Font(size: 16)
        #expect(text.width(of: "a\u{0}b\u{7}c", font: font) == text.width(of: "abc", font: font))
        #expect(text.width(of: "\u{0}", font: font) == 0)
        #expect(text.width(of: "", font: font) == 0)
    }

    @Test func `Text scales live: twice the scale, twice the pixels`() {
        let text = engine()
        let font = Font(size: 20)
        let one = text.width(of: "Countries", font: font)
        text.scale = 2
        let two = text.width(of: "Countries", font: font)
        #expect(abs(one - two) <= 3)
        text.scale = .nan
        #expect(text.scale == 1)
        #expect(text.width(of: "Countries", font: font) == one)
    }

    /// The test uses DejaVu Sans, which has been the same on all systems since 2016. Versions of Inter differ in
    /// letters and advances.
    @Test func `Text in each size and weight looks like the committed picture`() throws {
        let family = "DejaVu Sans"
        let sheet = try Sheet(width: 240, height: 110, background: .black) {
            $0.text("Countries fjord", at: Point(x: 4, y: 16), font: Font(family: family, size: 13), color: .white)
            $0.text(
                "Row number 12", at: Point(x: 4, y: 40), font: Font(family: family, size: 17, weight: .bold),
                color: .white)
            $0.text(
                "Über Größe…", at: Point(x: 4, y: 72), font: Font(family: family, size: 26, weight: .bold),
                color: Color(red: 255, green: 120, blue: 0))
            $0.text(
                "half", at: Point(x: 130, y: 100), font: Font(family: family, size: 30),
                color: Color(white: 255, alpha: 128))
        }
        // Another FreeType version may round an edge differently.
        try References.expect(sheet.buffer, matches: "text", tolerance: 24, count: 60)
    }
}
