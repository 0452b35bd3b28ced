import Drawing
import Toolkit

/// Everything beside the rail, dimmed, with the popover of all tabs over it.
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
    /// Called when everything has its place.
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
        // The list has its height from here on, and can be scrolled to a row.
        popover.layoutIfNeeded()
        onLayout?()
    }
}
