import Drawing
import Testing
import Toolkit
import VerticalTabs

/// The documentation's table is compared with actual calls for all small cases.
@Suite("Order of calls")
struct OrderOfCallsTests {
    nonisolated static let counts = 0...8
    private let table: CallTable

    init() throws {
        table = try CallTable()
    }

    /// The operations that occurred; an operation of the table that never occurs is an error of these tests.
    private final class Shown {
        var operations: Set<String> = []
    }

    private func screen(_ count: Int, selected: Int?) -> TabScreen {
        let screen = TabScreen(count, size: PixelSize(width: 500, height: 300))
        screen.tabs.selectedIndex = selected
        for page in screen.pages { page.recordsMoves = true }
        screen.record.clear()
        return screen
    }

    /// Performs an operation and compares the calls with the table's.
    private func expect(
        _ operation: String, _ names: [String: [String]], in screen: TabScreen, shown: Shown,
        sourceLocation: SourceLocation = #_sourceLocation, _ perform: () -> Void
    ) throws {
        shown.operations.insert(operation)
        perform()
        let calls = screen.record.calls.map { call in
            call.split(separator: ",").first.map(String.init) ?? call
        }
        let expected = try table.calls(of: operation, names, sourceLocation: sourceLocation)
        #expect(calls == expected, "\(operation), \(names)", sourceLocation: sourceLocation)
        screen.expectConsistent("\(operation), \(names)", sourceLocation: sourceLocation)
    }

    private func title(_ index: Int?) -> [String] { index.map { [TabScreen.title($0)] } ?? [] }

    /// Checks every operation with every index for one number of tabs and one selection.
    private func check(_ count: Int, selected: Int?, shown: Shown) throws {
        let old = title(selected)
        for index in 0..<count {
            try select(index, of: count, selected, old, shown)
            try move(index, of: count, selected, shown)
            try remove(index, of: count, selected, shown)
        }
        try add(to: count, selected, old, shown)
        try replace(count, selected, old, shown)
        guard selected != nil else { return }
        let screen = screen(count, selected: selected)
        try expect("select nothing in code", ["old": old], in: screen, shown: shown) { screen.tabs.selectedIndex = nil }
    }

    private func select(_ index: Int, of count: Int, _ selected: Int?, _ old: [String], _ shown: Shown) throws {
        let names = ["tab": title(index), "old": old]
        let (again, first) = (selected == index, selected == nil)
        let inCode = screen(count, selected: selected)
        try expect(
            again
                ? "select in code what is selected"
                : first ? "select in code, nothing selected before" : "select in code", names, in: inCode, shown: shown
        ) { inCode.tabs.selectedIndex = index }
        let byHand = screen(count, selected: selected)
        try expect(
            again
                ? "choose by hand what is selected"
                : first ? "choose by hand, nothing selected before" : "choose by hand", names, in: byHand, shown: shown
        ) { byHand.tabs.tap(index) }
        let refused = screen(count, selected: selected)
        refused.delegate.refused = Set(title(index))
        try expect("choose by hand, refused", names, in: refused, shown: shown) { refused.tabs.tap(index) }
        #expect(refused.tabs.selectedIndex == selected)
    }

    private func move(_ index: Int, of count: Int, _ selected: Int?, _ shown: Shown) throws {
        for target in -1...count where target != index {
            let isThere = (0..<count).contains(target)
            var order = (0..<count).map(TabScreen.title)
            if isThere { order.insert(order.remove(at: index), at: target) }
            let names = ["tab": title(index)]
            let inCode = screen(count, selected: selected)
            try expect("move in code", names, in: inCode, shown: shown) {
                #expect(inCode.tabs.moveTab(from: index, to: target) == isThere)
            }
            #expect(inCode.tabs.viewControllers.map { $0.title ?? "" } == order)
            #expect(inCode.tabs.selectedViewController?.title == title(selected).first)
            guard isThere else { continue }
            let byHand = screen(count, selected: selected)
            try expect("move by hand", names, in: byHand, shown: shown) {
                #expect(byHand.tabs.rail(byHand.rail, move: index, to: target))
            }
            #expect(byHand.tabs.viewControllers.map { $0.title ?? "" } == order)
            #expect(byHand.delegate.places == [index])
            let refused = screen(count, selected: selected)
            refused.delegate.refused = Set(title(index))
            try expect("move by hand, refused", names, in: refused, shown: shown) {
                #expect(!refused.tabs.rail(refused.rail, move: index, to: target))
            }
            #expect(refused.tabs.viewControllers.map(\.title) == refused.pages.map(\.title))
        }
    }

