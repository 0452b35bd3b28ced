import Drawing
import Headless
import Testing
import Toolkit
import VerticalTabs

@Suite("Tabs with lazy content")
struct LazyTabTests {
    /// Makes content or throws an error, and records the requests.
    private final class Source: VerticalTabBarControllerDataSource {
        enum Answer {
            case content, nothing, failure
        }

        struct Failure: Error, CustomStringConvertible {
            let description: String
        }

        var answer = Answer.content
        private(set) var asked: [(title: String, bounds: Rect)] = []
        private(set) var dropped: [String] = []
        private(set) var offsets: [String: Double] = [:]
        var whileAsked: (() -> Void)?

        func tabBarController(
            _ tabs: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
        ) throws -> ViewController? {
            asked.append((tab.title ?? "", bounds))
            let action = whileAsked
            whileAsked = nil
            action?()
            switch answer {
            case .nothing: return nil
            case .failure: throw Failure(description: "the disk is gone")
            case .content:
                let page = ScrollingController()
                page.scroll.contentSize = Size(width: 10, height: 5000)
                page.scroll.contentOffset = Point(x: 0, y: offsets[tab.title ?? ""] ?? 0)
                return page
            }
        }

        func tabBarController(
            _ tabs: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController
        ) {
            dropped.append(tab.title ?? "")
            offsets[tab.title ?? ""] = (content as? ScrollingController)?.scroll.contentOffset.y
        }
    }

    private final class ScrollingController: ViewController {
        let scroll = ScrollView()
        override func loadView() -> View { scroll }
    }

    private final class Screen {
        let source = Source()
        let tabs = VerticalTabBarController()
        let split = SplitViewController()
        let panel = HeadlessPanel(size: PixelSize(width: 1000, height: 700))
        let lazies = ["A", "B", "C"].map { LazyTabController(title: $0) }

        init(_ prepare: (Screen) -> Void = { _ in }) {
            tabs.dataSource = source
            tabs.viewControllers = lazies
            split.primaryViewController = tabs
            prepare(self)
            panel.scene.rootViewController = split
            panel.advanceToNextFrame()
        }

        func scroll(of index: Int) throws -> ScrollView {
            try #require((lazies[index].content as? ScrollingController)?.scroll)
        }
    }

    @Test("E1: Content is requested once, when the tab first appears, with the bounds that it will have")
    func bounds() throws {
        let screen = Screen()
        #expect(screen.source.asked.map(\.title) == ["A"])
        #expect(screen.source.asked[0].bounds == Rect(x: 0, y: 0, width: 320 - 66, height: 700))
        #expect(screen.tabs.contentBounds == screen.source.asked[0].bounds)
        screen.tabs.selectedIndex = 2
        screen.tabs.selectedIndex = 0
        screen.tabs.selectedIndex = 2
        screen.panel.advanceToNextFrame()
        #expect(screen.source.asked.map(\.title) == ["A", "C"])
        #expect(screen.source.asked[1].bounds == screen.source.asked[0].bounds)
        #expect(try screen.scroll(of: 2).frameInScene == Rect(x: 80, y: 0, width: 254, height: 700))
        #expect(try screen.scroll(of: 2).viewController?.appearance == .appeared)
        #expect(try screen.scroll(of: 0).viewController?.appearance == .disappeared)
    }

    @Test(
        "E1: A memory warning releases hidden content, which returns at its scroll position, and no visible content"
    )
    func drop() throws {
        let screen = Screen()
        try screen.scroll(of: 0).contentOffset = Point(x: 0, y: 777)
        screen.tabs.selectedIndex = 1
        screen.panel.scene.receiveMemoryWarning()
        #expect(screen.source.dropped == ["A"])
        #expect(screen.lazies.map { $0.content != nil } == [false, true, false])
        #expect(screen.lazies[0].children.isEmpty)
        screen.tabs.selectedIndex = 0
        screen.panel.advanceToNextFrame()
        #expect(screen.source.asked.map(\.title) == ["A", "B", "A"])
        #expect(try screen.scroll(of: 0).contentOffset.y == 777)
    }

    @Test("E1: A second tap on the tab scrolls its content to the top")
    func retap() throws {
        let screen = Screen()
        try screen.scroll(of: 0).contentOffset = Point(x: 0, y: 777)
        screen.tabs.tap(0)
        try screen.panel.waitUntilStill()
        #expect(try screen.scroll(of: 0).contentOffset.y == 0)
    }

    @Test(
        "E1: A tab whose data source returns nothing or throws shows an error page, and asks again when it reappears"
    )
    func nothing() throws {
        let screen = Screen { $0.source.answer = .nothing }
        #expect(screen.lazies[0].content == nil)
        #expect(screen.lazies[0].failure == nil)
        #expect(screen.panel.strings.contains { $0 == "No content" })
        screen.source.answer = .failure
        screen.tabs.selectedIndex = 1
        screen.panel.advanceToNextFrame()
        #expect(screen.panel.strings.contains("the disk is gone"))
        #expect(screen.lazies[1].failure != nil)
        screen.source.answer = .content
        for index in [0, 1] {
            screen.tabs.selectedIndex = index
            screen.panel.advanceToNextFrame()
            #expect(screen.lazies[index].content != nil)
            #expect(screen.lazies[index].failure == nil)
            #expect(!screen.panel.strings.contains { $0 == "No content" || $0 == "the disk is gone" })
        }
    }

    @Test("E1: A tab without a data source shows “No content”")
    func noSource() {
        let screen = Screen { $0.tabs.dataSource = nil }
        #expect(screen.panel.strings.contains { $0 == "No content" })
    }

    @Test("E1: Exactly one tab is visible after a data source selects or removes tabs while it is asked for content")
    func whileAsked() throws {
        let changes: [(String, (Screen) -> Void)] = [
            ("select", { $0.tabs.selectedIndex = 2 }), ("remove", { $0.tabs.removeTab(at: 1) }),
            ("remove all", { $0.tabs.viewControllers = [] }), ("load", { $0.lazies[1].loadContent() }),
            ("warning", { $0.panel.scene.receiveMemoryWarning() }),
        ]
        for (name, change) in changes {
            let screen = Screen()
            screen.source.whileAsked = { change(screen) }
            screen.tabs.selectedIndex = 1
            screen.panel.advanceToNextFrame()
            let selected = screen.tabs.selectedViewController
            #expect(screen.tabs.contentArea.subviews.count == (selected == nil ? 0 : 1), "\(name)")
            #expect(screen.tabs.contentArea.subviews.first?.viewController === selected, "\(name)")
            for lazy in screen.lazies {
                let content = lazy.content
                #expect((content?.appearance ?? .disappeared) == lazy.appearance || content == nil, "\(name)")
                #expect(lazy.children.count == (content == nil ? 0 : 1), "\(name)")
            }
        }
    }
}
