import Drawing
import Toolkit

/// A button with an arrow that shows the previous or the next month.
final class MonthButton: Control {
    private let isForward: Bool

    /// The minimum width and height, in points.
    private static let minimumSide = 48.0

    init(isForward: Bool) {
        self.isForward = isForward
        super.init()
        cornerRadius = 10
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let side = max(Self.minimumSide, metrics.minimumTarget)
        return Size(width: side, height: side)
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: bounds, radius: cornerRadius)
        let offset = isForward ? 5.0 : -5.0
        let points = [Point(x: -offset, y: -10), Point(x: offset, y: 0), Point(x: -offset, y: 10)]
        list.line(
            points.map { mirrored(bounds.center + $0) }, theme.color(isEnabled ? .accent : .tertiaryText),
            style: LineStyle(width: 2.5))
    }
}
