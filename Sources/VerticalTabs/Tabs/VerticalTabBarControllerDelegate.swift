import Drawing
import Toolkit

/// The delegate of a tab bar controller, which may refuse the user's actions on tabs, and is notified of them.
///
/// Programmatic changes (selecting, adding, moving, removing) do not call the delegate. `OrderOfCalls.md` lists the order of all calls.
public protocol VerticalTabBarControllerDelegate: AnyObject {
    // MARK: Selection

    /// Returns `true` if the user may select a tab. After `false`, nothing changes.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldSelect viewController: ViewController)
        -> Bool
    /// Notifies the delegate that the user selected a tab. It is also called if the selected tab is tapped again.
    func tabBarController(_ tabBarController: VerticalTabBarController, didSelect viewController: ViewController)
    /// Notifies the delegate that a tab is no longer selected, because the user selected another one.
    ///
    /// - `viewController`: The tab that was selected before.
    func tabBarController(_ tabBarController: VerticalTabBarController, didUnselect viewController: ViewController)

    /// Notifies the delegate that the user chose another language, which is now the scene's language.
    func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language)

    /// Notifies the delegate that the user tapped the cell for the settings of text size and contrast; see
    /// ``RailFeatures/hasAppearanceCell``.
    func tabBarControllerDidTapAppearance(_ tabBarController: VerticalTabBarController)

    // MARK: Editing

    /// Returns `true` if a tab can be edited. After `false`, it cannot be dragged and has no remove button.
    func tabBarController(_ tabBarController: VerticalTabBarController, canEdit viewController: ViewController) -> Bool
    /// Returns `true` if a tab may be dropped at another index. After `false`, it returns to its original position.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool
    /// Notifies the delegate that the user moved a tab.
    ///
    /// - `index`: The index before the move.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int)
    /// Returns `true` if a tab may be removed. It is called after the remove button was pressed and, if required, confirmed.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldRemove viewController: ViewController)
        -> Bool
    /// Notifies the delegate that the user removed a tab.
    ///
    /// - `index`: The index before the removal.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int)
    /// Notifies the delegate that the data source created a new tab, which is now the last one.
    func tabBarController(_ tabBarController: VerticalTabBarController, didAdd viewController: ViewController)
    /// Notifies the delegate that editing has begun: the user can move and remove tabs.
    func tabBarControllerDidBeginEditing(_ tabBarController: VerticalTabBarController)
    /// Notifies the delegate that editing has ended.
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

    public func tabBarControllerDidTapAppearance(_ tabBarController: VerticalTabBarController) {}

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
