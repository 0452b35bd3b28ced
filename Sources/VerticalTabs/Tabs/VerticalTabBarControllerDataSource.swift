import Drawing
import Toolkit

/// The data source of a tab bar controller, which creates new tabs and the content of lazy tabs.
public protocol VerticalTabBarControllerDataSource: AnyObject {
    /// Creates the content of a tab. It is called before the tab is shown for the first time, and again after the content was released.
    ///
    /// - `bounds`: The bounds of the content's view.
    /// - Returns: The content. After `nil` or a thrown error, an empty page is shown, and the content is requested again when the tab is
    ///   shown the next time.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController?

    /// Notifies the data source that the content of a tab is about to be released, so that it can save the state of the content.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController)

    /// Creates the tab that the user requested with the “New” cell of the rail; returns `nil` to create none.
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
