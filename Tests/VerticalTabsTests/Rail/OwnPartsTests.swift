import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

/// A cell that shows only a title.
private final class PlainCell: Control, RailCellView {
    var content: RailCellContent { didSet { show() } }
    private let label = Label(role: .body)

    init(_ content: RailCellContent) {
        self.content = content
        super.init()
        addSubview(label)
        show()
    }

    private func show() {
        label.text = (content.isSelected ? "> " : "") + content.item.title
        backgroundColor = content.lift > 0 ? .fixed(Color(white: 80)) : nil
        setNeedsDisplay()
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 4, dy: 4) }
    override func sizeThatFits(_ size: Size) -> Size { Size(width: 150, height: 70) }
}

/// A minimal rail of buttons.
private final class PlainRail: View, Rail {
    var items: [RailItem] = [] { didSet { if items != oldValue { reload() } } }
    var selectedIndex: Int? { didSet { reload() } }
    var style = RailStyle()
    var edge = RailEdge.left { didSet { if edge != oldValue { delegate?.railSizeDidChange(self) } } }
    var features = RailFeatures()
    weak var delegate: (any RailDelegate)?
    private(set) var buttons: [Button] = []

    func thickness(in size: Size) -> Double { 120 }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.enumerated().map { index, item in
            let button = Button(index == selectedIndex ? "[\(item.title)]" : item.title)
            button.onPress { [weak self] in
                if let self { self.delegate?.rail(self, didTap: index) }
            }
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let length = edge.along(bounds.size) / Double(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = edge.rect(
                along: Double(index) * length, length: length, across: 0, thickness: edge.across(bounds.size))
        }
    }
}

@Suite("Custom cells and rails")
struct OwnPartsTests {
    @Test(
        "E10: Custom cells can be tapped, selected, lifted, moved and removed like built-in ones",
        arguments: RailEdge.allCases)
    func ownCells(edge: RailEdge) throws {
        let screen = TabScreen.editable(5, edge: edge) {
            $0.rail.makeCell = { PlainCell($0) }
            $0.rail.features.confirmsRemoval = false
        }
        #expect(screen.panel.isReadable("> A") && screen.panel.isReadable("C"))
        try screen.panel.tap(text: "C")
        try screen.panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 2)
        #expect(screen.panel.isReadable("> C") && screen.panel.isReadable("A"))
        let finger = try screen.lift(0)
        #expect(screen.rail.cells[0].backgroundColor != nil)
        finger.move(to: screen.middle(ofPlace: 3), over: .milliseconds(200)).up()
        #expect(screen.order == ["B", "C", "D", "A", "E"])
        screen.expectAtRest()
        #expect(screen.rail.cells[3].backgroundColor == nil)
        screen.panel.tap(try screen.cross("D"))
        #expect(screen.order == ["B", "C", "A", "E"])
        screen.expectAtRest()
        screen.pages[4].title = "Else"
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("Else"))
    }

    @Test("E10: Setting custom cells replaces the cells on screen, and the new ones show the same content")
    func otherCells() throws {
        let screen = TabScreen.editable(4) { $0.tabs.selectedIndex = 3 }
        screen.rail.makeCell = { PlainCell($0) }
        screen.panel.advanceToNextFrame()
        #expect(screen.rail.cells.allSatisfy { $0 is PlainCell })
        #expect(screen.panel.all(RailCell.self).isEmpty)
        #expect(screen.panel.isReadable("> D"))
        screen.expectAtRest()
        try screen.tap(1)
        #expect(screen.panel.isReadable("> B"))
        // The cells are measured when titles may change their size.
        screen.rail.style.titles = .widen
        try screen.panel.waitUntilStill()
        #expect(screen.rail.bounds.width == 150)
        screen.rail.makeCell = { RailCell($0) }
        try screen.panel.waitUntilStill()
        #expect(screen.rail.bounds.width == 80)
        screen.expectConsistent()
    }

    @Test(
        "E10: A custom rail receives the tabs and the selection, and a tap on it selects a tab",
        arguments: RailEdge.allCases)
    func ownRail(edge: RailEdge) throws {
        let screen = TabScreen.editable(4, edge: edge)
        let rail = PlainRail()
        screen.tabs.rail = rail
        screen.panel.advanceToNextFrame()
        #expect(rail.edge == edge && edge.across(rail.bounds.size) == 120)
        #expect(screen.panel.isReadable("[A]"))
        try screen.panel.tap(text: "C")
        #expect(screen.tabs.selectedIndex == 2)
        #expect(screen.calls("didSelect") == ["didSelect C"])
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.isReadable("[C]"))
        screen.tabs.insertTab(screen.page("X"), at: 0)
        screen.tabs.removeTab(at: 2)
        screen.tabs.moveTab(from: 0, to: 3)
        screen.panel.advanceToNextFrame()
        #expect(rail.items.map(\.title) == ["A", "C", "D", "X"])
        #expect(rail.selectedIndex == 1)
        try screen.panel.tap(text: "X")
        #expect(screen.tabs.selectedViewController?.title == "X")
        let next = RailEdge.allCases.first { $0 != edge } ?? .left
        screen.turn(to: next)
        screen.panel.advanceToNextFrame()
        #expect(rail.edge == next && next.across(rail.bounds.size) == 120)
        let rest = next.divide(Rect(origin: .zero, size: screen.panel.scene.size), thickness: 120).rest
        let content = screen.tabs.contentArea.frameInScene
        #expect(rest.intersection(content) == content)
        // The original rail returns.
        screen.tabs.rail = screen.rail
        screen.panel.advanceToNextFrame()
        try screen.tap(0)
        #expect(screen.tabs.selectedIndex == 0)
        screen.expectConsistent()
    }
}
