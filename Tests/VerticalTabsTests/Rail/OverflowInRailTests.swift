import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Rails with overflow")
struct OverflowInRailTests {
    private let size = PixelSize(width: 700, height: 600)

    /// Returns the fully visible tabs.
    private func seen(_ screen: TabScreen) -> [Int] {
        let area = screen.rail.strip.frameInScene
        return screen.rail.cells.indices.filter { index in
            let frame = screen.rail.cells[index].frameInScene
            return screen.edge.start(frame) >= screen.edge.start(area) - 0.5
                && screen.edge.end(frame) <= screen.edge.end(area) + 0.5
        }
    }

    /// Returns the badge of the "more" cell.
    private func badge(_ screen: TabScreen) -> String? { screen.fixedCell(.more)?.badgeText }

    @Test(
        "E6: The More cell exists only if tabs overflow and the feature is on",
        arguments: RailEdge.allCases)
    func onlyThen(edge: RailEdge) throws {
        for count in 0...14 {
            let screen = TabScreen.editable(count, edge: edge, size: size)
            let room = edge.along(screen.rail.bounds.size)
            #expect(
                (screen.fixedCell(.more) != nil) == (Double(count) * (edge.isVertical ? 60 : 68) > room), "\(count)")
            #expect(screen.panel.isReadable("More") == (Double(count) * (edge.isVertical ? 60 : 68) > room), "\(count)")
            screen.rail.features.hasMoreCell = false
            screen.panel.advanceToNextFrame()
            #expect(screen.fixedCell(.more) == nil)
            screen.expectAtRest("\(count)")
        }
        // The cell appears and disappears with the tabs.
        let screen = TabScreen.editable(14, edge: edge, size: size)
        #expect(screen.fixedCell(.more) != nil)
        screen.tabs.viewControllers = Array(screen.pages.prefix(4))
        try screen.panel.waitUntilStill()
        #expect(screen.fixedCell(.more) == nil)
        screen.tabs.viewControllers = screen.pages
        try screen.panel.waitUntilStill()
        #expect(screen.fixedCell(.more) != nil)
        screen.expectAtRest()
    }

    @Test(
        "E6: A rail whose tabs do not fit shows whole tabs at its beginning and its end", arguments: RailEdge.allCases)
    func whole(edge: RailEdge) throws {
        for length in stride(from: 300, through: 700, by: 25) {
            let side = PixelSize(
                width: edge.isVertical ? 700 : length, height: edge.isVertical ? length : 600)
            let screen = TabScreen.editable(20, edge: edge, size: side)
            for index in [0, 19, 7] {
                screen.tabs.selectedIndex = index
                try screen.panel.waitUntilStill()
                let area = screen.rail.strip.frameInScene
                let visible = screen.rail.cells.filter { cell in
                    let part = cell.frameInScene.intersection(area)
                    return min(part.width, part.height) > 1
                }
                #expect(visible.count == seen(screen).count && !visible.isEmpty, "\(length) \(index)")
            }
        }
    }

    @Test(
        "E6: The More cell shows a badge for the hidden tabs: a text, a sum or a dot", arguments: RailEdge.allCases)
    func badges(edge: RailEdge) throws {
        let screen = TabScreen.editable(30, edge: edge, size: size)
        #expect(badge(screen) == "")
        func set(_ badges: [Int: String]) {
            for (index, page) in screen.pages.enumerated() { page.tabItem.badgeValue = badges[index] }
            screen.panel.advanceToNextFrame()
        }
        set([0: "7"])
        #expect(badge(screen) == "")
        set([0: "7", 29: "new"])
        #expect(badge(screen) == "new")
        #expect(screen.panel.isReadable("new"))
        set([0: "7", 29: "3", 28: "4"])
        #expect(badge(screen) == "7")
        set([29: "3", 28: "new"])
        #expect(badge(screen) == "•")
        set([29: "998", 28: "999"])
        #expect(screen.panel.isReadable("1997"))
        set([29: "\(Int.max)", 28: "1"])
        #expect(badge(screen) == "•")
        set([29: "", 28: "2"])
        #expect(badge(screen) == "2")
    }

    @Test("E6: The badge of the More cell changes with scrolling", arguments: RailEdge.allCases)
    func badgeFollows(edge: RailEdge) throws {
        let screen = TabScreen.editable(30, edge: edge, size: size)
        for (index, page) in screen.pages.enumerated() { page.tabItem.badgeValue = index % 3 == 0 ? "1" : nil }
        screen.panel.advanceToNextFrame()
        let start = screen.rail.strip.frameInScene.center
        for _ in 0..<6 {
            screen.panel.drag(from: start, to: start - screen.along(150), over: .milliseconds(150))
            while !screen.panel.isStill {
                screen.panel.advanceToNextFrame()
                let seen = Set(seen(screen))
                let hidden = screen.pages.indices.filter { $0 % 3 == 0 && !seen.contains($0) }.count
                #expect(badge(screen) == (hidden == 0 ? "" : "\(hidden)"))
            }
        }
        #expect(screen.offset > 500)
    }

    @Test(
        "E6: The selected tab scrolls into view after a selection from code, a rotation or a selection in the list",
        arguments: RailEdge.allCases)
    func intoView(edge: RailEdge) throws {
        let screen = TabScreen.editable(30, edge: edge, size: size)
        for index in [29, 0, 15, 16, 3] {
            screen.tabs.selectedIndex = index
            try screen.panel.waitUntilStill()
            #expect(seen(screen).contains(index), "\(index)")
            screen.panel.rotate()
            try screen.panel.waitUntilStill()
            #expect(seen(screen).contains(index), "\(index)")
            screen.expectAtRest()
        }
        let list = ListStandIn()
        screen.tabs.overflowList = list
        for index in [29, 2, 18] {
            screen.panel.tap(try #require(screen.fixedCell(.more)))
            screen.panel.advanceToNextFrame()
            #expect(list.view.scene != nil)
            #expect(list.items.map(\.title) == screen.order)
            #expect(list.selectedIndex == screen.tabs.selectedIndex)
            #expect(list.edge == edge)
            list.onChoose?(index)
            try screen.panel.waitUntilStill()
            #expect(list.view.scene == nil)
            #expect(screen.tabs.selectedIndex == index)
            #expect(seen(screen).contains(index), "\(index)")
        }
        // The selected tab, scrolled off screen, returns when it is selected again.
        screen.rail.strip.contentOffset = .zero
        screen.panel.advanceToNextFrame()
        #expect(!seen(screen).contains(18))
        screen.tabs.showOverflowList()
        list.onChoose?(18)
        try screen.panel.waitUntilStill()
        #expect(seen(screen).contains(18))
        screen.expectAtRest()
    }

    @Test("E6: A tab scrolled into view by touch stays visible when badges and titles change")
    func stays() throws {
        let screen = TabScreen.editable(30, size: size)
        screen.rail.strip.contentOffset = Point(x: 0, y: 800)
        screen.panel.advanceToNextFrame()
        screen.pages[3].tabItem.badgeValue = "4"
        screen.pages[20].title = "Another"
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 800)
        screen.tabs.addTab(screen.page("X"))
        try screen.panel.waitUntilStill()
        #expect(screen.offset == 800)
    }

    /// Changes of tabs by code under a finger.
    enum Change: CaseIterable {
        case move, insert, removeOther, removeIt, replaceAll, reverse
    }

    @Test(
        "E3, T4: A touch selects the tab on which it began, even if that tab has moved, or none if it was removed",
        arguments: Change.allCases, RailEdge.allCases)
    func putOn(change: Change, edge: RailEdge) throws {
        let screen = TabScreen.editable(8, edge: edge)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[5].frameInScene.center)
        screen.panel.advanceToNextFrame()
        let tabs = screen.tabs
        switch change {
        case .move: tabs.moveTab(from: 5, to: 6)
        case .insert: tabs.insertTab(screen.page("X"), at: 0)
        case .removeOther: tabs.removeTab(at: 2)
        case .removeIt: tabs.removeTab(at: 5)
        case .replaceAll: tabs.viewControllers = (0..<8).map { screen.page("N\($0)") }
        case .reverse: tabs.viewControllers = screen.pages.reversed()
        }
        let selected = tabs.selectedViewController
        screen.record.clear()
        // The finger follows its tab.
        if let cell = screen.rail.cells.first(where: { $0.content.item.title == "F" }) {
            finger.move(to: cell.frameInScene.center)
        }
        finger.up()
        try screen.panel.waitUntilStill()
        if change == .removeIt || change == .replaceAll {
            #expect(tabs.selectedViewController === selected)
            #expect(screen.record.calls.isEmpty)
        } else {
            #expect(tabs.selectedViewController?.title == "F")
        }
        screen.expectAtRest()
        screen.expectConsistent()
    }

    @Test(
        "E3, T4: A touch whose tab has moved away selects neither that tab nor the one in its position",
        arguments: RailEdge.allCases)
    func goneFromUnder(edge: RailEdge) throws {
        let screen = TabScreen.editable(8, edge: edge)
        let finger = screen.panel.finger(0).down(at: screen.rail.cells[5].frameInScene.center)
        screen.panel.advanceToNextFrame()
        screen.tabs.moveTab(from: 5, to: 1)
        screen.panel.advanceToNextFrame()
        finger.up()
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls.isEmpty)
        screen.expectAtRest()
    }
}

/// A list of all tabs that selects on command.
private final class ListStandIn: ViewController, TabOverflowList {
    var items: [RailItem] = []
    var selectedIndex: Int?
    var edge = RailEdge.left
    var words = ProgramStrings()
    var onChoose: ((Int) -> Void)?
    var onDismiss: (() -> Void)?
}
