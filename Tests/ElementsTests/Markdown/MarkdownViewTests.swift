import Drawing
import Headless
import KioskFile
import TestSupport
import Testing
import Toolkit

@testable import Elements

/// Display of Markdown texts, and behaviour of their links.
@Suite("Markdown views")
struct MarkdownViewTests {
    private func shown(
        _ text: String, size: PixelSize = PixelSize(width: 480, height: 480), pictures: [ImageName: Size] = [:],
        pages: @escaping (PageLink) -> (() -> Void)? = { _ in nil }
    ) throws -> ElementPanel {
        let quoted = text.split(separator: "\n", omittingEmptySubsequences: false).map { "            \($0)\n" }
        return try ElementPanel(
            "markdown:\n          text: |2\n\(quoted.joined())", size: size, pictures: pictures, pages: pages)
    }

    @Test("Markdown supports headings, emphasis, code, quotes and rules")
    func words() throws {
        let shown = try shown("# Title\n\nSome **bold** and *leaning* `code`.\n\n> Quoted\n\n---\n\n    verbatim")
        #expect(shown.panel.strings.first == "Title")
        let bold = try #require(shown.panel.texts.first { $0.text.hasPrefix("bold") })
        #expect(bold.font.weight == .bold)
        #expect(shown.panel.texts.contains { $0.text.hasPrefix("leaning") && $0.font.isItalic })
        #expect(shown.panel.texts.contains { $0.text.hasPrefix("code") && $0.font.family == "monospace" })
        let title = try #require(shown.panel.texts.first)
        let quoted = try #require(shown.panel.texts.first { $0.text == "Quoted" })
        #expect(quoted.frame.minX > title.frame.minX)
        #expect(shown.panel.isReadable("verbatim"))
        #expect(shown.panel.spoken.first == "Title, heading")
    }

    @Test("Markdown supports bulleted and numbered lists, with a marker only before the first part of an item")
    func lists() throws {
        let shown = try shown("- One\n\n  more\n- Two\n\n9. Nine\n10. Ten\n    - deep")
        let strings = shown.panel.strings
        #expect(strings.filter { $0 == "•" }.count == 3)
        #expect(strings.contains("9.") && strings.contains("10."))
        let (nine, deep) = (
            shown.panel.texts.first { $0.text == "Nine" }, shown.panel.texts.first { $0.text == "deep" }
        )
        #expect(try #require(deep).frame.minX > (try #require(nine)).frame.minX)
    }

    @Test("Markdown supports tables whose columns align with their titles")
    func tables() throws {
        let shown = try shown("| Name | Power |\n| --- | --- |\n| Saw | **12** |\n| Press | 4 |")
        let power = try #require(shown.panel.texts.first { $0.text == "Power" })
        let twelve = try #require(shown.panel.texts.first { $0.text == "12" })
        #expect(power.frame.minX == twelve.frame.minX && twelve.frame.minY >= power.frame.maxY)
    }

    @Test("Only links to pages of the kiosk can be pressed, and other links are shown as text")
    func links() throws {
        var opened: [String] = []
        let shown = try shown(
            "[Lamps](#Lamps%20here) and [away](https://example.org) and [gone](#Gone)",
            pages: { link in link.tab == "Lamps here" ? { opened.append(link.tab) } : nil })
        try shown.panel.tap(text: "Lamps")
        #expect(opened == ["Lamps here"])
        let rest = try #require(shown.panel.texts.last { $0.text.contains("away") }).frame
        for share in stride(from: 0.2, through: 1, by: 0.1) {
            shown.panel.tap(at: Point(x: rest.minX + 20 + share * (rest.width - 20), y: rest.midY))
        }
        #expect(opened == ["Lamps here"])
        #expect(shown.panel.spoken.filter { $0.hasSuffix("button") || $0.hasSuffix("link") }.count == 1)
    }

