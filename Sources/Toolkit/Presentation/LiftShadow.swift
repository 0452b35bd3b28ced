import Drawing

/// The shadow of a view that the user has lifted to drag it. Its frame extends beyond the view by the blur on each side.
package final class LiftShadow: View {
    /// The extent of the shadow, in points.
    package static let blur = 12.0

    package override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
    }

    package override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size).insetBy(dx: Self.blur, dy: Self.blur)
        list.shadow(area, Color(white: 0, alpha: 190), blur: Self.blur, radii: CornerRadii(8))
    }
}
