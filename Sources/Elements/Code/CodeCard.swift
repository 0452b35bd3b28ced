import Drawing
import Toolkit

/// A card with a code that telephones scan, and words below it.
public final class CodeCard: Card {
    /// What a telephone reads. A text for which there is no code, such as one of more than 2,331 bytes, leaves the place empty.
    public var text = "" {
        didSet { if text != oldValue { codeView.code = QRCode(text) } }
    }

    /// What stands below the code; empty for nothing.
    public var caption = "" {
        didSet { if caption != oldValue { contentChanged() } }
    }

    private let codeView = CodeView()
    private let captionLabel = Label(role: .headline)

    /// A card without a code.
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

    /// The words below as a picture's name, with what the code says.
    public override var accessibility: AccessibilityElement? {
        AccessibilityElement(.image, caption.isEmpty ? text : caption, value: caption.isEmpty ? nil : text)
    }
}
