import Drawing
import Toolkit

/// A card with a title above its content, and below it a note about the quality of the content.
public class TitledCard: Card {
    /// The name of the content.
    public final var title = "" {
        didSet { if title != oldValue { showTitle() } }
    }

    /// The text at the top; empty for none.
    var titleText: String { title }

    final func showTitle() {
        titleLabel.text = titleText
        titleLabel.isHidden = titleText.isEmpty
    }

    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))
    private let activity = ActivityIndicator()
    private let notes = StackView(.horizontal)
    private let parts: CardBody
    override var body: CardBody? { parts }

    private static let spacing = 4.0

    /// The font size to which large titles shrink before words are broken.
    static let minimumTitle = 14.0
    /// The opacity of content that is not current.
    static let oldAlpha = 0.55
    /// The text that replaces a value that does not exist.
    static let dash = "–"

    init() {
        parts = CardBody(spacing: Self.spacing, words: notes)
        super.init(.vertical, spacing: Self.spacing)
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = Self.minimumTitle
        titleLabel.isHidden = true
        noteLabel.numberOfLines = 2
        noteLabel.arrangement = Arrangement(weight: 1)
        notes.alignment = .center
        for view in [activity, noteLabel] { notes.addSubview(view) }
        for view in [titleLabel, parts.stack] { stack.addSubview(view) }
    }

    /// Adds a part of the content below the existing ones.
    final func add(_ part: View) { parts.add(part) }

    /// The current note below the content; empty if there is nothing to report.
    private(set) final var note = ""

    /// Shows a note about the quality of the content.
    ///
    /// - Parameters:
    ///   - reading: The quality of the content.
    ///   - words: The texts before the quality; empty texts are left out.
    ///   - isOut: A Boolean value that tells whether something is out of order. The note then has the colour of warnings.
    final func showNote(_ reading: ReadingNote, _ words: [String] = [], isOut: Bool = false) {
        let language = scene?.language ?? .english
        let state = reading.state
        let all = words + [ElementStrings.words(for: reading, in: language)]
        note = all.filter { !$0.isEmpty }.joined(separator: " · ")
        noteLabel.text = note
        noteLabel.color = .role(isOut || state == .failed ? .warning : .secondaryText)
        parts.hasWords = !note.isEmpty
        activity.isAnimating = state == .pending
        activity.isHidden = state != .pending
    }

    /// The text for a time that may be wrong.
    final var wordsOfDoubt: String { ElementStrings(scene?.language ?? .english).doubtfulTime }

    /// Returns the word for the side of the limits on which a value lies; empty for a value within its limits.
    final func word(for side: ValueLimits.Side) -> String {
        let words = ElementStrings(scene?.language ?? .english)
        return switch side {
        case .low: words.low
        case .high: words.high
        case .within: ""
        }
    }

    /// Returns the accessibility element of the card: its title, with a value and the note.
    final func accessibilityElement(value: String) -> AccessibilityElement {
        AccessibilityElement(.text, title, value: [value, note].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
