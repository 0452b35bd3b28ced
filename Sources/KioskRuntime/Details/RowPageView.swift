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
    func show(_ page: PageContent, of row: RowContent.ID, in language: Language, _ setting: RowPageSetting) {
        var isNew = false
        if self.row != row || content != page {
            (self.row, content) = (row, page)
            placed = PlacedElements(page.elements)
            isNew = true
        }
        placed.show(in: language, setting.values(row), setting.links)
        if isNew { arrange(placed.views) }
    }
}
