import Drawing
import Toolkit

/// A card with a picture as wide as itself, and words below it.
public final class PictureCard: Card, ReadingView {
    /// Which picture is shown; nil for none.
    public var picture: ImageName? {
        get { shown?.value }
        set {
            let reading = newValue.map { Reading.current($0) }
            guard reading != shown else { return }
            shown = reading
            contentChanged()
        }
    }

    /// Which picture is shown, with how far it can be relied on; where there is none its place is shown.
    ///
    /// The picture before it stays until this one is decoded, and where it cannot be decoded at all.
    public var reading: Reading<ImageName> {
        get { shown ?? .noData }
        set {
            guard newValue != shown else { return }
            shown = newValue
            contentChanged()
        }
    }

    /// What stands below the picture; empty for nothing.
    public var caption = "" {
        didSet { if caption != oldValue { contentChanged() } }
    }

    /// Nil where there is nothing to show, not even the place of a picture.
    private var shown: Reading<ImageName>?
    private let frameView = ChangingPicture()
    private let captionLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let notes = StackView(.horizontal, spacing: 8)
    private let activity = ActivityIndicator()
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))

    /// A card without a picture.
    public init() {
        super.init(.vertical, spacing: 8)
        captionLabel.numberOfLines = 0
        captionLabel.alignment = .natural
        captionLabel.isHidden = true
        noteLabel.numberOfLines = 2
        noteLabel.arrangement = Arrangement(weight: 1)
        notes.alignment = .center
        notes.isHidden = true
        for view in [activity, noteLabel] { notes.addSubview(view) }
        for view in [frameView, captionLabel, notes] { stack.addSubview(view) }
        frameView.onChange = { [weak self] in self?.showNote() }
    }

    override func contentChanged() {
        captionLabel.text = caption
        captionLabel.isHidden = caption.isEmpty
        frameView.isPlaceShown = shown != nil
        frameView.wanted = shown?.value
        showNote()
    }

    private func showNote() {
        // One that is broken from the start has a cross, which says enough.
        let isShown = frameView.picture != nil && !(frameView.isBroken && frameView.picture == frameView.wanted)
        let brokenNote = isShown ? ReadingNote(.stale) : .failed
        let note = frameView.isBroken && shown?.state == .current ? brokenNote : shown?.note ?? .current
        let words = ElementStrings.words(for: note, in: scene?.language ?? .english)
        noteLabel.text = words
        noteLabel.color = .role(note.state == .failed ? .warning : .secondaryText)
        notes.isHidden = words.isEmpty
        activity.isAnimating = note.state == .pending
        activity.isHidden = note.state != .pending
        frameView.alpha = note.state == .current || !isShown ? 1 : TitledCard.oldAlpha
        stack.setNeedsLayout()
    }
}
