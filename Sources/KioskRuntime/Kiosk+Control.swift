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

    /// Takes down, where requests to sources are taken down, what somebody has done to the panel without touching it.
    ///
    /// - Parameters:
    ///   - what: was done.
    ///   - cause: who did it.
    ///   - answer: what became of it.
    public func note(_ what: String, by cause: String, answer: String) {
        audit?.write(
            "by=\"\(AuditLog.plain(cause))\" what=\"\(AuditLog.plain(what))\" answer=\"\(AuditLog.plain(answer))\"")
    }
}
