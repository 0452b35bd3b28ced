import Drawing
import KioskFile
import SourceProtocol
import Toolkit
import VerticalTabs

/// Links to rows of a list.
extension ListPage {
    /// Selects the row of a link and scrolls to it, or reports that the list does not have it. If the rows are not known yet, this happens
    /// when they are, unless the page has disappeared or the user has selected a row.
    func open(_ link: PageLink) {
        linkedRow = link.row
        followLink()
    }

    /// Follows the last link if the page is visible and its rows are known.
    func followLink() {
        guard isVisible, let name = linkedRow, rows.areComplete else { return }
        linkedRow = nil
        guard let row = rows.id(ofRow: name) else {
            let text = RowStrings(language).missing.filled(language.direction, name.shortened)
            view.scene?.showToast(text)
            return
        }
        endSearch(at: row)
        select(row)
        onChange?()
    }

    private func select(_ row: RowContent.ID) {
        detailPage.closeViewer()
        let split = nearest(VerticalTabBarController.self)?.splitViewController
        // After a change of the tab, the arrangement of list and detail is known only after the layout.
        split?.view.layoutIfNeeded()
        let opensDetail = rows.row(row)?.opensDetail == true
        if let path = rows.index(of: row) {
            if opensDetail { list.selectedRow = path }
            list.layoutIfNeeded()
            list.scrollToRow(at: path, animated: false)
            detailPage.contentScrollView?.contentOffset = .zero
            showDetail()
        }
        // A row without a detail is shown in its list.
        guard opensDetail else { return split?.showList() ?? () }
        nearest(VerticalTabBarController.self)?.changeDetail(to: detailPage)
        split?.showDetail()
    }
}
