import Drawing
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk: VerticalTabBarControllerDataSource {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController? {
        definitions[ObjectIdentifier(tab)].map(makePage(for:))
    }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController
    ) {
        if let page = content as? any KioskPage, !(page is LockedPage), let name = name(of: tab) {
            pageStates[name] = page.state
        }
    }

    /// Returns the tab that has been removed or hidden for the longest time.
    public func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController? {
        spareTabs.first
    }
}

extension Kiosk: VerticalTabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didSelect viewController: ViewController
    ) {
        showAllowedTabs()
        showAlarmBanner()
        save()
    }

    public func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language) {
        self.language = language
    }

    /// Returns `true` if a tab can be moved and removed. The last such tab has to stay, and tabs with a condition come and go by
    /// themselves.
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, canEdit viewController: ViewController
    ) -> Bool {
        let editable = arrangedTabs.filter { !conditions.concern($0) }
        return editable.count > 1 && editable.contains { $0 === viewController }
    }

    public func tabBarControllerDidEndEditing(_ tabBarController: VerticalTabBarController) { showAllowedTabs() }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int
    ) {
        takeOrderOfRail()
        save()
    }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int
    ) {
        arrangedTabs.removeAll { $0 === viewController }
        if let tab = viewController as? LazyTabController { spareTabs.append(tab) }
        rail.features.isNewTabEnabled = !spareTabs.isEmpty
        save()
    }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didAdd viewController: ViewController
    ) {
        spareTabs.removeAll { $0 === viewController }
        if let tab = viewController as? LazyTabController { arrangedTabs.append(tab) }
        rail.features.isNewTabEnabled = !spareTabs.isEmpty
        save()
    }
}
