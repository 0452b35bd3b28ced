import Drawing
import Toolkit

/// The list of all tabs, over everything beside the rail.
extension VerticalTabBarController {
    private var overflowHost: ViewController { splitViewController ?? self }

    /// Opens the list of all tabs, as the rail's "more" cell does.
    public func showOverflowList() {
        guard shownOverflowList == nil, isViewLoaded else { return }
        let list = overflowList
        shownOverflowList = list
        list.items = rail.items
        list.selectedIndex = rail.selectedIndex
        list.edge = rail.edge
        list.words = rail.style.words
        list.onDismiss = { [weak self] in self?.hideOverflowList() }
        list.onChoose = { [weak self] index in
            guard let self else { return }
            self.hideOverflowList()
            self.tap(index)
            self.rail.scrollToVisible(index)
        }
        let host = overflowHost
        host.addChild(list)
        host.showChild(list, in: host.view, frame: overflowFrame, at: .max)
        list.didMove(toParent: host)
    }

    /// Closes the list of all tabs; one that is not open is left alone.
    public func hideOverflowList() {
        guard let list = shownOverflowList else { return }
        shownOverflowList = nil
        list.willMove(toParent: nil)
        list.parent?.hideChild(list)
        list.removeFromParent()
    }

    func placeOverflowList() {
        guard let list = shownOverflowList else { return }
        list.edge = rail.edge
        list.view.frame = overflowFrame
    }

    private var overflowFrame: Rect {
        let bounds = overflowHost.view.bounds
        return rail.edge.divide(bounds, thickness: rail.thickness(in: bounds.size)).rest
    }
}
