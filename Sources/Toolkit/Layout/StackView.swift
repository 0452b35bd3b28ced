import Drawing

/// Arranges its subviews one below the other, side by side, or one over the other.
///
/// A subview has the length that it asks for in ``View/sizeThatFits(_:)``, where it is told the width that it can have and may be as high
/// as it wants; those with a ``Arrangement/weight`` share the length that is left. Where there is not enough, the first ones have theirs
/// and the last ones are cut short, so that nothing lies outside of the stack. Hidden subviews take no room.
///
/// The stack arranges anew whenever a subview comes, goes, is hidden, or asks for a layout of its own, and tells the stack around it.
open class StackView: View {
    /// Which way a stack goes.
    public nonisolated enum Axis: Hashable, Sendable {
        /// One view below the other.
        case vertical
        /// Side by side, from where the panel's language begins.
        case horizontal
        /// Side by side like the words of a text: what has no more room goes on in a further line. Nothing grows there: weights do not
        /// count.
        case lines
        /// One over the other, the last one on top: each has all of the stack.
        case layers
    }

    /// Where views lie across the stack's axis.
    public nonisolated enum Alignment: Hashable, Sendable {
        /// They are as wide as the stack, or as high as their line.
        case fill
        /// At the top, or where the panel's language begins.
        case leading
        /// In the middle.
        case center
        /// At the bottom, or where the panel's language ends.
        case trailing
        /// Side by side with their first lines of text on one line, from the top, see ``View/firstBaseline(in:)``. In a stack whose views
        /// do not stand side by side it is ``leading``.
        case baseline
    }

    /// What becomes of the length that the views leave, where none of them has a weight.
    public nonisolated enum Distribution: Hashable, Sendable {
        /// It is left at the end.
        case leading
        /// Half of it is left at each end.
        case center
        /// It is left at the beginning.
        case trailing
        /// The distances between the views grow.
        case equalSpacing
    }

    /// Which way the stack goes.
    public var axis: Axis {
        get { rules.axis }
        set { rules.axis = newValue }
    }

    /// Between neighbours, and between lines, in points. What is below 0, no number or endless is 0.
    public var spacing: Double {
        get { rules.spacing }
        set { rules.spacing = newValue }
    }

    /// Where views lie across the axis.
    public var alignment: Alignment {
        get { rules.alignment }
        set { rules.alignment = newValue }
    }

    /// What becomes of the length that is left.
    public var distribution: Distribution {
        get { rules.distribution }
        set { rules.distribution = newValue }
    }

    /// Between the stack's edges and its views, in points: left is where the panel's language begins. What is below 0, no number or endless
    /// is 0.
    public var insets = Insets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    private var rules = StackLayout.Rules() {
        didSet { if rules != oldValue { setNeedsLayout() } }
    }
    /// As it was measured last.
    private var layout: StackLayout?

    /// - Parameters:
    ///   - axis: which way the stack goes.
    ///   - spacing: between neighbours, in points.
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

    /// What all of them need, at the width that there is.
    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = insets.held
        let views = layout(width: size.width - insets.left - insets.right).fittingSize
        return Size(width: insets.left + views.width + insets.right, height: insets.top + views.height + insets.bottom)
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
