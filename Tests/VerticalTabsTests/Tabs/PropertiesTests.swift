import Drawing
import Testing
import Toolkit
import VerticalTabs

@Suite("Tab bar controller properties")
struct PropertiesTests {
    @Test("V4: Without tabs nothing is selected, and every operation is safe")
    func empty() {
        let screen = TabScreen(0)
        screen.expectConsistent()
        screen.tabs.selectedIndex = 0
        screen.tabs.selectedViewController = ViewController()
        screen.tabs.tap(0)
        screen.tabs.viewControllers = []
        #expect(screen.tabs.selectedIndex == nil)
        #expect(screen.record.calls.isEmpty)
    }

    @Test("V4: An invalid index or an unknown controller changes nothing")
    func strangers() {
        let screen = TabScreen(3)
        screen.tabs.selectedIndex = 1
        screen.record.clear()
        for index in [3, -1, Int.max, Int.min] { screen.tabs.selectedIndex = index }
        screen.tabs.selectedViewController = ViewController()
        screen.tabs.tap(7)
        screen.tabs.tap(-1)
        #expect(screen.tabs.selectedIndex == 1)
        #expect(screen.record.calls.isEmpty)
        screen.expectConsistent()
    }

    @Test("V4: Clearing the selection removes the tab's view and the title")
    func nothing() throws {
        let screen = TabScreen(2)
        screen.tabs.selectedViewController = nil
        #expect(screen.record.calls == ["A willDisappear", "A leaves", "A didDisappear", "title none"])
        screen.expectConsistent()
        #expect(screen.rail.marker.isHidden)
        try screen.tap(1)
        screen.expectConsistent()
    }

    /// Each replacement of A B C with B selected, and the calls that it makes.
    nonisolated static let replacements: [(new: String, selected: String, calls: [String])] = [
        ("ABC", "B", []),
        ("CBA", "B", []),
        ("BXY", "B", []),
        (
            "AXC", "X",
            [
                "B willDisappear", "B leaves", "B didDisappear", "X has its frame", "X willAppear", "X enters",
                "X didAppear", "title X",
            ]
        ),
        (
            "A", "A",
            [
                "B willDisappear", "B leaves", "B didDisappear", "A has its frame", "A willAppear", "A enters",
                "A didAppear", "title A",
            ]
        ),
        ("", "", ["B willDisappear", "B leaves", "B didDisappear", "title none"]),
    ]

    @Test(
        "V4: Replacing the tabs keeps the selected tab, or selects the one at its index or the first",
        arguments: replacements.indices)
    func replacing(index: Int) {
        let (new, selected, calls) = Self.replacements[index]
        let screen = TabScreen(3)
        screen.tabs.selectedIndex = 1
        screen.record.clear()
        screen.tabs.viewControllers = new.map { letter in
            screen.pages.first { $0.title == String(letter) } ?? screen.page(String(letter))
        }
        #expect(screen.tabs.viewControllers.compactMap(\.title).joined() == new)
        #expect(screen.tabs.selectedViewController?.title ?? "" == selected)
        #expect(screen.record.calls == calls)
        for page in screen.pages {
            #expect(page.parent === (new.contains(page.title ?? "?") ? screen.tabs : nil), "\(page.title ?? "")")
        }
        screen.expectConsistent()
    }

    @Test("V4: A controller that occurs twice among the tabs is added once")
    func doubled() {
        let screen = TabScreen(2)
        let (a, b) = (screen.pages[0], screen.pages[1])
        screen.tabs.viewControllers = [b, a, b, a, a]
        #expect(screen.tabs.viewControllers.map(\.title) == ["B", "A"])
        #expect(screen.tabs.selectedIndex == 1)
        screen.expectConsistent()
    }

    @Test("V4: Removing a tab removes its detail")
    func forgottenDetail() {
        let screen = TabScreen(2)
        screen.tabs.changeDetail(to: ViewController())
        screen.tabs.viewControllers = [screen.pages[1]]
        #expect(screen.split.detailViewController == nil)
        screen.tabs.viewControllers = screen.pages
        #expect(screen.tabs.detail(of: screen.pages[0]) == nil)
        let last = ViewController()
        screen.tabs.changeDetail(to: last)
        screen.tabs.viewControllers = []
        #expect(screen.split.detailViewController == nil)
        #expect(last.parent == nil)
    }

    @Test("V4: willMove(toParent:) is called before a controller is removed from the tabs, as in UIKit")
    func leaving() {
        final class Child: ViewController {
            let record: Record
            init(record: Record) {
                self.record = record
                super.init()
                title = "child"
            }
            override func willMove(toParent parent: ViewController?) {
                record.note(parent == nil ? "will go" : "will come")
            }
            override func didMove(toParent parent: ViewController?) {
                record.note(parent == nil ? "has gone" : "has come")
            }
            override func viewWillDisappear(_ animated: Bool) { record.note("willDisappear") }
            override func viewDidAppear(_ animated: Bool) { record.note("didAppear") }
        }
        let screen = TabScreen(0)
        let child = Child(record: screen.record)
        screen.tabs.viewControllers = [child]
        #expect(screen.record.calls == ["will come", "has come", "didAppear", "title child"])
        screen.record.clear()
        screen.tabs.viewControllers = []
        #expect(screen.record.calls == ["will go", "willDisappear", "has gone", "title none"])
    }

    @Test("V6: Changing a tab's title, icon or badge updates the title and the rail")
    func liveTitle() throws {
        let screen = TabScreen(3)
        screen.pages[0].title = "Start"
        screen.pages[2].title = "End"
        screen.pages[1].tabItem.badgeValue = "7"
        screen.panel.advanceToNextFrame()
        #expect(screen.tabs.title == "Start")
        #expect(screen.rail.items.map(\.title) == ["Start", "B", "End"])
        for text in ["Start", "B", "End", "7"] { #expect(screen.panel.isReadable(text), "\(text)") }
        try screen.tap(2)
        #expect(screen.tabs.title == "End")
    }
}
