import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Keyboard operation of tabs")
struct TabKeyTests {
    /// Returns the title of the focused tab, or the name of another focused view.
    private func focus(_ screen: TabScreen) -> String? {
        switch screen.panel.scene.focusedView {
        case let cell as any RailCellView: cell.content.item.title
        case let cell as FixedRailCell: "\(cell.kind)"
        case let view? where view.viewController is TabPage: "page \(view.viewController?.title ?? "")"
        case is RemoveButton: "cross"
        case nil: nil
        default: "other"
        }
    }

    /// Returns the arrow keys along a rail and from it towards the content.
    private static func arrows(_ edge: RailEdge) -> (on: Key, back: Key, away: Key, home: Key) {
        switch edge {
        case .left: (.down, .up, .right, .left)
        case .right: (.down, .up, .left, .right)
        case .top: (.right, .left, .down, .up)
        case .bottom: (.right, .left, .up, .down)
        }
    }

    private func screen(_ count: Int, edge: RailEdge, set: (TabScreen) -> Void = { _ in }) throws -> TabScreen {
        let screen = TabScreen(count, side: edge == .right ? .right : .left) { screen in
            screen.split.railPlacement = edge == .top ? .top : edge == .bottom ? .bottom : .side
            set(screen)
        }
        try screen.panel.waitUntilStill()
        return screen
    }

    /// Shows the focus and moves it to the rail.
    private func enterRail(_ screen: TabScreen, _ edge: RailEdge) {
        screen.panel.press(.up)
        // The content above a bottom rail precedes it in reading order, so that the way there is backwards.
        if edge == .bottom { screen.panel.press([.backtab, .left, .home]) }
    }

    @Test(
        "T9: Arrow keys along the rail move the focus from tab to tab, and Enter selects the focused tab",
        arguments: RailEdge.allCases)
    func choosing(edge: RailEdge) throws {
        let screen = try screen(5, edge: edge)
        let keys = Self.arrows(edge)
        screen.tabs.selectedIndex = 1
        try screen.panel.waitUntilStill()
        screen.record.clear()
        enterRail(screen, edge)
        // The focus is at the selected tab, or arrives there with Tab.
        if edge == .bottom { screen.panel.press(keys.on) }
        #expect(focus(screen) == "B")
        screen.panel.press([keys.on, keys.on])
        #expect(focus(screen) == "D" && screen.tabs.selectedIndex == 1)
        #expect(screen.record.calls.isEmpty)
        screen.panel.press(.enter)
        #expect(screen.tabs.selectedIndex == 3 && focus(screen) == "D")
        #expect(screen.record.calls.contains("didSelect D"))
        screen.panel.press([keys.on, keys.on, keys.on])
        #expect(focus(screen) == "E")
        screen.panel.press([keys.back, keys.back, keys.back, keys.back, keys.back])
        #expect(focus(screen) == "A")
        screen.panel.press(.end)
        #expect(focus(screen) == "E")
        screen.panel.press(.home)
        #expect(focus(screen) == "A")
        screen.expectConsistent()
    }

    @Test(
        "T9: The arrow key away from the rail moves the focus to the content, and the opposite key back to the tab",
        arguments: RailEdge.allCases)
    func away(edge: RailEdge) throws {
        let screen = try screen(4, edge: edge)
        let keys = Self.arrows(edge)
        enterRail(screen, edge)
        screen.panel.press(keys.on)
        #expect(focus(screen) == "B")
        screen.panel.press(keys.away)
        #expect(focus(screen) == "page A")
        // At the end of the content arrows scroll it.
        screen.panel.press([edge == .bottom ? .end : .home, keys.home])
        #expect(focus(screen) == "B")
        screen.panel.press(.enter)
        screen.panel.press(keys.away)
        #expect(focus(screen) == "page B")
        // The focused view is removed, and its successor has the focus then.
        screen.tabs.selectedIndex = 2
        screen.panel.advanceToNextFrame()
        #expect(focus(screen) == "page C" && screen.panel.scene.showsFocus)
    }

    @Test(
        "T9, T2: Tab moves from the rail to the list and the detail, with the rail on either side",
        arguments: [RailSide.left, .right])
    func tabOrder(side: RailSide) throws {
        let screen = try screen(3, edge: side == .left ? .left : .right) { screen in
            let detail = TabPage("detail", record: screen.record)
            screen.split.detailViewController = detail
        }
        var seen: [String?] = []
        for _ in 0..<6 {
            screen.panel.press(.tab)
            seen.append(focus(screen))
        }
        #expect(seen == ["A", "B", "C", "page A", "page detail", "A"])
        screen.panel.press([.backtab, .backtab])
        #expect(focus(screen) == "page A")
    }

