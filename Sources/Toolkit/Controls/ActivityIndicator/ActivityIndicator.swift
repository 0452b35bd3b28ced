import Drawing
import Glibc

/// An indicator for an operation of unknown duration: eight dots in a circle that light up one after the other.
///
/// It is redrawn eight times per second while it is animating and visible, and not otherwise. If the scene reduces
/// motion, the dots stand still.
public final class ActivityIndicator: View {
    /// A Boolean value that tells whether the indicator is animating; if not, it draws nothing.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the dots.
    public var color = DynamicColor.role(.secondaryText) {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private var timer: SceneTimer?

    private static let side = 32.0
    private static let dots = 8
    /// The time from one dot to the next.
    private static let dotInterval = Duration.milliseconds(125)

    /// Creates an indicator that is not animating.
    public init() {
        super.init()
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

    public override func draw(_ list: inout DisplayList) {
        guard isAnimating else { return }
        scheduleNext()
        let side = min(bounds.width, bounds.height, Self.side)
        let color = color.resolved(in: theme)
        let elapsedIntervals = (scene?.now.nanoseconds ?? 0) / Self.dotInterval.nanoseconds
        let isStill = scene?.reducesMotion ?? true
        for dot in 0..<Self.dots {
            let angle = Double(dot) / Double(Self.dots) * 2 * Double.pi
            let center = Point(
                x: bounds.width / 2 + sin(angle) * side * 0.38, y: bounds.height / 2 - cos(angle) * side * 0.38)
            // The brightest dot moves clockwise, followed by a fading tail.
            let age = (Int(elapsedIntervals % Int64(Self.dots)) - dot + Self.dots) % Self.dots
            let opacity = isStill ? 0.6 : max(0.2, 1 - Double(age) * 0.16)
            let size = side * 0.17
            list.fill(
                Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size), color.opacity(opacity),
                radii: CornerRadii(size / 2))
        }
    }

    /// Schedules the next redraw. Only a visible view is drawn, and only a drawn one schedules a redraw, so a hidden
    /// indicator pauses until it is visible again.
    private func scheduleNext() {
        guard let scene, !scene.reducesMotion, timer?.isPending != true else { return }
        timer = scene.schedule(after: Self.dotInterval) { [weak self] in
            guard let self, isAnimating else { return }
            setNeedsDisplay()
        }
    }

    /// A busy progress element while the indicator is animating; otherwise `nil`.
    public override var accessibility: AccessibilityElement? {
        isAnimating ? AccessibilityElement(.progress, accessibilityName, states: .busy) : nil
    }
}
