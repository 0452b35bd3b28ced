import Drawing
import TestSupport
import Testing

@testable import Rendering

/// Tests with the font of Debian's package fonts-noto-color-emoji and with emoji-test.txt of unicode-data.
@MainActor
@Suite("Emoji drawing")
struct EmojiTests {
    private let log = LogRecord(from: .trace)
    private let text: TextEngine

    init() {
        text = Renderer(scale: 1, pictureFolders: [], logger: log.logger).text
    }

    private func words(_ characters: String, size: Double = 20) throws -> [Word] {
        try #require(text.run(of: TextLine(characters, at: .zero, font: Font(size: size), color: .white))).words
    }

    private func isPicture(_ characters: String) throws -> Bool {
        try words(characters).allSatisfy { if case .pictures = $0.letters { true } else { false } }
    }

    @Test(
        "L2: Each emoji of the font is drawn as one picture of equal width, with and without a variation selector"
    )
    func pictures() throws {
        let face = try #require(
            FontDirectory().file(having: "😀", weight: .regular, .picture).flatMap { file in
                FontLibrary().flatMap { library in
                    FontBytes(path: file.path).flatMap { Typeface(file, $0, library: library) }
                }
            })
        let width = text.width(of: "😀", font: Font(size: 20))
        var count = 0
        for emoji in try UnicodeFile.emoji() where emoji.status != "component" {
            // A letter without the emoji variation selector is drawn as a letter.
            guard emoji.status != "unqualified" || emoji.text.unicodeScalars.count > 1 else { continue }
            var letters = emoji.text
            let glyphs = letters.withUTF8 {
                face.shape($0, 0..<$0.count, .common, isRightToLeft: false) { glyphs, _ in glyphs.map(\.codepoint) }
            }
            // The file may be newer than the font.
            guard glyphs.count == 1, glyphs != [0] else { continue }
            count += 1
            #expect(try words(emoji.text).count == 1)
            #expect(try isPicture(emoji.text), "\(emoji)")
            #expect(text.width(of: Substring(emoji.text), font: Font(size: 20)) == width, "\(emoji)")
        }
        #expect(count > 4_000)
        #expect(log.lines.isEmpty)
    }

    @Test(
        "L2: A variation selector chooses between text and emoji style, and otherwise Unicode's default applies",
        arguments: [
            ("❤", false), ("❤\u{FE0E}", false), ("❤\u{FE0F}", true), ("😀", true), ("😀\u{FE0E}", false),
            ("☎\u{FE0F}", true), ("☎\u{FE0E}", false), ("☝🏽", true), ("1\u{FE0F}\u{20E3}", true), ("1\u{20E3}", true),
            ("🕵🏻\u{200D}♂", true), ("👁\u{200D}🗨", true), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", true), ("🇩🇪", true), ("©", false),
            ("©\u{FE0F}", true), ("1", false), ("e\u{301}", false),
        ])
    func style(_ character: String, _ picture: Bool) throws {
        #expect(try isPicture(character) == picture)
        #expect((EmojiStyle(of: character) == .picture) == picture)
        #expect(log.lines.isEmpty)
    }

    @Test(
        "L2: Emoji are scaled with the letters beside them, at any size",
        arguments: [8.0, 12, 20, 40, 59, 60, 96, 200])
    func sizes(_ size: Double) throws {
        let width = text.width(of: "😀", font: Font(size: size))
        #expect(abs(width - size * 1.24) < 1)
        let word = try #require(try words("😀", size: size).first)
        guard case .ink(let ink) = word[0] else {
            Issue.record("nothing is drawn")
            return
        }
        #expect(ink.pixmap.width <= Int(width) + 1 && Double(ink.pixmap.height) > size * 0.8)
        #expect(Double(ink.pixmap.height) < size * 1.3)
    }

    @Test("L2: Without a colour font an emoji is drawn from a different font, which is looked up once")
    func letters() throws {
        let path = try #require(FontDirectory().file(family: "DejaVu Sans", weight: .regular)).file.path
        let book = FontFaceCache(families: [], logger: log.logger) { _ in nil }
        let face = try #require(book.face(family: path, weight: .regular, size: 20))
        #expect(book.face(for: "😀", .picture, instead: face, weight: .regular) === face)
        let searches = book.searches
        #expect(book.face(for: "😀", .picture, instead: face, weight: .regular) === face)
        #expect(book.searches == searches)
        #expect(log.lines.isEmpty)
    }

    @Test("L2: A character that no font has is drawn as a box, and its code point is logged once")
    func boxes() throws {
        for _ in 0..<3 { #expect(try words("\u{F0000}\u{FE0F}").count == 1) }
        #expect(try words("\u{F0000}a").count == 1)
        #expect(log.count(containing: "U+F0000") == 1)
        #expect(log.lines.count == 1)
        #expect(text.width(of: "\u{F0000}", font: Font(size: 20)) > 0)
    }
}
