import Drawing
import Toolkit

/// The delegate of a tab bar controller, which may refuse actions of the user on tabs, and is told of them.
///
/// Changes by code (selecting, adding, moving, removing) call none of these. The order of all calls is in the table `OrderOfCalls.md`.
public protocol VerticalTabBarControllerDelegate: AnyObject {
    // MARK: Selection

    /// Returns `true` if the user may select a tab; `false` changes nothing.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldSelect viewController: ViewController)
        -> Bool
    /// Tells that the user selected a tab. Also called if the selected tab is tapped again.
    func tabBarController(_ tabBarController: VerticalTabBarController, didSelect viewController: ViewController)
    /// Tells that the user selected another tab.
    /// - `viewController`: The tab that was selected before.
    func tabBarController(_ tabBarController: VerticalTabBarController, didUnselect viewController: ViewController)

    /// Tells that the user chose another language, which is now that of the scene.
    func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language)

    // MARK: Editing

    /// Returns `true` if a tab can be edited; with `false`, it cannot be dragged and has no remove button.
    func tabBarController(_ tabBarController: VerticalTabBarController, canEdit viewController: ViewController) -> Bool
    /// Returns `true` if a tab may be dropped at another index; with `false`, it returns to its place.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool
    /// Tells that the user moved a tab.
    /// - `index`: The index before the move.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int)
    /// Returns `true` if a tab may be removed. Called after the remove button was pressed and, if required, confirmed.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldRemove viewController: ViewController)
        -> Bool
    /// Tells that the user removed a tab.
    /// - `index`: The index before the removal.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int)
    /// Tells that the data source created a new tab, which is now the last one.
    func tabBarController(_ tabBarController: VerticalTabBarController, didAdd viewController: ViewController)
    /// Tells that editing has begun: the user can move and remove tabs.
    func tabBarControllerDidBeginEditing(_ tabBarController: VerticalTabBarController)
    /// Tells that editing has ended.
    func tabBarControllerDidEndEditing(_ tabBarController: VerticalTabBarController)
}

extension VerticalTabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didSelect viewController: ViewController
    ) {}

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didUnselect viewController: ViewController
    ) {}

    public func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language) {}

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, canEdit viewController: ViewController
    ) -> Bool { true }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool { true }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int
    ) {}

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldRemove viewController: ViewController
    ) -> Bool { true }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int
    ) {}

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, didAdd viewController: ViewController
    ) {}

    public func tabBarControllerDidBeginEditing(_ tabBarController: VerticalTabBarController) {}
    public func tabBarControllerDidEndEditing(_ tabBarController: VerticalTabBarController) {}
}
