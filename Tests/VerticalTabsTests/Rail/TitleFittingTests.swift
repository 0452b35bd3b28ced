import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Fitting of titles in the rail")
struct TitleFittingTests {
    nonisolated static let fittings = [RailStyle.TitleFitting.shrink, .wrap, .widen]

    /// Titles of 0, 1, 20, 200 and 10,000 letters, in words and without any, in several scripts.
    private static let titles: [String] = [
        "", "i", "W", "Internationalisation", "All trains of the day", "中文標題在這裡", "Ελληνικά γράμματα", "العربية",
        "日本語のとても長い題名がここにあります", "👨‍👩‍👧‍👦 family", "ไทย", String(repeating: "long words ", count: 18),
        String(repeating: "W", count: 200), String(repeating: "word ", count: 2000),
        String(repeating: "W", count: 10_000),
        "a\u{301}\u{302}\u{303}", "\u{200B}", "two\nlines",
    ]

    private func screen(
        _ fitting: RailStyle.TitleFitting, edge: RailEdge, titles: [String], size: PixelSize, icons: Bool = true
    ) -> TabScreen {
        var style = RailStyle()
        style.titles = fitting
        return TabScreen.editable(titles.count, edge: edge, size: size, style: style) { screen in
            for (page, title) in zip(screen.pages, titles) {
                page.title = title
                page.tabItem.showsIcon = icons
            }
        }
    }

    private func holds(_ area: Rect, _ rect: Rect) -> Bool {
        rect.minX >= area.minX - 0.01 && rect.maxX <= area.maxX + 0.01 && rect.minY >= area.minY - 0.01
            && rect.maxY <= area.maxY + 0.01
    }

