import Drawing
import TestSupport
import Testing

@testable import Rendering

/// The first article of the Universal Declaration of Human Rights in languages of all continents.
@MainActor
@Suite("Texts in many languages")
struct WorldTextTests {
    /// The articles by language.
    nonisolated static let articles: [String: String] = {
        let path = #filePath.dropLast("Text/WorldTextTests.swift".count) + "Fixtures/articles.txt"
        let lines = (try? Fixtures.read(String(path))).map { String(decoding: $0, as: UTF8.self) }?.split(
            separator: "\n")
        var articles: [String: String] = [:]
        for line in lines ?? [] where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { articles[String(parts[0])] = String(parts[1].drop { $0 == " " }) }
        }
        return articles
    }()

    private let measurer = Renderer(scale: 1, pictureFolders: [], logger: LogRecord().logger).text

    @Test(
        "No text is lost, truncated or wider than its area, at twelve widths", arguments: articles.keys.sorted())
    func layout(_ tag: String) throws {
        let article = try #require(Self.articles[tag])
        let language = try #require(Language(tag))
        measurer.language = language
        let font = Font(size: 14)
        for width in stride(from: 190.0, through: 740, by: 50) {
            let layout = TextLayout(article, font: font, width: width, measurer: measurer)
            #expect(!layout.breaksWords && !layout.isTruncated, "in \(width)")
            #expect(
                layout.lines.map(\.text).joined().filter { !$0.isWhitespace } == article.filter { !$0.isWhitespace })
            var length = 0
            for line in layout.lines {
                #expect(line.width <= width)
                #expect(line.order.map { $0.direction == language.direction } ?? (language.direction == .leftToRight))
                // In none of these languages does a line begin with a closing character or with a part of a letter.
                let first = try #require(line.text.first)
                #expect(!"、。，．：；！？」』）…ー।၊။។ៗ།༎፡።፣،؛۔".contains(first), "\(line.text)")
                let kind = first.unicodeScalars.first?.properties.generalCategory
                #expect(kind != .nonspacingMark && kind != .spacingMark, "\(line.text)")
                // In Burmese, a consonant below an asat ends the preceding syllable.
                #expect(first.unicodeScalars.dropFirst().first != "\u{103A}", "\(line.text)")
                length += line.text.count
                // The drawn width equals the measured one.
                let run = measurer.run(of: TextLine(line.text, at: .zero, font: font, color: .black, order: line.order))
                #expect(abs(try #require(run).width - line.width) < 0.01)
            }
            #expect(length <= article.count)
        }
    }

    @Test("The sample texts are in more than a hundred languages and 33 scripts")
    func languages() {
        #expect(Self.articles.count == 106)
        let scripts = Self.articles.values.flatMap(\.unicodeScalars).compactMap { Script(of: $0.value) }
        #expect(Set(scripts).count == 33)
    }

    /// Tests with the fonts of Debian's packages fonts-noto-core and fonts-noto-cjk.
    @Test(
        "Every letter is drawn, with its marks, in any combination of characters",
        arguments: articles.keys.sorted())
    func glyphs(_ tag: String) throws {
        let article = try #require(Self.articles[tag])
        let log = LogRecord(from: .trace)
        let book = FontFaceCache(families: FontDirectory.standardFamilies, logger: log.logger) {
            FontDirectory(families: $0)
        }
        book.language = Language(tag)
        let store = WordStore(book: book, budget: MemoryBudget(limit: 1 << 20))
        let face = try #require(book.face(family: nil, weight: .regular, size: 18))
        for text in article.split(separator: " ") {
            let word = Array(text.utf8).withUnsafeBufferPointer { store.word($0, face: face, weight: .regular) }
            guard case .outlines(let glyphs) = word.letters else {
                Issue.record("\(text) is drawn in colours")
                return
            }
            for glyph in glyphs {
                #expect(glyph.number != 0, "\(text) has a box")
                // HarfBuzz inserts a dotted circle below a mark without a letter.
                let circle = book.face(id: Int(glyph.face))?.typeface.glyph(of: "\u{25CC}")
                #expect(circle == nil || glyph.number != circle, "\(text) has a mark without a letter")
            }
        }
        #expect(log.lines.isEmpty)
    }

    @Test(
        "A text does not overlap the lines above and below, even with stacked letters",
        arguments: articles.keys.sorted())
    func heights(_ tag: String) throws {
        let article = try #require(Self.articles[tag])
        measurer.language = Language(tag)
        let font = Font(size: 60)
        var (above, below) = (0, 0)
        for text in article.split(separator: " ") {
            let line = TextLine(String(text), at: .zero, font: font, color: .black)
            for word in try #require(measurer.run(of: line)).words {
                measurer.prepare(word, shift: 0)
                guard case .ink(let ink) = word[0] else { continue }
                above = max(above, -ink.y)
                below = max(below, ink.y + ink.pixmap.height)
            }
        }
        // The highest letter is rarely on the line below the lowest one.
        #expect(Double(above + below) <= measurer.metrics(of: font).lineHeight * 1.1)
    }

    @Test(
        "Dictionaries split text without spaces into words, including compounds",
        arguments: [
            ("th", ["มนุษย์", "อิสระ", "เสมอ", "เกียรติศักดิ์", "สิทธิ", "เหตุผล", "มโนธรรม"]),
            ("lo", ["ມະນຸດ", "ເສລີພາບ", "ແລະ", "ປະພຶດ", "ທາງ"]),
            ("km", ["មនុស្ស", "សេរីភាព", "ផ្នែក", "សិទ្ធិ", "កំណើត", "ក្នុង"]),
            ("my", ["လွတ်လပ်", "ဂုဏ်", "အခွင့်", "မွေး", "စိတ်", "မေတ္တာ"]),
            ("shn", ["ၾိင်ႈ", "ၼွင်ႉ", "ၵၼ်"]),
        ])
    func words(_ tag: String, _ words: [String]) throws {
        let article = try #require(Self.articles[tag])
        // The text between two spaces is far wider than the narrowest of these widths.
        for width in stride(from: 220.0, through: 520, by: 12) {
            let layout = TextLayout(article, font: Font(size: 18), width: width, measurer: measurer)
            #expect(!layout.breaksWords)
            var ends: Set<Int> = []
            var end = 0
            for line in layout.lines {
                end += line.text.count { $0 != " " }
                ends.insert(end)
            }
            let letters = article.filter { $0 != " " }
            for word in words {
                let places = letters.ranges(of: word)
                #expect(!places.isEmpty, "\(word)")
                for place in places {
                    let start = letters.distance(from: letters.startIndex, to: place.lowerBound)
                    #expect(ends.isDisjoint(with: start + 1..<start + word.count), "\(word) in \(width)")
                }
            }
        }
    }
}
