import Drawing
import Toolkit

/// A bar that shows where a value lies between two ends.
final class ScaleBar: View {
    /// From 0 to 1; nil shows the bar without a value.
    var share: Double? {
        didSet { if share != oldValue { setNeedsDisplay() } }
    }

    var color = ColorRole.accent {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private static let height = 8.0

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

    override func draw(_ list: inout DisplayList) {
        let radii = CornerRadii(Self.height / 2)
        let bar = Rect(x: 0, y: 0, width: bounds.width, height: Self.height)
        list.fill(bar, theme.color(.placeholder), radii: radii)
        guard let share else { return }
        // A bar shorter than it is high would not be round.
        let width = min(bounds.width, max(Self.height, bounds.width * share))
        list.fill(mirrored(Rect(x: 0, y: 0, width: width, height: Self.height)), theme.color(color), radii: radii)
    }

    /// Where a value lies between two ends, from 0 to 1; nil for what is no number.
    static func share(of value: Double, in scale: ClosedRange<Double>) -> Double? {
        // Halves, as the distance of the ends may be more than there are numbers for.
        let length = scale.upperBound / 2 - scale.lowerBound / 2
        guard length > 0, length.isFinite, !value.isNaN else { return nil }
        return (min(max(value, scale.lowerBound), scale.upperBound) / 2 - scale.lowerBound / 2) / length
    }
}
