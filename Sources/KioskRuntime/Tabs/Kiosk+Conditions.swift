import Elements
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Has tabs come and go with the values of their conditions.
    func followConditions(of live: LiveValues?) {
        conditions.follow(live) { [weak self] in self?.showAllowedTabs() }
        priorities.follow(live) { [weak self] in self?.showOrder() }
    }

    /// Has the tabs lie in the order of their numbers, where no finger is on the panel: none moves away from under one that is about to
    /// press it. Then it is done once the last finger is lifted.
    func showOrder() {
        guard scene?.isTouched != true, priorities.haveChanged else { return }
        priorities.takeUp()
        showAllowedTabs()
    }

    /// Puts the tabs into the rail that are there by their conditions, each in its place.
    ///
    /// A tab that somebody looks at is not taken away; so there always is one. Nothing moves while tabs are moved by hand.
    func showAllowedTabs() {
        guard !rail.isEditing else { return }
        let selected = tabBarController.selectedViewController
        var shown = arrangedTabs.filter { conditions.allow($0) || $0 === selected }
        // Those that are there always can have been removed by hand.
        if shown.isEmpty { shown = Array(arrangedTabs.prefix(1)) }
        shown = priorities.order(shown)
        guard !shown.elementsEqual(tabBarController.viewControllers, by: { $0 === $1 }) else { return }
        tabBarController.viewControllers = shown
    }

    /// Selects a tab; one that is there by a condition only where it is fulfilled now.
    func select(_ tab: LazyTabController) {
        conditions.update()
        showAllowedTabs()
        tabBarController.selectedViewController = tab
        showAllowedTabs()
        save()
    }

    /// Selects the tab at which somebody was, whatever its condition says: it is one that somebody looks at.
    func selectAgain(_ tab: LazyTabController) {
        guard arrangedTabs.contains(where: { $0 === tab }) else { return }
        if !tabBarController.viewControllers.contains(where: { $0 === tab }) {
            tabBarController.viewControllers = priorities.order(
                arrangedTabs.filter { conditions.allow($0) || $0 === tab })
        }
        tabBarController.selectedViewController = tab
        showAllowedTabs()
    }

    /// The tabs were moved by hand: those that are not in the rail stay behind the one that they came after.
    func takeOrderOfRail() {
        var order = tabBarController.viewControllers.compactMap { $0 as? LazyTabController }
        for (index, tab) in arrangedTabs.enumerated() where !order.contains(where: { $0 === tab }) {
            let before = index == 0 ? nil : order.firstIndex { $0 === arrangedTabs[index - 1] }
            order.insert(tab, at: before.map { $0 + 1 } ?? 0)
        }
        arrangedTabs = order
    }
}
