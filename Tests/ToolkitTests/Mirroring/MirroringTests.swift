import Drawing
import Headless
import TestSupport
import Testing

@testable import Toolkit

@Suite("Mirrored layout for right-to-left languages")
struct MirroringTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }

    private func mirror(_ rect: Rect, in width: Double) -> Rect {
        Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    @Test("A layout rectangle is mirrored on a right-to-left panel, and unchanged otherwise")
    func rectangles() {
        let view = View(frame: Rect(x: 7, y: 0, width: 100, height: 50))
        let rect = Rect(x: 10, y: 5, width: 20, height: 30)
        #expect(!view.isMirrored && view.mirrored(rect) == rect)
        panel.canvas.addSubview(view)
        #expect(!view.isMirrored && view.mirrored(rect) == rect)
        panel.scene.language = .arabic
        #expect(view.isMirrored && view.mirrored(rect) == Rect(x: 70, y: 5, width: 20, height: 30))
        panel.scene.language = .english
        #expect(!view.isMirrored && view.mirrored(rect) == rect)
    }

    @Test("Texts start at the leading side in any script, unless aligned otherwise")
    func labels() throws {
        let label = panel.add(Label("word"), 100, 50, 200, 100)
        func place() throws -> Double {
            panel.advanceToNextFrame()
            return try #require(panel.texts.first).frame.minX
        }
        for (text, alignment, left, right) in [
            ("word", Label.Alignment.leading, 100.0, 264.0), ("אבגד", .leading, 100, 264),
            ("word", .trailing, 264, 100),
            ("word", .left, 100, 100), ("word", .right, 264, 264), ("word", .center, 182, 182),
            ("word", .natural, 100, 100), ("אבגד", .natural, 264, 264),
        ] {
            (label.text, label.alignment) = (text, alignment)
            panel.scene.language = .english
            #expect(try place() == left, "\(text) \(alignment)")
            panel.scene.language = .arabic
            #expect(try place() == right, "\(text) \(alignment)")
        }
        #expect(Label().alignment == .leading)
    }

    @Test("A mirrored row has its picture on the right, then its lines of text, and its accessory on the left")
    func row() throws {
        let cell = ListCell()
        cell.title = "title"
        cell.picture = ImageName("car")
        cell.accessory = Button("On")
        for subtitle in [nil, "subtitle"] {
            cell.subtitle = subtitle
            panel.scene.language = .english
            panel.add(cell, 50, 0, 300, 60)
            panel.advanceToNextFrame()
            let before = cell.subviews.filter { !$0.isHidden }.map(\.frame)
            let line = try #require(cell.recordedDisplayList().commands.last)
            panel.scene.language = .arabic
            panel.advanceToNextFrame()
            #expect(cell.subviews.filter { !$0.isHidden }.map(\.frame) == before.map { mirror($0, in: 300) })
            let mirrored = try #require(cell.recordedDisplayList().commands.last)
            guard case .fill(let rect, let paint, _) = line, case .fill(let other, paint, _) = mirrored else {
                Issue.record("\(line) and \(mirrored)")
                return
            }
            #expect(rect.minX > 0 && other == mirror(rect, in: 300))
        }
    }

    @Test("The scroll indicator of a mirrored list is on the left")
    func indicator() throws {
        let scroll = panel.add(ScrollView(), 0, 0, 200, 300)
        scroll.contentSize = Size(width: 200, height: 900)
        panel.wheel(at: Point(x: 100, y: 100), by: Point(x: 0, y: -50))
        panel.advanceToNextFrame()
        let bar = try #require(scroll.subviews.first { $0 is ScrollIndicator })
        let before = bar.frame
        #expect(before.minX > 190)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        #expect(bar.frame == mirror(before, in: 200))
    }

    // MARK: Keys

    @Test("Tab moves from right to left unless a view overrides it, and arrow keys move in their direction")
    func focusOrder() {
        keyed.grid()
        panel.scene.language = .arabic
        #expect(keyed.press(.tab) == "c")
        #expect(keyed.press(.tab, .tab, .tab) == "f")
        #expect(keyed.press(.left) == "e")
        #expect(keyed.press(.right, .up) == "c")
        panel.canvas.layoutDirection = .leftToRight
        #expect(keyed.press(.tab) == "d")
    }

    @Test("The left arrow enters a mirrored row and the right arrow leaves it")
    func arrowsInRow() throws {
        let list = ListView()
        let rows = RowsWithButtons()
        list.dataSource = rows
        panel.add(list, 0, 0, 300, 300)
        panel.scene.language = .arabic
        panel.advanceToNextFrame()
        panel.press([.down])
        #expect(panel.scene.focusedView === list)
        let buttons = try #require(list.cell(at: RowIndex(row: 0))?.accessory).subviews
        panel.press([.left])
        #expect(panel.scene.focusedView === buttons[1])
        panel.press([.left])
        #expect(panel.scene.focusedView === buttons[0])
        panel.press([.right, .right])
        #expect(panel.scene.focusedView === list)
        panel.press([.right])
        #expect(panel.scene.focusedView === list)
    }

    /// One row with two buttons at its end, the first of them at the left.
    private final class RowsWithButtons: ListViewDataSource {
        func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 1 }

        func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
            let cell = ListCell()
            let host = Pair()
            for x in [0.0, 60] {
                let button = Button("x")
                button.frame = Rect(x: x, y: 0, width: 50, height: 48)
                host.addSubview(button)
            }
            cell.accessory = host
            return cell
        }

        private final class Pair: View {
            override func sizeThatFits(_ size: Size) -> Size { Size(width: 110, height: 48) }
        }
    }

    // MARK: Searching

    @Test(
        "A mirrored search field has its icon on the right and its clear button on the left, and its caret moves left")
    func searchField() throws {
        let field = panel.add(TextField(), 0, 0, 300, 48)
        field.isForSearching = true
        field.placeholder = "prompt"
        field.beginEditing()
        for text in ["", "א", String(repeating: "א", count: 90)] {
            field.text = text
            panel.scene.language = .arabic
            panel.advanceToNextFrame()
            let clear = try #require(panel.first(CrossButton.self))
            #expect(clear.frame == Rect(x: 0, y: 0, width: 48, height: 48))
            #expect(clear.isHidden == text.isEmpty)
            let lens = try #require(panel.first(MagnifierView.self)).frame
            #expect(lens.minX > 250)
            let caret = try #require(panel.first(CaretView.self)).frameInScene
            #expect(caret.maxX <= lens.minX && (text.isEmpty ? caret.minX > 200 : caret.minX >= clear.frame.maxX))
        }
    }
}
