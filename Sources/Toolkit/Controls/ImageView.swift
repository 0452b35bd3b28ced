import Drawing

/// A picture, fitted into a rectangle.
open class ImageView: View {
    /// Which picture is shown; nil shows nothing.
    public var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// How the picture lies in the view.
    public var contentMode = ContentMode.scaleAspectFit {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// With a tint only the picture's alpha counts.
    public var tint: DynamicColor? {
        didSet { if tint != oldValue { setNeedsDisplay() } }
    }

    /// A view that takes no touches.
    public init(_ picture: ImageName? = nil) {
        self.picture = picture
        super.init()
        isUserInteractionEnabled = false
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let picture, case .found(let own)? = scene?.pictures.look(up: picture) else { return .zero }
        return own
    }

    /// A picture that has an ``View/accessibilityLabel``; others are ornaments.
    open override var accessibility: AccessibilityElement? {
        accessibilityLabel.map { AccessibilityElement(.image, $0) }
    }

    open override func draw(_ list: inout DisplayList) {
        guard let picture else { return }
        list.picture(
            picture, in: Rect(origin: .zero, size: bounds.size), mode: contentMode, tint: tint?.resolved(in: theme),
            radii: CornerRadii(cornerRadius))
    }
}
