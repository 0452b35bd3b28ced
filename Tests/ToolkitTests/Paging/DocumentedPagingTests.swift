import Drawing
import Headless
import TestSupport
import Testing
import Toolkit

// The examples of Paging.md. A test below compares the two word for word.

@Suite("Documented paging")
struct DocumentedPagingTests {
    @Test("The floor and day pages of the documentation can be swiped")
    func examples() throws {
        var sent: [String] = []
        let send = { (word: String) in sent.append(word) }
        // example 1
        /// The floors of a house, side by side.
        let floors = PageViewController(numberOfPages: 3) { index in
            let floor = ViewController()
            floor.view.addSubview(Label("Floor \(index)", role: .largeTitle))
            return floor
        }
        floors.onPageChange = { send("floor \($0)") }
        floors.showPage(1, animated: false)
        // end
        let panel = HeadlessPanel(size: PixelSize(width: 800, height: 480), root: floors)
        panel.drag(from: Point(x: 600, y: 200), to: Point(x: 300, y: 200), over: .milliseconds(100))
        panel.advance(by: .seconds(1))
        #expect(sent == ["floor 2"])

        // example 2
        /// Days, each a label.
        final class Days: PagingViewDataSource {
            func numberOfPages(in view: PagingView) -> Int { 10_000 }

            func pagingView(_ view: PagingView, pageAt index: Int, reusing former: View?) -> View {
                let label = former as? Label ?? Label(role: .title)
                label.text = "Day \(index)"
                return label
            }
        }
        // end
        let days = Days()
        let view = PagingView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
        view.dataSource = days
        floors.view.addSubview(view)
        view.reloadData()
        view.showPage(9_999, animated: true)
        panel.advance(by: .seconds(1))
        #expect(panel.isReadable("Day 9999"))

        let code = try DocumentedCode(page: "Sources/Toolkit/Toolkit.docc/Paging.md", compiledIn: #filePath)
        #expect(code.shown == code.compiled)
        #expect(code.shown.count == 2)
    }
}
