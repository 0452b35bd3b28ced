import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Structure of a split controller with tabs")
struct StructureTests {
    @Test("V1: A split controller has rail and list as its primary view, and any controller as its detail")
    func parts() throws {
        let screen = TabScreen(3)
        let detail = ViewController()
        screen.split.detailViewController = detail
        #expect(
            screen.split.children.map { $0 === screen.tabs ? "master" : $0 === detail ? "detail" : "?" } == [
                "master", "detail",
            ])
        #expect(screen.tabs.splitViewController === screen.split)
        #expect(screen.tabs.children.map(\.title) == ["A", "B", "C"])
        #expect(screen.tabs.view.isDescendant(of: screen.split.view))
        #expect(detail.view.isDescendant(of: screen.split.view))
        #expect(screen.rail.superview === screen.tabs.view)
        screen.expectConsistent()
    }

    @Test("V1: A tab's view is loaded once, when the tab first appears, and not at all for a tab that is never shown")
    func lazyViews() throws {
        let screen = TabScreen(4) { screen in
            // None of these views is on screen yet.
            screen.tabs.selectedIndex = 2
            screen.tabs.selectedViewController = screen.pages[3]
            screen.tabs.viewControllers = screen.pages.reversed()
            screen.tabs.selectedIndex = 2
        }
        #expect(screen.pages.map(\.loads) == [0, 1, 0, 0])
        for _ in 0..<3 {
            for index in 0..<2 { try screen.tap(index) }
        }
        #expect(screen.pages.map(\.loads) == [0, 1, 1, 1])
        screen.expectConsistent()
    }

    @Test("V1: Each tab keeps its own detail, whether requested by the tab bar or set at the split controller")
    func ownDetails() throws {
        let screen = TabScreen(2)
        let first = ViewController()
        let second = ViewController()
        screen.split.detailViewController = first
        try screen.tap(1)
        #expect(screen.split.detailViewController == nil)
        screen.tabs.changeDetail(to: second)
        try screen.tap(0)
        #expect(screen.split.detailViewController === first)
        try screen.tap(1)
        #expect(screen.split.detailViewController === second)
        #expect(screen.tabs.detail(of: screen.pages[0]) === first)
        #expect(screen.tabs.detail(of: screen.pages[1]) === second)
    }

    @Test("V1: A replaced primary view has no split controller, and can no longer change the detail")
    func replacedPrimary() {
        let screen = TabScreen(2)
        let other = VerticalTabBarController()
        screen.split.primaryViewController = other
        #expect(screen.tabs.splitViewController == nil)
        #expect(other.splitViewController === screen.split)
        screen.tabs.changeDetail(to: ViewController())
        #expect(screen.split.detailViewController == nil)
        #expect(screen.pages[0].appearance == .disappeared)
        #expect(screen.record.calls == ["A willDisappear", "A leaves", "A didDisappear"])
    }

    @Test("V1: Appearance calls of a tab are made in the same order as in UIKit")
    func familyOrder() {
        let screen = TabScreen(2)
        screen.panel.scene.rootViewController = nil
        #expect(screen.record.calls == ["A willDisappear", "A leaves", "A didDisappear"])
        screen.record.clear()
        screen.panel.scene.rootViewController = screen.split
        #expect(screen.record.calls == ["A willAppear", "A enters", "A didAppear"])
        screen.expectConsistent()
    }

    @Test("B1: Controllers of any class can be tabs, and selectedIndex is the index of the visible one")
    func manyClasses() throws {
        let screen = TabScreen(0)
        let list = ViewController()
        let tabs = VerticalTabBarController()
        let split = SplitViewController()
        let mixed: [ViewController] = [list, tabs, split]
        for (index, controller) in mixed.enumerated() { controller.title = "\(index)" }
        screen.tabs.viewControllers = mixed
        screen.panel.advanceToNextFrame()
        for index in [2, 1, 0, 2] {
            try screen.tap(index)
            #expect(screen.tabs.selectedIndex == index)
            #expect(mixed.map { $0.appearance == .appeared } == (0..<3).map { $0 == index })
            screen.expectConsistent()
        }
    }
}
