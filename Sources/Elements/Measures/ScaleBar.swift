import Drawing
import Toolkit

/// A bar that is filled up to a value on a scale.
final class ScaleBar: View {
    /// The filled share of the bar, from 0 to 1; `nil` for an empty bar.
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
        // A fill narrower than the bar's height would not have round ends.
        let width = min(bounds.width, max(Self.height, bounds.width * share))
        list.fill(mirrored(Rect(x: 0, y: 0, width: width, height: Self.height)), theme.color(color), radii: radii)
    }

    /// Returns the relative position of a value on a scale, clamped to 0 to 1; `nil` for NaN or an invalid scale.
    static func share(of value: Double, in scale: ClosedRange<Double>) -> Double? {
        // All numbers are halved, because the difference of the ends may exceed the largest `Double`.
        let length = scale.upperBound / 2 - scale.lowerBound / 2
        guard length > 0, length.isFinite, !value.isNaN else { return nil }
        return (min(max(value, scale.lowerBound), scale.upperBound) / 2 - scale.lowerBound / 2) / length
    }
}
