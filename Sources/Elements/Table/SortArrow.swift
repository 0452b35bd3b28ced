import Drawing
import Toolkit

/// The arrow beside the title of the column by which the rows are sorted.
final class SortArrow: View {
    /// The direction of the arrow. With ``TableTitle/Direction/none``, the arrow is invisible but keeps its space.
    var direction = TableTitle.Direction.none {
        didSet { if direction != oldValue { setNeedsDisplay() } }
    }

    static let size = Size(width: 10, height: 6)

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { Self.size }

    override func draw(_ list: inout DisplayList) {
        guard direction != .none else { return }
        let (tip, base) = direction == .up ? (0, bounds.height) : (bounds.height, 0)
        list.polygon(
            [Point(x: 0, y: base), Point(x: bounds.width, y: base), Point(x: bounds.midX, y: tip)],
            theme.color(.accent))
    }
}
