import Drawing

/// Arranges its subviews in rows and columns.
///
/// A row is as high as the highest of its views asks to be, which are all as high as it unless ``alignment`` says otherwise. A view may be several columns wide, see
/// ``Arrangement/columns``; where a row has not as many left, it begins the next. Hidden subviews take no room. Where the grid is too low
/// the first rows have their heights and the last ones are cut short, so that nothing lies outside of it; where it is higher than they need,
/// rows of views with a ``Arrangement/weight`` are higher.
///
/// The grid arranges anew at the same occasions as a ``StackView``.
open class GridView: View {
    /// How wide one of a grid's columns is.
    public nonisolated enum Width: Hashable, Sendable {
        /// As wide as the widest of its views asks to be, up to a share of the grid's width: 0 to 1.
        case fitting(most: Double)
        /// A share of what the other columns leave, compared to the shares of others, 0.001 to 1,000. In a grid that is as wide as its views
        /// ask it is as wide as they do.
        case share(Double)

        var share: Double {
            guard case .share(let share) = self else { return 0 }
            return share.isNaN ? 1 : min(max(share, 0.001), 1_000)
        }

        /// How wide it can become by what its views ask, in a grid of a width that may have no end; nil where they are not asked.
        func most(within width: Double) -> Double? {
            switch self {
            case .fitting(let most): width.isFinite ? width * (most.isNaN ? 1 : min(max(most, 0), 1)) : .infinity
            case .share: width.isFinite ? nil : .infinity
            }
        }
    }

    /// How many columns a grid has.
    public nonisolated enum Columns: Hashable, Sendable {
        /// A number of them: 1 to 1,000.
        case count(Int)
        /// As many as there is room for, where each is so many points wide at least; one where there is not as much. What is below 1, no
        /// number or endless is 1 point.
        case adaptive(minimum: Double)
        /// Columns of these widths; one that takes all where there are none, and 1,000 at the most.
        case widths([Width])

        static let most = 1_000

        var minimumWidth: Double {
            guard case .adaptive(let width) = self else { return 0 }
            return width.isFinite ? min(max(width, 1), 1e6) : 1
        }

        /// - Parameters:
        ///   - width: of the grid, in points; may have no end.
        ///   - wanted: the columns of all views in one row.
        func count(within width: Double, spacing: Double, wanted: Int) -> Int {
            switch self {
            case .count(let count): return min(max(count, 1), Self.most)
            case .widths(let widths): return min(max(widths.count, 1), Self.most)
            case .adaptive:
                let spacing = Room.length(spacing, within: .infinity)
                let fitting = (width + spacing) / (minimumWidth + spacing)
                // Columns in which nothing can ever lie are left out only where there is no end to them.
                let most = width.isFinite ? Self.most : min(Self.most, wanted)
                return Int(min(max(fitting.rounded(.down), 1), Double(max(1, most))))
            }
        }
    }

    /// How many columns there are.
    public var columns: Columns {
        get { rules.columns }
        set { rules.columns = newValue }
    }

    /// Between columns, as far as the grid is wide enough for it, in points. What is below 0, no number or endless is 0.
    public var spacing: Double {
        get { rules.spacing }
        set { rules.spacing = newValue }
    }

    /// Between rows, in points. What is below 0, no number or endless is 0.
    public var rowSpacing: Double {
        get { rules.rowSpacing }
        set { rules.rowSpacing = newValue }
    }

    /// Where views lie in the height of their row; a ``StackView/Alignment/baseline`` is ``StackView/Alignment/leading`` here.
    public var alignment: StackView.Alignment {
        get { rules.alignment }
        set { rules.alignment = newValue }
    }

    /// How many times as high as its views ask a row is at the most: 1 and above. Without end at first.
    public var maximumGrowth = Double.infinity {
        didSet { if maximumGrowth != oldValue { setNeedsLayout() } }
    }

    /// Between the grid's edges and its views, in points: left is where the panel's language begins. What is below 0, no number or endless
    /// is 0.
    public var insets = Insets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    private var rules: GridLayout.Rules {
        didSet { if rules != oldValue { setNeedsLayout() } }
    }
    /// As it was measured last.
    private var layout: GridLayout?

    /// - Parameters:
    ///   - columns: how many there are.
    ///   - spacing: between them and between rows, in points.
    public init(_ columns: Columns, spacing: Double = 8) {
        rules = GridLayout.Rules(columns: columns, spacing: spacing, rowSpacing: spacing)
        super.init()
    }

    // MARK: Layout

    override var arrangesSubviews: Bool { true }

    override func forgetMeasures() { layout = nil }

    public override func themeDidChange() { forgetMeasures() }

    public override func didMoveToScene() { forgetMeasures() }

    /// What all rows need, at the width that there is.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets.held
        let rows = layout(width: size.width - insets.left - insets.right).fittingSize
        return Size(width: insets.left + rows.width + insets.right, height: insets.top + rows.height + insets.bottom)
    }

    /// How high all rows were in other columns, in points.
    ///
    /// - Parameters:
    ///   - columns: in place of those that the grid has.
    ///   - width: that there is, in points.
    public final func height(in columns: Columns, width: Double) -> Double {
        let insets = insets.held
        var rules = rules
        rules.columns = columns
        return layout(rules, width: width - insets.left - insets.right).fittingSize.height + insets.top
            + insets.bottom
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
        let frames = layout(width: area.width).frames(height: area.height, maximumGrowth: maximumGrowth)
        for (view, frame) in zip(arrangedSubviews, frames) {
            view.arrange(in: frame.offset(by: area.origin), of: self)
        }
    }
}
