import Toolkit

/// May refuse a tab that a person chose, and is told which one was chosen and which was left.
///
/// Selection in code calls none of these.
public protocol VerticalTabBarControllerDelegate: AnyObject {
    /// False leaves everything as it was.
    func tabBarController(_ tabBarController: VerticalTabBarController, shouldSelect viewController: ViewController)
        -> Bool
    /// Also called when the selected tab is tapped again.
    func tabBarController(_ tabBarController: VerticalTabBarController, didSelect viewController: ViewController)
    /// - Parameter viewController: the one that was left.
    func tabBarController(_ tabBarController: VerticalTabBarController, didUnselect viewController: ViewController)
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
}
