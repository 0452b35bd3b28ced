import Drawing
import Toolkit

/// A card with a picture across its whole width, and a caption below it. Without a caption, a picture that does not change has no surface
/// behind it.
public final class PictureCard: Card, ReadingView {
    /// The picture; `nil` for none.
    public var picture: ImageName? {
        get { shown?.value }
        set {
            let reading = newValue.map { Reading.current($0) }
            guard reading != shown else { return }
            shown = reading
            contentChanged()
        }
    }

    /// The picture with its quality. If there is no picture, a placeholder is shown.
    ///
    /// The previous picture stays until the new one is decoded, or forever if it cannot be decoded.
    public var reading: Reading<ImageName> {
        get { shown ?? .noData }
        set {
            guard newValue != shown else { return }
            shown = newValue
            contentChanged()
        }
    }

    /// The caption below the picture; empty for none.
    public var caption = "" {
        didSet { if caption != oldValue { contentChanged() } }
    }

    /// The text of the picture for those who do not see it; empty for none.
    public var alternative = "" {
        didSet { frameView.accessibilityLabel = alternative.isEmpty ? nil : alternative }
    }

    /// The picture with its quality; `nil` if there is nothing to show, not even a placeholder.
    private var shown: Reading<ImageName>?
    private let frameView = ChangingPicture()
    private let captionLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let noteLine = NoteLine(isReserved: false)

    /// Creates a card without a picture.
    public init() {
        super.init(.vertical, spacing: 8)
        captionLabel.numberOfLines = 0
        captionLabel.alignment = .natural
        captionLabel.isHidden = true
        frameView.arrangement = Arrangement(weight: 1)
        for view in [frameView, captionLabel, noteLine] { stack.addSubview(view) }
        frameView.onChange = { [weak self] in self?.showNote() }
    }

    /// Returns the available width and the height with the whole picture. In a lower card, the picture alone gives way.
    public override func sizeThatFits(_ size: Size) -> Size {
        var fitting = super.sizeThatFits(size)
        fitting.height += frameView.wholeHeight(width: max(0, size.width - stack.insets.left - stack.insets.right))
        return fitting
    }

    override func reserveNote() {
        noteLine.isReserved = true
        contentChanged()
    }

    override func contentChanged() {
        captionLabel.text = caption
        captionLabel.isHidden = caption.isEmpty
        hasSurface = !caption.isEmpty || noteLine.isReserved
        frameView.isPlaceShown = shown != nil
        frameView.wanted = shown?.value
        showNote()
    }

    private func showNote() {
        // A first picture that cannot be decoded is drawn as a cross. It is not a stale picture.
        let isShown = frameView.picture != nil && !(frameView.isBroken && frameView.picture == frameView.wanted)
        let brokenNote = isShown ? ReadingNote(.stale) : .failed
        let note = frameView.isBroken && shown?.state == .current ? brokenNote : shown?.note ?? .current
        noteLine.show(
            ElementStrings.words(for: note, in: scene?.language ?? .english), isWarning: note.state == .failed,
            isPending: note.state == .pending)
        frameView.alpha = note.state == .current || !isShown ? 1 : TitledCard.oldAlpha
        stack.setNeedsLayout()
    }
}
