import Drawing
import Headless
import TestSupport
import Testing
import Toolkit
import VerticalTabs

// The examples of OwnCellsAndRails.md. A test below compares the two word for word.

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
    weak var delegate: (any RailDelegate)?

    func thickness(in size: Size) -> Double { 58 }

    override func touchesEnded(_ touches: [Touch]) {
        guard !items.isEmpty else { return }
        delegate?.rail(self, didTap: ((selectedIndex ?? -1) + 1) % items.count)
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

// example 5
/// A strip that stays, beside a list that slides.
final class StripMaster: ViewController, SplitPrimary {
    weak var splitViewController: SplitViewController?
    var railEdge = RailEdge.left { didSet { if isViewLoaded { view.setNeedsLayout() } } }
    let holdsList = false
    let strip = View()
    let list: ViewController

    init(list: ViewController) {
        self.list = list
        super.init()
        addChild(list)
    }

    override func viewDidLoad() {
        // Touches between strip and list go to the view behind.
        view.passesTouchesThrough = true
        strip.backgroundColor = .role(.rail)
        view.addSubview(strip)
        showChild(list, in: view, frame: .zero)
    }

    override func viewDidLayoutSubviews() {
        strip.frame = railEdge.divide(view.bounds, thickness: railThickness(in: view.bounds.size)).strip
    }

    func railThickness(in size: Size) -> Double { 72 }

    func placeList(_ frame: Rect, isHidden: Bool) {
        list.view.frame = frame
        list.view.isHidden = isHidden
    }

    func splitViewDidLayout() {}

    func willLeaveSplitView() {}
}
// end

@Suite("Documented cells, rails and primary views")
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

    private func usePrimary(_ list: ViewController, in splitViewController: SplitViewController) {
        // example 6
        splitViewController.primaryViewController = StripMaster(list: list)
        // end
    }

    @Test("E10: The examples in the documentation equal the compiled code")
    func sameText() throws {
        let code = try DocumentedCode(
            page: "Sources/VerticalTabs/VerticalTabs.docc/OwnCellsAndRails.md", compiledIn: #filePath)
        #expect(code.shown.count == 6)
        #expect(code.shown == code.compiled)
    }

    @Test("E10: A custom cell can be pressed and lifted like a built-in one, and shows the selection")
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

    @Test("E10: A custom rail takes over the tabs, selection, edge and style, and a tap on it selects a tab")
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

    @Test("E10: A custom primary view keeps its strip at the edge, and its list becomes a drawer on a narrow screen")
    func ownPrimary() throws {
        let list = TabPage("List", record: Record())
        let split = SplitViewController()
        usePrimary(list, in: split)
        let primary = try #require(split.primaryViewController as? StripMaster)
        let panel = HeadlessPanel(size: PixelSize(width: 1280, height: 800), root: split)
        #expect(primary.strip.frameInScene == Rect(x: 0, y: 0, width: 72, height: 800))
        #expect(list.view.frameInScene.minX == 72 && !list.view.isHidden)
        #expect(split.arrangement == .wide)
        panel.resize(to: PixelSize(width: 600, height: 1024))
        panel.advanceToNextFrame()
        #expect(split.arrangement == .drawer)
        #expect(primary.strip.frameInScene == Rect(x: 0, y: 0, width: 72, height: 1024))
        #expect(list.view.isHidden)
        split.showList()
        try panel.waitUntilStill()
        #expect(list.view.frameInScene.minX == 72 && !list.view.isHidden)
        split.side = .right
        panel.advanceToNextFrame()
        #expect(primary.strip.frameInScene == Rect(x: 528, y: 0, width: 72, height: 1024))
    }
}
