import Testing
import Toolkit
import VerticalTabs

@Suite("Tab bar controller delegate")
struct DelegateTests {
    @Test("V2: A delegate's veto of a selection changes nothing")
    func veto() throws {
        let screen = TabScreen(3)
        screen.delegate.refused = ["C"]
        try screen.tap(2)
        #expect(screen.record.calls == ["shouldSelect C"])
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.pages[2].loads == 0)
        screen.expectConsistent()
    }

    @Test("V2: The delegate can also veto the very first selection")
    func firstVeto() throws {
        let screen = TabScreen(2) { $0.tabs.selectedIndex = nil }
        screen.delegate.refused = ["A", "B"]
        for index in 0..<2 { try screen.tap(index) }
        #expect(screen.record.calls == ["shouldSelect A", "shouldSelect B"])
        #expect(screen.tabs.selectedIndex == nil)
        #expect(screen.rail.marker.isHidden)
        screen.expectConsistent()
    }

    @Test("V2: didUnselect is not called if nothing was selected before")
    func firstSelection() throws {
        let screen = TabScreen(2) { $0.tabs.selectedIndex = nil }
        try screen.tap(1)
        #expect(
            screen.record.calls == [
                "shouldSelect B", "B has its frame", "B willAppear", "B enters", "B didAppear", "title B",
                "didSelect B",
            ])
        screen.expectConsistent()
    }

    @Test("V2: didUnselect receives the previously selected controller")
    func leftController() throws {
        let screen = TabScreen(3)
        for index in [1, 2, 0] { try screen.tap(index) }
        #expect(
            screen.record.calls.filter { $0.hasPrefix("didUnselect") } == [
                "didUnselect A, selected is B", "didUnselect B, selected is C", "didUnselect C, selected is A",
            ])
    }

    @Test("V2: A veto of a tap on the selected tab keeps the scroll position of its list")
    func vetoOfRetap() throws {
        let screen = TabScreen(2)
        let list = try #require(screen.pages[0].contentScrollView)
        list.contentOffset.y = 300
        screen.delegate.refused = ["A"]
        try screen.tap(0)
        #expect(screen.record.calls == ["shouldSelect A"])
        #expect(list.contentOffset.y == 300)
    }

    @Test("V2: The delegate is optional and is not retained")
    func noDelegate() throws {
        let screen = TabScreen(2)
        var short: RecordingDelegate? = RecordingDelegate(record: screen.record)
        screen.tabs.delegate = short
        short = nil
        #expect(screen.tabs.delegate == nil)
        try screen.tap(1)
        #expect(screen.tabs.selectedIndex == 1)
        screen.expectConsistent()
    }

    @Test("R4: Rotations and other size changes make no delegate calls")
    func rotation() throws {
        let screen = TabScreen(3)
        try screen.tap(1)
        screen.record.clear()
        screen.panel.rotate()
        screen.panel.advanceToNextFrame()
        screen.split.side = .right
        screen.panel.advanceToNextFrame()
        #expect(screen.record.calls.isEmpty)
        screen.expectConsistent()
    }
}
