import Drawing
import Foundation
import Headless
import Testing
import Toolkit
import VerticalTabs

// The examples of OwnCellsAndRails.md. A test below compares the two, word for word.

// example 1
/// A tab as its title on a bar, as broad as the cell when it is selected.
final class BarCell: Control, RailCellView {
    var content: RailCellContent {
        didSet { setNeedsDisplay() }
    }

    init(_ content: RailCellContent) {
        self.content = content
        super.init()
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        if content.isSelected { list.fill(area, theme.color(.accent)) }
        drawPress(&list, in: area)
        list.text(
            content.item.title, at: Point(x: 4, y: area.midY), font: theme.font(.railTitle),
            color: theme.color(content.isSelected ? .onAccent : .railIcon))
    }
}
// end

// example 3
/// A row of dots, one for each tab; a touch goes to the next one.
final class DotRail: View, Rail {
    var items: [RailItem] = [] { didSet { setNeedsDisplay() } }
    var selectedIndex: Int? { didSet { setNeedsDisplay() } }
    var style = RailStyle()
    var edge = RailEdge.left
    var features = RailFeatures()
    weak var railDelegate: (any RailDelegate)?

    func thickness(in size: Size) -> Double { 58 }

    override func touchesEnded(_ touches: [Touch]) {
        guard !items.isEmpty else { return }
        railDelegate?.rail(self, didTap: ((selectedIndex ?? -1) + 1) % items.count)
    }

    override func draw(_ list: inout DisplayList) {
        for index in items.indices {
            let center = edge.point(along: 30 + 24 * Double(index), across: 29)
            list.fill(
                Rect(x: center.x - 5, y: center.y - 5, width: 10, height: 10),
                theme.color(index == selectedIndex ? .railSelectedIcon : .railIcon), radii: CornerRadii(5))
        }
    }
}
// end

@Suite("The documentation's own cells and own rails")
struct DocumentedPartsTests {
    private func useCells(in tabBarController: VerticalTabBarController) -> TabRail {
        // example 2
        let rail = TabRail()
        rail.makeCell = { BarCell($0) }
        tabBarController.rail = rail
        // end
        return rail
    }

    private func useRail(in tabBarController: VerticalTabBarController) {
        // example 4
        tabBarController.rail = DotRail()
        // end
    }

    @Test("E10: the documentation's examples are those that are compiled here")
    func sameText() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = root.appendingPathComponent("Sources/VerticalTabs/VerticalTabs.docc/OwnCellsAndRails.md")
        let documented = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        try #require(documented.count == 4)
        for (index, example) in documented.enumerated() {
            let parts = source.components(separatedBy: "// example \(index + 1)\n")
            try #require(parts.count == 2)
            var lines = parts[1].components(separatedBy: "// end")[0].components(separatedBy: "\n")
            if lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
            let margin = lines.first?.prefix { $0 == " " }.count ?? 0
            let text = lines.map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
            #expect(text.joined(separator: "\n") + "\n" == example, "example \(index + 1)")
        }
    }

    @Test("E10: an own cell is pressed, shows the selection, and is lifted like any other")
    func ownCells() throws {
        let screen = TabScreen(4)
        let rail = useCells(in: screen.tabs)
        screen.panel.advanceToNextFrame()
        #expect(rail.cells.count == 4 && rail.cells.allSatisfy { $0 is BarCell })
        screen.panel.tap(rail.cells[2])
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 2)
        #expect(rail.cells.map(\.content.isSelected) == [false, false, true, false])
        rail.features.isEditable = true
        screen.panel.finger(0).down(at: rail.cells[0].frameInScene.center).rest(for: .milliseconds(900))
        #expect(rail.cells[0].content.lift == 1)
        screen.panel.finger(0).move(to: rail.cells[3].frameInScene.center, over: .milliseconds(200)).up()
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.viewControllers.map(\.title) == ["B", "C", "D", "A"])
        #expect(rail.cells.allSatisfy { $0.content.lift == 0 })
    }

    @Test("E10: an own rail takes over tabs, selection, edge and style, and its taps select")
    func ownRail() throws {
        let screen = TabScreen(3, side: .right)
        screen.tabs.selectedIndex = 1
        screen.rail.style.iconSize = 41
        useRail(in: screen.tabs)
        screen.panel.advanceToNextFrame()
        let rail = screen.tabs.rail
        #expect(rail is DotRail)
        #expect(rail.items.map(\.title) == ["A", "B", "C"])
        #expect(rail.edge == .right)
        #expect(rail.style.iconSize == 41)
        #expect(rail.frameInScene == Rect(x: 1280 - 58, y: 0, width: 58, height: 800))
        #expect(screen.rail.superview == nil)
        screen.panel.tap(rail)
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 2)
        #expect(rail.selectedIndex == 2)
        screen.tabs.removeTab(at: 0)
        #expect(rail.items.map(\.title) == ["B", "C"])
    }
}
