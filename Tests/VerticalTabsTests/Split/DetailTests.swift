import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Detail beside the tabs")
struct DetailTests {
    /// Records its appearance calls.
    private final class Detail: ViewController {
        private(set) var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    }

    private let name = VerticalTabBarController.changeDetailNotification

    @Test("V3: Posting a notification with a controller, or calling changeDetail, shows the controller as the detail")
    func bothWays() {
        let screen = TabScreen(2)
        let (posted, called) = (Detail(), Detail())
        screen.panel.scene.notifications.post(name, object: posted)
        #expect(screen.split.detailViewController === posted)
        #expect(screen.tabs.detail(of: screen.pages[0]) === posted)
        #expect(posted.calls == ["willAppear", "didAppear"])
        screen.tabs.changeDetail(to: called)
        #expect(screen.split.detailViewController === called)
        #expect(posted.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(posted.parent == nil)
        #expect(posted.view.superview == nil)
        #expect(called.parent === screen.split)
    }

    @Test("V3: Requesting the detail that is already visible changes nothing")
    func sameAgain() {
        let screen = TabScreen(2)
        let detail = Detail()
        screen.tabs.changeDetail(to: detail)
        screen.panel.advanceToNextFrame()
        screen.panel.output.restart()
        screen.panel.scene.notifications.post(name, object: detail)
        screen.tabs.changeDetail(to: detail)
        screen.split.detailViewController = detail
        screen.panel.advance(by: .seconds(1))
        #expect(detail.calls == ["willAppear", "didAppear"])
        #expect(screen.panel.frameCount == 0)
    }

    @Test("V3: Notifications from another scene are ignored")
    func otherScene() {
        let (here, there) = (TabScreen(2), TabScreen(2))
        let detail = Detail()
        there.panel.scene.notifications.post(name, object: detail)
        #expect(here.split.detailViewController == nil)
        #expect(there.split.detailViewController === detail)
    }

    @Test("V3: A notification without a controller, or with a different name, changes nothing")
    func strangeMessages() {
        let screen = TabScreen(2)
        screen.panel.scene.notifications.post(name, object: screen.record)
        screen.panel.scene.notifications.post(.init(rawValue: "other"), object: Detail())
        #expect(screen.split.detailViewController == nil)
    }

    @Test("V3: Tabs outside the scene receive no notifications, and receive them again once they return")
    func leftScene() {
        let screen = TabScreen(2)
        let scene = screen.panel.scene
        let detail = Detail()
        scene.rootViewController = nil
        scene.notifications.post(name, object: detail)
        #expect(screen.split.detailViewController == nil)
        scene.rootViewController = screen.split
        scene.notifications.post(name, object: detail)
        #expect(screen.split.detailViewController === detail)
    }

    @Test("V3: A detail requested before there is a scene appears once there is one")
    func beforeScreen() {
        let (own, other) = (Detail(), Detail())
        let screen = TabScreen(2) { screen in
            screen.tabs.changeDetail(to: other)
            screen.tabs.selectedIndex = 1
            screen.tabs.changeDetail(to: own)
            screen.tabs.selectedIndex = 0
            screen.tabs.selectedIndex = 1
        }
        #expect(screen.split.detailViewController === own)
        #expect(own.calls == ["willAppear", "didAppear"])
        #expect(other.calls.isEmpty)
    }

    @Test("V3: A detail requested before there is a split controller appears once there is one")
    func beforeSplit() {
        let tabs = VerticalTabBarController()
        tabs.viewControllers = [ViewController()]
        let detail = Detail()
        tabs.changeDetail(to: detail)
        let split = SplitViewController()
        split.primaryViewController = tabs
        #expect(split.detailViewController === detail)
    }

    @Test("V1: A detail set by the app stays when tabs are added later")
    func adopted() {
        let screen = TabScreen(0)
        let detail = Detail()
        screen.split.detailViewController = detail
        screen.tabs.viewControllers = [screen.page("A")]
        #expect(screen.split.detailViewController === detail)
        #expect(detail.calls == ["willAppear", "didAppear"])
    }

    @Test("V11: Returning to a tab restores its detail and the scroll position of its list")
    func memory() throws {
        let screen = TabScreen(3)
        let details = (0..<3).map { _ in Detail() }
        for index in 0..<3 {
            try screen.tap(index)
            screen.tabs.changeDetail(to: details[index])
            screen.pages[index].contentScrollView?.contentOffset.y = Double(100 * (index + 1))
        }
        for index in [1, 0, 2, 0] {
            try screen.tap(index)
            #expect(screen.split.detailViewController === details[index])
            #expect(screen.pages[index].contentScrollView?.contentOffset.y == Double(100 * (index + 1)))
            #expect(details.map { $0.appearance == .appeared } == (0..<3).map { $0 == index })
        }
    }

    @Test("V11: A detail shared by two tabs is shown with both")
    func shared() throws {
        let screen = TabScreen(2)
        let detail = Detail()
        screen.tabs.changeDetail(to: detail)
        screen.tabs.selectedIndex = 1
        screen.tabs.changeDetail(to: detail)
        let calls = detail.calls.count
        try screen.tap(0)
        #expect(screen.split.detailViewController === detail)
        #expect(detail.calls.count == calls)
    }
}
