import Drawing
import Toolkit

/// A grid of elements with as many columns as fit.
class ElementColumns: GridView {
    /// The inputs that determine the number of columns.
    private struct Place: Hashable {
        let width: Double
        /// The height in which all elements should be visible at once, in points; 0 if it is unlimited.
        let height: Double
        let language: Language?
        let textScale: Double
    }

    /// The number of columns, and the inputs for which it was determined. It is determined again only if the inputs change, because that
    /// measures all elements, and because columns that change with a value would distract the user.
    private var counted: (place: Place, count: Int)?

    /// The number of columns that the elements of each run take. Elements as wide as the page separate the runs.
    private var runs: [Int] = []
    private var hasWide = false

    /// The minimum width of a column, in points at the default text size.
    private static let minimumColumn = 208.0
    /// The maximum width of a column, in points at the default text size.
    private static let widestColumn = 600.0

    init() {
        super.init(.count(1), spacing: 16)
        maximumGrowth = 1.5
    }

    /// Replaces the elements.
    final func arrange(_ views: [View]) {
        for view in subviews { view.removeFromSuperview() }
        let columns = views.map(\.arrangement.columns)
        runs = columns.split(separator: .max).map { $0.reduce(0) { $0 + max(1, min($1, PageColumns.most)) } }
        hasWide = columns.contains(.max)
        counted = nil
        for view in views { addSubview(view) }
    }

    /// Returns the size that all rows need. A finite height is the minimum; if possible, all elements are visible at once in it.
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

    /// Returns the numbers of columns that are neither too narrow nor too wide for the text size.
    private func counts(in width: Double) -> [Int] {
        let scale = max(1, theme.font(.body).size / Theme.light.font(.body).size)
        let fitting = (width + spacing) / (Self.minimumColumn * scale + spacing)
        let minimum = (width + spacing) / (Self.widestColumn * scale + spacing)
        return PageColumns.counts(room: fitting, least: minimum, runs: runs, hasWide: hasWide)
    }
}
