import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Titles in cells of small height")
struct LowCellTests {
    /// Returns the text lines that a cell of a height shows.
    private func lines(in height: Double, title: String = "Opening hours") -> [VisibleText] {
        let panel = HeadlessPanel(size: PixelSize(width: 200, height: 200))
        let root = ViewController()
        panel.scene.rootViewController = root
        let tab = ViewController()
        tab.title = title
        let cell = RailCell(RailCellContent(RailItem(tab)))
        cell.frame = Rect(x: 0, y: 0, width: 66, height: height)
        root.view.addSubview(cell)
        panel.advanceToNextFrame()
        // The letter that replaces the icon does not count.
        return panel.texts.filter { $0.text.count > 1 }
    }

    @Test("E7: A title of two words is shown on two lines if they fit below the icon, and otherwise on one")
    func lines() {
        #expect(lines(in: 112).count == 2)
        #expect(lines(in: 72).count == 2)
        #expect(lines(in: 58).count == 1)
    }

    @Test(
        "E7: At no height does a line extend beyond its cell",
        arguments: Array(stride(from: 58.0, through: 120, by: 1)))
    func within(height: Double) {
        for line in lines(in: height) {
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
