import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The elements of a row's page, in columns.
final class RowPageView: View {
    private var content: PageContent?
    private var placed: [PlacedElement?] = []
    private var columns: ElementColumns?

    /// Shows a page: in place where it is the same one in another language.
    func show(_ element: RowPageElement) {
        guard let page = DetailPageView.around(self), let row = page.detail.content?.row else { return }
        if content != element.page || shownRow != row { replaceViews(with: element.page) }
        (content, shownRow) = (element.page, row)
        let language = element.language ?? .english
        let numbers = NumberFormatter(language.tag)
        let values = page.setting.values(row)
        for (index, element) in placed.enumerated() {
            element?.show(
                ElementSetting(
                    language: language, numbers: numbers, index: index, values: values, pages: page.setting.pages))
        }
        superview?.setNeedsLayout()
    }

    private var shownRow: RowContent.ID?

    private func replaceViews(with content: PageContent) {
        columns?.removeFromSuperview()
        placed = content.elements.map { ($0 as? any VisibleElement)?.makePlaced() }
        let columns = ElementColumns(placed.compactMap { $0?.view })
        addSubview(columns)
        self.columns = columns
    }

    override func sizeThatFits(_ size: Size) -> Size { columns?.sizeThatFits(size) ?? .zero }

    override func layoutSubviews() {
        columns?.frame = bounds
    }
}
