import Drawing
import Headless
import Testing

@testable import Toolkit

@Suite("Controls in list rows")
struct ListAccessoryTests {
    private let keyed = KeyedPanel()
    private var panel: HeadlessPanel { keyed.panel }
    private let list = ListView()
    private let model: Model

    /// Rows of which every second one has a switch, and a record of the switches that are on.
    private final class Model: ListViewDataSource, ListViewDelegate {
        var rows: Int
        var on: Set<Int> = []
        private(set) var selections: [Int] = []
        private(set) var changes: [Int] = []

        init(rows: Int) { self.rows = rows }

        static func hasSwitch(_ row: Int) -> Bool { row % 2 == 0 }

        func listView(_ list: ListView, numberOfRowsInSection section: Int) -> Int { rows }

        func listView(_ list: ListView, cellForRowAt indexPath: RowIndex) -> ListCell {
            let hasSwitch = Self.hasSwitch(indexPath.row)
            let cell = list.dequeueReusableCell(withIdentifier: hasSwitch ? "switch" : "plain") {
                let cell = ListCell()
                guard hasSwitch else { return cell }
                let control = TestSwitch()
                cell.accessory = control
                control.addAction(for: .valueChanged) { [weak self, weak cell] _ in
                    if let row = cell?.row { self?.changes.append(row.row) }
                }
                return cell
            }
            cell.title = "row \(indexPath.row)"
            return cell
        }

        func listView(_ list: ListView, didSelectRowAt indexPath: RowIndex) { selections.append(indexPath.row) }
    }

    init() throws {
        model = Model(rows: 40)
        list.rowHeight = 50
        list.dataSource = model
        list.delegate = model
        panel.add(list, 0, 50, 300, 500)
        keyed.button("above", 0, 0)
        keyed.button("below", 0, 552)
        keyed.button("beside", 310, 300)
        try panel.waitUntilStill()
    }

    private func control(_ row: Int) throws -> TestSwitch {
        try #require(list.cell(at: RowIndex(row: row))?.accessory as? TestSwitch)
    }

    /// The row of the focused switch, or -1 if the list has the focus.
    private var focusedSwitch: Int? {
        guard let view = panel.scene.focusedView else { return nil }
        if view === list { return -1 }
        return (view.superview as? ListCell)?.row?.row
    }

    // MARK: Fingers

    @Test("A tap on a control changes it without selecting the row, and a tap beside it only selects the row")
    func tap() throws {
        panel.tap(try control(2))
        #expect(model.changes == [2])
        #expect(model.selections.isEmpty)
        #expect(list.selectedRow == nil)
        panel.tap(at: Point(x: 40, y: 50 + 2 * 50 + 25))
        #expect(model.selections == [2])
        #expect(model.changes == [2])
    }

    @Test("Only the touched control is drawn as pressed, and sliding off cancels the press")
    func press() throws {
        let control = try control(2)
        let cell = try #require(list.cell(at: RowIndex(row: 2)))
        let finger = panel.finger(0).down(at: control.frameInScene.center)
        finger.rest(for: .milliseconds(200))
        #expect(control.isHighlighted && !cell.isHighlighted)
        list.isScrollEnabled = false
        finger.move(to: Point(x: 100, y: control.frameInScene.midY))
        #expect(!control.isHighlighted && !cell.isHighlighted)
        finger.up()
        #expect(model.changes.isEmpty && model.selections.isEmpty)
    }

    @Test("A touch that begins to scroll cancels the press, even after a long hold")
    func scroll() throws {
        let control = try control(4)
        let finger = panel.finger(0).down(at: control.frameInScene.center)
        finger.rest(for: .milliseconds(300))
        #expect(control.isHighlighted)
        finger.move(to: control.frameInScene.center - Point(x: 0, y: 100), over: .milliseconds(200))
        #expect(!control.isHighlighted)
        finger.up()
        #expect(list.contentOffset.y > 50)
        #expect(model.changes.isEmpty && model.selections.isEmpty)
    }

    @Test("A press on a control survives a reload of the visible rows, and a full reload cancels it")
    func reload() throws {
        let control = try control(2)
        let finger = panel.finger(0).down(at: control.frameInScene.center)
        finger.rest(for: .milliseconds(200))
        list.reloadVisibleRows()
        panel.advanceToNextFrame()
        #expect(control.isHighlighted)
        finger.up()
        #expect(model.changes == [2])
        finger.down(at: control.frameInScene.center).rest(for: .milliseconds(200))
        list.reloadData()
        panel.advanceToNextFrame()
        finger.up()
        #expect(model.changes == [2])
    }

