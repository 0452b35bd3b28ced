import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Rail cells")
struct RailCellTests {
    /// The gradient of the talk's original.
    static let original = Gradient(
        .horizontal,
        [
            .init(0, Color(white: 37)), .init(0.5, Color(white: 37)), .init(0.5, Color(white: 54)),
            .init(1, Color(white: 73)),
        ])

    /// Makes three tabs at the height at which a cell has its reference size.
    private func reference(pictures: NamedPictures = NamedPictures(), item: TabItem = TabItem()) -> TabScreen {
        TabScreen(3, size: PixelSize(width: 1000, height: 600), style: .classic, pictures: pictures) { screen in
            for page in screen.pages { page.tabItem = item }
        }
    }

    private func selection(of cell: any RailCellView) -> (rect: Rect, paint: Paint, radii: CornerRadii)? {
        for command in cell.recordedDisplayList().commands {
            if case .fill(let rect, let paint, let radii) = command { return (rect, paint, radii) }
        }
        return nil
    }

    private func pictures(of cell: any RailCellView) -> [(name: String, rect: Rect, tint: Color?)] {
        cell.recordedDisplayList().commands.compactMap { command in
            if case .picture(let name, let rect, _, let tint, _) = command { (name.path, rect, tint) } else { nil }
        }
    }

    @Test("V7: The selected cell has a rounded background with a gradient of four stops")
    func selectedCell() throws {
        let screen = reference()
        let cell = screen.rail.cells[0]
        #expect(cell.bounds.size == Size(width: 66, height: 111.5))
        let found = try #require(selection(of: cell))
        #expect(found.rect == Rect(x: 6, y: 15, width: 54, height: 81.5))
        #expect(found.radii == CornerRadii(5))
        #expect(found.paint == .gradient(Self.original))
        for other in screen.rail.cells.dropFirst() { #expect(selection(of: other) == nil) }
    }

    @Test("V7: The background moves with the selection, and a theme can replace it")
    func movesAndThemes() throws {
        let screen = reference()
        try screen.tap(2)
        #expect(selection(of: screen.rail.cells[0]) == nil)
        #expect(selection(of: screen.rail.cells[2])?.rect == Rect(x: 6, y: 15, width: 54, height: 81.5))
        screen.panel.scene.theme.railSelection = .color(.white)
        screen.panel.advanceToNextFrame()
        #expect(selection(of: screen.rail.cells[2])?.paint == .color(.white))
    }

    @Test("V7: The background follows the cell's size, stays within the cell, and contains icon and title")
    func followsSize() throws {
        for height in [300, 480, 600, 900] {
            for count in [3, 5, 8] {
                let screen = TabScreen(count, size: PixelSize(width: 1000, height: height), style: .classic)
                let cell = screen.rail.cells[0]
                let rect = try #require(selection(of: cell)).rect
                let share = min(1, cell.bounds.height / 111.5)
                #expect(rect.minX == 6 && rect.width == 54)
                #expect(rect.minY >= 0 && rect.minY <= 15 * share + 0.001, "\(height) \(count)")
                #expect(abs(rect.minY - (cell.bounds.height - rect.maxY)) < 0.001)
                let title = try #require(cell.subviews.first { $0 is Label }).frame
                #expect(title.maxY <= rect.maxY && title.minY >= rect.minY)
            }
        }
    }

    @Test("B3: A template picture is tinted in the selected or the normal colour, and is 30 points large")
    func template() throws {
        let screen = reference(
            pictures: NamedPictures(["a": Size(width: 30, height: 30), "b": Size(width: 30, height: 30)]))
        let theme = screen.panel.scene.theme
        let selected = try #require(pictures(of: screen.rail.cells[0]).first)
        let normal = try #require(pictures(of: screen.rail.cells[1]).first)
        #expect(selected.tint == theme.color(.railSelectedIcon))
        #expect(normal.tint == theme.color(.railIcon))
        #expect(selected.rect.size == Size(width: 30, height: 30))
        #expect(selected.rect.midX == 33)
    }

    @Test("B3: An original picture keeps its colours, whether selected or not")
    func original() throws {
        let screen = reference(
            pictures: NamedPictures(["flag": Size(width: 30, height: 30)]),
            item: TabItem(image: "flag", rendering: .original))
        for cell in screen.rail.cells {
            let found = try #require(pictures(of: cell).first)
            #expect(found.name == "flag")
            #expect(found.tint == nil)
        }
    }

    @Test("B2: A badge with a text appears at once in red, and a nil or empty badge value shows no badge")
    func badge() throws {
        let screen = reference()
        #expect(screen.panel.strings == ["A", "A", "B", "B", "C", "C"])
        screen.pages[1].tabItem.badgeValue = ""
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.count == 6)
        screen.pages[1].tabItem.badgeValue = "3"
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("3"))
        let badge = try #require(screen.panel.view(showing: "3")?.superview)
        let fill = badge.recordedDisplayList().commands.first
        let red = screen.panel.scene.theme.color(.badge)
        guard case .fill(_, .color(red), _)? = fill else {
            Issue.record("the badge is drawn as \(String(describing: fill))")
            return
        }
        #expect(red.red > 180 && red.green < 80 && red.blue < 80)
        screen.pages[1].tabItem.badgeValue = nil
        screen.panel.advanceToNextFrame()
        #expect(!screen.panel.isReadable("3"))
    }

    @Test("B2: A badge is inside the cell at the icon's upper right, and does not cover the icon")
    func badgePlace() throws {
        let icon = Size(width: 30, height: 30)
        for text in ["1", "12", "new", "2 trains", "a very long text that nobody should put there"] {
            let screen = reference(pictures: NamedPictures(["a": icon, "b": icon, "c": icon]))
            screen.pages[1].tabItem.badgeValue = text
            screen.panel.advanceToNextFrame()
            let cell = screen.rail.cells[1]
            let picture = try #require(pictures(of: cell).first).rect
            let badge = try #require(cell.subviews.first { !($0 is Label) && !$0.isHidden })
            #expect(badge.frame.minX >= picture.midX, "\(text)")
            #expect(badge.frame.maxX <= cell.bounds.width, "\(text)")
            #expect(badge.frame.minY >= 0 && badge.frame.midY <= picture.midY, "\(text)")
            let covered = badge.frame.intersection(picture)
            #expect(covered.width * covered.height <= 0.15 * picture.width * picture.height, "\(text)")
            let shown = try #require(badge.subviews.first).recordedDisplayList().strings.joined()
            #expect(text.hasPrefix(shown.replacing("…", with: "")))
            #expect(shown == text || shown.hasSuffix("…"), "\(shown)")
        }
    }

    @Test("V9: A title that is too long ends in an ellipsis and is never wider than its cell")
    func longTitle() throws {
        let screen = reference()
        screen.pages[0].title = "Internationalisation of absolutely everything"
        screen.panel.advanceToNextFrame()
        let cell = screen.rail.cells[0].frameInScene
        let lines = screen.panel.texts.filter { cell.contains($0.frame.center) }
        #expect(lines.contains { $0.text.hasSuffix("…") })
        for line in lines { #expect(line.frame.minX >= 0 && line.frame.maxX <= 66, "\(line.text)") }
    }
}
