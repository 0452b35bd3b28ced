import Drawing
import Toolkit

/// The shadow of a lifted tab on its rail.
final class LiftShadow: View {
    static let blur = 12.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
    }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size).insetBy(dx: Self.blur, dy: Self.blur)
        list.shadow(area, Color(white: 0, alpha: 190), blur: Self.blur, radii: CornerRadii(8))
    }
}
