import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The page of elements of a row.
final class RowPageView: ElementColumns {
    private var row: RowContent.ID?
    private var content: PageContent?
    private var placed: [PlacedElement?] = []

    /// Shows a page: in place where it is the same one in another language.
    func show(_ element: RowPageElement) {
        guard let page = DetailPageView.around(self), let row = page.detail.content?.row else { return }
        if self.row != row || content != element.page {
            (self.row, content) = (row, element.page)
            placed = element.page.elements.map { ($0 as? any VisibleElement)?.makePlaced() }
            arrange(placed.compactMap { $0?.view })
        }
        let language = element.language ?? .english
        let numbers = NumberFormatter(language.tag)
        let values = page.setting.values(row)
        for (index, element) in placed.enumerated() {
            let setting = ElementSetting(
                language: language, numbers: numbers, index: index, values: values, pages: page.setting.pages,
                languages: { [weak page] in page?.onChooseLanguage?($0) })
            element?.show(setting)
        }
    }
}
