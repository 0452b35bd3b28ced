import Elements
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Updates the tabs in the rail when the values of their conditions and priorities change.
    func followConditions(of live: LiveValues?) {
        conditions.follow(live) { [weak self] in self?.showAllowedTabs() }
        priorities.follow(live) { [weak self] in self?.showOrder() }
    }

    /// Sorts the tabs by their priorities. While a finger is on the panel, this is postponed until the last finger is lifted, so that no
    /// tab moves away from under a finger.
    func showOrder() {
        guard scene?.isTouched != true, priorities.haveChanged else { return }
        priorities.takeUp()
        showAllowedTabs()
    }

    /// Shows the tabs whose conditions hold, in their order.
    ///
    /// The selected tab is never removed, so there is always one. Nothing moves while the user arranges the tabs.
    func showAllowedTabs() {
        guard !rail.isEditing else { return }
        let selected = tabBarController.selectedViewController
        var shown = arrangedTabs.filter { conditions.allow($0) || $0 === selected }
        // The user may have removed all tabs without a condition.
        if shown.isEmpty { shown = Array(arrangedTabs.prefix(1)) }
        shown = priorities.order(shown)
        guard !shown.elementsEqual(tabBarController.viewControllers, by: { $0 === $1 }) else { return }
        tabBarController.viewControllers = shown
    }

    /// Selects a tab. A tab with a condition is only selected if the condition holds now.
    func select(_ tab: LazyTabController) {
        conditions.update()
        showAllowedTabs()
        tabBarController.selectedViewController = tab
        showAllowedTabs()
        save()
    }

    /// Selects the tab of the last run, even if its condition does not hold. It stays while it is selected.
    func selectAgain(_ tab: LazyTabController) {
        guard arrangedTabs.contains(where: { $0 === tab }) else { return }
        if !tabBarController.viewControllers.contains(where: { $0 === tab }) {
            tabBarController.viewControllers = priorities.order(
                arrangedTabs.filter { conditions.allow($0) || $0 === tab })
        }
        tabBarController.selectedViewController = tab
        showAllowedTabs()
    }

    /// Adopts the order in which the user has arranged the rail. A tab that is not in the rail stays behind its predecessor.
    func takeOrderOfRail() {
        var order = tabBarController.viewControllers.compactMap { $0 as? LazyTabController }
        for (index, tab) in arrangedTabs.enumerated() where !order.contains(where: { $0 === tab }) {
            let before = index == 0 ? nil : order.firstIndex { $0 === arrangedTabs[index - 1] }
            order.insert(tab, at: before.map { $0 + 1 } ?? 0)
        }
        arrangedTabs = order
    }
}
