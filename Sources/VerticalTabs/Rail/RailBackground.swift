import Drawing
import Toolkit

/// What is drawn behind a rail's cells: a colour with a gradient at the side of the content, or a picture.
///
/// It is as thick as the rail ever gets, and its side at the content moves with the rail's: while the rail broadens or
/// narrows there is nothing of it that is not drawn.
final class RailBackground: View {
    var style = RailStyle() {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }
    /// How much of it is seen while nothing moves, across the edge and from the content on, in points: what a picture
    /// fills.
    var shownThickness = 0.0 {
        didSet { if shownThickness != oldValue { setNeedsDisplay() } }
    }

    /// Of the gradient, in points.
    private static let depth = 10.0
    /// Of the line at the side of the content, in themes that have one.
    private static let line = 1.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        // A rail that grows to a longer title changes this view's size on the way.
        boundsChangeMode = .scaleToFill
    }

    override func layoutSubviews() {
        // It is stretched only on the way to a new size.
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let color = style.background ?? theme.color(.rail)
        list.fill(area, color)
        if let picture = style.backgroundPicture {
            list.picture(picture, in: strip(of: shownThickness), mode: .scaleAspectFill)
            return
        }
        // A colour of one's own is plain.
        guard style.background == nil else { return }
        let dark = theme.color(.railEdge)
        let isFirst = edge.isBeforeContent
        list.fill(
            strip(of: Self.depth),
            Gradient(
                edge.isVertical ? .horizontal : .vertical, from: isFirst ? color : dark, to: isFirst ? dark : color))
        list.fill(strip(of: Self.line), theme.color(.border))
    }

    /// A strip of it at the side of the content.
    private func strip(of thickness: Double) -> Rect {
        let all = edge.across(bounds.size)
        let thickness = min(max(0, thickness), all)
        return edge.rect(
            along: 0, length: edge.along(bounds.size), across: edge.isBeforeContent ? all - thickness : 0,
            thickness: thickness)
    }
}
