import Drawing
import Toolkit

/// A light that shows the tone of a state by both its colour and its shape.
final class StateLight: View {
    /// The tone; `nil` to show nothing.
    var tone: StateTone? {
        didSet { if tone != oldValue { setNeedsDisplay() } }
    }

    /// A Boolean value that tells whether the light is pale because the state is not current.
    var isFaded = false {
        didSet { if isFaded != oldValue { setNeedsDisplay() } }
    }

    /// The colours of the light and of the sign in it; `nil` for those of the tone and of a card.
    var colors: (light: Color, sign: Color)? {
        didSet { setNeedsDisplay() }
    }

    /// The side length, in points at the default text size.
    var side = usualSide {
        didSet { if side != oldValue { superview?.setNeedsLayout() } }
    }

    static let usualSide = 48.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override var minimumWidth: Double { sizeThatFits(.zero).width }

    /// Returns a size that scales with the text size, up to 150 %.
    override func sizeThatFits(_ size: Size) -> Size {
        let side = side * min(max(theme.textScale, 1), 1.5)
        return Size(width: side, height: side)
    }

    override func draw(_ list: inout DisplayList) {
        let side = min(bounds.width, bounds.height)
        guard let tone, side > 0 else { return }
        let sign = colors?.sign ?? theme.color(.surface)
        // The colour is blended instead of translucent, so that the sign keeps its contrast.
        let color = (colors?.light ?? theme.color(tone.role)).mixed(with: sign, isFaded ? 1 - TitledCard.oldAlpha : 0)
        let center = bounds.center
        func points(_ corners: [(Double, Double)]) -> [Point] {
            corners.map { center + Point(x: $0.0 * side / 2, y: $0.1 * side / 2) }
        }
        func box(_ part: Double) -> Rect {
            Rect(origin: center, size: .zero).centered(Size(width: side * part, height: side * part))
        }
        let style = LineStyle(width: side / 10)
        switch tone {
        case .off: list.stroke(box(0.9), color, width: side / 8, radii: CornerRadii(side / 2))
        case .good:
            list.fill(box(1), color, radii: CornerRadii(side / 2))
            list.line(points([(-0.45, 0.05), (-0.12, 0.38), (0.45, -0.3)]), sign, style: style)
        case .active:
            list.fill(box(0.94), color, radii: CornerRadii(side / 6))
            list.polygon(points([(-0.3, -0.46), (0.5, 0), (-0.3, 0.46)]).map { mirrored($0) }, sign)
        case .warning:
            list.polygon(points([(0, -0.96), (1, 0.84), (-1, 0.84)]), color)
            list.line(points([(0, -0.3), (0, 0.22)]), sign, style: style)
            list.line(points([(0, 0.54), (0, 0.54)]), sign, style: style)
        case .alarm:
            let (far, near) = (1.0, 0.41)
            list.polygon(
                points([
                    (-near, -far), (near, -far), (far, -near), (far, near), (near, far), (-near, far), (-far, near),
                    (-far, -near),
                ]), color)
            list.line(points([(-0.36, -0.36), (0.36, 0.36)]), sign, style: style)
            list.line(points([(-0.36, 0.36), (0.36, -0.36)]), sign, style: style)
        }
    }
}
