import Drawing
import Toolkit
import VerticalTabs

/// Records the calls of a tab bar controller, and may refuse.
final class RecordingDelegate: VerticalTabBarControllerDelegate {
    /// The titles of the tabs that it refuses.
    var refused: Set<String> = []
    /// The titles of the tabs that cannot be edited.
    var fixed: Set<String> = []
    /// The indexes of moved or removed tabs, in the order of the calls.
    private(set) var places: [Int] = []
    /// Actions performed once, within the call of that name.
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

    func tabBarControllerDidTapAppearance(_ tabs: VerticalTabBarController) { record.note("didTapAppearance") }

    func tabBarController(_ tabs: VerticalTabBarController, didChoose language: Language) {
        record.note("didChoose \(language)")
    }

    func tabBarController(
        _ tabs: VerticalTabBarController, shouldMove viewController: ViewController, to index: Int
    ) -> Bool {
        note("shouldMove", viewController)
        return !refused.contains(viewController.title ?? "")
    }

    func tabBarController(
        _ tabs: VerticalTabBarController, didMove viewController: ViewController, from index: Int
    ) {
        note("didMove", viewController)
        places.append(index)
    }

    func tabBarController(_ tabs: VerticalTabBarController, shouldRemove viewController: ViewController) -> Bool {
        note("shouldRemove", viewController)
        return !refused.contains(viewController.title ?? "")
    }

    func tabBarController(
        _ tabs: VerticalTabBarController, didRemove viewController: ViewController, from index: Int
    ) {
        note("didRemove", viewController)
        places.append(index)
    }

    func tabBarController(_ tabs: VerticalTabBarController, didAdd viewController: ViewController) {
        note("didAdd", viewController)
    }

    func tabBarControllerDidBeginEditing(_ tabs: VerticalTabBarController) {
        record.note("didBeginEditing")
    }

    func tabBarControllerDidEndEditing(_ tabs: VerticalTabBarController) {
        record.note("didEndEditing")
    }

    func tabBarController(_ tabs: VerticalTabBarController, canEdit viewController: ViewController) -> Bool {
        !fixed.contains(viewController.title ?? "")
    }

    func tabBarController(_ tabs: VerticalTabBarController, didSelect viewController: ViewController) {
        note("didSelect", viewController)
    }

    func tabBarController(_ tabs: VerticalTabBarController, didUnselect viewController: ViewController) {
        note("didUnselect", viewController, ", selected is \(tabs.selectedViewController?.title ?? "none")")
    }
}
