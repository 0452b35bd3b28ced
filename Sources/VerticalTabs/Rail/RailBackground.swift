import Drawing
import Toolkit

/// The background of a rail: a colour with a gradient at the inner side (towards the content), or a picture.
///
/// It is always as thick as the rail can become, and moves with the rail's inner side, so that no part is missing while the thickness of
/// the rail changes.
final class RailBackground: View {
    var style = RailStyle() {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }
    /// The visible thickness while the rail is not animated, measured from the inner side, in points. A picture fills this part.
    var shownThickness = 0.0 {
        didSet { if shownThickness != oldValue { setNeedsDisplay() } }
    }

    /// The width of the gradient, in points.
    private static let depth = 10.0
    /// The width of the line at the inner side, in points. It is visible only in themes with borders.
    private static let line = 1.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        // The size of this view is animated if a longer title makes the rail thicker.
        boundsChangeMode = .scaleToFill
    }

    override func layoutSubviews() {
        // The content is stretched only during the animation to a new size.
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
        // A custom colour has no gradient.
        guard style.background == nil else { return }
        let dark = theme.color(.railEdge)
        let isFirst = edge.isBeforeContent
        list.fill(
            strip(of: Self.depth),
            Gradient(
                edge.isVertical ? .horizontal : .vertical, from: isFirst ? color : dark, to: isFirst ? dark : color))
        list.fill(strip(of: Self.line), theme.color(.border))
    }

    /// Returns a strip along the inner side.
    private func strip(of thickness: Double) -> Rect {
        let all = edge.across(bounds.size)
        let thickness = min(max(0, thickness), all)
        return edge.rect(
            along: 0, length: edge.along(bounds.size), across: edge.isBeforeContent ? all - thickness : 0,
            thickness: thickness)
    }
}
