import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("T5, T6, T9: Paging views")
struct PagingViewTests {
    /// Pages that each show their number.
    private final class Model: PagingViewDataSource {
        var count: Int
        private(set) var made = 0
        private(set) var asked: [Int] = []

        init(_ count: Int) {
            self.count = count
        }

        func numberOfPages(in view: PagingView) -> Int { count }

        func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View {
            asked.append(index)
            if let label = former as? Label {
                label.text = "page \(index)"
                return label
            }
            made += 1
            return Label("page \(index)")
        }
    }

    private let panel = HeadlessPanel.bare()
    private let view = PagingView()
    private let model: Model
    private let changes = Box()

    /// The reported pages.
    private final class Box {
        var pages: [Int] = []
        func take() -> [Int] {
            defer { pages = [] }
            return pages
        }
    }

    init() {
        model = Model(5)
        view.dataSource = model
        view.onPageChange = { [changes] in changes.pages.append($0) }
        panel.add(view, 0, 0, 400, 300)
        view.reloadData()
        panel.advanceToNextFrame()
    }

    /// Swipes quickly by a hundred points.
    private func swipe(toTheLeft: Bool) {
        let (start, end) = toTheLeft ? (300.0, 200.0) : (100.0, 200.0)
        panel.drag(from: Point(x: start, y: 100), to: Point(x: end, y: 100), over: .milliseconds(100))
        panel.advance(by: .seconds(1))
    }

    @Test("A swipe shows the next page and reports it once, and the first and last pages bounce")
    func swipes() {
        swipe(toTheLeft: false)
        #expect(view.currentPage == 0 && changes.take() == [])
        swipe(toTheLeft: true)
        #expect(view.currentPage == 1 && changes.take() == [1] && panel.strings == ["page 1"])
        for _ in 0..<6 { swipe(toTheLeft: true) }
        #expect(view.currentPage == 4 && changes.take() == [2, 3, 4] && panel.strings == ["page 4"])
        swipe(toTheLeft: false)
        #expect(changes.take() == [3] && view.contentOffset.x == 1200)
    }

    @Test("A slow release, or stopping a page by touch, settles on the page with the larger visible part")
    func snapping() {
        panel.drag(
            from: Point(x: 300, y: 100), to: Point(x: 150, y: 100), over: .milliseconds(300), rest: .milliseconds(200))
        panel.advance(by: .seconds(1))
        #expect(view.contentOffset.x == 0 && changes.take() == [])
        panel.drag(
            from: Point(x: 390, y: 100), to: Point(x: 100, y: 100), over: .milliseconds(300), rest: .milliseconds(200))
        panel.advance(by: .milliseconds(30))
        panel.tap(at: Point(x: 200, y: 100))
        panel.advance(by: .seconds(1))
        #expect(view.contentOffset.x == 400 && changes.take() == [1])
    }

    @Test("Paging moves pages that are already drawn, and redraws none of them")
    func moves() {
        panel.finger(0).down(at: Point(x: 300, y: 100)).move(to: Point(x: 250, y: 100), over: .milliseconds(100))
        let before = panel.frame
        panel.finger(0).move(to: Point(x: 242, y: 100), over: .milliseconds(16))
        panel.advanceToNextFrame()
        #expect(panel.frame.scrollers.count == 1 && panel.frame.scrollers != before.scrollers)
        #expect(panel.frame.layers.map(\.version) == before.layers.map(\.version))
        panel.finger(0).up()
    }

    @Test("Ten thousand pages are shown with three views, which are reused")
    func many() {
        model.count = 10_000
        view.reloadData()
        panel.advance(by: .milliseconds(100))
        for _ in 0..<20 { swipe(toTheLeft: true) }
        #expect(view.currentPage == 20 && view.subviews.count == 3 && model.made <= 6)
        view.showPage(9_999, animated: true)
        panel.advance(by: .seconds(1))
        #expect(panel.strings == ["page 9999"] && view.subviews.count == 2 && model.made <= 6)
        #expect(model.asked.count < 60)
    }

