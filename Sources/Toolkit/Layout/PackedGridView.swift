import Drawing

/// A view that packs views into cells of equal width, in order, such as the cards of a dashboard.
///
/// The number of columns is one with which all views are visible at once, few cells are empty or very wide, and the views fill the page. A
/// few views that leave much of the page free are in the middle of its height. Hidden views take no cells.
open class PackedGridView: View {
    /// The inputs that determine the number of columns.
    private struct Area: Hashable {
        let width: Double
        /// The height in which all views should be visible at once, in points; 0 if it is unlimited.
        let height: Double
        let language: Language?
        let textScale: Double
        let columns: Int?
        /// The indices of hidden views.
        let hidden: [Int]
    }

    /// The number of columns; `nil` for a suitable one. It is reduced if columns would be very narrow.
    public var columnCount: Int? {
        didSet { if columnCount != oldValue { setNeedsLayout() } }
    }

    /// A Boolean value that tells whether a few views are in the middle of the height that they leave free.
    package var centersFewViews = true

    private var spans: [CellSpan] = []
    /// The number of columns, and the inputs for which it was determined. It is determined again only if the inputs change, because that
    /// measures all views, and because columns that change with a value would distract the user. Views that become too high make the page
    /// scroll.
    private var counted: (area: Area, packing: CellPacking)?
    /// The result of the latest measurement.
    private var layout: PackedLayout?
    /// The distance of the first row from the top, and the area for which it was determined.
    private var margin: (area: Area?, top: Double)?

    /// The gap between columns and between rows, in points.
    private static let spacing = 16.0
    /// The minimum height of a cell, in points at the default text size. On a low page, cells are as high as their views request.
    private static let cellHeight = 136.0
    /// The height of a page below which cells are only as high as their views request.
    private static let lowPage = 360.0
    /// The minimum width of a column, in points at the default text size.
    private static let narrowestColumn = 150.0
    /// The number of views from which they begin at the top, even if the page stays empty below them.
    private static let fullCount = 8
    /// The share of the height that must be free for fewer views to be in the middle.
    private static let centeredShare = 0.25
    /// The share of a row by which rows grow before a view takes another one.
    private static let rowGrowth = 0.25
    /// The maximum number of columns, unless the number is given.
    private static let maximumColumns = 6
    /// The minimum width of a column if the number of columns is given.
    private static let narrowestGivenColumn = 96.0

    /// Replaces the views. A view that is already among them stays in the scene, so that a user can go on typing in it.
    public final func arrange(_ items: [(view: View, span: CellSpan)]) {
        let wanted = Set(items.map { ObjectIdentifier($0.view) })
        for view in subviews where !wanted.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
        let kept = Set(subviews.map { ObjectIdentifier($0) })
        if !subviews.elementsEqual(items.map(\.view).filter { kept.contains(ObjectIdentifier($0)) }, by: { $0 === $1 })
        {
            for view in subviews { view.removeFromSuperview() }
        }
        spans = items.map(\.span)
        counted = nil
        margin = nil
        for (index, item) in items.enumerated() where item.view.superview !== self {
            insertSubview(item.view, at: index)
        }
        setNeedsLayout()
    }

    override var arrangesSubviews: Bool { true }

    override func forgetMeasures() { layout = nil }

    public override func themeDidChange() { forgetMeasures() }

    public override func didMoveToScene() { forgetMeasures() }

    // MARK: Columns

    private var scale: Double { max(1, theme.textScale) }

    private func most(_ width: Double, _ column: Double) -> Int {
        Int(min(max((width + Self.spacing) / (column + Self.spacing), 1), Double(CellSpan.most)))
    }

    private func automaticMost(_ width: Double) -> Int {
        min(most(width, Self.narrowestColumn * scale), Self.maximumColumns)
    }

    /// The views that take cells, and their spans.
    private var shown: (views: [View], spans: [CellSpan]) {
        let items = zip(subviews, spans).filter { !$0.0.isHidden }
        return (items.map(\.0), items.map(\.1))
    }

    private func area(width: Double, height: Double) -> Area {
        Area(
            width: Room.length(width, within: .infinity), height: height, language: scene?.language,
            textScale: theme.textScale, columns: columnCount, hidden: subviews.indices.filter { subviews[$0].isHidden })
    }

    /// Returns the width of a view. Longer lines of text would be hard to read.
    private func lineWidth(_ span: CellSpan, within width: Double) -> Double {
        span.isText ? min(width, Theme.readableLine(textScale: theme.textScale)) : width
    }

    private func layout(_ packing: CellPacking, in area: Area) -> PackedLayout {
        let (views, spans) = shown
        return PackedLayout(
            spans, packing, width: area.width, spacing: Self.spacing, cellHeight: cellHeight(in: area)
        ) {
            guard views.indices.contains($0) else { return 0 }
            return views[$0].arrangedSize(width: lineWidth(spans[$0], within: $1)).height
        }
    }

