import Drawing
import Toolkit

/// Everything beside the rail, dimmed, with the panel of all tabs over it.
final class OverflowView: View {
    let scrim = Scrim()
    let panel = OverflowPanelView()
    private let shadow = PanelShadow(radius: OverflowPanelView.radius)

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
        addSubview(panel)
    }

    override var preferredFocus: View? { panel.list }

    override func layoutSubviews() {
        panel.readsFromRight = edge == .right
        let layout = OverflowLayout(area: bounds.size, edge: edge, target: metrics.minimumTarget, content)
        scrim.frame = bounds
        panel.frame = layout.panel
        panel.layout = layout
        shadow.frame = Rect(
            x: layout.panel.minX - PanelShadow.blur, y: layout.panel.minY - PanelShadow.blur,
            width: layout.panel.width + 2 * PanelShadow.blur, height: layout.panel.height + 2 * PanelShadow.blur)
        // The list has its height from here on, and can be scrolled to a row.
        panel.layoutIfNeeded()
        onLayout?()
    }
}
