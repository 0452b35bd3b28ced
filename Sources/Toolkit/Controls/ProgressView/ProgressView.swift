import Drawing
import ICU

/// A bar that shows the progress of a task.
public final class ProgressView: View {
    /// The progress, from 0 to 1. Values outside are clamped; NaN counts as 0.
    public var progress: Double {
        get { share }
        set {
            let clamped = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            guard clamped != share else { return }
            share = clamped
            setNeedsDisplay()
        }
    }

    private var share = 0.0
    private static let height = 8.0
    private static let defaultLength = 240.0

    /// Creates a bar at 0.
    public init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Returns the available width and the height of the bar.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width.isFinite ? max(0, size.width) : Self.defaultLength, height: Self.height)
    }

    public override func draw(_ list: inout DisplayList) {
        let height = min(Self.height, bounds.height)
        let radii = CornerRadii(height / 2)
        let bar = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        list.fill(bar, theme.color(.placeholder), radii: radii)
        list.stroke(bar, theme.color(.controlOutline), width: 1, radii: radii)
        guard share > 0 else { return }
        // A filling that is narrower than it is high would not be round.
        let width = min(bounds.width, max(height, bounds.width * share))
        list.fill(
            mirrored(Rect(x: 0, y: bar.minY, width: width, height: height)), theme.color(.accent), radii: radii)
    }

    /// The accessibility element: a progress element with its value in percent.
    public override var accessibility: AccessibilityElement? {
        let percent = NumberFormatter(scene?.language.tag ?? "").text(share * 100, unit: .percent)
        return AccessibilityElement(.progress, accessibilityName, value: percent)
    }
}
