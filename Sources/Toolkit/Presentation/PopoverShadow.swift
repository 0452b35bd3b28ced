import Drawing

/// The shadow and the hairline around a popover, in a view that is larger by the blur on each side.
public final class PopoverShadow: View {
    /// How far the shadow reaches, in points.
    public static let blur = 24.0
    private let radius: Double

    /// - Parameter radius: of the popover's corners, in points.
    public init(radius: Double) {
        self.radius = radius
        super.init()
        isUserInteractionEnabled = false
    }

    /// Lies around a popover that has a frame.
    public func surround(_ popover: Rect) {
        frame = popover.insetBy(dx: -Self.blur, dy: -Self.blur)
    }

    public override func draw(_ list: inout DisplayList) {
        let popover = Rect(origin: .zero, size: bounds.size).insetBy(dx: Self.blur, dy: Self.blur)
        list.shadow(popover, Color(white: 0, alpha: 150), blur: Self.blur, radii: CornerRadii(radius))
        // In a dark theme the shadow alone does not tell the popover from what is behind it.
        list.stroke(
            popover.insetBy(dx: -0.5, dy: -0.5), theme.color(.separator), width: 1, radii: CornerRadii(radius + 0.5))
    }
}
