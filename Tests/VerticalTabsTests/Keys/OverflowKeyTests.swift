import Drawing
import Headless
import Testing

@testable import Toolkit
@testable import VerticalTabs

@Suite("The list of all tabs with keys")
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

    @Test("T9, E6: More opens it at the selected tab; another is chosen, and the focus is back at More")
    func choose() throws {
        try open()
        let list = try #require(view?.list)
        #expect(panel.scene.focusedView === list && list.focusedRow == IndexPath(row: 0))
        panel.press([.down, .down, .down, .enter])
        try panel.waitUntilStill()
        #expect(screen.tabs.selectedIndex == 3 && view == nil && focusedMore)
    }

    @Test("T9, E6: Escape closes it, and the focus is back at More")
    func escape() throws {
        try open()
        panel.press(.escape)
        try panel.waitUntilStill()
        #expect(view == nil && focusedMore && screen.tabs.selectedIndex == 0)
        // Opened by a finger it closes too, at once.
        panel.tap(try #require(panel.scene.focusedView))
        try panel.waitUntilStill()
        #expect(view != nil && !panel.scene.showsFocus)
        panel.press(.escape)
        #expect(view == nil)
    }

    @Test("T9, E6: while it is open the focus stays in it, whatever arrows and Tabs are pressed")
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

    @Test("T9, E6: letters search, and Enter chooses the first match")
    func typing() throws {
        try open()
        panel.type("z")
        try panel.waitUntilStill()
        #expect(view?.field.text == ["Z"] && view?.list.focusedRow == IndexPath(row: 0))
        // Nothing has a q after the z.
        panel.type("q")
        #expect(view?.field.text == ["Z"])
        panel.press(.backspace)
        #expect(view?.field.text == [])
        panel.type("f1")
        panel.press(.enter)
        try panel.waitUntilStill()
        #expect(screen.tabs.selectedViewController?.title == "F1")
    }

    @Test("T9, E6: the keys of the pad are pressed with keys, and the focus goes on as they come and go")
    func pad() throws {
        try open()
        panel.press([.home, .up, .enter])
        try panel.waitUntilStill()
        #expect(view?.pad.isHidden == false)
        panel.press([.down, .right])
        try panel.waitUntilStill()
        let key = try #require(panel.scene.focusedView as? LetterKey)
        guard case .letter(let letter) = key.kind else {
            Issue.record("the focus is at \(key.kind)")
            return
        }
        panel.press(.enter)
        try panel.waitUntilStill()
        #expect(view?.field.text == [letter.keyTitle])
        let panelView = try #require(view)
        #expect(panel.scene.showsFocus && panel.scene.focusedView?.isDescendant(of: panelView) == true)
        // Back and forth from the keys to the list, and to all keys.
        var kinds: Set<LetterKey.Kind> = []
        panel.press([.escape])
        try panel.waitUntilStill()
        panel.press(.enter)
        try panel.waitUntilStill()
        panel.press([.home, .up, .enter])
        try panel.waitUntilStill()
        for _ in 0..<60 {
            panel.press(.tab)
            if let key = panel.scene.focusedView as? LetterKey { kinds.insert(key.kind) }
            if let list = panel.scene.focusedView as? ListView { list.focusedRow = IndexPath(row: 39) }
        }
        let letters = try #require(view).pad.keyLetters
        #expect(kinds.isSuperset(of: letters.map { .letter($0) }))
    }
}
