import Drawing
import Toolkit

/// A card with a title, a control below it, and a line that says how far what the control shows can be relied on.
public class OperatedCard: Card {
    /// What is operated.
    public final var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            header.isHidden = newValue.isEmpty
            nameControls()
        }
    }

    /// What the control is called where it is said.
    var spokenTitle: String { title }

    final func nameControls() {
        for control in controls { control.accessibilityLabel = spokenTitle }
    }

    /// Whether a person can operate it.
    public final var isEnabled = true {
        didSet { for control in controls { control.isEnabled = isEnabled } }
    }

    /// The title's line; one without a title has none, and no value at its end.
    private let header = StackView(.horizontal, spacing: 12)
    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    /// At the end of the title's line. It is not said: the control says it.
    let valueLabel = TitleLabel(role: .headline)
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))
    private let controls: [Control]
    private let parts: CardBody
    override var body: CardBody? { parts }

    private static let spacing = 8.0

    /// - Parameter controls: of which one is seen.
    init(_ controls: [Control]) {
        self.controls = controls
        parts = CardBody(spacing: Self.spacing, words: noteLabel)
        super.init(.vertical, spacing: Self.spacing)
        header.isHidden = true
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = TitledCard.minimumTitle
        titleLabel.arrangement = Arrangement(weight: 1)
        valueLabel.isHidden = true
        noteLabel.numberOfLines = 2
        for label in [titleLabel, valueLabel] { header.addSubview(label) }
        for control in controls { parts.add(control) }
        for view in [header, parts.stack] { stack.addSubview(view) }
    }

    /// As high as its parts, and the words that may come.
    public override func sizeThatFits(_ size: Size) -> Size {
        var fitting = super.sizeThatFits(size)
        if !noteLabel.text.isEmpty, !parts.hasWords {
            let width = max(0, size.width - stack.insets.left - stack.insets.right)
            fitting.height += Self.spacing + noteLabel.sizeThatFits(Size(width: width, height: .infinity)).height
        }
        return fitting
    }

    /// Shows in words how far a value can be relied on, or what else there is to say.
    ///
    /// - Parameters:
    ///   - reading: how far.
    ///   - words: what else there is to say, in the place of that; empty for nothing.
    ///   - isSeen: false where words may come: the card is as high as with them, so that nothing around it moves then.
    final func showNote(_ reading: ReadingNote, _ words: String = "", isSeen: Bool = true) {
        let language = scene?.language ?? .english
        noteLabel.text = words.isEmpty ? ElementStrings.words(for: reading, in: language) : words
        noteLabel.color = .role(reading.state == .failed ? .warning : .secondaryText)
        parts.hasWords = isSeen && !noteLabel.text.isEmpty
    }
}
