import Drawing
import Toolkit

extension VerticalTabBarController {
    /// A person chose the tab at `index`.
    public func tap(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // The delegate may have changed the tabs while it was asked.
        guard isTab(controller) else { return }
        guard controller !== selectedViewController else {
            tapAgain(controller)
            delegate?.tabBarController(self, didSelect: controller)
            return
        }
        select(controller, byHand: true)
        if selectedViewController === controller { splitViewController?.showList() }
    }

    /// The selected tab was tapped: its list comes, or goes to its top; a drawer that is at its top goes.
    private func tapAgain(_ controller: ViewController) {
        if let splitViewController, !splitViewController.isListShown {
            splitViewController.showList()
        } else if let list = controller.contentScrollView, list.contentOffset != .zero {
            list.setContentOffset(.zero, animated: true)
        } else if let splitViewController, splitViewController.arrangement == .drawer {
            splitViewController.showDetail()
        }
    }

    /// The order is that of the talk, with its bugs mended; see `OrderOfCalls.md`.
    ///
    /// Everybody who is told of it may select another tab, or change the tabs. That change is carried out at once, and
    /// what is left of this one is given up.
    func select(_ new: ViewController?, byHand: Bool) {
        guard new.map(isTab) ?? true else { return }
        let old = selectedViewController
        if let old {
            leave(old)
            guard selectedViewController === old else { return }
            guard new.map(isTab) ?? true else {
                showSelected(after: nil)
                return
            }
        }
        tabs.select(controllers.firstIndex { $0 === new })
        rail.selectedIndex = tabs.selectedIndex
        shownOverflowList?.selectedIndex = tabs.selectedIndex
        if byHand, let old { delegate?.tabBarController(self, didUnselect: old) }
        guard selectedViewController === new else { return }
        showSelected(after: old)
        guard selectedViewController === new else { return }
        title = new?.title
        if byHand, let new { delegate?.tabBarController(self, didSelect: new) }
    }

    func leave(_ old: ViewController) {
        if let splitViewController, isTab(old) {
            details[ObjectIdentifier(old)] = splitViewController.detailViewController
        }
        if isViewLoaded { hideChild(old) }
    }

    func showSelected(after old: ViewController?) {
        let new = selectedViewController
        // A detail that was there before any tab is the first tab's.
        if let new, old == nil, detail(of: new) == nil {
            details[ObjectIdentifier(new)] = splitViewController?.detailViewController
        }
        if let new, isViewLoaded, new.view.superview !== contentArea {
            let wasSwitching = isSwitching
            isSwitching = true
            showChild(new, in: contentArea, frame: contentBounds)
            isSwitching = wasSwitching
        }
        // A controller that has just appeared may have selected another one, or asked for its detail already.
        guard new === selectedViewController else { return }
        splitViewController?.detailViewController = new.flatMap(detail(of:))
    }
}