    @Test("Arrow keys move by one page, and Home and End move to the first and the last one")
    func keys() {
        panel.press([.tab, .right])
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 1)
        panel.press(.end)
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 4)
        panel.press([.left, .home])
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 0)
    }

    @Test("Keys first move the focus within the visible page, and never reach an invisible view")
    func focus() throws {
        let pages = PageViewController(numberOfPages: 3) { index in
            let page = ViewController()
            for place in 0..<2 {
                let button = Button("\(index) \(place)")
                button.frame = Rect(x: 20 + Double(place) * 180, y: 20, width: 160, height: 48)
                page.view.addSubview(button)
            }
            return page
        }
        panel.scene.rootViewController = pages
        pages.showPage(1, animated: false)
        panel.advance(by: .milliseconds(100))
        var seen: [String] = []
        for _ in 0..<4 {
            panel.press(.tab)
            seen.append((panel.scene.focusedView as? Button)?.title ?? "dots")
        }
        #expect(seen == ["1 0", "1 1", "dots", "1 0"])
        panel.press([.right, .right])
        panel.advance(by: .seconds(1))
        #expect(pages.currentPage == 2 && (panel.scene.focusedView as? Button)?.title.hasPrefix("2 ") == true)
        panel.press(.pageUp)
        panel.advance(by: .seconds(1))
        #expect(pages.currentPage == 1)
        #expect(panel.spoken.allSatisfy { $0.hasPrefix("1 ") || $0.hasSuffix("slider") })
    }

    @Test("In a mirrored panel the first page is on the right, and the page stays the same when the language changes")
    func mirrored() {
        swipe(toTheLeft: true)
        panel.scene.language = .arabic
        panel.advance(by: .milliseconds(100))
        #expect(panel.strings == ["page 1"] && view.currentPage == 1)
        swipe(toTheLeft: false)
        #expect(panel.strings == ["page 2"] && view.currentPage == 2)
        panel.press([.tab, .left])
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 3)
    }

    @Test("A resize during a drag or an animation keeps the page")
    func resizing() {
        view.showPage(2, animated: false)
        panel.advance(by: .milliseconds(100))
        let finger = panel.finger(0).down(at: Point(x: 300, y: 100)).move(
            to: Point(x: 200, y: 100), over: .milliseconds(100))
        view.frame = Rect(x: 0, y: 0, width: 250, height: 500)
        panel.advanceToNextFrame()
        finger.move(to: Point(x: 100, y: 100), over: .milliseconds(100)).up()
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 2 && view.contentOffset.x == 500)
        view.showPage(3, animated: true)
        panel.advance(by: .milliseconds(50))
        view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
        panel.advance(by: .seconds(1))
        #expect(view.currentPage == 3 && view.contentOffset.x == 1200 && changes.take() == [])
    }

    @Test("Invalid page numbers and sizes are limited, so that an existing page is shown")
    func limits() {
        for index in [Int.min, -1, 5, Int.max] {
            view.showPage(index, animated: true)
            panel.advance(by: .seconds(1))
            #expect(view.currentPage == (index < 0 ? 0 : 4))
        }
        for size in [0, 1e-300, 1e300, -5, .nan, .infinity, 400] {
            view.frame = Rect(x: 0, y: 0, width: size, height: 300)
            panel.advanceToNextFrame()
        }
        for count in [-3, 0, 1, Int.max] {
            model.count = count
            view.reloadData()
            panel.advance(by: .milliseconds(100))
            swipe(toTheLeft: true)
        }
        #expect(view.numberOfPages == 1_000_000)
    }

    @Test("Disabling or removing the view during a swipe is handled safely")
    func removal() {
        panel.finger(0).down(at: Point(x: 300, y: 100)).move(to: Point(x: 200, y: 100), over: .milliseconds(100))
        view.isScrollEnabled = false
        panel.advance(by: .seconds(1))
        #expect(view.contentOffset.x == 0)
        panel.finger(0).up()
        view.isScrollEnabled = true
        panel.finger(0).down(at: Point(x: 300, y: 100)).move(to: Point(x: 100, y: 100), over: .milliseconds(100))
        view.removeFromSuperview()
        panel.finger(0).up()
        panel.advance(by: .seconds(1))
        panel.add(view, 0, 0, 400, 300)
        panel.advance(by: .seconds(1))
        #expect(Int(view.contentOffset.x) % 400 == 0)
    }
}
