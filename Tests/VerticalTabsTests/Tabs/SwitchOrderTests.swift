import Drawing
import Testing
import Toolkit
import VerticalTabs

@Suite("Order of calls when switching tabs")
struct SwitchOrderTests {
    /// V5 from BEHAVIOUR.md, with A as the previous and B as the new tab.
    static let written = [
        "shouldSelect B", "A willDisappear", "A leaves", "A didDisappear", "didUnselect A, selected is B",
        "B has its frame", "B willAppear", "B enters", "B didAppear", "title B", "didSelect B",
    ]

    static let withoutDelegate = written.filter { !$0.contains("elect") }

    @Test("V5: Switching tabs by touch makes its calls in the documented order")
    func byFinger() throws {
        let screen = TabScreen(3)
        try screen.tap(1)
        #expect(screen.record.calls == Self.written)
        screen.expectConsistent()
    }

    @Test("V5: The order of calls is the same when switching back, with both views already loaded")
    func wayBack() throws {
        let screen = TabScreen(2)
        try screen.tap(1)
        screen.record.clear()
        try screen.tap(0)
        let swapped = Self.written.map { call in
            String(call.map { $0 == "A" ? "B" : $0 == "B" ? "A" : $0 })
                // The names "willAppear" and "didAppear" contain the title of a tab.
                .replacing("willBppear", with: "willAppear").replacing("didBppear", with: "didAppear")
        }
        #expect(screen.record.calls == swapped)
    }

    @Test("V5: A selection from code makes the same appearance calls and no delegate calls")
    func inCode() {
        let byIndex = TabScreen(3)
        byIndex.tabs.selectedIndex = 1
        #expect(byIndex.record.calls == Self.withoutDelegate)
        byIndex.expectConsistent()
        let byController = TabScreen(3)
        byController.tabs.selectedViewController = byController.pages[1]
        #expect(byController.record.calls == Self.withoutDelegate)
        byController.expectConsistent()
    }

    @Test("V5: Selecting the selected tab from code makes no calls")
    func inCodeAgain() {
        let screen = TabScreen(3)
        screen.tabs.selectedIndex = 0
        screen.tabs.selectedViewController = screen.pages[0]
        #expect(screen.record.calls.isEmpty)
    }

    @Test("V5: The view of a tab has its final size before viewWillAppear")
    func frameBefore() throws {
        let screen = TabScreen(2, size: PixelSize(width: 1000, height: 700))
        var seen: Rect?
        screen.pages[1].hooks["willAppear"] = { seen = screen.pages[1].view.frame }
        try screen.tap(1)
        #expect(seen == Rect(x: 0, y: 0, width: 320 - 66, height: 700))
        #expect(screen.pages[1].view.frameInScene == Rect(x: 80, y: 0, width: 320 - 66, height: 700))
    }

    @Test("V5: A second tap on a tab makes the delegate calls, removes no view, and scrolls the list to its top")
    func retap() throws {
        let screen = TabScreen(3)
        let list = try #require(screen.pages[0].contentScrollView)
        list.contentOffset.y = 900
        try screen.tap(0)
        #expect(screen.record.calls == ["shouldSelect A", "didSelect A"])
        #expect(list.contentOffset == .zero)
        #expect(screen.pages[0].loads == 1)
        screen.expectConsistent()
    }

    @Test("V5: The list scrolls to its top with an animation, or jumps there with reduced motion")
    func retapMotion() throws {
        for reduces in [false, true] {
            let screen = TabScreen(2)
            screen.panel.scene.reducesMotion = reduces
            let list = try #require(screen.pages[0].contentScrollView)
            list.contentOffset.y = 900
            screen.tabs.tap(0)
            screen.panel.advanceToNextFrame()
            screen.panel.advanceToNextFrame()
            #expect((list.contentOffset.y == 0) == reduces)
            try screen.panel.waitUntilStill()
            #expect(list.contentOffset == .zero)
        }
    }

    @Test("V5: A second tap on a tab without a list also makes the delegate calls")
    func retapWithoutList() throws {
        let screen = TabScreen(0)
        let plain = ViewController()
        plain.title = "plain"
        screen.tabs.viewControllers = [plain]
        screen.panel.advanceToNextFrame()
        screen.record.clear()
        try screen.tap(0)
        #expect(screen.record.calls == ["shouldSelect plain", "didSelect plain"])
    }

    @Test("V5: A hundred consecutive switches by touch and from code leave one visible tab and no open transition")
    func manySwitches() throws {
        let screen = TabScreen(5)
        for step in 0..<100 {
            let index = step * 7 % 5
            if step % 3 == 0 { screen.tabs.selectedIndex = index } else { screen.panel.tap(screen.rail.cells[index]) }
        }
        screen.expectConsistent()
        screen.expectBalancedCalls(of: screen.pages.compactMap(\.title), startingShown: "A")
    }
}