    @Test("Only pictures in the kiosk's folder are shown, and others are replaced by their text")
    func pictures() throws {
        let shown = try shown(
            "![Hall](img/hall.png)\n\n![Away](https://example.org/a.png)\n\n![Up](../a.png)\n\n![Root](/a.png)\n\n![](%2e%2e/a.png)",
            pictures: ["img/hall.png": Size(width: 200, height: 100)])
        #expect(shown.pictures == ["img/hall.png"])
        for words in ["Away", "Up", "Root"] { #expect(shown.panel.isReadable(words)) }
        #expect(shown.panel.spoken.first == "Hall, image")
    }

    @Test("A paragraph starts at the right if its own language is written from right to left")
    func mirrored() throws {
        let shown = try shown("- نص")
        shown.panel.scene.language = try #require(Language("ar"))
        shown.panel.advanceToNextFrame()
        let dot = try #require(shown.panel.texts.first { $0.text == "•" })
        #expect(dot.frame.minX > 240)
    }

    @Test("A longer file is truncated with an ellipsis, and a binary file is handled safely")
    func files() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("long.md", (0..<100_000).map { "Paragraph \($0)\n\n" }.joined())
        let shown = try ElementPanel("{markdown: {file: \(path)}}")
        #expect(shown.panel.isReadable("Paragraph 0"))
        #expect(shown.panel.all(Label.self).count == MarkdownText.most + 1)
        #expect(shown.panel.all(Label.self).last?.text == "…")
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        _ = MarkdownText(bytes)
    }

    @Test("A text of up to 64 KiB is shown completely, and a table that is too long is truncated")
    func bounds() {
        let line = String(repeating: "a", count: 1_022) + "\n\n"
        let whole = Array(String(repeating: line, count: 64).utf8)
        #expect(whole.count == 65_536)
        #expect(!MarkdownText(whole).isCut)
        #expect(MarkdownText(whole + [UInt8(ascii: "a")]).isCut)
        let table = MarkdownText(Array(("|a|b|\n|-|-|\n" + String(repeating: "|1|2|\n", count: 500)).utf8))
        #expect(table.isCut && table.blocks.count == 1)
        guard case .table(let rows)? = table.blocks.first?.kind else {
            Issue.record("no table")
            return
        }
        #expect(rows.count == MarkdownText.most / 2)
    }

    @Test("A paragraph that is too long is truncated after a word, with a note that it continues")
    func longParagraph() throws {
        let words = (0..<2_000).map { "word\($0)" }.joined(separator: " ")
        let text = MarkdownText(Array(words.utf8))
        #expect(text.isCut)
        let shown = try ElementPanel("{markdown: {text: \"\(words)\"}}")
        let labels = shown.panel.all(Label.self).map(\.text)
        let paragraph = try #require(labels.first { $0.hasPrefix("word0 word1 ") })
        #expect(paragraph.count > 4_000 && words.hasPrefix(paragraph + " "))
        #expect(labels.last == "…")
    }

    /// Texts that take pathological parsers a long time.
    nonisolated static let hostile: [(name: String, text: String)] = [
        ("quotes", String(repeating: ">", count: 10_000) + " a\n" + String(repeating: "\n", count: 400_000)),
        ("spaced quotes", String(repeating: "> ", count: 10_000) + "a\n"),
        ("items", String(repeating: "- ", count: 10_000) + "a\n" + String(repeating: "\n", count: 400_000)),
        ("numbers", String(repeating: "1. ", count: 10_000) + "a\n"),
        ("steps", (0..<1_000).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined()),
        ("brackets", String(repeating: "[", count: 500_000)),
        ("links", String(repeating: "[a](", count: 250_000)),
        ("stars", String(repeating: "*a **b ", count: 150_000)),
        ("underlines", String(repeating: "_", count: 1_000_000)),
        ("ticks", (1..<1_400).map { String(repeating: "`", count: $0) }.joined(separator: " ")),
        ("pipes", "|a|\n|-|\n" + String(repeating: "|\n", count: 400_000)),
        ("table", String(repeating: "|a", count: 2_000) + "\n" + String(repeating: "|-", count: 2_000) + "\n"),
        ("definitions", (0..<50_000).map { "[a\($0)]: b\n\n" }.joined()),
        ("pictures", String(repeating: "![", count: 500_000)),
        ("tags", String(repeating: "<a ", count: 300_000)),
        ("zeros", String(repeating: "\0", count: 100_000)),
        ("lines", String(repeating: "a\n\n", count: 300_000)),
        ("tildes", String(repeating: "~~a ", count: 250_000)),
    ]

    @Test("Any text gives a limited number of blocks, nested to a limited depth", arguments: hostile.map(\.name))
    func hostileTexts(name: String) throws {
        let text = try #require(Self.hostile.first { $0.name == name }).text
        let start = ContinuousClock.now
        let parsed = MarkdownText(Array(text.utf8))
        print("markdown \(name): \(ContinuousClock.now - start), \(parsed.blocks.count) parts")
        #expect(parsed.blocks.count <= MarkdownText.most)
        #expect(parsed.blocks.allSatisfy { $0.containers.count <= 2 * MarkdownBounds.indent })
        #expect(parsed.isCut || text.utf8.count < 65_536)
    }
}
