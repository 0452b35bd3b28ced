import Testing
import Toolkit
import VerticalTabs

/// A delegate, or a tab itself, changes the tabs during a call about a change.
@Suite("Reentrant changes")
struct ReentrancyTests {
    /// The moment of a second change on the way from A to B.
    enum Moment: String, CaseIterable {
        case shouldSelect, didUnselect, didSelect
        case oldWillDisappear, oldLeaves, oldDidDisappear, newWillAppear, newEnters, newDidAppear

        func perform(in screen: TabScreen, _ action: @escaping () -> Void) {
            switch self {
            case .shouldSelect, .didUnselect, .didSelect: screen.delegate.hooks[rawValue] = action
            case .oldWillDisappear: screen.pages[0].hooks["willDisappear"] = action
            case .oldLeaves: screen.pages[0].hooks["leaves"] = action
            case .oldDidDisappear: screen.pages[0].hooks["didDisappear"] = action
            case .newWillAppear: screen.pages[1].hooks["willAppear"] = action
            case .newEnters: screen.pages[1].hooks["enters"] = action
            case .newDidAppear: screen.pages[1].hooks["didAppear"] = action
            }
        }
    }

    /// The second change.
    enum Change: String, CaseIterable {
        case selectOther, tapOther, selectOld, tapOld, selectNew, selectNothing, otherAndBack
        case reverse, dropOld, dropNew, dropAll, replaceAll, insertFirst

        func perform(in screen: TabScreen) {
            let pages = screen.pages
            let tabs = screen.tabs
            switch self {
            case .selectOther: tabs.selectedIndex = 2
            case .tapOther: tabs.tap(2)
            case .selectOld: tabs.selectedViewController = pages[0]
            case .tapOld: tabs.tap(0)
            case .selectNew: tabs.selectedViewController = pages[1]
            case .selectNothing: tabs.selectedIndex = nil
            case .otherAndBack:
                tabs.selectedIndex = 2
                tabs.selectedIndex = 1
            case .reverse: tabs.viewControllers = pages.reversed()
            case .dropOld: tabs.viewControllers = Array(pages[1...])
            case .dropNew: tabs.viewControllers = [pages[0], pages[2], pages[3]]
            case .dropAll: tabs.viewControllers = []
            case .replaceAll: tabs.viewControllers = [screen.page("X"), screen.page("Y"), screen.page("Z")]
            case .insertFirst: tabs.viewControllers = [screen.page("X")] + pages
            }
        }
    }

    @Test(
        "V5: A change made during a selection does not trap, and leaves one visible tab and balanced appearance calls",
        arguments: Moment.allCases, Change.allCases)
    func everyCombination(moment: Moment, change: Change) {
        for byFinger in [true, false] {
            let screen = TabScreen(4)
            moment.perform(in: screen) { change.perform(in: screen) }
            if byFinger { screen.panel.tap(screen.rail.cells[1]) } else { screen.tabs.selectedIndex = 1 }
            let comment = Comment(rawValue: "\(change) in \(moment), by \(byFinger ? "finger" : "code")")
            screen.expectConsistent(comment)
            screen.expectBalancedCalls(of: ["A", "B", "C", "D", "X", "Y", "Z"], startingShown: "A", comment)
        }
    }

    @Test(
        "V5: Of nested selections the last takes effect",
        arguments: [Moment.didUnselect, .oldWillDisappear, .newWillAppear, .didSelect])
    func lastOneWins(moment: Moment) throws {
        let screen = TabScreen(4)
        moment.perform(in: screen) { screen.tabs.selectedIndex = 3 }
        try screen.tap(1)
        #expect(screen.tabs.selectedIndex == 3)
        #expect(
            screen.record.calls.filter { $0.hasPrefix("didSelect") } == (moment == .didSelect ? ["didSelect B"] : []))
    }

    @Test("V2: A tab that the delegate removes when it is asked for permission is not selected")
    func goneWhileAsked() throws {
        let screen = TabScreen(3)
        screen.delegate.hooks["shouldSelect"] = { screen.tabs.viewControllers = [screen.pages[0], screen.pages[1]] }
        try screen.tap(2)
        #expect(screen.tabs.selectedIndex == 0)
        #expect(screen.record.calls == ["shouldSelect C"])
        screen.expectConsistent()
    }

    @Test("V3: A detail that requests another detail as it appears or disappears leaves one detail visible")
    func details() {
        final class Detail: ViewController {
            var onWillAppear: (() -> Void)?
            var onWillDisappear: (() -> Void)?
            override func viewWillAppear(_ animated: Bool) {
                let action = onWillAppear
                onWillAppear = nil
                action?()
            }
            override func viewWillDisappear(_ animated: Bool) {
                let action = onWillDisappear
                onWillDisappear = nil
                action?()
            }
        }
        for coming in [true, false] {
            let screen = TabScreen(1)
            let (first, second, third) = (Detail(), Detail(), Detail())
            screen.tabs.changeDetail(to: first)
            if coming {
                second.onWillAppear = { screen.tabs.changeDetail(to: third) }
            } else {
                first.onWillDisappear = { screen.tabs.changeDetail(to: third) }
            }
            screen.tabs.changeDetail(to: second)
            #expect(screen.split.detailViewController === third)
            #expect(screen.split.children.count == 2)
            #expect(screen.panel.views.filter { $0.viewController is Detail }.count == 1)
            #expect([first, second, third].map { $0.appearance == .appeared } == [false, false, true])
            #expect(third.view.scene === screen.panel.scene)
        }
    }
}