    @Test("A control lies at the end of its row at its preferred width, and the title ends before it")
    func place() throws {
        let cell = try #require(list.cell(at: RowIndex(row: 2)))
        let control = try control(2)
        #expect(control.frame == Rect(x: 300 - 16 - 60, y: 8, width: 60, height: 34))
        let title = try #require(cell.subviews.compactMap { $0 as? Label }.first { $0.text == "row 2" })
        #expect(title.frame.maxX <= control.frame.minX)
        panel.scene.metrics = PhysicalPanel(
            pixelSize: PixelSize(width: 1280, height: 800), diagonal: 10.1, use: .counter
        ).metrics(scale: 1)
        panel.advanceToNextFrame()
        let least = panel.scene.metrics.minimumTarget
        #expect(control.frame.width >= least && control.frame.height >= least)
    }

    // MARK: Keys

    @Test(
        "T9: The right arrow moves from the row to its control, the left arrow back, and Enter changes only the control"
    )
    func arrows() throws {
        panel.press([.down, .down])
        #expect(list.focusedRow == RowIndex(row: 0) && focusedSwitch == -1)
        panel.press(.right)
        #expect(focusedSwitch == 0)
        panel.press(.enter)
        #expect(model.changes == [0] && model.selections.isEmpty)
        panel.press(.left)
        #expect(focusedSwitch == -1 && list.focusedRow == RowIndex(row: 0))
        panel.press(.enter)
        #expect(model.selections == [0] && model.changes == [0])
        // The right arrow then reaches the view beside the list.
        #expect(keyed.press(.right, .right) == "beside")
    }

    @Test("T9: From a control, up and down move to the control above or below, or to a row if there is none")
    func upAndDown() throws {
        panel.press([.down, .down, .right, .down])
        #expect(focusedSwitch == -1 && list.focusedRow == RowIndex(row: 1))
        panel.press([.right])
        #expect(keyed.focus == "beside")
        panel.press([.left, .up, .right, .up])
        #expect(keyed.focus == "above")
    }

    @Test("T9: Tab visits each row and its switch in order, and Shift+Tab in reverse, to both ends of the list")
    func tabs() throws {
        panel.press([.down, .down])
        var visited: [String] = []
        for _ in 0..<59 {
            let row = list.focusedRow?.row ?? -9
            visited.append(focusedSwitch == -1 ? "\(row)" : "\(row)+")
            panel.press(.tab, hold: .zero)
            try panel.waitUntilStill()
        }
        let expected = (0..<40).flatMap { Model.hasSwitch($0) ? ["\($0)", "\($0)+"] : ["\($0)"] }
        #expect(visited == Array(expected.prefix(59)))
        #expect(list.focusedRow == RowIndex(row: 39))
        #expect(keyed.press(.tab) == "beside")
        panel.press(.backtab)
        for expected in expected.reversed().prefix(59) {
            let row = list.focusedRow?.row ?? -9
            #expect((focusedSwitch == -1 ? "\(row)" : "\(row)+") == expected)
            panel.press(.backtab, hold: .zero)
            try panel.waitUntilStill()
        }
    }

    @Test("T9: After scrolling, keys act on the focused row and not on a switch of another row")
    func scrolledAway() throws {
        panel.press([.down, .down, .right])
        #expect(focusedSwitch == 0)
        panel.wheel(at: Point(x: 100, y: 200), by: Point(x: 0, y: -900))
        try panel.waitUntilStill()
        #expect(focusedSwitch == -1 && list.focusedRow == RowIndex(row: 0))
        panel.press([.space])
        #expect(model.changes.isEmpty)
    }

    @Test("T9: A focused switch keeps the focus while the row's values change")
    func reloadUnderKeys() throws {
        panel.press([.down, .down, .right])
        list.reloadVisibleRows()
        panel.advanceToNextFrame()
        #expect(focusedSwitch == 0)
        panel.press(.space)
        #expect(model.changes == [0])
    }

    @Test("T9: Keys continue from a switch that was touched")
    func afterFinger() throws {
        panel.press([.down, .down])
        panel.tap(try control(4))
        panel.press([.down, .down])
        // The first key only shows the focus.
        #expect(list.focusedRow == RowIndex(row: 5) && focusedSwitch == -1)
    }

    @Test("T9: A disabled switch in a row cannot be focused")
    func disabled() throws {
        try control(0).isEnabled = false
        panel.press([.down, .down])
        #expect(keyed.press(.right) == "beside")
    }
}
