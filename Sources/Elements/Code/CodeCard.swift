import Drawing
import Toolkit

/// A card with a QR code and a caption below it.
public final class CodeCard: Card {
    /// The text in the code. If it cannot be encoded, for example because it exceeds 2,331 bytes, no code is shown.
    public var text = "" {
        didSet { if text != oldValue { codeView.code = text.isEmpty ? nil : QRCode(text) } }
    }

    /// The caption below the code; empty for none.
    public var caption = "" {
        didSet { if caption != oldValue { contentChanged() } }
    }

    private let codeView = CodeView()
    private let captionLabel = Label(role: .headline)

    /// Creates a card without a code.
    public init() {
        super.init(.vertical, spacing: 12)
        captionLabel.numberOfLines = 3
        captionLabel.alignment = .center
        captionLabel.isHidden = true
        for view in [codeView, captionLabel] { stack.addSubview(view) }
    }

    override func contentChanged() {
        captionLabel.text = caption
        captionLabel.isHidden = caption.isEmpty
    }

    /// The accessibility element: an image with the caption as the label and the code's text as the value.
    public override var accessibility: AccessibilityElement? {
        AccessibilityElement(.image, caption.isEmpty ? text : caption, value: caption.isEmpty ? nil : text)
    }
}
