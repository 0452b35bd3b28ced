import Drawing
import Toolkit

/// A card with a title, a control and a note about the quality of the value that the control shows.
public class OperatedCard: Card {
    /// The title of the control.
    public final var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            header.isHidden = newValue.isEmpty
            nameControls()
        }
    }

    /// The accessibility label of the controls.
    var spokenTitle: String { title }

    final func nameControls() {
        for control in controls { control.accessibilityLabel = spokenTitle }
    }

    /// A Boolean value that tells whether the user can operate the controls.
    public final var isEnabled = true {
        didSet { for control in controls { control.isEnabled = isEnabled } }
    }

    /// The row with the title and the value. It is hidden if there is no title.
    private let header = StackView(.horizontal, spacing: 12)
    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    /// The value at the end of the title's row. It is not an accessibility element because the control already exposes the value.
    let valueLabel = TitleLabel(role: .headline)
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))
    private let controls: [Control]
    private let parts: CardBody
    override var body: CardBody? { parts }

    private static let spacing = 8.0

    /// Creates a card with controls.
    ///
    /// - Parameter controls: The controls. Only one of them is visible at a time.
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

    /// Returns the available width and the height of the parts, including a note that may appear later.
    public override func sizeThatFits(_ size: Size) -> Size {
        var fitting = super.sizeThatFits(size)
        if !noteLabel.text.isEmpty, !parts.hasWords {
            let width = max(0, size.width - stack.insets.left - stack.insets.right)
            fitting.height += Self.spacing + noteLabel.sizeThatFits(Size(width: width, height: .infinity)).height
        }
        return fitting
    }

    /// Shows a note about the quality of a value, or another text.
    ///
    /// - Parameters:
    ///   - reading: The quality of the value.
    ///   - words: The text that replaces the note about the quality; empty for none.
    ///   - isSeen: `false` to hide the note for now. The card still reserves its height, so that nothing moves when it appears.
    final func showNote(_ reading: ReadingNote, _ words: String = "", isSeen: Bool = true) {
        let language = scene?.language ?? .english
        noteLabel.text = words.isEmpty ? ElementStrings.words(for: reading, in: language) : words
        noteLabel.color = .role(reading.state == .failed ? .warning : .secondaryText)
        parts.hasWords = isSeen && !noteLabel.text.isEmpty
    }
}
