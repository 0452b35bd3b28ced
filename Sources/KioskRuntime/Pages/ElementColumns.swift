import Drawing
import Toolkit

/// Elements in columns that are as many as there is room for.
class ElementColumns: GridView {
    /// In what the columns are counted.
    private struct Place: Hashable {
        let width: Double
        /// In which all are seen at once, in points: they are as large as they can be in it. 0 where that is not known.
        let height: Double
        let language: Language?
        let textScale: Double
    }

    /// How many columns there are. Others are tried in another place only, as that measures everything, and as columns that come and go with
    /// a value would be a nuisance.
    private var counted: (place: Place, count: Int)?

    /// How many columns the elements take that lie between two that are as wide as the page.
    private var runs: [Int] = []
    private var hasWide = false

    /// In points, at the usual text size.
    private static let minimumColumn = 208.0
    /// In points, at the usual text size.
    private static let widestColumn = 600.0

    init() {
        super.init(.count(1), spacing: 16)
        maximumGrowth = 1.5
    }

    /// Has other elements take the place of those before.
    final func arrange(_ views: [View]) {
        for view in subviews { view.removeFromSuperview() }
        let columns = views.map(\.arrangement.columns)
        runs = columns.split(separator: .max).map { $0.reduce(0) { $0 + max(1, min($1, PageColumns.most)) } }
        hasWide = columns.contains(.max)
        counted = nil
        for view in views { addSubview(view) }
    }

    /// What all rows need, or all of a place that is higher: where its height has an end, all are seen at once in it.
    override func sizeThatFits(_ size: Size) -> Size {
        let height = size.height.isFinite ? max(0, size.height) : 0
        let place = Place(width: size.width, height: height, language: scene?.language, textScale: theme.textScale)
        let counts = counts(in: size.width)
        if counted?.place != place {
            let best = counts.dropLast().first { self.height(in: .count($0), width: size.width) <= height }
            show(best ?? counts.last ?? 1, in: place)
        } else if let last = counts.last, super.sizeThatFits(size).height > height {
            show(last, in: place)
        }
        var fitting = super.sizeThatFits(size)
        fitting.height = max(fitting.height, height)
        return fitting
    }

    private func show(_ count: Int, in place: Place) {
        counted = (place, count)
        columns = .count(count)
    }

    /// As many columns as are wide enough for text of the theme's size, and not too wide for it.
    private func counts(in width: Double) -> [Int] {
        let scale = max(1, theme.font(.body).size / Theme.light.font(.body).size)
        let fitting = (width + spacing) / (Self.minimumColumn * scale + spacing)
        let least = (width + spacing) / (Self.widestColumn * scale + spacing)
        return PageColumns.counts(room: fitting, least: least, runs: runs, hasWide: hasWide)
    }
}
