import Drawing
import Testing
import Toolkit
import VerticalTabs

/// A change within each call of each operation, by every other operation.
@Suite("Nested changes")
struct NestedChangeTests {
    /// The operations of the documentation's table, and some that contradict the current one.
    enum Change: String, CaseIterable {
        case select, selectNothing, tapOther, tapSame, add, insertFirst, moveUp, moveDown
        case removeFirst, removeSelected, removeLast, removeByHand, moveByHand, newTab, reverse, replaceAll, removeAll

        func perform(in screen: TabScreen) {
            let tabs = screen.tabs
            let last = tabs.viewControllers.count - 1
            switch self {
            case .select: tabs.selectedIndex = last
            case .selectNothing: tabs.selectedIndex = nil
            case .tapOther: tabs.tap(((tabs.selectedIndex ?? 0) + 1) % max(1, last + 1))
            case .tapSame: tabs.tap(tabs.selectedIndex ?? 0)
            case .add: tabs.addTab(page("N", screen))
            case .insertFirst: tabs.insertTab(page("M", screen), at: 0)
            case .moveUp: tabs.moveTab(from: last, to: 0)
            case .moveDown: tabs.moveTab(from: 0, to: last)
            case .removeFirst: tabs.removeTab(at: 0)
            case .removeSelected: tabs.removeTab(at: tabs.selectedIndex ?? 0)
            case .removeLast: tabs.removeTab(at: last)
            case .removeByHand: tabs.rail(screen.rail, remove: tabs.selectedIndex ?? 0)
            case .moveByHand: _ = tabs.rail(screen.rail, move: 0, to: last)
            case .newTab: tabs.railDidTapNewTab(screen.rail)
            case .reverse: tabs.viewControllers.reverse()
            case .replaceAll: tabs.viewControllers = ["X", "Y"].map { page($0, screen) }
            case .removeAll: tabs.viewControllers = []
            }
        }

        private func page(_ title: String, _ screen: TabScreen) -> TabPage {
            let page = screen.page(title)
            page.recordsMoves = true
            return page
        }
    }

    private func screen(_ count: Int) -> (TabScreen, NewTabSource) {
        let screen = TabScreen(count, size: PixelSize(width: 500, height: 300))
        screen.tabs.selectedIndex = count / 2
        for page in screen.pages { page.recordsMoves = true }
        let source = NewTabSource(["P", "Q", "R"].map { screen.page($0) })
        screen.tabs.dataSource = source
        screen.record.clear()
        return (screen, source)
    }

    @Test(
        "V5, E3: Nested changes do not trap, and leave one visible tab, a matching rail and balanced appearance calls",
        arguments: Change.allCases, [1, 3])
    func everyCombination(first: Change, count: Int) {
        let (dry, drySource) = screen(count)
        first.perform(in: dry)
        _ = drySource
        // A page records its frame together with the call: a nested change is possible after both.
        for number in dry.record.calls.indices where !dry.record.calls[number].hasSuffix("has its frame") {
            for second in Change.allCases {
                let (screen, source) = screen(count)
                let shown = screen.tabs.selectedViewController?.title
                screen.record.hook = (number, { second.perform(in: screen) })
                first.perform(in: screen)
                let comment = Comment(
                    rawValue: "\(second) in call \(number) of \(first), \(count) tabs: \(screen.record.calls)")
                let calls = screen.record.calls
                screen.expectConsistent(comment)
                #expect(Array(screen.record.calls.prefix(calls.count)) == calls)
                screen.expectBalancedCalls(
                    of: ["A", "B", "C", "M", "N", "P", "Q", "R"], startingShown: shown, comment)
                _ = source
            }
        }
    }
}
