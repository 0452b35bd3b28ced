import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("Keyboard operation of the list of all tabs")
struct OverflowKeyTests {
    private let screen = TabScreen(40)
    private var panel: HeadlessPanel { screen.panel }

    private var view: OverflowPopoverView? { panel.first(OverflowPopoverView.self) }
    private var focusedMore: Bool { (panel.scene.focusedView as? FixedRailCell)?.kind == .more }

    private func open() throws {
        try panel.waitUntilStill()
        panel.press([.down, .end, .down])
        #expect(focusedMore)
        panel.press(.enter)
        try panel.waitUntilStill()
    }

    @Test(
        "T9, E6: The More cell opens the list at the selected tab, and choosing another tab returns the focus to More"
    )
    func choose() throws {
        try open()
        let list = try #require(view?.list)
        #expect(panel.scene.focusedView === list && list.focusedRow == RowIndex(row: 0))
        panel.press([.down, .down, .down, .enter])
        try panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 3 && view == nil && focusedMore)
    }

    @Test("T9, E6: Escape closes the list and returns the focus to the More cell")
    func escape() throws {
        try open()
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(view == nil && focusedMore && screen.tabs.selectedIndex == 0)
        // A list opened by a finger also closes at once.
        panel.tap(try #require(panel.scene.focusedView))
        try panel.waitUntilStill()
        #expect(view != nil && !panel.scene.showsFocus)
        panel.press(.escape)
        #expect(view == nil)
    }

    @Test("T9, E6: While the list is open, arrow keys and Tab keep the focus inside it")
    func trap() throws {
        try open()
        let panelView = try #require(view)
        var seen: Set<ObjectIdentifier> = []
        for round in 0..<400 {
            let keys: [Key] = [.up, .left, .down, .right, .tab, .backtab, .right, .tab]
            panel.press(keys[(round * 7 + round / 8) % 8], hold: .zero)
            let focused = try #require(panel.scene.focusedView)
            #expect(focused.isDescendant(of: panelView))
            seen.insert(ObjectIdentifier(focused))
        }
        #expect(seen.isSuperset(of: [panelView.list, panelView.field, panelView.close].map(ObjectIdentifier.init)))
    }

    @Test("T9, E6: Typed letters search, and Enter moves to the list or selects the only result")
    func typing() throws {
        try open()
        panel.type("f")
        try panel.waitUntilStill()
        #expect(view?.field.text == "f" && view?.list.focusedRow == RowIndex(row: 0))
        panel.type("zq")
        #expect(view?.field.text == "fzq" && view?.noMatch.isHidden == false)
        panel.press([.backspace, .backspace])
        #expect(view?.field.text == "f")
        panel.press(.enter)
        #expect(view?.field.isEditing == false && view != nil)
        panel.press([.down, .up, .backspace])
        #expect(view?.field.text == "" && view?.field.isEditing == true)
        panel.type("f1")
        panel.press(.enter)
        try panel.waitUntilStill()
        #expect(screen.tabs.selectedViewController?.title == "F1")
    }

    @Test("T9, E6: The first Escape ends typing and keeps the query, and the next one closes the list")
    func escapeTwice() throws {
        try open()
        panel.type("z")
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(view?.field.text == "z" && view?.field.isEditing == false)
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(view == nil && focusedMore)
    }
}
