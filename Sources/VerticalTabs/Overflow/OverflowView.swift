import Drawing
import Toolkit

/// A view that dims the content beside the rail and shows the popover with all tabs on top.
final class OverflowView: View {
    let scrim = Scrim()
    let popover = OverflowPopoverView()
    private let shadow = PopoverShadow(radius: OverflowPopoverView.radius)

    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsLayout() } }
    }
    var content = OverflowLayout.Content() {
        didSet { if content != oldValue { setNeedsLayout() } }
    }
    /// A closure that is called after each layout pass.
    var onLayout: (() -> Void)?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        isModal = true
        addSubview(scrim)
        addSubview(shadow)
        addSubview(popover)
    }

    override var preferredFocus: View? { popover.list }

    override func layoutSubviews() {
        var content = content
        if popover.field.isEditing { content.isSearching = true }
        let layout = OverflowLayout(
            area: bounds.size, edge: edge, isMirrored: isMirrored, target: metrics.minimumTarget, content)
        popover.layoutDirection = layout.side == .right ? .rightToLeft : .leftToRight
        scrim.frame = bounds
        popover.frame = layout.popover
        popover.layout = layout
        shadow.surround(layout.popover)
        // The list must have its height before it can be scrolled to a row.
        popover.layoutIfNeeded()
        onLayout?()
    }
}
