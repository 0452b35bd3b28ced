import Drawing
import Toolkit

/// A card with a picture as wide as itself, and words below it.
public final class PictureCard: Card {
    /// Which picture is shown; nil for none.
    public var picture: PictureName? {
        get { frameView.picture }
        set {
            frameView.picture = newValue
            stack.setNeedsLayout()
        }
    }

    /// What stands below the picture; empty for nothing.
    public var caption = "" {
        didSet { if caption != oldValue { contentChanged() } }
    }

    private let frameView = WidePicture()
    private let captionLabel = Label(role: .subtitle, color: .role(.secondaryText))

    /// A card without a picture.
    public init() {
        super.init(.vertical, spacing: 8)
        captionLabel.numberOfLines = 0
        captionLabel.alignment = .natural
        captionLabel.isHidden = true
        for view in [frameView, captionLabel] { stack.addSubview(view) }
    }

    override func contentChanged() {
        captionLabel.text = caption
        captionLabel.isHidden = caption.isEmpty
    }
}
