import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Changes between layouts at any moment")
struct RotationTests {
    /// Records the announced sizes together with the size at that time.
    private final class Watcher: ViewController {
        private(set) var told: [Size] = []
        private(set) var had: [Size] = []
        override func viewWillTransition(to size: Size) {
            told.append(size)
            had.append(view.bounds.size)
            super.viewWillTransition(to: size)
        }
    }

    @Test("R4: viewWillTransition is called on every controller before the size changes, with the new size")
    func transition() throws {
        let sizes = [(1280, 800), (800, 1280), (320, 480), (1024, 600), (480, 320), (600, 1024)]
            .map { PixelSize(width: $0.0, height: $0.1) }
        let pages = [Watcher(), Watcher()]
        let detail = Watcher()
        let tabs = VerticalTabBarController()
        tabs.viewControllers = pages
        let split = SplitViewController()
        split.primaryViewController = tabs
        split.detailViewController = detail
        let panel = HeadlessPanel(size: sizes[0], root: split)
        for size in sizes.dropFirst() {
            let before = (pages[0].view.bounds.size, detail.view.bounds.size)
            panel.resize(to: size)
            panel.advanceToNextFrame()
            #expect(pages[0].had.last == before.0)
            #expect(detail.had.last == before.1)
            #expect(pages[0].told.last == pages[0].view.bounds.size, "\(size)")
            #expect(pages[1].told.last == pages[0].view.bounds.size, "\(size)")
            #expect(detail.told.last == detail.view.bounds.size, "\(size)")
        }
        #expect(pages.allSatisfy { $0.told.count == sizes.count - 1 })
        #expect(detail.told.count == sizes.count - 1)
    }

    @Test(
        "R4: Tab, detail, scroll offset and drawer survive a change to every layout and back, without delegate calls"
    )
    func everythingStays() throws {
        let screen = TabScreen.narrow(PixelSize(width: 1280, height: 800))
        try screen.tap(2)
        let detail = try #require(screen.split.detailViewController)
        let list = try #require(screen.pages[2].contentScrollView)
        list.contentSize = Size(width: 100, height: 5000)
        list.contentOffset = Point(x: 0, y: 250)
        screen.record.clear()
        for size in [(800, 1280), (320, 480), (480, 320), (1024, 600), (600, 1024), (1280, 800)] {
            screen.panel.resize(to: PixelSize(width: size.0, height: size.1))
            screen.panel.advanceToNextFrame()
            #expect(screen.tabs.selectedIndex == 2)
            #expect(screen.split.detailViewController === detail)
            #expect(list.contentOffset == Point(x: 0, y: 250))
        }
        #expect(screen.record.calls.isEmpty)
        screen.expectConsistent()
    }

    @Test("R4: An open drawer survives a rotation to landscape and back, and a dragged drawer can be dragged on")
    func openDrawer() throws {
        let screen = TabScreen.narrow(TabScreen.portrait)
        screen.split.showList()
        try screen.panel.waitUntilStill()
        for _ in 0..<2 {
            screen.panel.rotate()
            screen.panel.advanceToNextFrame()
        }
        #expect(screen.slide?.share == 1)
        let finger = screen.panel.finger(0).down(at: Point(x: 300, y: 500))
        finger.move(to: Point(x: 290, y: 500))
        finger.move(to: Point(x: 194, y: 500))
        let share = try #require(screen.slide).share
        #expect(abs(share - 0.7) < 0.001)
        // In another portrait size the fraction stays under the finger, which continues from there.
        screen.panel.resize(to: PixelSize(width: 700, height: 1280))
        screen.panel.advanceToNextFrame()
        #expect(screen.slide?.share == share)
        finger.move(to: Point(x: 156, y: 500))
        #expect(abs(try #require(screen.slide).share - (share - 0.1)) < 0.001)
        // In landscape there is no drawer to hold.
        screen.panel.resize(to: PixelSize(width: 1280, height: 800))
        screen.panel.advanceToNextFrame()
        finger.move(to: Point(x: 100, y: 500)).up()
        try screen.panel.waitUntilStill()
        #expect(screen.isListSeen)
        screen.panel.resize(to: TabScreen.portrait)
        try screen.panel.waitUntilStill()
        #expect([0, 1].contains(screen.slide?.share))
    }

    @Test("R4: A moving drawer continues from its position after a change to a different portrait size")
    func movingDrawer() throws {
        let screen = TabScreen.narrow(TabScreen.portrait)
        screen.split.showList()
        screen.panel.advance(by: .milliseconds(80))
        screen.panel.renderPending()
        let share = try #require(screen.slide).share
        screen.panel.resize(to: PixelSize(width: 700, height: 1280))
        screen.panel.renderPending()
        #expect(abs(try #require(screen.slide).share - share) < 0.001)
        try screen.panel.waitUntilStill()
        #expect(screen.slide?.share == 1)
    }

    @Test(
        "R4: Before a row is chosen, small panels show the list and portrait ones the detail, in any order of sizes"
    )
    func untouched() {
        let screen = TabScreen.narrow(TabScreen.phone)
        for _ in 0..<3 {
            screen.panel.resize(to: TabScreen.phone)
            screen.panel.advanceToNextFrame()
            #expect(screen.slide?.share == 1)
            screen.panel.resize(to: TabScreen.portrait)
            screen.panel.advanceToNextFrame()
            #expect(screen.slide?.share == 0)
            screen.panel.resize(to: PixelSize(width: 1280, height: 800))
            screen.panel.advanceToNextFrame()
            #expect(screen.isListSeen)
        }
    }

    @Test("R4: A row chosen in landscape still shows its detail after a change to a small panel")
    func chosenWide() throws {
        let screen = TabScreen.narrow(PixelSize(width: 1280, height: 800))
        screen.tabs.changeDetail(to: try #require(screen.split.detailViewController))
        screen.panel.resize(to: TabScreen.phone)
        screen.panel.advanceToNextFrame()
        #expect(!screen.isListSeen)
    }

    @Test("T2, R2, R3: The rail's side can be changed in each layout, with the drawer open or closed")
    func otherHand() throws {
        for size in [TabScreen.portrait, TabScreen.phone] {
            for shown in [true, false] {
                let screen = TabScreen.narrow(size)
                if shown { screen.split.showList() } else { screen.split.showDetail() }
                try screen.panel.waitUntilStill()
                let left = (screen.list, screen.split.splitView.detailArea.frameInScene)
                screen.split.side = .right
                screen.panel.advanceToNextFrame()
                let width = Double(size.width)
                func mirror(_ rect: Rect) -> Rect {
                    Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
                }
                #expect(screen.list == mirror(left.0))
                #expect(screen.split.splitView.detailArea.frameInScene == mirror(left.1))
                #expect(screen.slide?.isShown == shown)
            }
        }
    }
}
