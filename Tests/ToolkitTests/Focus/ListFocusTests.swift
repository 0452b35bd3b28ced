import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Focus in lists and scroll views")
struct ListFocusTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }

    /// Makes a list of 300 × 500 points with rows of 50, and a button above, below and beside it.
    private func list(_ model: ListModel) throws -> ListView {
        let list = ListView()
        list.rowHeight = 50
        list.headerHeight = 30
        list.dataSource = model
        list.delegate = model
        panel.add(list, 0, 50, 300, 500)
        keyed.button("above", 0, 0)
        keyed.button("below", 0, 552)
        keyed.button("beside", 310, 300)
        try panel.waitUntilStill()
        return list
    }

    private func isWhole(_ row: RowIndex?, in list: ListView) -> Bool {
        guard let row, let rect = list.rect(forRowAt: row) else { return false }
        return rect.minY >= list.contentOffset.y - 0.5 && rect.maxY <= list.contentOffset.y + list.bounds.height + 0.5
    }

    @Test("T9: Arrow keys reach each of a thousand rows and scroll it into view, and Enter presses it")
    func thousandRows() throws {
        let model = ListModel(rows: [400, 0, 600], headers: ["A", "B", "C"])
        let list = try list(model)
        panel.scene.reducesMotion = true
        panel.press([.down, .down])
        #expect(list.focusedRow == RowIndex(row: 0))
        for number in 1..<1000 {
            panel.press(.down, hold: .zero)
            let row = number < 400 ? RowIndex(row: number) : RowIndex(row: number - 400, section: 2)
            try #require(list.focusedRow == row)
            try #require(isWhole(row, in: list))
            guard number % 90 == 0 else { continue }
            panel.press(.enter)
            #expect(model.selections.last == row)
            #expect(list.selectedRow == row)
        }
        #expect(keyed.press(.down) == "below")
        #expect(keyed.press(.up) == nil)
        #expect(list.focusedRow == RowIndex(row: 599, section: 2))
        for _ in 0..<999 { panel.press(.up, hold: .zero) }
        #expect(list.focusedRow == RowIndex(row: 0))
        // The first row scrolls into view together with its header.
        panel.advanceToNextFrame()
        #expect(list.contentOffset.y == 0 && panel.isReadable("A"))
        #expect(keyed.press(.up) == "above")
        #expect(panel.all(ListCell.self).count < 15)
    }

    @Test("T9: Tab visits all rows in order, and Shift+Tab visits them in reverse")
    func tab() throws {
        let list = try list(ListModel(rows: [3, 2]))
        list.selectedRow = RowIndex(row: 2)
        var seen: [String] = []
        for _ in 0..<16 {
            panel.press(.tab)
            seen.append(keyed.focus ?? list.focusedRow.map { "\($0.section).\($0.row)" } ?? "")
        }
        let round = ["above", "0.0", "0.1", "0.2", "1.0", "1.1", "beside", "below"]
        #expect(seen == round + round)
        panel.press([.backtab, .backtab])
        #expect(list.focusedRow == RowIndex(row: 1, section: 1))
    }

    @Test("T9: The order of views beside a list does not depend on which row has the focus")
    func tabBesideList() throws {
        let column = panel.add(View(), 0, 0, 300, 500)
        let model = ListModel(rows: [3])
        let list = ListView(frame: Rect(x: 100, y: 0, width: 200, height: 500))
        list.rowHeight = 50
        list.dataSource = model
        column.addSubview(list)
        keyed.button("rail", 0, 200, in: column)
        keyed.button("detail", 310, 130)
        try panel.waitUntilStill()
        var seen: [String] = []
        for _ in 0..<10 {
            panel.press(.tab)
            seen.append(keyed.focus ?? list.focusedRow.map { "\($0.row)" } ?? "")
        }
        let round = ["rail", "0", "1", "2", "detail"]
        #expect(seen == round + round)
    }

    @Test("T9: Page keys, Home and End move the focus in a list")
    func pages() throws {
        let list = try list(ListModel(rows: [100]))
        panel.press([.down, .down])
        panel.press(.pageDown)
        #expect(list.focusedRow == RowIndex(row: 9))
        panel.press(.pageDown)
        #expect(list.focusedRow == RowIndex(row: 18))
        panel.press(.pageUp)
        #expect(list.focusedRow == RowIndex(row: 9))
        panel.press(.end)
        try panel.waitUntilStill()
        #expect(list.focusedRow == RowIndex(row: 99) && isWhole(list.focusedRow, in: list))
        panel.press(.pageDown)
        #expect(list.focusedRow == RowIndex(row: 99))
        panel.press(.home)
        try panel.waitUntilStill()
        #expect(list.focusedRow == RowIndex(row: 0) && list.contentOffset.y == 0)
        panel.press(.pageUp)
        #expect(list.focusedRow == RowIndex(row: 0))
    }

    @Test("T9: From a view beside the list the focus enters at the selected row, and later at the row that it left")
    func fromTheSide() throws {
        let list = try list(ListModel(rows: [100]))
        list.selectedRow = RowIndex(row: 4)
        panel.press(.down)
        panel.scene.focus.focus(on: try #require(keyed.buttons["beside"]), heading: nil)
        panel.press(.left)
        #expect(list.focusedRow == RowIndex(row: 4))
        panel.press([.down, .down, .right])
        #expect(keyed.focus == "beside")
        panel.press(.left)
        #expect(list.focusedRow == RowIndex(row: 6))
    }

    @Test("T9: The focus stays on its row when the row scrolls away, and the next key scrolls back to it")
    func scrolledAway() throws {
        let list = try list(ListModel(rows: [1000]))
        panel.press([.down, .down, .down])
        #expect(list.focusedRow == RowIndex(row: 1))
        panel.wheel(at: Point(x: 100, y: 300), by: Point(x: 0, y: -20_000))
        try panel.waitUntilStill()
        #expect(keyed.ring.isEmpty && list.focusedRow == RowIndex(row: 1))
        panel.press(.down)
        try panel.waitUntilStill()
        #expect(list.focusedRow == RowIndex(row: 2) && isWhole(list.focusedRow, in: list))
        #expect(keyed.ring.count == 4)
    }

    @Test("T9: After a reload the focus keeps its row index, or moves to the last row if there are fewer rows")
    func reload() throws {
        let model = ListModel(rows: [10, 10])
        let list = try list(model)
        panel.press([.down, .down, .end, .up])
        #expect(list.focusedRow == RowIndex(row: 8, section: 1))
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(list.focusedRow == RowIndex(row: 8, section: 1))
        model.rows = [10, 4]
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(list.focusedRow == RowIndex(row: 3, section: 1))
        model.rows = [10, 0]
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(list.focusedRow == RowIndex(row: 9))
        model.rows = [0, 3]
        list.reloadData()
        panel.advanceToNextFrame()
        #expect(list.focusedRow == RowIndex(row: 0, section: 1))
        model.rows = []
        list.reloadData()
        panel.advance(by: .milliseconds(50))
        #expect(keyed.focus != nil && panel.scene.showsFocus)
    }

    @Test("T9: A reload, or scrolling the row away, cancels a press by key")
    func heldRow() throws {
        let model = ListModel(rows: [1000])
        let list = try list(model)
        panel.press([.down, .down])
        panel.keyDown(.enter)
        #expect(list.cell(at: RowIndex(row: 0))?.isHighlighted == true)
        list.reloadData()
        panel.advanceToNextFrame()
        panel.keyUp(.enter)
        panel.keyDown(.enter)
        panel.wheel(at: Point(x: 100, y: 300), by: Point(x: 0, y: -20_000))
        panel.advanceToNextFrame()
        panel.keyUp(.enter)
        #expect(model.selections == [])
        #expect(panel.all(ListCell.self).allSatisfy { !$0.isHighlighted })
        // Only the values change, and the row stays pressed.
        panel.press(.home)
        try panel.waitUntilStill()
        panel.keyDown(.enter)
        list.reloadVisibleRows()
        panel.advanceToNextFrame()
        panel.keyUp(.enter)
        #expect(model.selections == [RowIndex(row: 0)])
    }

    @Test("T9: Keys continue from the row that a touch selected")
    func chosenByFinger() throws {
        let list = try list(ListModel(rows: [100]))
        panel.press(.tab)
        panel.tap(at: Point(x: 100, y: 50 + 225))
        panel.press(.down)
        #expect(list.focusedRow == RowIndex(row: 4) && panel.scene.focusedView === list)
    }

    @Test("T9: Keys scroll a text that is longer than its view, and a text that fits cannot be focused")
    func text() throws {
        keyed.button("left", 0, 100)
        let text = panel.add(ScrollView(), 100, 0, 300, 600)
        text.contentSize = Size(width: 300, height: 600)
        #expect(keyed.press(.tab, .right) == "left")
        text.contentSize.height = 2000
        panel.press(.right)
        #expect(panel.scene.focusedView === text)
        panel.press(.down)
        try panel.waitUntilStill()
        #expect(text.contentOffset.y == 48)
        panel.press(.pageDown)
        try panel.waitUntilStill()
        #expect(text.contentOffset.y == 48 + 525)
        panel.press(.end)
        try panel.waitUntilStill()
        #expect(text.contentOffset.y == 1400)
        panel.press(.up)
        try panel.waitUntilStill()
        #expect(text.contentOffset.y == 1352)
        panel.press(.home)
        try panel.waitUntilStill()
        #expect(text.contentOffset.y == 0)
        #expect(keyed.press(.left) == "left")
    }

    @Test("T9: Arrow keys visit the buttons in a text one by one, and scroll through the text between them")
    func buttonsInText() throws {
        let text = panel.add(ScrollView(), 0, 0, 400, 300)
        text.contentSize = Size(width: 400, height: 2000)
        keyed.button("first", 20, 20, in: text)
        keyed.button("far", 20, 1200, in: text)
        keyed.button("under", 20, 400)
        #expect(keyed.press(.down) == "first")
        var steps = 0
        while keyed.press(.down) == "first" {
            try panel.waitUntilStill()
            steps += 1
            try #require(steps < 60)
        }
        #expect(keyed.focus == "far")
        #expect(steps > 10)
        while keyed.press(.down) == "far" {
            try panel.waitUntilStill()
            steps += 1
            try #require(steps < 60)
        }
        #expect(keyed.focus == "under")
        #expect(text.contentOffset.y == 1700)
    }

    @Test("T9, T6: In a paged scroll view keys scroll whole pages, so that each page is fully visible")
    func pager() throws {
        let pager = panel.add(ScrollView(), 0, 0, 400, 300)
        pager.isPagingEnabled = true
        pager.contentSize = Size(width: 1600, height: 300)
        for page in 0..<4 { keyed.button("\(page)", Double(page) * 400 + 20, 100, in: pager) }
        for page in 0..<4 {
            #expect(keyed.press(page == 0 ? .tab : .right) == "\(page)")
            try panel.waitUntilStill()
            #expect(pager.contentOffset.x == Double(page) * 400)
        }
    }

    @Test("T9: Scrolling with a key reports the end of the scroll to the delegate once")
    func delegate() throws {
        let record = ScrollRecord()
        let list = try list(ListModel(rows: [1000]))
        list.delegate = record
        panel.press([.down, .down])
        record.clear()
        panel.press(.end)
        try panel.waitUntilStill()
        #expect(record.entries == ["didScroll", "didEndDecelerating"])
    }
}