    /// Returns the cells of the views in a number of columns: at least so many columns that no word is broken, and as many rows as the
    /// requested heights need.
    private func packing(columns count: Int, in area: Area, _ minimumWidths: [Double]) -> CellPacking {
        let gap = Room.gap(Self.spacing, count: count, within: area.width)
        let step = (area.width + gap) / Double(count)
        let cell = cellHeight(in: area)
        let (views, usualSpans) = shown
        let spans = zip(usualSpans, zip(views, minimumWidths)).map { span, item in
            guard span.columns != .max else { return span }
            var span = span
            let needed = step > 0 ? Self.count((item.1 + gap) / step, most: count) : 1
            span.minimumColumns = max(span.minimumColumns, needed)
            span.columns = max(span.columns, span.minimumColumns)
            guard span.rows == 0, cell > 0, !span.growth.takesRest else { return span }
            let width = step * Double(min(span.columns, count)) - gap
            let height = Room.length(item.0.arrangedSize(width: width).height, within: .infinity)
            // A row can grow a little instead.
            span.rows = Self.count(
                (height + Self.spacing) / (cell + Self.spacing) - Self.rowGrowth, most: CellSpan.most)
            return span
        }
        return CellPacking(spans, columns: count)
    }

    private static func count(_ length: Double, most: Int) -> Int {
        length > 1 ? Int(min(length.rounded(.up), Double(most))) : 1
    }

    private func cellHeight(in area: Area) -> Double {
        area.height > 0 && area.height < Self.lowPage ? 0 : Self.cellHeight * scale
    }

    /// Returns the layout for an area, with the number of columns that suits it.
    private func layout(in area: Area) -> PackedLayout {
        if let counted, counted.area == area {
            let layout = self.layout ?? self.layout(counted.packing, in: area)
            self.layout = layout
            return layout
        }
        let layout = best(in: area)
        self.layout = layout
        counted = (area, layout.packing)
        return layout
    }

    private func best(in area: Area) -> PackedLayout {
        let (views, spans) = shown
        let minimumWidths = views.map(\.arrangedMinimumWidth)
        if let columnCount {
            let count = min(max(1, columnCount), most(area.width, Self.narrowestGivenColumn))
            return layout(packing(columns: count, in: area, minimumWidths), in: area)
        }
        let most = automaticMost(area.width)
        var best: (layout: PackedLayout, cost: Double)?
        for count in 1...most {
            // The rows alone may be too high, which is known without a measurement.
            let rows = CellPacking(spans, columns: count).cellRows(spans)
            guard Double(rows) * cellHeight(in: area) <= area.height else { continue }
            let layout = layout(packing(columns: count, in: area, minimumWidths), in: area)
            guard layout.height <= area.height else { continue }
            let cost = layout.cost(in: area.height)
            if best.map({ cost < $0.cost - 1e-6 }) ?? true { best = (layout, cost) }
        }
        return best?.layout ?? layout(packing(columns: most, in: area, minimumWidths), in: area)
    }

    // MARK: Layout

    /// Returns the distance of the first row from the top: half of the free height if few views leave much of it free. It stays the same
    /// when a view becomes higher or lower, as a form does that was sent.
    private func top(free: Double) -> Double {
        if margin == nil || margin?.area != counted?.area {
            let (views, spans) = shown
            let isCentered =
                centersFewViews && views.count < Self.fullCount && free > bounds.height * Self.centeredShare
                && !spans.allSatisfy(\.isText)
            margin = (counted?.area, isCentered ? (free / 2).rounded() : 0)
        }
        return min(margin?.top ?? 0, max(0, free))
    }

    /// Returns the size that all rows need. A finite height is the minimum; if possible, all views are visible at once in it.
    open override func sizeThatFits(_ size: Size) -> Size {
        let height = size.height.isFinite ? max(0, size.height) : 0
        let area = area(width: size.width, height: height)
        return Size(width: size.width, height: max(height, layout(in: area).height))
    }

    open override func layoutSubviews() {
        let layout: PackedLayout
        if let current = self.layout, current.width == bounds.width {
            layout = current
        } else {
            let area = area(width: bounds.width, height: counted?.area.height ?? 0)
            layout = self.layout(in: area)
        }
        let (frames, height) = layout.frames(height: bounds.height)
        let top = top(free: bounds.height - height)
        // A single view that does not fill the width is in its middle.
        let free = bounds.width - (frames.map(\.maxX).max() ?? 0)
        let origin = Point(x: max(0, free / 2).rounded(), y: top)
        let (views, spans) = shown
        for (index, frame) in frames.enumerated() where views.indices.contains(index) {
            var frame = frame.offset(by: origin)
            frame.size.width = lineWidth(spans[index], within: frame.width)
            views[index].arrange(in: frame, of: self)
        }
    }
}
