import Drawing

/// A view that shows an image, fitted into its bounds.
open class ImageView: View {
    /// The image; `nil` for none.
    public var picture: ImageName? {
        didSet { if picture != oldValue { setNeedsDisplay() } }
    }

    /// The mode that fits the image into the view.
    public var contentMode = ContentMode.scaleAspectFit {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }

    /// The tint; with a tint, only the image's alpha channel is used.
    public var tint: DynamicColor? {
        didSet { if tint != oldValue { setNeedsDisplay() } }
    }

    /// Creates a view that receives no touches.
    public init(_ picture: ImageName? = nil) {
        self.picture = picture
        super.init()
        isUserInteractionEnabled = false
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let picture, case .found(let imageSize)? = scene?.pictures.look(up: picture) else { return .zero }
        return imageSize
    }

    /// The accessibility element: an image if it has an ``View/accessibilityLabel``; otherwise `nil`, as the image is decorative.
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