    /// Fails if a cell's icon and title overlap each other or leave the cell.
    private func expectWhole(
        _ screen: TabScreen, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let measurer = screen.panel.scene.textMeasurer
        for cell in screen.rail.cells {
            let title = cell.content.item.title
            let note = Comment(rawValue: "\(comment) “\(title.prefix(20))” of \(title.count)")
            guard let label = cell.subviews.first(where: { $0 is Label }) as? Label else { continue }
            let area = Rect(origin: .zero, size: cell.bounds.size)
            var icon: Rect?
            for command in cell.recordedDisplayList().commands {
                if case .stroke(let rect, _, _, _) = command { icon = rect.insetBy(dx: -1, dy: -1) }
            }
            if let icon {
                #expect(holds(area, icon), note, sourceLocation: sourceLocation)
            }
            for command in label.recordedDisplayList().commands {
                guard case .text(let line) = command else { continue }
                let metrics = measurer.metrics(of: line.font)
                let width = measurer.width(of: Substring(line.text), font: line.font)
                let place = Rect(
                    x: label.frame.minX + line.origin.x, y: label.frame.minY + line.origin.y - metrics.ascent,
                    width: width, height: metrics.ascent + metrics.descent)
                #expect(holds(area, place), note, sourceLocation: sourceLocation)
                #expect(line.font.size >= screen.rail.style.minimumTitleSize, note, sourceLocation: sourceLocation)
                // The label is not clipped at its own edge.
                #expect(holds(label.frame, place), note, sourceLocation: sourceLocation)
                if let icon {
                    #expect(place.minY >= icon.maxY - 0.01, note, sourceLocation: sourceLocation)
                }
            }
        }
        for (first, second) in zip(screen.rail.cells, screen.rail.cells.dropFirst()) {
            #expect(
                abs(screen.edge.end(first.frame) - screen.edge.start(second.frame)) < 1e-6, Comment(rawValue: comment),
                sourceLocation: sourceLocation)
        }
    }

    @Test(
        "E7: Titles of 0 to 10,000 letters in several scripts stay within their cells and do not overlap",
        arguments: fittings, RailEdge.allCases)
    func whole(fitting: RailStyle.TitleFitting, edge: RailEdge) throws {
        for size in [PixelSize(width: 1280, height: 800), PixelSize(width: 480, height: 320)] {
            for icons in [true, false] {
                let all = screen(fitting, edge: edge, titles: Self.titles, size: size, icons: icons)
                expectWhole(all, "\(size) \(icons)")
                let few = screen(fitting, edge: edge, titles: Array(Self.titles[2...4]), size: size, icons: icons)
                expectWhole(few, "\(size) \(icons)")
            }
        }
    }

    @Test(
        "E7: With shrinking titles the rail stays 80 points wide with equal cells, and long titles are truncated",
        arguments: RailEdge.allCases)
    func shrink(edge: RailEdge) throws {
        let screen = screen(.shrink, edge: edge, titles: Self.titles, size: PixelSize(width: 1280, height: 800))
        #expect(edge.across(screen.rail.bounds.size) == 80)
        #expect(Set(screen.rail.cells.map(\.frame.size)).count == 1)
        let long = try #require(screen.rail.cells.last { $0.content.item.title.count == 200 })
        let lines = long.subviews.flatMap { $0.recordedDisplayList().strings }
        #expect(lines.contains { $0.hasSuffix("…") })
    }

    @Test("E7: A wrapped title is complete, up to the maximum number of lines, in a cell that grows with it")
    func wrap() throws {
        let title = "All trains of the day"
        let screen = screen(.wrap, edge: .left, titles: ["A", title, "B"], size: PixelSize(width: 1280, height: 800))
        let lines = screen.panel.strings
        #expect(title.split(separator: " ").allSatisfy { word in lines.contains { $0.contains(word) } }, "\(lines)")
        let other = self.screen(
            .wrap, edge: .left, titles: (0..<10).map { "A\($0)" } + [title], size: PixelSize(width: 1280, height: 800))
        #expect(other.rail.cells[10].bounds.height > other.rail.cells[0].bounds.height)
        #expect(other.rail.cells[0].bounds.height >= 58)
        #expect(edge(other) == 80)
    }

    private func edge(_ screen: TabScreen) -> Double { screen.edge.across(screen.rail.bounds.size) }

    @Test(
        "E7: A rail widens for its longest title up to its maximum, and never covers more than half of the screen",
        arguments: [RailEdge.left, .right])
    func widen(edge: RailEdge) throws {
        let wide = screen(
            .widen, edge: edge, titles: ["A", "Departures today"], size: PixelSize(width: 1280, height: 800))
        let thickness = self.edge(wide)
        #expect(thickness > 90 && thickness < 220)
        #expect(wide.panel.isReadable("Departures today"))
        let widest = screen(
            .widen, edge: edge, titles: ["A", String(repeating: "W", count: 10_000)],
            size: PixelSize(width: 1280, height: 800))
        #expect(self.edge(widest) == 220)
        for width in [100, 200, 320, 400] {
            let narrow = screen(
                .widen, edge: edge, titles: ["A", String(repeating: "W", count: 100)],
                size: PixelSize(width: width, height: 600))
            #expect(self.edge(narrow) <= max(80, Double(width) / 2), "\(width)")
            #expect(narrow.rail.frameInScene.intersection(narrow.tabs.contentArea.frameInScene).isEmpty)
        }
        let short = screen(.widen, edge: edge, titles: ["A", "B"], size: PixelSize(width: 1280, height: 800))
        #expect(self.edge(short) == 80)
    }

    @Test(
        "E7: A horizontal rail grows for wrapped titles, and never covers more than half of the screen",
        arguments: [RailEdge.top, .bottom])
    func high(edge: RailEdge) throws {
        var style = RailStyle()
        style.titles = .wrap
        style.maximumTitleLines = 30
        for height in [150, 300, 800] {
            let screen = TabScreen.editable(3, edge: edge, size: PixelSize(width: 600, height: height), style: style) {
                $0.pages[1].title = String(repeating: "word ", count: 200)
            }
            #expect(self.edge(screen) <= max(80, Double(height) / 2))
            #expect(self.edge(screen) > 80 || height == 150)
        }
    }

    @Test(
        "E7: Changing a title updates all sizes, as if the title had been set from the beginning", arguments: fittings,
        RailEdge.allCases)
    func live(fitting: RailStyle.TitleFitting, edge: RailEdge) throws {
        let size = PixelSize(width: 1280, height: 800)
        let screen = screen(fitting, edge: edge, titles: ["A", "B", "C"], size: size)
        for title in [
            "Departures today and tomorrow", "X", String(repeating: "W", count: 200), "", "All trains of the day",
        ] {
            screen.pages[1].title = title
            try screen.panel.waitUntilStill()
            // The result looks as if the title had been set from the beginning.
            let fresh = self.screen(fitting, edge: edge, titles: ["A", title, "C"], size: size)
            #expect(screen.rail.frameInScene == fresh.rail.frameInScene, "\(title.prefix(20))")
            #expect(screen.rail.cells.map(\.frame) == fresh.rail.cells.map(\.frame), "\(title.prefix(20))")
            #expect(screen.tabs.contentArea.frameInScene == fresh.tabs.contentArea.frameInScene)
            #expect(
                screen.rail.marker.frame == fresh.rail.marker.frame, "\(title.prefix(20))")
            expectWhole(screen, "\(title.prefix(20))")
        }
    }

    @Test(
        "E7: Tabs in cells of different lengths can be dragged", arguments: [RailStyle.TitleFitting.wrap, .widen],
        RailEdge.allCases)
    func dragging(fitting: RailStyle.TitleFitting, edge: RailEdge) throws {
        let titles = ["A", "All trains of the day", "B", "Departures and arrivals", "C", "D"]
        for from in 0..<6 {
            for to in 0..<6 {
                let screen = screen(fitting, edge: edge, titles: titles, size: PixelSize(width: 1280, height: 800))
                let finger = try screen.lift(from)
                let cell = screen.rail.cells[from]
                // The position at the end of the other cells before it.
                var others = screen.rail.cells.map { edge.along($0.frame.size) }
                others.remove(at: from)
                let start = screen.rail.strip.firstPlace + others.prefix(to).reduce(0, +)
                let way = start - edge.start(cell.frame)
                finger.move(to: finger.position + screen.along(way), over: .milliseconds(200)).up()
                var order = titles
                order.insert(order.remove(at: from), at: to)
                #expect(screen.order == order, "\(from) to \(to)")
                #expect(screen.calls("didMove").count == (from == to ? 0 : 1))
                try screen.panel.waitUntilStill()
                expectWhole(screen, "\(from) to \(to)")
            }
        }
    }
}
