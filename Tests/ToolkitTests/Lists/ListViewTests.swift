import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("List views")
struct ListViewTests {
    private let panel = HeadlessPanel.bare()
    private let list: ListView
    private let model = ListModel(rows: [20])

    init() {
        list = panel.add(ListView(), 0, 0, 400, 500)
        list.dataSource = model
        list.delegate = model
        list.rowHeight = 60
        panel.advanceToNextFrame()
    }

    private func show(_ rows: [Int], headers: [String?] = []) {
        model.rows = rows
        model.headers = headers
        list.reloadData()
        panel.advanceToNextFrame()
    }

    private func row(_ row: Int, _ section: Int = 0) -> RowIndex { RowIndex(row: row, section: section) }

    /// Returns the centre of a row on the screen.
    private func place(_ path: RowIndex) throws -> Point {
        try #require(list.cell(at: path)).frameInScene.center
    }

    @Test("A list shows the visible rows in order from its data source")
    func rows() {
        // Row 8 has a view, but its text is below the edge.
        #expect(list.visibleRows == (0..<9).map { row($0) })
        #expect(panel.strings == (0..<8).map { "row 0.\($0)" })
        list.contentOffset = Point(x: 0, y: 90)
        panel.advanceToNextFrame()
        #expect(list.visibleRows == (1..<10).map { row($0) })
        // The upper half of row 1 is clipped.
        #expect(panel.strings.last == "row 0.9")
    }

    @Test("The header font is opened only once a header is shown")
    func headerFont() {
        let measurer = WorkMeasurer()
        let panel = HeadlessPanel(
            size: PixelSize(width: 400, height: 600), measurer: measurer, root: ViewController())
        let list = panel.add(ListView(), 0, 0, 400, 500)
        list.dataSource = model
        panel.advanceToNextFrame()
        let size = Theme.dark.font(.caption).size
        #expect(!measurer.opened.isEmpty && !measurer.opened.contains(size))
        model.headers = ["A"]
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(measurer.opened.contains(size))
    }

