import Drawing
import Toolkit

/// Lays out a page of elements: its title, and under it columns that are as many as there is room for.
final class ElementPageView: ScrollView {
    var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    private let titleLabel = Label(role: .largeTitle)
    private let grid = GridView(.count(1), spacing: 16)
    /// How many columns the elements take that lie between two that are as wide as the page.
    private let runs: [Int]

    /// In points, at the usual text size.
    private static let leastColumn = 208.0

    init(_ views: [View]) {
        let columns = views.map(\.arrangement.columns)
        runs = columns.split(separator: .max).map { $0.reduce(0) { $0 + max(1, min($1, PageColumns.most)) } }
        super.init()
        backgroundColor = .role(.detailBackground)
        titleLabel.numberOfLines = 2
        // Large text shrinks to the usual size before words are broken.
        titleLabel.minimumFontSize = 32
        for view in [titleLabel, grid] { addSubview(view) }
        for view in views { grid.addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = (bounds.width < 400 ? 2 : 3) * theme.grid
        let width = max(0, bounds.width - 2 * margin)
        let titleHeight = titleLabel.sizeThatFits(Size(width: width, height: .infinity)).height
        titleLabel.frame = mirrored(Rect(x: margin, y: margin, width: width, height: titleHeight))
        grid.columns = .count(columns(in: width))
        let top = titleLabel.frame.maxY + 2 * theme.grid
        let height = grid.sizeThatFits(Size(width: width, height: .infinity)).height
        grid.frame = mirrored(Rect(x: margin, y: top, width: width, height: height))
        contentSize = Size(width: bounds.width, height: grid.frame.maxY + margin)
    }

    /// As many columns as are wide enough for text of the theme's size.
    private func columns(in width: Double) -> Int {
        let scale = max(1, theme.font(.body).size / Theme.light.font(.body).size)
        let fitting = (width + grid.spacing) / (Self.leastColumn * scale + grid.spacing)
        return PageColumns.count(room: fitting, runs: runs)
    }
}
