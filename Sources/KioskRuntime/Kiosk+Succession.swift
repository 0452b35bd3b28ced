import Drawing
import Elements
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Returns a kiosk with another definition that continues from this one. It takes over the sources, the language, the tab, the rows,
    /// the scroll offsets and the values that users have set, as far as the definition allows.
    ///
    /// This kiosk must not be used any more; show the new one in its place.
    public func makeReplacement(for definition: KioskDefinition) -> Kiosk {
        let next = Kiosk(definition, logger: logger, clock: givenClock)
        if definition.languages.contains(language) { next.language = language }
        // The values of elements are taken over below, if the elements are unchanged.
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
        // The elements of rows are made when a row is shown. Only unchanged tab content is certain to have the same rows.
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

    /// Maps the former index of each element on a page to its new index. An element with a changed definition counts as another element.
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
