import Elements
import Toolkit

extension Kiosk {
    /// The title of the tab that is shown, in the kiosk's first language; nil where there is none.
    public var selectedTab: String? { name(of: tabBarController.selectedViewController) }

    /// The titles of the tabs that are in the rail now, in the kiosk's first language.
    public var shownTabs: [String] { tabBarController.viewControllers.compactMap(name(of:)) }

    /// Shows the tab of a title in any of the kiosk's languages.
    ///
    /// - Returns: false where the rail has none of it.
    public func select(tab title: String) -> Bool {
        let found = tabs.first { definitions[ObjectIdentifier($0)]?.title.all.contains(title) == true }
        guard let tab = found else { return false }
        select(tab)
        guard tabBarController.selectedViewController === tab else { return false }
        showAlarmBanner()
        return true
    }

    /// Writes a line to the audit, where requests to sources are.
    ///
    /// - Parameter fields: such as `order=select via=control uid=0 answer=done`.
    public func note(_ fields: String) { audit?.write(fields) }
}
