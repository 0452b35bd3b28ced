import Toolkit
import VerticalTabs

/// Supplies tabs for the rail's "new" cell until none is left.
final class NewTabSource: VerticalTabBarControllerDataSource {
    var tabs: [ViewController]

    init(_ tabs: [ViewController]) {
        self.tabs = tabs
    }

    func tabBarControllerNewTab(_ tabBarController: VerticalTabBarController) -> ViewController? {
        tabs.isEmpty ? nil : tabs.removeFirst()
    }
}
