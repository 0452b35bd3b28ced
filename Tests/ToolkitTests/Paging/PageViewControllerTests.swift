import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T5: Page view controllers")
struct PageViewControllerTests {
    private let log = LoggingController.Log()
    private let panel = HeadlessPanel(size: PixelSize(width: 400, height: 600))
    private let pages: PageViewController

    init() {
        pages = PageViewController(numberOfPages: 4) { [log] index in
            let page = LoggingController("\(index)", log)
            page.view.addSubview(Label("page \(index)"))
            page.view.subviews[0].frame = Rect(x: 0, y: 0, width: 200, height: 40)
            return page
        }
        panel.scene.rootViewController = pages
        panel.advance(by: .milliseconds(100))
    }

    /// Returns the appearance calls of controllers since the last time.
    private func calls() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

    @Test("A page appears when it becomes visible, and the previous one disappears once it is off screen")
    func appearance() {
        #expect(calls() == ["0 willAppear", "0 didAppear"])
        let finger = panel.finger(0).down(at: Point(x: 300, y: 100)).move(
            to: Point(x: 250, y: 100), over: .milliseconds(50))
        panel.advance(by: .milliseconds(20))
        #expect(calls() == ["1 willAppear"])
        finger.move(to: Point(x: 100, y: 100), over: .milliseconds(50)).up()
        panel.advance(by: .seconds(1))
        #expect(calls().sorted() == ["0 didDisappear", "0 willDisappear", "1 didAppear"])
        #expect(pages.currentPage == 1 && pages.children.count <= 3 && panel.isReadable("page 1"))
    }

    @Test("A drag that returns to where it began does not change the page")
    func turnedRound() {
        _ = calls()
        panel.finger(0).down(at: Point(x: 300, y: 100)).move(to: Point(x: 250, y: 100), over: .milliseconds(50))
            .move(to: Point(x: 310, y: 100), over: .milliseconds(50)).up()
        panel.advance(by: .seconds(1))
        #expect(calls() == ["1 willAppear", "1 willDisappear", "1 didDisappear"] && pages.currentPage == 0)
    }

    @Test(
        "Pages in mid-swipe disappear once each with their controller, even if the swipe ends meanwhile",
        arguments: [false, true])
    func leftInMotion(isReleased: Bool) {
        _ = calls()
        let finger = panel.finger(0).down(at: Point(x: 300, y: 100)).move(
            to: Point(x: 220, y: 100), over: .milliseconds(50))
        panel.advance(by: .milliseconds(20))
        #expect(calls() == ["1 willAppear"])
        pages.beginAppearanceTransition(false, animated: true)
        if isReleased { finger.up() }
        pages.view.removeFromSuperview()
        panel.advance(by: .milliseconds(500))
        pages.endAppearanceTransition()
        #expect(pages.children.map(\.appearance) == pages.children.map { _ in .disappeared })
        #expect(calls().sorted() == ["0 didDisappear", "0 willDisappear", "1 didDisappear", "1 willDisappear"])
    }

    @Test(
        "A page held between positions has appeared, and disappears again if the swipe returns",
        arguments: [1, 2, 3, 4])
    func stopped(fingers: Int) {
        _ = calls()
        panel.drag(from: Point(x: 300, y: 100), to: Point(x: 200, y: 100), over: .milliseconds(80))
        panel.advance(by: .milliseconds(32))
        #expect(calls() == ["1 willAppear"])
        let held = (0..<fingers).map { panel.finger($0).down(at: Point(x: 150, y: 100 + 40 * Double($0))) }
        panel.advance(by: .seconds(1))
        // Both pages are visible while they are held between positions.
        #expect(calls() == ["1 didAppear"])
        for finger in held { finger.up() }
        panel.advance(by: .seconds(1))
        // Released before half of the way, the previous page fills the view again.
        #expect(calls() == ["1 willDisappear", "1 didDisappear"])
        #expect(pages.currentPage == 0 && pages.children.map(\.appearance) == [.appeared, .disappeared])
    }

    @Test("Repeated swipes keep at most three controllers, each with its own page")
    func toAndFro() {
        pages.numberOfPages = 3
        for _ in 0..<4 {
            for (start, index) in [(300.0, 1), (300, 2), (100, 1), (100, 0)] {
                panel.drag(
                    from: Point(x: start, y: 100), to: Point(x: start > 200 ? 100 : 300, y: 100),
                    over: .milliseconds(150))
                panel.advance(by: .seconds(2))
                #expect(pages.currentPage == index && panel.isReadable("page \(index)"))
                #expect(pages.children.count <= 3)
                #expect(
                    pages.children.filter { $0.appearance == .appeared }.count == 1,
                    "\(index) \(pages.children.map(\.appearance)) \(pages.appearingChildren.count)")
            }
        }
    }

    @Test("Mirroring or resizing a page view controller off screen does not change its page")
    func changedOutOfSight() {
        pages.showPage(1, animated: false)
        panel.advance(by: .milliseconds(100))
        _ = calls()
        panel.scene.rootViewController = ViewController()
        panel.advance(by: .milliseconds(100))
        #expect(calls() == ["1 willDisappear", "1 didDisappear"])
        panel.scene.language = .arabic
        pages.view.frame = Rect(x: 0, y: 0, width: 133, height: 200)
        #expect(pages.currentPage == 1)
        panel.scene.rootViewController = pages
        #expect(calls() == ["1 willAppear", "1 didAppear"])
        panel.advance(by: .milliseconds(100))
        #expect(calls() == [] && panel.isReadable("page 1"))
    }

    @Test("The dots follow the current page, a tap on them changes it, and a listener is called once")
    func dots() throws {
        var changes: [Int] = []
        pages.onPageChange = { changes.append($0) }
        let control = try #require(panel.first(PageControl.self))
        panel.tap(at: Point(x: control.frame.maxX - 10, y: control.frame.midY))
        panel.advance(by: .seconds(1))
        #expect(pages.currentPage == 1 && control.currentPage == 1 && changes == [1] && panel.isReadable("page 1"))
        panel.drag(from: Point(x: 300, y: 100), to: Point(x: 200, y: 100), over: .milliseconds(100))
        panel.advance(by: .seconds(1))
        #expect(control.currentPage == 2 && changes == [1, 2])
        pages.showPage(0, animated: true)
        panel.advance(by: .seconds(1))
        #expect(control.currentPage == 0 && changes == [1, 2] && panel.isReadable("page 0"))
    }

    @Test("Presentation, rotation and removing pages send each visible page exactly one disappearance")
    func family() {
        panel.rotate()
        panel.advance(by: .milliseconds(100))
        pages.showPage(3, animated: false)
        panel.advance(by: .milliseconds(100))
        #expect(panel.isReadable("page 3"))
        pages.numberOfPages = 2
        panel.advance(by: .milliseconds(100))
        #expect(panel.isReadable("page 1") && pages.currentPage == 1)
        _ = calls()
        panel.scene.rootViewController = ViewController()
        #expect(calls() == ["1 willDisappear", "1 didDisappear"])
        pages.numberOfPages = 0
        pages.showPage(7, animated: true)
        #expect(pages.currentPage == 0)
    }
}
