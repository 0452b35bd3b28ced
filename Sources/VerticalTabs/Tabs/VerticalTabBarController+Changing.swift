import Toolkit

extension VerticalTabBarController {
    /// Adds a tab at the end, without selecting it.
    ///
    /// - Returns: `false`, without a change, if the controller is already a tab.
    @discardableResult
    public func addTab(_ controller: ViewController) -> Bool { insertTab(controller, at: controllers.count) }

    /// Inserts a tab before the tab at `index`, or at the end, without selecting it.
    ///
    /// - Returns: `false`, without a change, if the index is invalid or the controller is already a tab.
    @discardableResult
    public func insertTab(_ controller: ViewController, at index: Int) -> Bool {
        guard tabs.insert(ObjectIdentifier(controller), at: index) else { return false }
        controllers.insert(controller, at: index)
        adopt(controller)
        reloadRail()
        return isTab(controller)
    }

    /// Moves the tab at `index`, so that it has the index `newIndex` afterwards. The selected tab stays selected.
    ///
    /// - Returns: `false`, without a change, if an index is invalid or both are the same.
    @discardableResult
    public func moveTab(from index: Int, to newIndex: Int) -> Bool {
        guard tabs.move(from: index, to: newIndex) else { return false }
        controllers.insert(controllers.remove(at: index), at: newIndex)
        reloadRail()
        return true
    }

    /// Removes a tab. If it was selected, the next tab is selected, or the previous one at the end, or none if no tab is left.
    ///
    /// - Returns: The tab; `nil`, without a change, if there is none at `index`.
    @discardableResult
    public func removeTab(at index: Int) -> ViewController? {
        guard controllers.indices.contains(index) else { return nil }
        let controller = controllers[index]
        remove(controller, byHand: false)
        return controller
    }

    /// Removes a tab, like ``removeTab(at:)``.
    ///
    /// - Returns: `false`, without a change, if the controller is not a tab.
    @discardableResult
    public func removeTab(_ controller: ViewController) -> Bool {
        controllers.firstIndex { $0 === controller }.map { removeTab(at: $0) } != nil
    }

    // MARK: Shared steps

    /// Replaces all tabs. Callbacks may change the tabs again, so each step checks the current state.
    func replace(with newControllers: [ViewController]) {
        let old = selectedViewController
        tabs.replace(with: newControllers.map(ObjectIdentifier.init))
        let newIDs = Set(tabs.ids)
        let removed = controllers.filter { !newIDs.contains(ObjectIdentifier($0)) }
        var byID: [ObjectIdentifier: ViewController] = [:]
        for controller in newControllers { byID[ObjectIdentifier(controller)] = controller }
        controllers = tabs.ids.compactMap { byID[$0] }
        for controller in removed where !isTab(controller) { controller.willMove(toParent: nil) }
        if let old, old !== selectedViewController { leave(old) }
        for controller in removed { release(controller) }
        for controller in controllers { adopt(controller) }
        reloadRail()
        if old !== selectedViewController { showSelected(after: old) }
        title = selectedViewController?.title
    }

    func remove(_ controller: ViewController, byHand: Bool) {
        guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
        let old = selectedViewController
        tabs.remove(at: index)
        controllers.remove(at: index)
        let next = selectedViewController
        controller.willMove(toParent: nil)
        if old === controller { leave(controller) }
        release(controller)
        reloadRail()
        if old === controller, selectedViewController === next {
            if byHand { delegate?.tabBarController(self, didUnselect: controller) }
            if selectedViewController === next { showSelected(after: controller) }
            title = selectedViewController?.title
        }
        guard byHand else { return }
        delegate?.tabBarController(self, didRemove: controller, from: index)
        guard old === controller, let next, selectedViewController === next else { return }
        delegate?.tabBarController(self, didSelect: next)
    }

    private func adopt(_ controller: ViewController) {
        guard isTab(controller), controller.parent !== self else { return }
        addChild(controller)
        // `addChild` notifies the controller, which may then have removed itself from the tabs.
        guard isTab(controller) else {
            controller.removeFromParent()
            return
        }
        controller.didMove(toParent: self)
    }

    /// Removes a controller from its parent after it was notified, unless it has become a tab again.
    private func release(_ controller: ViewController) {
        guard !isTab(controller), controller.parent === self else { return }
        controller.removeFromParent()
        details[ObjectIdentifier(controller)] = nil
    }
}
