import Drawing
import Elements
import Headless
import TestSupport
import Testing
import Toolkit

@testable import KioskRuntime

@Suite("Layout of a detail")
struct DetailLayoutTests {
    nonisolated static let widths = [100, 300, 500, 854, 1400]

    /// Parts of a detail, one bit each.
    private static func content(_ parts: Int, title: String = "A title of a usual length") -> DetailContent {
        func has(_ bit: Int) -> Bool { parts >> bit & 1 == 1 }
        return DetailContent(
            title: title, subtitle: has(0) ? "A subtitle of a few more words than fit on a narrow pane" : nil,
            symbol: has(1) ? "🇫🇷" : nil, picture: has(2) ? "picture" : nil,
            text: has(3) ? String(repeating: "Words that go on for a while. ", count: 12) : nil,
            level: has(5) ? 0.4 : nil,
            fields: has(4)
                ? [KeyValue("Label", "Value"), KeyValue("A label that is long", "and a value that is even longer")]
                : [])
    }

    private func panel(
        _ width: Int, _ content: DetailContent?, height: Int = 900, picture: Size = Size(width: 480, height: 320)
    ) -> HeadlessPanel {
        let page = DetailPage()
        page.content = content
        return HeadlessPanel(
            size: PixelSize(width: width, height: height), pictures: NamedPictures(["picture": picture]), root: page)
    }

    /// Visible parts in the content's coordinates.
    private func parts(_ panel: HeadlessPanel) throws -> [View] {
        let detail = try #require(panel.first(DetailView.self))
        return detail.subviews.filter { !$0.isHidden && $0.alpha > 0 && !$0.frame.isEmpty }
    }

