import Drawing
import Toolkit

/// Elements in columns that are as many as there is room for.
class ElementColumns: GridView {
    /// How high the place is in which all are seen at once, in points: they are as large as they can be in it. 0 where that is not known.
    private var seenHeight = 0.0

    /// How many columns the elements take that lie between two that are as wide as the page.
    private var runs: [Int] = []
    private var hasWide = false

    /// In points, at the usual text size.
    private static let leastColumn = 208.0
    /// In points, at the usual text size.
    private static let widestColumn = 600.0

    init() {
        super.init(.count(1), spacing: 16)
        mostGrowth = 1.5
    }

    /// Has other elements take the place of those before.
    final func arrange(_ views: [View]) {
        for view in subviews { view.removeFromSuperview() }
        let columns = views.map(\.arrangement.columns)
        runs = columns.split(separator: .max).map { $0.reduce(0) { $0 + max(1, min($1, PageColumns.most)) } }
        hasWide = columns.contains(.max)
        for view in views { addSubview(view) }
    }

    /// What all rows need, or all of a place that is higher: where its height has an end, all are seen at once in it.
    override func sizeThatFits(_ size: Size) -> Size {
        seenHeight = size.height.isFinite ? max(0, size.height) : 0
        columns = .count(count(in: size.width))
        var fitting = super.sizeThatFits(size)
        fitting.height = max(fitting.height, seenHeight)
        return fitting
    }

    override func layoutSubviews() {
        columns = .count(count(in: bounds.width))
        super.layoutSubviews()
    }

    /// As many columns as are wide enough for text of the theme's size, and not too wide for it.
    private func count(in width: Double) -> Int {
        let scale = max(1, theme.font(.body).size / Theme.light.font(.body).size)
        let fitting = (width + spacing) / (Self.leastColumn * scale + spacing)
        let least = (width + spacing) / (Self.widestColumn * scale + spacing)
        let counts = PageColumns.counts(room: fitting, least: least, runs: runs, hasWide: hasWide)
        let best = counts.dropLast().first { height(in: .count($0), width: width) <= seenHeight }
        return best ?? counts.last ?? 1
    }
}
