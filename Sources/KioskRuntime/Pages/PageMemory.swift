import Elements
import JSON
import KioskFile
import Toolkit
import VerticalTabs

/// The state of a kiosk's pages as users left it: selected rows, scroll offsets and set values.
final class PageMemory {
    /// Called after a user has set a value that is kept.
    var onChange: () -> Void = {}

    private let definition: KioskDefinition
    private let arrangement: TabArrangement
    /// The selected rows and scroll offsets of tabs that currently have no page, by the names of the tabs.
    private var states: [String: PageState] = [:]
    /// The values that users have set in the elements of pages.
    private var values: [PagePosition: SetValues] = [:]

    init(_ definition: KioskDefinition, _ arrangement: TabArrangement, continuing former: PageMemory?) {
        self.definition = definition
        self.arrangement = arrangement
        guard let former else { return }
        states = known(former.pageStates)
        for tab in definition.tabs {
            let name = tab.title.original
            guard let formerTab = former.definition.tabs.first(where: { $0.title.original == name }) else { continue }
            takeValues(of: former, in: formerTab, for: tab)
        }
    }

    // MARK: Pages

    /// The selected rows and scroll offsets of all tabs, by the names of the tabs.
    var pageStates: [String: PageState] {
        var states = states
        for tab in arrangement.tabs {
            guard let name = arrangement.name(of: tab), let page = tab.content as? any KioskPage else { continue }
            states[name] = page.state
        }
        // The rows of locked tabs are private, so their names are not saved.
        for tab in definition.tabs where tab.needs != nil { states[tab.title.original] = nil }
        return states.mapValues(\.bounded)
    }

    /// Restores the state of the last run.
    func restore(_ states: [String: PageState], _ values: [PagePosition: [String: JSONValue]]) {
        self.states = known(states)
        let names = names
        for (place, kept) in values where names.contains(place.tab) { keep(SetValues(kept: kept), at: place) }
        for tab in arrangement.tabs {
            if let page = tab.content as? ListPage, let state = takeState(of: arrangement.name(of: tab)) {
                page.restore(state)
            }
        }
    }

    /// Removes and returns the state of a tab, for its new page.
    func takeState(of name: String?) -> PageState? { name.flatMap { states.removeValue(forKey: $0) } }

    /// Keeps the state of a page that is about to be released.
    func keep(_ page: any KioskPage, of tab: LazyTabController) {
        if !(page is LockedPage), let name = arrangement.name(of: tab) { states[name] = page.state }
    }

    /// Forgets the state of all pages and typed text. Values set by switches, sliders and similar elements stay.
    func forget() {
        for values in values.values { values.forgetTyped() }
        states = [:]
    }

    private var names: Set<String> { Set(definition.tabs.map(\.title.original)) }

    /// Removes the state of tabs that the kiosk file no longer has; otherwise the file would grow with every new title.
    private func known(_ states: [String: PageState]) -> [String: PageState] {
        let names = names
        return states.filter { names.contains($0.key) }
    }

    // MARK: Values

    /// A Boolean value that tells whether there is typed text in a field.
    var hasTyped: Bool { values.values.contains { $0.hasTyped } }

    /// The values that are kept across restarts.
    var keptValues: [PagePosition: [String: JSONValue]] {
        values.mapValues(\.keptValues).filter { !$0.value.isEmpty }
    }

    /// Returns the values that users have set on a page of a tab, by the tab's name and the page's number, from 0.
    func values(ofTab name: String, page: Int) -> SetValues { values(at: PagePosition(tab: name, page: page)) }

    /// Returns the values that users have set on the page of a row, by the name of the row's tab.
    func values(ofTab name: String, row: RowContent.ID) -> SetValues { values(at: PagePosition(tab: name, row: row)) }

    private func values(at place: PagePosition) -> SetValues { values[place] ?? keep(SetValues(), at: place) }

    /// Keeps the values that users set at a position from now on.
    @discardableResult
    private func keep(_ new: SetValues, at place: PagePosition) -> SetValues {
        new.onKeep = { [weak self] in self?.onChange() }
        values[place] = new
        return new
    }

    private func takeValues(of former: PageMemory, in formerTab: TabDefinition, for tab: TabDefinition) {
        let name = tab.title.original
        for (number, (old, new)) in zip(formerTab.content.elementPages, tab.content.elementPages).enumerated() {
            guard let values = former.values[PagePosition(tab: name, page: number)] else { continue }
            keep(
                values.moved(
                    Self.moves(from: old, to: new), from: SetValues.names(of: old), to: SetValues.names(of: new)),
                at: PagePosition(tab: name, page: number))
        }
        // The elements of rows are made when a row is shown. Only unchanged tab content is certain to have the same rows.
        guard formerTab.content.isEqual(to: tab.content) else { return }
        for (place, values) in former.values where place.tab == name && place.row != nil {
            keep(values, at: place)
        }
    }

    /// Maps the former index of each element on a page to its new index. An element with a changed definition counts as another element.
    private static func moves(from old: [any PageElement], to new: [any PageElement]) -> [Int: Int] {
        var places: [Erased<any PageElement>: [Int]] = [:]
        for (index, element) in new.enumerated().reversed() {
            places[Erased(wrappedValue: element), default: []].append(index)
        }
        var moves: [Int: Int] = [:]
        for (index, element) in old.enumerated() { moves[index] = places[Erased(wrappedValue: element)]?.popLast() }
        return moves
    }
}
