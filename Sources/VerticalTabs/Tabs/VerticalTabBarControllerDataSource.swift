import Drawing
import Toolkit

/// The data source of a tab bar controller, which creates the content of lazy tabs, and new tabs.
public protocol VerticalTabBarControllerDataSource: AnyObject {
    /// Creates the content of a tab. Called when the tab is about to be shown for the first time, and again after the content was released.
    ///
    /// - `bounds`: The bounds of the content's view.
    /// - Returns: The content. After `nil` or a thrown error, a page shows that there is nothing, and the tab tries again when it is next
    ///   shown.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, contentFor tab: LazyTabController, bounds: Rect
    ) throws -> ViewController?

    /// Tells that content is about to be released, because memory is short and the tab is not visible. Save the state of the content here.
    func tabBarController(
        _ tabBarController: VerticalTabBarController, willDrop content: ViewController, of tab: LazyTabController)

    /// Creates the tab that the user requested with the "new" cell of the rail; returns `nil` if there is none.
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
