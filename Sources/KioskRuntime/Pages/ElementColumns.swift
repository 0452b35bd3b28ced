import Drawing
import Toolkit

/// Elements in columns that are as many as there is room for.
final class ElementColumns: View {
    private let grid = GridView(.count(1), spacing: 16)
    /// How many columns the elements take that lie between two that are as wide as the page.
    private let runs: [Int]

    /// In points, at the usual text size.
    private static let leastColumn = 208.0

    init(_ views: [View]) {
        let columns = views.map(\.arrangement.columns)
        runs = columns.split(separator: .max).map { $0.reduce(0) { $0 + max(1, min($1, PageColumns.most)) } }
        super.init()
        addSubview(grid)
        for view in views { grid.addSubview(view) }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        grid.columns = .count(columns(in: size.width))
        return grid.sizeThatFits(size)
    }

    override func layoutSubviews() {
        grid.columns = .count(columns(in: bounds.width))
        grid.frame = bounds
    }

    /// As many columns as are wide enough for text of the theme's size.
    private func columns(in width: Double) -> Int {
        let scale = max(1, theme.font(.body).size / Theme.light.font(.body).size)
        let fitting = (width + grid.spacing) / (Self.leastColumn * scale + grid.spacing)
        return PageColumns.count(room: fitting, runs: runs)
    }
}
