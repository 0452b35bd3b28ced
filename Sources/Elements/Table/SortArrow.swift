import Drawing
import Toolkit

/// The arrow beside a column's title which says that the rows are sorted by it.
final class SortArrow: View {
    /// None is seen where they are not; it keeps its room.
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
