import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk {
    /// A kiosk of another definition that goes on where this one is: with its language, tab, rows, offsets, and what people have set, as far
    /// as there is a place for it; and with its sources.
    ///
    /// This one is over: show the other in its place.
    public func makeReplacement(for definition: KioskDefinition) -> Kiosk {
        let next = Kiosk(definition, logger: logger, clock: givenClock)
        if definition.languages.contains(language) { next.language = language }
        // What was set on elements is taken over below, as far as they are the same.
        var state = state
        state.values = [:]
        next.takeUp(state)
        for tab in next.definition.tabs {
            guard let former = self.definition.tabs.first(where: { $0.title.original == tab.title.original }) else {
                continue
            }
            next.takeSetValues(of: self, in: former, for: tab)
        }
        next.crashGuard = crashGuard
        next.audit = audit
        next.lock.takeOver(from: lock)
        next.serviceTools = serviceTools
        next.brightness.takeOver(from: brightness)
        triggers = nil
        endIdle()
        endAlarms()
        saving.timer?.cancel()
        saving.retry = nil
        next.saving.writer = saving.writer
        next.saving.number = saving.number
        saving.writer = nil
        return next
    }

    private func takeSetValues(of former: Kiosk, in formerTab: TabDefinition, for tab: TabDefinition) {
        let name = tab.title.original
        for (number, (old, new)) in zip(Self.pages(of: formerTab), Self.pages(of: tab)).enumerated() {
            guard let values = former.setValues[PagePosition(tab: name, page: number)] else { continue }
            keep(
                values.moved(
                    Self.moves(from: old, to: new), from: SetValues.names(of: old), to: SetValues.names(of: new)),
                at: PagePosition(tab: name, page: number))
        }
        // The rows' elements are made when a row is shown. Rows of a tab that says the same as before are the same.
        guard formerTab.content.isSame(as: tab.content) else { return }
        for (place, values) in former.setValues where place.tab == name && place.row != nil {
            keep(values, at: place)
        }
    }

    private static func pages(of tab: TabDefinition) -> [[any PageElement]] {
        switch tab.content {
        case let content as PageContent: [content.elements]
        case let content as PagesContent: content.pages.map(\.content.elements)
        default: []
        }
    }

    /// Where elements are that were on a page before, by where they were. One that says something else now is another element.
    private static func moves(from old: [any PageElement], to new: [any PageElement]) -> [Int: Int] {
        var places: [AnyHashable: [Int]] = [:]
        for (index, element) in new.enumerated().reversed() { places[AnyHashable(element), default: []].append(index) }
        var moves: [Int: Int] = [:]
        for (index, element) in old.enumerated() { moves[index] = places[AnyHashable(element)]?.popLast() }
        return moves
    }
}

extension TabContent {
    fileprivate func isSame(as other: any TabContent) -> Bool { AnyHashable(self) == AnyHashable(other) }
}
