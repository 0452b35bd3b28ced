import Drawing

/// A view that arranges its subviews vertically, horizontally or on top of each other.
///
/// A subview has the length that it requests in ``View/sizeThatFits(_:)``, which receives the available width but no height limit. Views
/// with a ``Arrangement/weight`` share the remaining length. If there is not enough room, the first views keep their lengths and the last
/// ones are cut off, so that nothing extends beyond the stack. Hidden subviews take no space.
///
/// The stack is laid out again whenever a subview is added, removed, hidden or shown, or requests a layout itself. The stack then also
/// invalidates the layout of an enclosing stack.
open class StackView: View {
    /// The direction in which a stack arranges its subviews.
    public nonisolated enum Axis: Hashable, Sendable {
        /// From top to bottom.
        case vertical
        /// Side by side, from the leading edge.
        case horizontal
        /// Side by side, wrapped into lines like text. Weights have no effect.
        case lines
        /// On top of each other, the last subview in front. Each fills the stack.
        case layers
    }

    /// The alignment of views across the stack's axis.
    public nonisolated enum Alignment: Hashable, Sendable {
        /// The views fill the width of the stack or the height of their line.
        case fill
        /// The views are at the top or at the leading edge.
        case leading
        /// The views are centred.
        case center
        /// The views are at the bottom or at the trailing edge.
        case trailing
        /// The first baselines of views side by side are aligned, see ``View/firstBaseline(in:)``. In a stack that does not arrange views
        /// side by side, this is the same as ``leading``.
        case baseline
    }

    /// The distribution of free length in a stack in which no view has a weight.
    public nonisolated enum Distribution: Hashable, Sendable {
        /// All free length is at the end.
        case leading
        /// Half of the free length is at each end.
        case center
        /// All free length is at the beginning.
        case trailing
        /// The gaps between views grow.
        case equalSpacing
    }

    /// The direction of the stack.
    public var axis: Axis {
        get { rules.axis }
        set { rules.axis = newValue }
    }

    /// The gap between neighbours and between lines, in points. Negative and non-finite values count as 0.
    public var spacing: Double {
        get { rules.spacing }
        set { rules.spacing = newValue }
    }

    /// The alignment of views across the axis.
    public var alignment: Alignment {
        get { rules.alignment }
        set { rules.alignment = newValue }
    }

    /// The distribution of free length.
    public var distribution: Distribution {
        get { rules.distribution }
        set { rules.distribution = newValue }
    }

    /// The insets between the stack's edges and its views, in points. `left` is the leading edge. Negative and non-finite values count as
    /// 0.
    public var insets = Insets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    private var rules = StackLayout.Rules() {
        didSet { if rules != oldValue { setNeedsLayout() } }
    }
    /// The result of the latest measurement.
    private var layout: StackLayout?

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - axis: The direction of the stack.
    ///   - spacing: The gap between neighbours, in points.
    public init(_ axis: Axis = .vertical, spacing: Double = 8) {
        super.init()
        rules.axis = axis
        rules.spacing = spacing
    }

    // MARK: Layout

    override var arrangesSubviews: Bool { true }

    override func forgetMeasures() { layout = nil }

    open override func themeDidChange() { forgetMeasures() }

    open override func didMoveToScene() { forgetMeasures() }

    /// Returns the size that all views need at the given width.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets.held
        let views = layout(width: size.width - insets.left - insets.right).fittingSize
        return Size(width: insets.left + views.width + insets.right, height: insets.top + views.height + insets.bottom)
    }

    open override var minimumWidth: Double {
        let widths = arrangedSubviews.map(\.arrangedMinimumWidth)
        let insets = insets.held
        let views =
            axis == .horizontal
            ? widths.reduce(rules.spacing * Double(max(0, widths.count - 1)), +) : widths.max() ?? 0
        return insets.left + views + insets.right
    }

    private func layout(width: Double) -> StackLayout {
        if let layout, layout.isGood(for: width) { return layout }
        let views = arrangedSubviews
        let new = StackLayout(rules, shares: views.map(\.arrangement.share), width: width) { index, width in
            views[index].arrangedSize(width: width)
        } baseline: { index, size in
            views[index].arrangedBaseline(in: size)
        }
        layout = new
        return new
    }

    open override func layoutSubviews() {
        let area = insets.held.area(of: bounds.size)
        let frames = layout(width: area.width).frames(in: area.size)
        for (view, frame) in zip(arrangedSubviews, frames) {
            view.arrange(in: frame.offset(by: area.origin), of: self)
        }
    }
}
