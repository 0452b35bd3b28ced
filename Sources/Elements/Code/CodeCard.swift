import Drawing
import Toolkit

/// A card with a QR code, and a caption below it.
public final class CodeCard: Card {
    /// The text in the code. A text that cannot be encoded, such as one of more than 2,331 bytes, shows no code.
    public var text = "" {
        didSet { if text != oldValue { codeView.code = QRCode(text) } }
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

    /// The caption as the label of an image, with the code's text as the value.
    public override var accessibility: AccessibilityElement? {
        AccessibilityElement(.image, caption.isEmpty ? text : caption, value: caption.isEmpty ? nil : text)
    }
}
