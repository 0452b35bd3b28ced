import Drawing
import Toolkit

/// A warning triangle with an exclamation mark.
final class FaultSymbol: View {
    private static let side = 72.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

    override func draw(_ list: inout DisplayList) {
        let side = min(bounds.width, bounds.height)
        // The triangle is at the leading edge, above the texts.
        let box = mirrored(Rect(x: 0, y: 0, width: side, height: side))
        func point(_ x: Double, _ y: Double) -> Point { Point(x: box.minX + x * side, y: y * side) }
        let (color, mark) = (theme.color(.warning), theme.color(.detailBackground))
        list.polygon([point(0.5, 0.06), point(1, 0.94), point(0, 0.94)], color)
        list.fill(
            Rect(origin: point(0.45, 0.36), size: Size(width: 0.1 * side, height: 0.3 * side)), mark,
            radii: CornerRadii(0.05 * side))
        list.fill(
            Rect(origin: point(0.44, 0.73), size: Size(width: 0.12 * side, height: 0.12 * side)), mark,
            radii: CornerRadii(0.06 * side))
    }
}
