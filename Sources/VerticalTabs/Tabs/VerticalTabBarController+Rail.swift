import Toolkit

/// Handling of the user's actions on the rail.
extension VerticalTabBarController: RailDelegate {
    public func rail(_ rail: any Rail, didTap index: Int) {
        hideLists()
        tap(index)
    }

    public func rail(_ rail: any Rail, canEdit index: Int) -> Bool {
        guard controllers.indices.contains(index) else { return false }
        return delegate?.tabBarController(self, canEdit: controllers[index]) ?? true
    }

    public func rail(_ rail: any Rail, move index: Int, to newIndex: Int) -> Bool {
        guard controllers.indices.contains(index) else { return false }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldMove: controller, to: newIndex) ?? true,
            // The delegate may have changed the tabs during the call.
            controllers.indices.contains(index), controllers[index] === controller,
            moveTab(from: index, to: newIndex)
        else { return false }
        delegate?.tabBarController(self, didMove: controller, from: index)
        return true
    }

    public func rail(_ rail: any Rail, remove index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldRemove: controller) ?? true else { return }
        remove(controller, byHand: true)
    }

    public func railDidTapNewTab(_ rail: any Rail) {
        guard let controller = dataSource?.tabBarControllerNewTab(self), addTab(controller) else { return }
        delegate?.tabBarController(self, didAdd: controller)
        if let index = controllers.firstIndex(where: { $0 === controller }) { tap(index) }
    }

    public func railDidTapMore(_ rail: any Rail) {
        if shownOverflowList == nil { showOverflowList() } else { hideOverflowList() }
    }

    public func railDidTapLanguage(_ rail: any Rail) {
        if shownLanguageList == nil { showLanguageList() } else { hideLanguageList() }
    }

    public func railDidTapAppearance(_ rail: any Rail) {
        hideLists()
        delegate?.tabBarControllerDidTapAppearance(self)
    }

    public func railDidBeginEditing(_ rail: any Rail) {
        if isViewLoaded { barView.isEditing = true }
        splitViewController?.shieldDetail { [weak self] in self?.tappedBesideRail() }
        delegate?.tabBarControllerDidBeginEditing(self)
    }

    public func railDidEndEditing(_ rail: any Rail) {
        if isViewLoaded { barView.isEditing = false }
        splitViewController?.shieldDetail(nil)
        delegate?.tabBarControllerDidEndEditing(self)
    }

    /// Ends editing after a touch on the content or the detail, unless a tab is being dragged.
    func tappedBesideRail() {
        if !rail.isHoldingTab { rail.endEditing() }
    }

    public func railSizeDidChange(_ rail: any Rail) {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if let splitViewController, splitViewController.isViewLoaded { splitViewController.view.setNeedsLayout() }
    }
}
