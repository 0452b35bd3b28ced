import Drawing
import Toolkit

/// The shadow and the hairline around a panel, in a view that is larger by the blur on each side.
final class PanelShadow: View {
    static let blur = 24.0
    private let radius: Double

    init(radius: Double) {
        self.radius = radius
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ list: inout DisplayList) {
        let panel = Rect(origin: .zero, size: bounds.size).insetBy(dx: Self.blur, dy: Self.blur)
        list.shadow(panel, Color(white: 0, alpha: 150), blur: Self.blur, radii: CornerRadii(radius))
        // In a dark theme the shadow alone does not tell the panel from what is behind it.
        list.stroke(
            panel.insetBy(dx: -0.5, dy: -0.5), theme.color(.separator), width: 1, radii: CornerRadii(radius + 0.5))
    }
}