    @Test("T9, E6: An off-screen tab scrolls into view when it gets the focus", arguments: RailEdge.allCases)
    func scrollingRail(edge: RailEdge) throws {
        let screen = try screen(40, edge: edge)
        let keys = Self.arrows(edge)
        enterRail(screen, edge)
        for index in 1..<40 {
            screen.panel.press(keys.on)
            try screen.panel.waitUntilStill()
            #expect(focus(screen) == TabScreen.title(index))
            let cell = screen.rail.cells[index].frameInScene
            #expect(screen.rail.strip.frameInScene.insetBy(dx: -0.5, dy: -0.5).contains(cell.center))
        }
        screen.panel.press(keys.on)
        #expect(focus(screen) == "more")
        screen.panel.press(keys.back)
        #expect(focus(screen) == TabScreen.title(39))
        screen.panel.press(.pageUp)
        try screen.panel.waitUntilStill()
        #expect(focus(screen) != TabScreen.title(39) && focus(screen) != TabScreen.title(38))
    }

    @Test("T9, R4: A rotation of the panel and a change of the rail's side keep the focus")
    func turning() throws {
        let screen = try screen(4, edge: .left)
        screen.panel.press([.down, .down])
        screen.panel.rotate()
        try screen.panel.waitUntilStill()
        #expect(focus(screen) == "B" && screen.panel.scene.showsFocus)
        screen.split.side = .right
        try screen.panel.waitUntilStill()
        screen.panel.press(.down)
        #expect(focus(screen) == "C")
    }

    @Test("T9: Removing a focused tab moves the focus to a neighbour")
    func removed() throws {
        let screen = try screen(4, edge: .left)
        screen.panel.press([.down, .down, .down])
        #expect(focus(screen) == "C")
        screen.tabs.removeTab(at: 2)
        try screen.panel.waitUntilStill()
        #expect(["B", "D"].contains(focus(screen)))
    }

    // MARK: Editing

    private func edited(_ count: Int = 4, edge: RailEdge = .left) throws -> TabScreen {
        let screen = try screen(count, edge: edge) { screen in
            screen.rail.features.isEditable = true
            screen.rail.features.hasCrosses = true
        }
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        return screen
    }

    @Test("T9, E4: Escape ends editing, whichever view has the focus", arguments: RailEdge.allCases)
    func endOfEditing(edge: RailEdge) throws {
        let screen = try edited(edge: edge)
        screen.panel.press(.escape)
        #expect(!screen.rail.isEditing)
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        screen.panel.press([.tab, .tab, .escape])
        #expect(!screen.rail.isEditing)
    }

    @Test("T9, E4: Escape returns a dragged tab to its position")
    func drag() throws {
        let screen = try screen(4, edge: .left) { $0.rail.features.isEditable = true }
        let finger = screen.panel.finger(0)
        finger.down(at: screen.rail.cells[0].frameInScene.center)
        screen.panel.advance(by: .milliseconds(700))
        finger.move(to: screen.rail.cells[2].frameInScene.center, over: .milliseconds(300))
        #expect(screen.rail.isHoldingTab)
        screen.panel.press(.escape)
        #expect(!screen.rail.isHoldingTab && !screen.rail.isEditing)
        finger.up()
        try screen.panel.waitUntilStill()
        #expect(screen.rail.items.map(\.title) == ["A", "B", "C", "D"])
        screen.expectConsistent()
    }

    @Test(
        "T9, E4: Pressing Enter twice on a remove button removes the tab, and an arrow key in between cancels",
        arguments: RailEdge.allCases)
    func crosses(edge: RailEdge) throws {
        let screen = try edited(edge: edge)
        let keys = Self.arrows(edge)
        screen.panel.press([keys.on, keys.on, keys.away])
        #expect(focus(screen) == "cross")
        screen.panel.press([.enter, keys.on, .enter, keys.back])
        try screen.panel.waitUntilStill()
        #expect(screen.rail.items.count == 4)
        screen.panel.press([.enter, .enter])
        try screen.panel.waitUntilStill()
        #expect(screen.rail.items.map(\.title) == ["A", "C", "D"])
        #expect(focus(screen) != nil)
    }

    @Test("T9, E4: During editing, keys reach only the views that touches can reach")
    func shielded() throws {
        let screen = try edited()
        for _ in 0..<30 {
            screen.panel.press(.tab)
            let focused = try #require(screen.panel.scene.focusedView)
            #expect(focused.isDescendant(of: screen.rail))
        }
    }

    @Test("T9, E4: Editing continues while keys are pressed, and ends 15 seconds after the last one")
    func timeout() throws {
        let screen = try edited()
        screen.panel.press(.tab)
        for _ in 0..<4 {
            screen.panel.advance(by: .seconds(10))
            screen.panel.press(.tab)
        }
        #expect(screen.rail.isEditing)
        screen.panel.advance(by: .seconds(16))
        #expect(!screen.rail.isEditing)
    }
}