    private func expectGoodLayout(
        _ panel: HeadlessPanel, width: Int, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let parts = try parts(panel)
        let table = panel.first(FieldTable.self).map { $0.isHidden ? [] : $0.subviews } ?? []
        for family in [parts, table] {
            for (index, a) in family.enumerated() {
                #expect(
                    a.frame.minX >= 0 && a.frame.maxX <= Double(width) + 1e-9 && a.frame.minY >= 0,
                    "\(comment): \(type(of: a)) \(a.frame)", sourceLocation: sourceLocation)
                for b in family[(index + 1)...] where !a.frame.isEmpty && !b.frame.isEmpty {
                    #expect(
                        !a.frame.intersects(b.frame),
                        "\(comment): \(type(of: a)) \(a.frame), \(type(of: b)) \(b.frame)",
                        sourceLocation: sourceLocation)
                }
            }
        }
        let bottom = parts.map(\.frame.maxY).max() ?? 0
        let detail = try #require(panel.first(DetailView.self))
        #expect(detail.contentSize.width <= Double(width), "\(comment)", sourceLocation: sourceLocation)
        #expect(detail.contentSize.height >= bottom, "\(comment)", sourceLocation: sourceLocation)
        for text in panel.texts {
            #expect(
                text.frame.minX >= -1 && text.frame.maxX <= Double(width) + 1, "\(comment): \(text.text) \(text.frame)",
                sourceLocation: sourceLocation)
        }
    }

    @Test("V6: With any content nothing overlaps, and nothing is wider than its pane", arguments: widths)
    func everyCombination(width: Int) throws {
        for combination in 0..<64 {
            let panel = panel(width, Self.content(combination))
            try expectGoodLayout(panel, width: width, "\(width) points, parts \(String(combination, radix: 2))")
        }
    }

    @Test("On a mirrored panel every part and every table row is mirrored", arguments: widths)
    func mirrored(width: Int) throws {
        func mirror(_ rect: Rect, in width: Double) -> Rect {
            Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        for combination in 0..<64 {
            let panel = panel(width, Self.content(combination))
            let detail = try #require(panel.first(DetailView.self))
            let shown = try parts(panel)
            let table = panel.first(FieldTable.self)
            let before = (parts: shown.map(\.frame), lines: table?.subviews.map(\.frame) ?? [])
            panel.scene.language = .arabic
            panel.advanceToNextFrame()
            let comment: Comment = "parts \(String(combination, radix: 2))"
            #expect(shown.map(\.frame) == before.parts.map { mirror($0, in: Double(width)) }, comment)
            let tableWidth = table?.bounds.width ?? 0
            #expect(table?.subviews.map(\.frame) ?? [] == before.lines.map { mirror($0, in: tableWidth) }, comment)
            #expect(detail.contentOffset == .zero, comment)
            try expectGoodLayout(panel, width: width, "\(width) points, mirrored")
        }
    }

    @Test("On a mirrored panel a level bar fills from the right, with the same length")
    func mirroredLevel() throws {
        let panel = HeadlessPanel(size: PixelSize(width: 300, height: 100), root: ViewController())
        let bar = LevelView(frame: Rect(x: 0, y: 0, width: 200, height: 12))
        panel.views[0].addSubview(bar)
        func filled() -> Rect? {
            panel.advanceToNextFrame()
            let fills = bar.recordedDisplayList().commands.dropFirst()
            return fills.first.flatMap { if case .fill(let rect, _, _) = $0 { rect } else { nil } }
        }
        for (level, width) in [(0.0, 0.0), (0.01, 12), (0.25, 50), (1, 200)] {
            bar.level = level
            panel.scene.language = .english
            #expect(filled() == (width > 0 ? Rect(x: 0, y: 0, width: width, height: 12) : nil))
            panel.scene.language = .arabic
            #expect(filled() == (width > 0 ? Rect(x: 200 - width, y: 0, width: width, height: 12) : nil))
        }
    }

    @Test("V6: Pictures of any shape and long words neither overlap nor exceed the pane", arguments: widths)
    func oddContent(width: Int) throws {
        for picture in [
            Size(width: 5000, height: 10), Size(width: 10, height: 5000), Size(width: 2000, height: 2000), .zero,
        ] {
            try expectGoodLayout(
                panel(width, Self.content(63), picture: picture), width: width, "\(width), picture \(picture)")
        }
        let word = String(repeating: "Donaudampfschifffahrt", count: 20)
        let content = DetailContent(
            title: word, subtitle: word, symbol: word, picture: "picture", text: word, level: 1,
            fields: [KeyValue(word, word), KeyValue("", ""), KeyValue("a", word)])
        try expectGoodLayout(panel(width, content), width: width, "\(width), long words")
    }

    @Test("V6: A detail shows only the parts of its row, even after a row with more parts")
    func fewerParts() throws {
        for width in Self.widths {
            let panel = panel(width, Self.content(0b1100))
            let page = try #require(panel.scene.rootViewController as? DetailPage)
            for (content, views) in [(63, 7), (0b100010, 3), (0, 1), (63, 7)] {
                page.content = Self.content(content)
                panel.advanceToNextFrame()
                try expectGoodLayout(panel, width: width, "\(width), parts \(String(content, radix: 2))")
                #expect(try parts(panel).count == views)
            }
        }
    }

    @Test("V6: The title is readable beside a symbol, also in a narrow pane", arguments: widths)
    func symbol(width: Int) throws {
        let panel = panel(width, Self.content(2, title: "Peru"))
        let font = panel.scene.theme.font(.largeTitle)
        let title = panel.texts.filter { $0.font == font && $0.text != "🇫🇷" }.map(\.text).joined()
        #expect(title.hasPrefix("P") && (width < 300 || title == "Peru"), "\(panel.strings)")
    }

    @Test("V6: A long title is never cut", arguments: [400, 800, 3000])
    func longTitle(width: Int) throws {
        let title = "A title that is so long that two lines of a pane cannot hold it, whatever one tries to do about it"
        let panel = panel(width, DetailContent(title: title))
        let font = panel.scene.theme.font(.largeTitle)
        let shown = panel.texts.filter { $0.font == font }.map(\.text)
        #expect(shown.joined(separator: " ") == title)
        #expect((shown.count == 1) == (width == 3000), "\(shown)")
    }

    @Test("T6: Content taller than the pane scrolls, and other content stays in place")
    func scrolls() throws {
        for (height, moves) in [(300, true), (4000, false)] {
            let panel = panel(500, Self.content(63), height: height)
            let detail = try #require(panel.first(DetailView.self))
            #expect((detail.contentSize.height > Double(height)) == moves)
            panel.fling(from: Point(x: 250, y: 250), velocity: Point(x: 0, y: -3000))
            try panel.waitUntilStill()
            #expect((detail.contentOffset.y > 0) == moves)
            #expect(detail.contentOffset.y == detail.offsetRange.y.upperBound)
        }
    }

    @Test("V6: The text is beside the picture if a column fits, else below it")
    func columns() throws {
        for (width, beside) in [(500, false), (1400, true)] {
            let panel = panel(width, Self.content(0b1100))
            let picture = try #require(panel.first(PictureButton.self)).frame
            let text = try #require(try parts(panel).last { $0 is Label }).frame
            #expect((text.minX >= picture.maxX) == beside)
            #expect((text.minY >= picture.maxY) == !beside)
        }
    }

    /// A picture of 400×267 points with files of the given resolution.
    private final class FinePictures: PictureCatalog {
        let scale: Double

        init(_ scale: Double) { self.scale = scale }

        func look(up name: ImageName) -> PictureLookup { .found(Size(width: 400, height: 267)) }
        func finestScale(of name: ImageName) -> Double { scale }
    }

    @Test("V6: A picture is as large as the pixels of its largest file allow, and a drawing as large as the space")
    func finestScale() throws {
        for (scale, least, most) in [(1.0, 400.0, 400.0), (1.5, 599, 601), (2, 718, 720), (.infinity, 718, 720)] {
            let page = DetailPage()
            page.content = Self.content(0b1100)
            let panel = HeadlessPanel(
                size: PixelSize(width: 870, height: 800), pictures: FinePictures(scale), root: page)
            let picture = try #require(panel.first(PictureButton.self)).frame
            #expect((least...most).contains(picture.width), "\(scale): \(picture)")
            #expect(abs(picture.height - picture.width * 267 / 400) <= 1)
            try expectGoodLayout(panel, width: 870, "\(scale)")
        }
    }

    @Test("V6: The detail of another row starts at the top, and new values of the same row keep the scroll offset")
    func place() throws {
        let page = DetailPage()
        page.content = Self.content(63)
        let panel = HeadlessPanel(size: PixelSize(width: 400, height: 300), root: page)
        let detail = try #require(panel.first(DetailView.self))
        detail.contentOffset.y = 120
        page.content?.level = 0.5
        panel.advanceToNextFrame()
        #expect(detail.contentOffset.y == 120)
        page.content = Self.content(63, title: "Another")
        panel.advanceToNextFrame()
        #expect(detail.contentOffset == .zero)
    }

    @Test("V1: The level bar shows any level between empty and full, and has the warning colour when nearly full")
    func level() throws {
        let theme = Theme.dark
        for (level, share, role) in [
            (0.0, 0.0, ColorRole.accent), (0.5, 0.5, .accent), (0.95, 0.95, .warning), (1, 1, .warning),
            (7, 1, .warning),
            (-1, 0, .accent), (Double.nan, 0, .accent), (Double.infinity, 0, .accent),
        ] {
            var content = Self.content(0)
            content.level = level
            let bar = try #require(panel(500, content).first(LevelView.self))
            let fills = bar.recordedDisplayList().commands.compactMap { command -> (Rect, Paint)? in
                if case .fill(let rect, let paint, _) = command { (rect, paint) } else { nil }
            }
            #expect(fills.first?.0.width == bar.bounds.width)
            #expect(fills.count == (share > 0 ? 2 : 1), "\(level)")
            if share > 0 {
                #expect(abs(fills[1].0.width - bar.bounds.width * share) < 0.01)
                #expect(fills[1].1 == .color(theme.color(role)))
            }
        }
    }

    @Test("V1: A detail without a row shows nothing")
    func nothing() {
        #expect(panel(500, nil).strings.isEmpty)
    }
}
