import Drawing
import Elements
import KioskFile
import Toolkit

/// The page of elements of a row.
final class RowPageView: ElementColumns {
    private var row: RowContent.ID?
    private var content: PageContent?
    private var placed = PlacedElements([])

    /// Shows a page. If only the language changed, the views are kept.
    func show(_ element: RowPageElement) {
        guard let page = DetailPageView.around(self), let row = page.detail.content?.row else { return }
        var isNew = false
        if self.row != row || content != element.page {
            (self.row, content) = (row, element.page)
            placed = PlacedElements(element.page.elements)
            isNew = true
        }
        placed.show(in: element.language ?? .english, page.setting.values(row), page.setting.links)
        if isNew { arrange(placed.views) }
    }
}
