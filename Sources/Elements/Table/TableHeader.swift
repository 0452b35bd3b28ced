import Drawing
import Toolkit

/// The header of a table, with the titles of the columns.
final class TableHeader: View {
    var columns: [TableContent.Column] = [] {
        didSet { if columns != oldValue { columnsChanged() } }
    }

    /// The layout of the columns.
    var layout = TableLayout(shares: [], width: 0, textScale: 1) {
        didSet { if layout != oldValue { setNeedsLayout() } }
    }

    /// The sorting of the rows; `nil` for the original order.
    var sorting: TableSorting? {
        didSet { if sorting != oldValue { showSorting() } }
    }

    /// A closure that is called with the index of a column when its title is pressed.
    var onTap: ((Int) -> Void)?

    private var titles: [TableTitle] = []

    private func columnsChanged() {
        for title in titles { title.removeFromSuperview() }
        titles = columns.enumerated().map { index, column in
            let title = TableTitle(column)
            title.onPress { [weak self] in self?.onTap?(index) }
            addSubview(title)
            return title
        }
        showSorting()
        setNeedsLayout()
    }

    private func showSorting() {
        for (index, title) in titles.enumerated() {
            title.direction = sorting?.column == index ? (sorting?.isDescending == true ? .down : .up) : .none
        }
    }

    /// Returns the available width, and the height of the highest title or of the minimum touch target.
    override func sizeThatFits(_ size: Size) -> Size {
        let heights = zip(titles, layout.extents).map { title, extent in
            title.sizeThatFits(Size(width: extent.width, height: .infinity)).height
        }
        return Size(width: size.width, height: max(48, metrics.minimumTarget, heights.max() ?? 0))
    }

    override func layoutSubviews() {
        for (index, title) in titles.enumerated() {
            title.isHidden = !layout.extents.indices.contains(index)
            guard !title.isHidden else { continue }
            let extent = layout.extents[index]
            let frame = Rect(x: extent.x, y: 0, width: extent.width, height: bounds.height)
            title.frame = mirrored(frame).insetBy(dx: -TableTitle.margin, dy: 0)
        }
    }

    override func draw(_ list: inout DisplayList) {
        list.fill(
            Rect(x: 0, y: bounds.height - 2, width: bounds.width, height: 2), theme.color(.separator))
    }
}
