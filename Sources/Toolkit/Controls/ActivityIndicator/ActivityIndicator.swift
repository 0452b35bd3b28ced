import Drawing
import Glibc

/// Dots around a circle, one after the other bright: something is under way, and nobody knows for how long.
///
/// It has a new frame eight times a second while it is at work and seen, and none otherwise. Where motion is reduced the dots stand still.
public final class ActivityIndicator: View {
    /// True while something is under way; nothing is shown while it is false.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// The dots' colour.
    public var color = DynamicColor.role(.secondaryText) {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    private var timer: SceneTimer?

    private static let side = 32.0
    private static let dots = 8
    /// From one dot to the next.
    private static let beat = Duration.milliseconds(125)

    /// One that is at rest.
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
        let beats = (scene?.now.nanoseconds ?? 0) / Self.beat.nanoseconds
        let isStill = scene?.reducesMotion ?? true
        for dot in 0..<Self.dots {
            let angle = Double(dot) / Double(Self.dots) * 2 * Double.pi
            let center = Point(
                x: bounds.width / 2 + sin(angle) * side * 0.38, y: bounds.height / 2 - cos(angle) * side * 0.38)
            // The brightest goes round clockwise, with a tail behind it.
            let age = (Int(beats % Int64(Self.dots)) - dot + Self.dots) % Self.dots
            let opacity = isStill ? 0.6 : max(0.2, 1 - Double(age) * 0.16)
            let size = side * 0.17
            list.fill(
                Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size), color.opacity(opacity),
                radii: CornerRadii(size / 2))
        }
    }

    /// Only what is seen is drawn, and only what was drawn asks for another frame: one that is hidden, by whatever view, rests until it
    /// is seen again.
    private func scheduleNext() {
        guard let scene, !scene.reducesMotion, timer?.isPending != true else { return }
        timer = scene.schedule(after: Self.beat) { [weak self] in
            guard let self, isAnimating else { return }
            setNeedsDisplay()
        }
    }

    /// At work, or nothing.
    public override var accessibility: AccessibilityElement? {
        isAnimating ? AccessibilityElement(.progress, accessibilityName, states: .busy) : nil
    }
}
