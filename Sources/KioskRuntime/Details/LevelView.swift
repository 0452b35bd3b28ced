import Drawing
import Toolkit

/// A bar that is filled up to a level.
final class LevelView: View {
    /// The level, from 0 to 1.
    var level = 0.0 {
        didSet { if level != oldValue { setNeedsDisplay() } }
    }

    /// The height of the bar, in points.
    private static let height = 12.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        let radii = CornerRadii(bounds.height / 2)
        list.fill(area, theme.color(.placeholder), radii: radii)
        let share = level.isFinite ? min(max(level, 0), 1) : 0
        // A bar narrower than its height would have no round ends.
        let width = max(bounds.height, bounds.width * share)
        let color = theme.color(share > 0.9 ? .warning : .accent)
        let filled = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
        if share > 0 { list.fill(filled, color, radii: radii) }
    }
}
