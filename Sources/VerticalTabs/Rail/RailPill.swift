import Drawing
import Toolkit

/// The background of the selected tab, which moves from cell to cell behind the icons and titles.
final class RailPill: View {
    var style = RailStyle() {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }
    var edge = RailEdge.left {
        didSet { if edge != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        // The size is animated if cells have different lengths.
        boundsChangeMode = .scaleToFill
    }

    override func layoutSubviews() {
        // The pill is stretched only during the animation to a new size.
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(style.selectionRadius)
        list.append(.fill(area, style.selectionPaint(in: theme, at: edge), radii))
        list.stroke(area, theme.color(.border), width: 2, radii: radii)
    }
}
