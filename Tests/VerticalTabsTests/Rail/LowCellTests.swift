import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Titles in cells of small height")
struct LowCellTests {
    /// Returns the text lines that a cell of a height shows.
    private func lines(in height: Double, _ style: RailStyle, title: String = "Opening hours") -> [VisibleText] {
        let panel = HeadlessPanel(size: PixelSize(width: 200, height: 200))
        let root = ViewController()
        panel.scene.rootViewController = root
        let tab = ViewController()
        tab.title = title
        var content = RailCellContent(RailItem(tab))
        content.style = style
        let cell = RailCell(content)
        cell.frame = Rect(x: 0, y: 0, width: style.thickness, height: height)
        root.view.addSubview(cell)
        panel.advanceToNextFrame()
        // The letter that replaces the icon does not count.
        return panel.texts.filter { $0.text.count > 1 }
    }

    @Test("E7: A title of two words is shown on two lines if they fit below the icon, and otherwise on one")
    func lines() {
        #expect(lines(in: 112, .classic).count == 2)
        #expect(lines(in: 72, .classic).count == 2)
        #expect(lines(in: 58, .classic).count == 1)
        // The icon and the letters shrink first.
        for height in stride(from: RailStyle().minimumCellLength, through: 120, by: 1) {
            let shown = lines(in: height, RailStyle())
            #expect(shown.map(\.text) == ["Opening", "hours"], "\(height)")
            #expect(shown.allSatisfy { $0.font.size >= 10.5 }, "\(height)")
        }
        #expect(lines(in: 84, RailStyle()).allSatisfy { $0.font.size == 13 })
        // On a known panel, 20 mm may be less than the minimum.
        #expect(lines(in: 54, RailStyle(), title: "The opening hours").map(\.text) == ["The opening", "hours"])
    }

    @Test("E7: A title shrinks until its longest word fits, and is not truncated while there is room for two lines")
    func words() {
        #expect(lines(in: 60, RailStyle(), title: "Collections").map(\.text) == ["Collections"])
        #expect(lines(in: 84, RailStyle(), title: "Find your way").map(\.text) == ["Find your", "way"])
        #expect(lines(in: 84, RailStyle(), title: "Good to know").map(\.text) == ["Good to", "know"])
    }

    @Test(
        "E7: At no height does a line extend beyond its cell",
        arguments: Array(stride(from: 58.0, through: 120, by: 1)))
    func within(height: Double) {
        for line in [RailStyle.classic, RailStyle()].flatMap({ lines(in: height, $0) }) {
            #expect(line.frame.minY >= 0 && line.frame.maxY <= height)
        }
    }

    @Test(
        "A fixed cell that is too low for icon and text shows only the icon, centred",
        arguments: [20.0, 34, 40, 60, 72])
    func fixed(height: Double) throws {
        let panel = HeadlessPanel(size: PixelSize(width: 200, height: 200))
        let root = ViewController()
        panel.scene.rootViewController = root
        let cell = FixedRailCell(.more, style: RailStyle())
        cell.frame = Rect(x: 0, y: 0, width: 66, height: height)
        root.view.addSubview(cell)
        panel.advanceToNextFrame()
        #expect(panel.texts.isEmpty == (height < 44))
        #expect(panel.texts.allSatisfy { $0.frame.maxY <= height })
        let dots = cell.recordedDisplayList().commands.compactMap { command -> Rect? in
            if case .fill(let rect, _, let radii) = command, radii != .none { rect } else { nil }
        }
        let dot = try #require(dots.first)
        #expect(height >= 44 || abs(dot.midY - height / 2) <= 1)
    }
}
