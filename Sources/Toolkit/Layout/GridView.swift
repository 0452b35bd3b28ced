import Drawing

/// A view that arranges its subviews in rows and columns.
///
/// A row is as high as its highest view requests. All views in it have that height unless ``alignment`` specifies otherwise. A view can
/// span several columns, see ``Arrangement/columns``; if the rest of a row is too short, the view starts the next row. Hidden subviews take
/// no space. If the grid is too low, the first rows keep their heights and the last ones are cut off, so that nothing extends beyond the
/// grid. If it is higher than needed, rows of views with a ``Arrangement/weight`` grow.
///
/// A grid is laid out again on the same occasions as a ``StackView``.
open class GridView: View {
    /// The width of a grid column.
    public nonisolated enum Width: Hashable, Sendable {
        /// As wide as the widest view in the column requests, up to a share of the grid's width, from 0 to 1.
        case fitting(most: Double)
        /// A share of the width that the other columns leave, relative to the other shares, from 0.001 to 1,000. In a grid without a width
        /// limit, such a column is as wide as its views request.
        case share(Double)

        var share: Double {
            guard case .share(let share) = self else { return 0 }
            return share.isNaN ? 1 : min(max(share, 0.001), 1_000)
        }

        /// Returns the maximum width that the column's views can give it, or `nil` if the views do not affect it. `width` can be infinite.
        func most(within width: Double) -> Double? {
            switch self {
            case .fitting(let most): width.isFinite ? width * (most.isNaN ? 1 : min(max(most, 0), 1)) : .infinity
            case .share: width.isFinite ? nil : .infinity
            }
        }
    }

    /// The columns of a grid.
    public nonisolated enum Columns: Hashable, Sendable {
        /// A fixed number of columns, from 1 to 1,000.
        case count(Int)
        /// As many columns as fit with the given minimum width in points, but at least one. Values below 1 and non-finite values count as 1
        /// point.
        case adaptive(minimum: Double)
        /// Columns with these widths, at most 1,000. If the array is empty, there is one column that takes the whole width.
        case widths([Width])

        static let most = 1_000

        var minimumWidth: Double {
            guard case .adaptive(let width) = self else { return 0 }
            return width.isFinite ? min(max(width, 1), 1e6) : 1
        }

        /// Returns the number of columns.
        ///
        /// - Parameters:
        ///   - width: The width of the grid, in points; can be infinite.
        ///   - spacing: The gap between columns, in points.
        ///   - wanted: The number of columns if all views were in one row.
        func count(within width: Double, spacing: Double, wanted: Int) -> Int {
            switch self {
            case .count(let count): return min(max(count, 1), Self.most)
            case .widths(let widths): return min(max(widths.count, 1), Self.most)
            case .adaptive:
                let spacing = Room.length(spacing, within: .infinity)
                let fitting = (width + spacing) / (minimumWidth + spacing)
                // Empty columns are left out only if the width is infinite.
                let maximumCount = width.isFinite ? Self.most : min(Self.most, wanted)
                return Int(min(max(fitting.rounded(.down), 1), Double(max(1, maximumCount))))
            }
        }
    }

    /// The columns of the grid.
    public var columns: Columns {
        get { rules.columns }
        set { rules.columns = newValue }
    }

    /// The gap between columns, in points; reduced if the grid is too narrow. Negative and non-finite values count as 0.
    public var spacing: Double {
        get { rules.spacing }
        set { rules.spacing = newValue }
    }

    /// The gap between rows, in points. Negative and non-finite values count as 0.
    public var rowSpacing: Double {
        get { rules.rowSpacing }
        set { rules.rowSpacing = newValue }
    }

    /// The vertical alignment of views in their row. ``StackView/Alignment/baseline`` has the same effect as
    /// ``StackView/Alignment/leading``.
    public var alignment: StackView.Alignment {
        get { rules.alignment }
        set { rules.alignment = newValue }
    }

    /// The insets between the grid's edges and its views, in points. `left` is the leading edge. Negative and non-finite values count as 0.
    public var insets = Insets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    private var rules: GridLayout.Rules {
        didSet { if rules != oldValue { setNeedsLayout() } }
    }
    /// The result of the latest measurement.
    private var layout: GridLayout?

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns of the grid.
    ///   - spacing: The gap between columns and between rows, in points.
    public init(_ columns: Columns, spacing: Double = 8) {
        rules = GridLayout.Rules(columns: columns, spacing: spacing, rowSpacing: spacing)
        super.init()
    }

    // MARK: Layout

    override var arrangesSubviews: Bool { true }

    override func forgetMeasures() { layout = nil }

    public override func themeDidChange() { forgetMeasures() }

    public override func didMoveToScene() { forgetMeasures() }

    /// Returns the size that all rows need at the given width.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets.held
        let rows = layout(width: size.width - insets.left - insets.right).fittingSize
        return Size(width: insets.left + rows.width + insets.right, height: insets.top + rows.height + insets.bottom)
    }

    private func layout(width: Double) -> GridLayout {
        if let layout, layout.isGood(for: width) { return layout }
        let new = layout(rules, width: width)
        layout = new
        return new
    }

    private func layout(_ rules: GridLayout.Rules, width: Double) -> GridLayout {
        let views = arrangedSubviews
        return GridLayout(rules, arrangements: views.map(\.arrangement), width: width) {
            views[$0].arrangedSize(width: $1)
        }
    }

    open override func layoutSubviews() {
        let area = insets.held.area(of: bounds.size)
        let frames = layout(width: area.width).frames(height: area.height)
        for (view, frame) in zip(arrangedSubviews, frames) {
            view.arrange(in: frame.offset(by: area.origin), of: self)
        }
    }
}
