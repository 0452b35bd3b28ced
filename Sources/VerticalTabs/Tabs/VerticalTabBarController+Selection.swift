import Drawing
import Toolkit

extension VerticalTabBarController {
    /// Selects the tab at `index`, like a tap by the user.
    public func tap(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // The delegate may have changed the tabs during the call.
        guard isTab(controller) else { return }
        guard controller !== selectedViewController else {
            tapAgain(controller)
            delegate?.tabBarController(self, didSelect: controller)
            return
        }
        select(controller, byHand: true)
        if selectedViewController === controller { splitViewController?.showList() }
    }

    /// Handles a tap on the selected tab: shows its list if it is hidden, or else scrolls it to the top, or else closes a drawer.
    private func tapAgain(_ controller: ViewController) {
        if let splitViewController, !splitViewController.isListShown {
            splitViewController.showList()
        } else if let list = controller.contentScrollView, list.contentOffset != .zero {
            list.setContentOffset(.zero, animated: true)
        } else if let splitViewController, splitViewController.arrangement == .drawer {
            splitViewController.showDetail()
        }
    }

    /// Selects a tab. The order of calls is the same as in the original design, with its bugs fixed; see `OrderOfCalls.md`.
    ///
    /// Each callback may select another tab or change the tabs. Such a change takes effect immediately, and the rest of this change is
    /// skipped.
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
        let oldDetail = splitViewController?.detailViewController
        // A detail that was set while no tab was selected belongs to the tab that is selected next.
        if let new, old == nil, detail(of: new) == nil {
            details[ObjectIdentifier(new)] = splitViewController?.detailViewController
        }
        if let new, isViewLoaded, new.view.superview !== contentArea {
            let wasSwitching = isSwitching
            isSwitching = true
            showChild(new, in: contentArea, frame: contentBounds)
            isSwitching = wasSwitching
        }
        // The controller that has just appeared may have selected another tab, or may have already set its detail.
        guard new === selectedViewController else { return }
        let newDetail = new.flatMap(detail(of:))
        splitViewController?.detailViewController = newDetail
        guard old != nil, !rail.style.isClassic else { return }
        // A list that is hidden now slides in.
        if splitViewController?.isListShown ?? true { new?.riseIntoView() }
        if newDetail !== oldDetail { newDetail?.riseIntoView() }
    }
}

extension ViewController {
    /// The distance by which the content rises, in points.
    private static let rise = 8.0

    /// Lets the content fade in and rise to its position. Touches reach it there at once. A title or a picture beside or behind a scroll
    /// view stays in place.
    fileprivate func riseIntoView() {
        guard isViewLoaded else { return }
        let content = contentScrollView ?? view
        let alpha = content.alpha
        content.frame.origin.y += Self.rise
        content.alpha = 0
        content.animate(withDuration: AnimationDuration.content, curve: .easeOut) {
            content.frame.origin.y -= Self.rise
            content.alpha = alpha
        }
    }
}
