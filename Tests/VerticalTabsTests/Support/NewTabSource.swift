import Toolkit
import VerticalTabs

/// Has tabs for the rail's "new" cell, until they are used up.
final class NewTabSource: VerticalTabBarControllerDataSource {
    var tabs: [ViewController]

    init(_ tabs: [ViewController]) {
        self.tabs = tabs
    }

    func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController? {
        tabs.isEmpty ? nil : tabs.removeFirst()
    }
}
