import Drawing
import Toolkit

/// A page with a bar at its bottom, which does not scroll with the page.
final class PinnedPageView: View {
    private let page: ElementPageView
    private let bar = PinnedBar()
    private let row = StackView(.horizontal, spacing: 16)

    private static let minimumHeight = 72.0
    private static let margin = 8.0

    /// Creates a page with views in its bar.
    init(_ page: ElementPageView, pinned: [View]) {
        self.page = page
        super.init()
        bar.backgroundColor = .role(.surface)
        for view in pinned {
            view.arrangement.weight = 1
            view.arrangement.maximumWidth = .infinity
            (view as? LockedElement)?.contentView?.arrangement.maximumWidth = .infinity
            row.addSubview(view)
        }
        bar.contentView = row
        for view in [page, bar] { addSubview(view) }
    }

    override func layoutSubviews() {
        let margin = (bounds.width < 400 ? 2 : 3) * theme.grid
        let width = max(0, bounds.width - 2 * margin)
        let wanted = row.sizeThatFits(Size(width: width, height: .infinity)).height + 2 * Self.margin
        let isEmpty = row.subviews.allSatisfy(\.isHidden)
        let height = isEmpty ? 0 : min(max(Self.minimumHeight, wanted), bounds.height)
        page.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
        bar.frame = Rect(x: 0, y: page.frame.maxY, width: bounds.width, height: height)
        row.arrangement.margins = Insets(top: Self.margin, left: margin, bottom: Self.margin, right: margin)
    }
}

/// The bar at the bottom of a page. It does not move when an alarm pushes the page down.
private final class PinnedBar: View, LowerEdgeView {}