    @Test("R4: A new text size keeps the visible rows and leaves no gap at an end, even during a bounce")
    func textSize() throws {
        show([100])
        list.contentOffset = Point(x: 0, y: 3000)
        panel.scene.theme = Theme.dark.textScaled(by: 2)
        panel.advanceToNextFrame()
        let share = list.contentOffset.y / list.contentSize.height
        #expect(list.contentSize.height > 6500)
        #expect(abs(share - 0.5) < 0.01)
        list.contentOffset = .zero
        panel.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 400), over: .milliseconds(200))
        panel.advance(by: .milliseconds(30))
        #expect(list.contentOffset.y < -10)
        panel.scene.theme = .dark
        try panel.waitUntilStill()
        #expect(list.contentOffset.y == 0)
    }

    @Test("With 100,000 rows only the visible ones have views, no matter how far and fast the list scrolls")
    func virtualised() throws {
        show([100_000])
        let limit = 10
        var most = 0
        panel.fling(from: Point(x: 200, y: 450), velocity: Point(x: 0, y: -9000), for: .milliseconds(50))
        while !panel.isStill {
            panel.advanceToNextFrame()
            most = max(most, list.visibleRows.count)
        }
        #expect(list.contentOffset.y > 3000)
        for offset in [0, 5_999_500, 17.5, 3_000_000, 3_000_123.4] {
            list.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
            most = max(most, list.visibleRows.count)
            #expect(list.visibleRows.first == row(Int(offset / 60)))
        }
        #expect(most <= limit)
        #expect(panel.all(ListCell.self).count <= limit)
        #expect(model.made <= limit)
        #expect(panel.strings.count <= limit)
    }

    @Test("Cells are reused only for rows with the same reuse identifier")
    func reuse() {
        model.identifier = { $0.row % 3 == 0 ? "third" : "other" }
        show([3000])
        for offset in stride(from: 0.0, through: 170_000, by: 1110) {
            list.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
            for path in list.visibleRows {
                #expect(list.cell(at: path)?.reuseIdentifier == model.identifier(path))
                #expect(list.cell(at: path)?.title == "row 0.\(path.row)")
            }
        }
        // The maximum is nine cells of the first kind, and of each other kind the number ever visible at once.
        #expect(model.made <= 9 + 4 + 7)
    }

    @Test("Cells that were not dequeued from the list are not kept for reuse")
    func strangers() {
        let source = FreshCells()
        list.dataSource = source
        list.reloadData()
        for offset in stride(from: 0.0, through: 20_000, by: 500) {
            list.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
        }
        #expect(panel.all(ListCell.self).count { $0.reuseIdentifier.isEmpty } <= 10)
    }

    /// Makes a new cell for each row.
    private final class FreshCells: ListViewDataSource {
        func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell { ListCell() }
    }

    @Test("A section can have a header, and a section without rows shows at most its header")
    func sections() {
        show([2, 0, 1, 0, 0, 1], headers: ["A", "B", nil, nil, "C", "D"])
        #expect(panel.strings == ["A", "row 0.0", "row 0.1", "B", "row 2.0", "C", "D", "row 5.0"])
        #expect(list.contentSize.height == 4 * 60 + 4 * 36)
        show([], headers: [])
        #expect(panel.strings.isEmpty)
        #expect(list.contentSize.height == 0)
        show([0, 0])
        #expect(panel.strings.isEmpty)
        list.headerHeight = 0
        show([1, 1], headers: ["A", "B"])
        #expect(panel.strings == ["row 0.0", "row 1.0"])
    }

    @Test("A header scrolls with its section and returns")
    func headerReuse() {
        show([3, 3, 3, 3, 3, 3], headers: ["A", "B", "C", "D", "E", "F"])
        let first = panel.strings
        list.contentOffset = Point(x: 0, y: 600)
        panel.advanceToNextFrame()
        #expect(panel.strings.contains("D") && !panel.strings.contains("A"))
        list.contentOffset = .zero
        panel.advanceToNextFrame()
        #expect(panel.strings == first)
    }

    @Test("The header of the section at the top stays there, takes the touches, and is pushed up by the next one")
    func pinnedHeader() throws {
        show([5, 5, 5], headers: ["A", "B", "C"])
        func tops(_ offset: Double) -> [String: Double] {
            list.contentOffset = Point(x: 0, y: offset)
            panel.advanceToNextFrame()
            let headers = panel.all(ListHeader.self).filter { !$0.isHidden }
            return Dictionary(uniqueKeysWithValues: headers.map { ($0.title, $0.frameInScene.minY) })
        }
        #expect(tops(0) == ["A": 0, "B": 336])
        #expect(tops(10) == ["A": 0, "B": 326])
        #expect(tops(200) == ["A": 0, "B": 136, "C": 472])
        let (asked, elements) = (model.asked, panel.scene.accessibilityElements.map(\.name))
        #expect(elements.contains("A"))
        panel.tap(at: Point(x: 200, y: 20))
        try panel.waitUntilStill()
        #expect(model.selections.isEmpty && model.asked == asked)
        #expect(tops(316) == ["A": -16, "B": 20, "C": 356])
        #expect(tops(336) == ["B": 0, "C": 336])
        #expect(tops(330)["A"] == -30)
        #expect(tops(0) == ["A": 0, "B": 336])
        #expect(tops(-10)["A"] == 10)
        #expect(tops(40)["A"] == 0)
        show([5, 5], headers: [nil, "B"])
        #expect(tops(100) == ["B": 200])
    }

    @Test("A row that is scrolled into view from above is below the header at the top")
    func rowBelowPinnedHeader() {
        show([30], headers: ["A"])
        list.contentOffset = Point(x: 0, y: 900)
        list.scrollToRow(at: row(5), animated: false)
        #expect(list.contentOffset.y == 36 + 5 * 60 - 36)
        list.scrollToRow(at: row(29), animated: false)
        #expect(list.contentOffset.y == 36 + 30 * 60 - 500)
    }

    @Test("T4: A touched row highlights, and is selected when the finger is lifted")
    func selection() throws {
        panel.finger(0).down(at: try place(row(3))).rest(for: .milliseconds(100))
        #expect(list.cell(at: row(3))?.isHighlighted == true)
        #expect(list.selectedRow == nil)
        panel.finger(0).up()
        #expect(list.cell(at: row(3))?.isHighlighted == false)
        #expect(list.selectedRow == row(3))
        #expect(list.cell(at: row(3))?.isSelected == true)
        #expect(model.selections == [row(3)])
        panel.tap(at: try place(row(5)))
        #expect(list.cell(at: row(3))?.isSelected == false)
        #expect(model.selections == [row(3), row(5)])
        panel.tap(at: try place(row(5)))
        #expect(model.selections == [row(3), row(5), row(5)])
    }

    @Test("T4: Sliding off a row, or scrolling from it, selects nothing and removes the highlight")
    func noSelection() throws {
        panel.drag(from: try place(row(3)), to: Point(x: 200, y: 20), over: .milliseconds(200))
        #expect(list.selectedRow == nil)
        #expect(!panel.all(ListCell.self).contains { $0.isHighlighted })
    }

    @Test("T5: The highlight disappears when the drag begins")
    func highlightGoes() throws {
        let cell = try #require(list.cell(at: row(3)))
        panel.finger(0).down(at: try place(row(3))).rest(for: .milliseconds(100))
        panel.finger(0).move(to: try place(row(3)) + Point(x: 0, y: -9))
        #expect(cell.isHighlighted)
        panel.finger(0).move(to: try place(row(3)) + Point(x: 0, y: -12))
        #expect(!cell.isHighlighted)
    }

    @Test("The delegate's willSelect can redirect or refuse a selection, and a row that does not exist is not selected")
    func willSelect() throws {
        model.willSelect = { RowIndex(row: $0.row + 1) }
        panel.tap(at: try place(row(3)))
        #expect(list.selectedRow == row(4))
        #expect(model.selections == [row(4)])
        model.willSelect = { _ in nil }
        panel.tap(at: try place(row(6)))
        #expect(list.selectedRow == row(4))
        #expect(model.selections.count == 1)
        model.willSelect = { _ in RowIndex(row: 99, section: 3) }
        panel.tap(at: try place(row(6)))
        #expect(list.selectedRow == row(4))
        #expect(model.selections.count == 1)
    }

    @Test("A selection from code is visible and calls no delegate, even if the row is off screen")
    func programmaticSelection() {
        list.selectedRow = row(2)
        #expect(list.cell(at: row(2))?.isSelected == true)
        list.selectedRow = row(15)
        #expect(list.cell(at: row(2))?.isSelected == false)
        list.scrollToRow(at: row(15), animated: false)
        panel.advanceToNextFrame()
        #expect(list.cell(at: row(15))?.isSelected == true)
        list.contentOffset = .zero
        panel.advanceToNextFrame()
        #expect(!panel.all(ListCell.self).contains { $0.isSelected && !$0.isHidden })
        #expect(model.selections.isEmpty)
    }

    @Test("Scrolling to a row moves by the smallest possible distance, and not at all for a row that does not exist")
    func scrollToRow() throws {
        list.scrollToRow(at: row(10), animated: false)
        #expect(list.contentOffset.y == 11 * 60 - 500)
        list.scrollToRow(at: row(5), animated: false)
        #expect(list.contentOffset.y == 11 * 60 - 500)
        list.scrollToRow(at: row(1), animated: true)
        try panel.waitUntilStill()
        #expect(list.contentOffset.y == 60)
        list.scrollToRow(at: row(19), animated: true)
        try panel.waitUntilStill()
        #expect(list.contentOffset.y == 1200 - 500)
        for path in [row(20), row(-1), row(0, 1), row(0, -1)] {
            list.scrollToRow(at: path, animated: false)
            #expect(list.rect(forRowAt: path) == nil)
        }
        #expect(list.contentOffset.y == 1200 - 500)
    }

    @Test("V11: Reloading keeps the selection and the scroll offset if they are still valid")
    func reload() {
        list.selectedRow = row(12)
        list.contentOffset = Point(x: 0, y: 600)
        model.word = "new"
        show([20])
        #expect(list.selectedRow == row(12))
        #expect(list.contentOffset.y == 600)
        #expect(panel.strings.first == "new 0.10")
        #expect(list.cell(at: row(12))?.isSelected == true)
        show([12])
        #expect(list.selectedRow == nil)
        #expect(list.contentOffset.y == 12 * 60 - 500)
        show([3])
        #expect(list.contentOffset.y == 0)
        #expect(panel.strings == ["new 0.0", "new 0.1", "new 0.2"])
    }

    @Test("Reloading visible rows requests their cells from the data source again")
    func reloadVisible() {
        let asked = model.asked
        model.word = "new"
        list.reloadVisibleRows()
        panel.advanceToNextFrame()
        #expect(panel.strings == (0..<8).map { "new 0.\($0)" })
        #expect(model.asked == asked + 9)
    }

    @Test("T4: Values that change during a touch keep the press, and release selects the pressed row")
    func reloadVisibleUnderFinger() throws {
        panel.finger(0).down(at: try place(row(3))).rest(for: .milliseconds(100))
        for value in 0..<5 {
            model.word = "value \(value)"
            list.reloadVisibleRows()
            panel.advanceToNextFrame()
            #expect(panel.all(ListCell.self).filter(\.isHighlighted).map(\.title) == ["value \(value) 0.3"])
        }
        panel.finger(0).up()
        #expect(model.selections == [row(3)])
    }

    @Test("T8: A reload during a touch cancels the press and never selects another row")
    func reloadUnderFinger() throws {
        for rows in [20, 5, 2, 0] {
            show([20])
            panel.finger(0).down(at: try place(row(3))).rest(for: .milliseconds(100))
            show([rows])
            #expect(!panel.all(ListCell.self).contains { $0.isHighlighted })
            panel.finger(0).up()
            #expect(model.selections.isEmpty)
        }
        show([20])
        panel.tap(at: try place(row(3)))
        #expect(model.selections == [row(3)])
    }

    @Test("R4: A new width lays the cells out again, with the same cells, offset and selection")
    func rotation() throws {
        list.selectedRow = row(4)
        list.contentOffset = Point(x: 0, y: 120)
        panel.advanceToNextFrame()
        let made = model.made
        panel.rotate()
        list.frame = Rect(x: 0, y: 0, width: 600, height: 400)
        panel.advanceToNextFrame()
        #expect(list.contentOffset.y == 120)
        #expect(list.cell(at: row(4))?.frame == Rect(x: 0, y: 240, width: 600, height: 60))
        #expect(list.cell(at: row(4))?.isSelected == true)
        #expect(model.made <= made + 1)
        #expect(list.contentSize.width == 600)
    }

    @Test("Every row has a separator, except the last row of a section")
    func separators() {
        show([3])
        let color = panel.scene.theme.color(.separator)
        let separators = panel.lists.filter { list in
            list.commands.contains { if case .fill(_, .color(color), _) = $0 { true } else { false } }
        }
        #expect(separators.count == 2)
    }

    @Test("A cell shows a title, a second line and a picture, and clears them before reuse")
    func cell() throws {
        let cell = panel.add(ListCell(), 0, 0, 400, 80)
        cell.title = "Title"
        cell.subtitle = "Second"
        cell.picture = "flag"
        panel.advanceToNextFrame()
        let pictures = panel.lists.flatMap(\.commands).filter { if case .picture = $0 { true } else { false } }
        #expect(pictures.count == 1)
        let texts = panel.texts.filter { ["Title", "Second"].contains($0.text) }
        #expect(texts.map(\.text) == ["Title", "Second"])
        #expect(texts.allSatisfy { $0.frame.minX > 64 })
        #expect(texts[0].frame.maxY <= texts[1].frame.minY + 1)
        cell.prepareForReuse()
        #expect(cell.title == "" && cell.subtitle == nil && cell.picture == nil)
    }

    @Test("A row with a picture is 72 points high, and the picture fills a square of 56 points beside the text")
    func pictures() throws {
        list.hasPictures = true
        list.reloadData()
        for scale in [1.0, 2] {
            panel.scene.theme = Theme.dark.textScaled(by: scale)
            panel.advanceToNextFrame()
            let cell = try #require(list.cell(at: row(0)))
            cell.picture = "flag"
            panel.advanceToNextFrame()
            #expect(scale == 1 ? cell.bounds.height == 72 : cell.bounds.height > 100)
            let view = try #require(cell.subviews.compactMap { $0 as? ImageView }.first)
            #expect(view.bounds.size == Size(width: 56, height: 56) && view.contentMode == .scaleAspectFill)
            #expect(abs(view.frame.midY - cell.bounds.midY) <= 0.5)
            #expect(cell.titleLabel.frame.minX >= view.frame.maxX + 8)
        }
        list.hasPictures = false
        panel.scene.theme = Theme.dark
        panel.advanceToNextFrame()
        #expect(list.cell(at: row(0))?.bounds.height == 60)
    }
}
