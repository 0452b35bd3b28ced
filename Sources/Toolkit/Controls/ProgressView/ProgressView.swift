import Drawing
import ICU

/// A bar that shows how far something has come.
public final class ProgressView: View {
    /// From 0 to 1; what lies beyond is taken for the nearer end, and what is no number for 0.
    public var progress: Double {
        get { share }
        set {
            let held = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            guard held != share else { return }
            share = held
            setNeedsDisplay()
        }
    }

    private var share = 0.0
    private static let height = 8.0
    private static let usualLength = 240.0

    /// A bar at its beginning.
    public init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// As long as there is room.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width.isFinite ? max(0, size.width) : Self.usualLength, height: Self.height)
    }

    public override func draw(_ list: inout DisplayList) {
        let height = min(Self.height, bounds.height)
        let radii = CornerRadii(height / 2)
        let bar = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        list.fill(bar, theme.color(.placeholder), radii: radii)
        list.stroke(bar, theme.color(.controlOutline), width: 1, radii: radii)
        guard share > 0 else { return }
        // A bar shorter than it is high would not be round.
        let width = min(bounds.width, max(height, bounds.width * share))
        list.fill(
            mirrored(Rect(x: 0, y: bar.minY, width: width, height: height)), theme.color(.accent), radii: radii)
    }

    /// How far it has come, in percent.
    public override var accessibility: AccessibilityElement? {
        let percent = NumberFormatter(scene?.language.tag ?? "").text(share * 100, unit: .percent)
        return AccessibilityElement(.progress, accessibilityName, value: percent)
    }
}
