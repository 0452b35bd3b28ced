import Toolkit
import VerticalTabs

/// Writes down what a tab bar controller tells, and may refuse.
final class RecordingDelegate: VerticalTabBarControllerDelegate {
    /// Titles of the tabs that it refuses.
    var refused: Set<String> = []
    /// Performed inside the call of that name, once.
    var hooks: [String: () -> Void] = [:]
    private let record: Record

    init(record: Record) {
        self.record = record
    }

    private func note(_ call: String, _ controller: ViewController, _ more: String = "") {
        record.note("\(call) \(controller.title ?? "")\(more)")
        hooks.removeValue(forKey: call)?()
    }

    func tabBarController(_ tabs: VerticalTabBarController, shouldSelect viewController: ViewController) -> Bool {
        note("shouldSelect", viewController)
        return !refused.contains(viewController.title ?? "")
    }

    func tabBarController(_ tabs: VerticalTabBarController, didSelect viewController: ViewController) {
        note("didSelect", viewController)
    }

    func tabBarController(_ tabs: VerticalTabBarController, didUnselect viewController: ViewController) {
        note("didUnselect", viewController, ", selected is \(tabs.selectedViewController?.title ?? "none")")
    }
}
