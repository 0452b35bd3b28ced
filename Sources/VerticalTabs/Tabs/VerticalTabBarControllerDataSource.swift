import Drawing
import Toolkit

/// Makes what a tab bar controller asks for: the content of tabs that are light until they are shown, and new tabs.
public protocol VerticalTabBarControllerDataSource: AnyObject {
    /// The content of a tab, asked for when it is about to be shown for the first time, and again after it was dropped.
    ///
    /// - `bounds`: what the content's view will have.
    /// - Returns: nil, like a thrown error, shows a page that says that there is nothing, and the tab asks again when it
    ///   is shown the next time.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController?

    /// Memory is short, and the tab is not seen: what is worth keeping of its content's state can be kept now.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController)

    /// The tab that a person asked for at the rail's end; nil when there is none to be had.
    func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController?
}

extension VerticalTabBarControllerDataSource {
    public func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController? { nil }

    public func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController
    ) {}

    public func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController? { nil }
}
