import Drawing
import Toolkit

/// The list of all tabs, which covers everything beside the rail.
extension VerticalTabBarController {
    private var listHost: ViewController { splitViewController ?? self }

    /// Opens the list of all tabs, as the "more" cell of the rail does.
    public func showOverflowList() {
        guard shownOverflowList == nil, isViewLoaded else { return }
        hideLanguageList()
        let list = overflowList
        shownOverflowList = list
        list.items = rail.items
        list.selectedIndex = rail.selectedIndex
        list.onDismiss = { [weak self] in self?.hideOverflowList() }
        list.onChoose = { [weak self] index in
            guard let self else { return }
            self.hideOverflowList()
            self.tap(index)
            self.rail.scrollToVisible(index)
        }
        present(list)
    }

    /// Closes the list of all tabs if it is open.
    public func hideOverflowList() {
        guard let list = shownOverflowList else { return }
        shownOverflowList = nil
        dismiss(list)
    }

    // MARK: Shared by the lists

    /// Closes the list of all tabs, or of languages.
    public func hideLists() {
        hideOverflowList()
        hideLanguageList()
    }

    func present(_ list: any TabOverflowList) {
        prepare(list)
        let host = listHost
        host.addChild(list)
        host.showChild(list, in: host.view, frame: listFrame, at: .max)
        list.didMove(toParent: host)
    }

    func dismiss(_ list: any TabOverflowList) {
        list.willMove(toParent: nil)
        list.parent?.hideChild(list)
        list.removeFromParent()
    }

    func placeLists() {
        guard let list = shownList else { return }
        prepare(list)
        list.view.frame = listFrame
    }

    /// Updates the edge and the strings of a list before it is shown or laid out.
    private func prepare(_ list: any TabOverflowList) {
        list.edge = rail.edge
        var words = rail.style.words ?? view.words
        if let languageList = shownLanguageList, list === languageList.controller {
            words.allTabs = words.language
            languageList.chosen = scene?.language
        }
        list.words = words
    }

    private var listFrame: Rect {
        let bounds = listHost.view.bounds
        let rest = rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size)).rest
        // Above an on-screen keyboard, the list may need the space of a horizontal rail.
        guard !rail.edge.isVertical, let scene, scene.keyboardHeight > 0 else { return rest }
        return rest.height < OverflowLayout.minimumHeight(target: scene.metrics.minimumTarget) ? bounds : rest
    }
}