    private func remove(_ index: Int, of count: Int, _ selected: Int?, _ shown: Shown) throws {
        let next = selected == index ? (index + 1 < count ? index + 1 : index > 0 ? index - 1 : nil) : nil
        let names = ["tab": title(index), "next": title(next)]
        let which =
            selected != index
            ? ", another is selected" : next == nil ? " the selected and last one" : " the selected one"
        let left = (0..<count).filter { $0 != index }.map(TabScreen.title)
        let selection = selected == index ? next : selected
        let inCode = screen(count, selected: selected)
        try expect("remove in code\(which)", names, in: inCode, shown: shown) {
            #expect(inCode.tabs.removeTab(at: index) === inCode.pages[index])
        }
        let byHand = screen(count, selected: selected)
        try expect("remove by hand\(which)", names, in: byHand, shown: shown) {
            byHand.tabs.rail(byHand.rail, remove: index)
        }
        #expect(byHand.delegate.places == [index])
        for screen in [inCode, byHand] {
            #expect(screen.tabs.viewControllers.map { $0.title ?? "" } == left)
            #expect(screen.tabs.selectedViewController?.title == title(selection).first)
        }
        let refused = screen(count, selected: selected)
        refused.delegate.refused = Set(title(index))
        try expect("remove by hand, refused", names, in: refused, shown: shown) {
            refused.tabs.rail(refused.rail, remove: index)
        }
        #expect(refused.tabs.viewControllers.count == count)
    }

    private func add(to count: Int, _ selected: Int?, _ old: [String], _ shown: Shown) throws {
        let names = ["tab": ["X"], "old": old]
        for index in -1...(count + 1) {
            let screen = screen(count, selected: selected)
            let page = screen.page("X")
            page.recordsMoves = true
            let isThere = (0...count).contains(index)
            try expect(
                isThere ? "add in code" : "add in code what is there, or where there is no place", names, in: screen,
                shown: shown
            ) { #expect(screen.tabs.insertTab(page, at: index) == isThere) }
            #expect(screen.tabs.viewControllers.firstIndex { $0 === page } == (isThere ? index : nil))
            #expect(screen.tabs.selectedViewController?.title == old.first)
            if let there = screen.tabs.viewControllers.first { #expect(!screen.tabs.insertTab(there, at: 0)) }
        }
        for (refuses, operation) in [
            (false, selected == nil ? "new tab by hand, nothing selected before" : "new tab by hand"),
            (true, "new tab by hand, its selection refused"),
        ] {
            let screen = screen(count, selected: selected)
            let page = screen.page("X")
            page.recordsMoves = true
            let source = NewTabSource([page])
            screen.tabs.dataSource = source
            if refuses { screen.delegate.refused = ["X"] }
            try expect(operation, names, in: screen, shown: shown) { screen.tabs.railDidTapNewTab(screen.rail) }
            #expect(screen.tabs.viewControllers.last === page)
            screen.record.clear()
            try expect("new tab by hand, the data source has none", names, in: screen, shown: shown) {
                screen.tabs.railDidTapNewTab(screen.rail)
            }
        }
    }

    private func replace(_ count: Int, _ selected: Int?, _ old: [String], _ shown: Shown) throws {
        guard count > 0, let selected else { return }
        let all = (0..<count).map(TabScreen.title)
        func new(_ screen: TabScreen) -> [TabPage] {
            ["X", "Y"].map { title in
                let page = screen.page(title)
                page.recordsMoves = true
                return page
            }
        }
        let stays = screen(count, selected: selected)
        let gone = all.filter { !old.contains($0) }
        try expect("replace all, the selected one stays", ["gone": gone, "new": ["X", "Y"]], in: stays, shown: shown) {
            let pages = new(stays)
            stays.tabs.viewControllers = [pages[0], stays.pages[selected], pages[1]]
        }
        let goes = screen(count, selected: selected)
        let next = selected < 2 ? ["X", "Y"][selected] : "X"
        try expect(
            "replace all, the selected one goes", ["gone": all, "new": ["X", "Y"], "old": old, "next": [next]],
            in: goes, shown: shown
        ) { goes.tabs.viewControllers = new(goes) }
        let none = screen(count, selected: selected)
        try expect("remove all", ["gone": all, "old": old], in: none, shown: shown) { none.tabs.viewControllers = [] }
    }

    @Test("V5, E3: Calls are made in the documented order for 0 to 8 tabs and every index, selection and veto")
    func everyWorld() throws {
        let shown = Shown()
        for count in Self.counts {
            for selected in [nil] + Array(0..<count) { try check(count, selected: selected, shown: shown) }
        }
        #expect(shown.operations == table.operations)
    }

    @Test("E3: Invalid indexes and unknown tabs change nothing, and the methods return nil or false")
    func notThere() {
        let screen = TabScreen(2)
        let stranger = screen.page("X")
        for index in [-1, 2, 99, Int.max, Int.min] {
            #expect(screen.tabs.removeTab(at: index) == nil)
            #expect(!screen.tabs.moveTab(from: index, to: 0))
            #expect(!screen.tabs.moveTab(from: 0, to: index))
            screen.tabs.selectedIndex = index
            screen.tabs.tap(index)
            screen.tabs.rail(screen.rail, remove: index)
            #expect(!screen.tabs.rail(screen.rail, move: index, to: 0))
            #expect(!screen.tabs.rail(screen.rail, canEdit: index))
            if index != 2 { #expect(!screen.tabs.insertTab(stranger, at: index)) }
        }
        #expect(!screen.tabs.removeTab(stranger))
        #expect(screen.record.calls.isEmpty)
        screen.expectConsistent()
    }
}
