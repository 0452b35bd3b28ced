import Drawing
import Toolkit

/// The view of a page of elements, with the title above the elements.
final class ElementPageView: ScrollView {
    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The number of columns; `nil` for a suitable one.
    var columnCount: Int? {
        get { grid.columnCount }
        set { grid.columnCount = newValue }
    }

    /// A Boolean value that tells whether the title is above the elements.
    var showsTitle: Bool {
        get { !titleLabel.isHidden }
        set { titleLabel.isHidden = !newValue }
    }

    private let titleLabel = Label(role: .largeTitle)
    private let grid = PackedGridView()

    init(_ items: [(view: View, span: CellSpan)]) {
        super.init()
        grid.arrange(items)
        backgroundColor = .role(.detailBackground)
        titleLabel.numberOfLines = 2
        // Large text shrinks to the default size before words are broken.
        titleLabel.minimumFontSize = 32
        for view in [titleLabel, grid] { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = (bounds.width < 400 ? 2 : 3) * theme.grid
        let width = max(0, bounds.width - 2 * margin)
        let titleHeight = titleLabel.sizeThatFits(Size(width: width, height: .infinity)).height
        titleLabel.frame = mirrored(Rect(x: margin, y: margin, width: width, height: titleHeight))
        let top = titleLabel.isHidden ? margin : titleLabel.frame.maxY + 2 * theme.grid
        // A keyboard covers a part only temporarily and causes no new layout.
        let visibleHeight = bounds.height + (scene?.keyboardHeight ?? 0)
        let height = grid.sizeThatFits(Size(width: width, height: visibleHeight - top - margin)).height
        grid.frame = mirrored(Rect(x: margin, y: top, width: width, height: height))
        contentSize = Size(width: bounds.width, height: grid.frame.maxY + margin)
    }
}
