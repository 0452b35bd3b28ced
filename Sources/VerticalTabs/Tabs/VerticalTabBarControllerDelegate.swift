import Drawing
import Toolkit

/// May refuse what a person does with the tabs, and is told of it.
///
/// What code does (selecting, adding, moving, removing) calls none of these. The order of all calls is in the table
/// `OrderOfCalls.md`.
public protocol VerticalTabBarControllerDelegate: AnyObject {
    // MARK: Selection

    /// False leaves everything as it was.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldSelect viewController: ViewController)
        -> Bool
    /// Also called when the selected tab is tapped again.
    func tabBarController(_ tabBarController: VerticalTabBarController, didSelect viewController: ViewController)
    /// Another tab was chosen by hand.
    /// - `viewController`: the one that was left.
    func tabBarController(_ tabBarController: VerticalTabBarController, didUnselect viewController: ViewController)

    /// Another language was chosen by hand, and is the scene's.
    func tabBarController(_ tabBarController: VerticalTabBarController, didChoose language: Language)

    // MARK: Editing

    /// False: the tab can neither be lifted nor does it have a cross.
    func tabBarController(_ tabBarController: VerticalTabBarController, canEdit viewController: ViewController) -> Bool
    /// Asked when a tab is dropped at another place. False sends it back to where it was.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool
    /// A tab was moved by hand.
    /// - `index`: where it was.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didMove viewController: ViewController, from index: Int)
    /// Asked when a tab's cross was pressed, and confirmed where it asks. False leaves the tab.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldRemove viewController: ViewController)
        -> Bool
    /// A tab was moved by hand, from the index `index` to where it is now.
    /// - `index`: where it was.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, didRemove viewController: ViewController, from index: Int)
    /// The data source made a new tab, which is the last one now.
    func tabBarController(_ tabBarController: VerticalTabBarController, didAdd viewController: ViewController)
    /// Tabs can be moved and removed by hand from now on.
    func tabBarControllerDidBeginEditing(_ tabBarController: VerticalTabBarController)
    /// Tabs cannot be moved or removed by hand any more.
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
