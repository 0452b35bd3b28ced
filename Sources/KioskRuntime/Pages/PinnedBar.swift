import Drawing
import Toolkit

/// A bar at the bottom of a page, whose views do not scroll with the page. It does not move when an alarm pushes the page down.
final class PinnedBar: View, LowerEdgeView {
    private let row = StackView(.horizontal, spacing: 16)

    private static let minimumHeight = 72.0
    private static let margin = 8.0

    /// The views, in reading order.
    var views: [View] = [] {
        didSet {
            guard !views.elementsEqual(oldValue, by: { $0 === $1 }) else { return }
            for view in oldValue where view.superview === row { view.removeFromSuperview() }
            for view in views {
                view.arrangement.weight = 1
                view.arrangement.maximumWidth = .infinity
                (view as? LockedElement)?.contentView?.arrangement.maximumWidth = .infinity
                row.addSubview(view)
            }
            superview?.setNeedsLayout()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .role(.surface)
        contentView = row
    }

    /// Places the bar at the bottom of a page, and returns the area above it.
    func place(in page: Rect) -> Rect {
        let margin = (page.width < 400 ? 2 : 3) * theme.grid
        let width = max(0, page.width - 2 * margin)
        let wanted = row.sizeThatFits(Size(width: width, height: .infinity)).height + 2 * Self.margin
        let isEmpty = row.subviews.allSatisfy(\.isHidden)
        let height = isEmpty ? 0 : min(max(Self.minimumHeight, wanted), page.height)
        var rest = page
        rest.size.height -= height
        frame = Rect(x: page.minX, y: rest.maxY, width: page.width, height: height)
        row.arrangement.margins = Insets(top: Self.margin, left: margin, bottom: Self.margin, right: margin)
        return rest
    }
}
