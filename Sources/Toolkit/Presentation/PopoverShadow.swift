import Drawing

/// The shadow and the hairline or border around a popover, in a view that is larger by the blur on each side.
public final class PopoverShadow: View {
    /// The extent of the shadow, in points.
    public static let blur = 24.0
    /// The width of the border in themes that have borders, in points.
    private static let border = 2.0
    private let radius: Double

    /// Creates the shadow of a popover.
    ///
    /// - Parameter radius: the radius of the popover's corners, in points.
    public init(radius: Double) {
        self.radius = radius
        super.init()
        isUserInteractionEnabled = false
    }

    /// Sets the view's frame around the frame of a popover.
    public func surround(_ popover: Rect) {
        frame = popover.insetBy(dx: -Self.blur, dy: -Self.blur)
    }

    public override func draw(_ list: inout DisplayList) {
        let popover = Rect(origin: .zero, size: bounds.size).insetBy(dx: Self.blur, dy: Self.blur)
        list.shadow(popover, Color(white: 0, alpha: 150), blur: Self.blur, radii: CornerRadii(radius))
        // In a dark theme, the shadow alone does not set the popover off against its background.
        list.stroke(
            popover.insetBy(dx: -0.5, dy: -0.5), theme.color(.separator), width: 1, radii: CornerRadii(radius + 0.5))
        list.stroke(
            popover.insetBy(dx: -Self.border, dy: -Self.border), theme.color(.border), width: Self.border,
            radii: CornerRadii(radius + Self.border))
    }
}
