import Drawing
import Toolkit

/// The list of all tabs, which covers everything beside the rail.
extension VerticalTabBarController {
    private var listHost: ViewController { splitViewController ?? self }

    /// Opens the list of all tabs, like the “More” cell of the rail.
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

    /// Closes the list of all tabs and the list of languages, if one of them is open.
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
        var strings = rail.style.words ?? view.words
        if let languageList = shownLanguageList, list === languageList.controller {
            strings.allTabs = strings.language
            languageList.chosen = scene?.language
        }
        list.words = strings
    }

    private var listFrame: Rect {
        let bounds = listHost.view.bounds
        let besideRail = rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size)).rest
        // Above an on-screen keyboard, the list may also need the space of a horizontal rail.
        guard !rail.edge.isVertical, let scene, scene.keyboardHeight > 0 else { return besideRail }
        let minimumHeight = OverflowLayout.minimumHeight(target: scene.metrics.minimumTarget)
        return besideRail.height < minimumHeight ? bounds : besideRail
    }
}
