import Drawing
import Logging
import Testing

@testable import Rendering

/// Tests with the fonts of Debian's package fonts-noto-cjk, which hold the letters of all languages that share them.
@Suite("Characters shared by languages")
struct TextLanguageTests {
    @Test(
        "L2: Each language uses its own glyphs for Chinese characters",
        arguments: [
            ("ja", "JP"), ("ko", "KR"), ("zh-Hans", "SC"), ("zh", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"),
            ("zh-Hant-HK", "HK"),
        ])
    func fonts(_ tag: String, _ region: String) throws {
        let catalog = try #require(FontCatalog.byRules())
        let language = try #require(Language(tag))
        let file = try #require(
            FontDirectory(families: ["Inter"]).file(having: "\u{76F4}", weight: .regular, language: language))
        // Of the fonts in the collection, fontconfig names this one for the region.
        let named = try #require(catalog.file(families: ["Noto Sans CJK \(region)"], weight: .regular))
        #expect(file == named.file)
    }

    @Test("A change of language measures, shapes and draws text again, and setting the same language changes nothing")
    func change() throws {
        let renderer = Renderer(
            scale: 1, pictureFolders: [], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        var list = DisplayList()
        list.text("直骨角", at: Point(x: 4, y: 40), font: Font(size: 32), color: Color(white: 0))
        let size = PixelSize(width: 120, height: 56)
        let bounds = PixelRect(size)
        var frame = Frame(size: size, scale: 1, background: Color(white: 255))
        frame.layers = [Layer(id: 1, list: list, version: 1, originX: 0, originY: 0, clip: bounds)]
        let buffer = try PixelBuffer(size: size)
        var pictures: [[UInt32]] = []
        for tag in ["ja", "zh-Hans", "ja"] {
            renderer.text.language = Language(tag)
            let damage = renderer.render(frame, into: buffer)
            #expect(damage.rects == [bounds])
            pictures.append(
                (0..<size.height).flatMap { Array(UnsafeBufferPointer(start: buffer.row($0), count: size.width)) })
            #expect(renderer.render(frame, into: buffer).rects.isEmpty)
        }
        #expect(pictures[0] != pictures[1] && pictures[0] == pictures[2])
    }
}
