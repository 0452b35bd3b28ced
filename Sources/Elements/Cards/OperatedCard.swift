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
            titleChanged()
        }
    }

    /// The accessibility label of the controls.
    var spokenTitle: String { title }

    /// Updates the card after its title has changed.
    func titleChanged() {}

    final func nameControls() {
        for control in controls { control.accessibilityLabel = spokenTitle }
    }

    /// A Boolean value that tells whether the user can operate the controls.
    public final var isEnabled = true {
        didSet { updateControls() }
    }

    /// A Boolean value that tells whether nothing else keeps the user from operating the controls.
    var areControlsEnabled: Bool { isEnabled }

    final func updateControls() {
        for control in controls { control.isEnabled = areControlsEnabled }
    }

    /// The row with the title and the value. It is hidden if there is no title.
    private let header = StackView(.horizontal, spacing: 12)
    private let titleLabel = TitleLabel(role: .cardTitle, color: .role(.secondaryText))
    /// The value at the end of the title's row. It is not an accessibility element because the control already exposes the value.
    let valueLabel = TitleLabel(role: .title)
    private let noteLine = NoteLine(isReserved: true)
    /// The last text about what the user has done, which was spoken if the screen was being read.
    private var spokenResult = ""
    private let controls: [Control]
    private let parts = ControlStack()

    /// The maximum height of controls that grow with the card, in points.
    final var maximumControlHeight: Double {
        get { parts.maximumHeight }
        set { parts.maximumHeight = newValue }
    }

    /// A Boolean value that tells whether the card has a line for notes.
    final var hasNote = true {
        didSet { if hasNote != oldValue { noteLine.isHidden = !hasNote } }
    }

    /// Creates a card with controls.
    ///
    /// - Parameters:
    ///   - controls: The controls. Only one of them is visible at a time.
    ///   - distribution: The position of controls that are lower than the card.
    init(_ controls: [Control], _ distribution: StackView.Distribution = .center) {
        self.controls = controls
        super.init(.vertical, spacing: 0)
        header.alignment = .center
        header.arrangement.margins.bottom = Self.titleGap
        header.isHidden = true
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = TitledCard.minimumTitle
        titleLabel.arrangement = Arrangement(weight: 1)
        valueLabel.isHidden = true
        for label in [titleLabel, valueLabel] { header.addSubview(label) }
        parts.arrangement = Arrangement(weight: 1)
        parts.distribution = distribution
        for control in controls { parts.addSubview(control) }
        noteLine.arrangement.margins.top = Self.noteGap
        for view in [header, parts, noteLine] { stack.addSubview(view) }
    }

    /// Shows a note about the quality of a value, or another text.
    ///
    /// - Parameters:
    ///   - reading: The quality of the value.
    ///   - words: The text that replaces the note about the quality; empty for none.
    ///   - isWarning: A Boolean value that tells whether the text is about an error.
    final func showNote(_ reading: ReadingNote, _ words: String = "", isWarning: Bool = false) {
        guard hasNote else { return }
        let language = scene?.language ?? .english
        let note = words.isEmpty ? ElementStrings.words(for: reading, in: language) : words
        noteLine.show(note, isWarning: isWarning || reading.state == .failed)
        let result = words.isEmpty && reading.state != .failed ? "" : note
        guard result != spokenResult else { return }
        spokenResult = result
        scene?.announce(result, about: self)
    }
}
