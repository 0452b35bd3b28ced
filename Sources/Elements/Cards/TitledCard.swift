import Drawing
import Toolkit

/// A card with a title, its content and a note about the quality of the content.
public class TitledCard: Card {
    /// The title of the content.
    public final var title = "" {
        didSet { if title != oldValue { showTitle() } }
    }

    /// The text of the title row; empty for none.
    var titleText: String { title }

    final func showTitle() {
        titleLabel.text = titleText
        titleLabel.isHidden = titleText.isEmpty
    }

    /// The colour of the title and the note; `nil` for the usual colours.
    final var textColor: DynamicColor? {
        didSet {
            titleLabel.color = textColor ?? .role(.secondaryText)
            noteLine.textColor = textColor
        }
    }

    /// The font size of the title, in points; `nil` for the usual size.
    final var titleSize: Double? {
        didSet { titleLabel.fontOverride = titleSize.map { Font(size: $0, weight: .semibold) } }
    }

    private let titleLabel = Label(role: .cardTitle, color: .role(.secondaryText))
    private let noteLine: NoteLine
    private let parts = StackView(.vertical)

    /// The minimum font size, in points. Long titles shrink to it before words are broken.
    static let minimumTitle = 14.0
    /// The opacity of stale or failed content. Primary text keeps a contrast of 4.5:1 on a card.
    static let oldAlpha = 0.6
    /// The opacity of stale or failed content with secondary text.
    static let oldTextAlpha = 0.85
    /// The text shown in place of a missing value.
    static let dash = "–"

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - distribution: The position of parts that are lower than the card.
    ///   - reservesNote: A Boolean value that tells whether the card always has room for a note.
    init(_ distribution: StackView.Distribution = .leading, reservesNote: Bool = false) {
        noteLine = NoteLine(isReserved: reservesNote)
        super.init(.vertical, spacing: 0)
        titleLabel.numberOfLines = 2
        titleLabel.minimumFontSize = Self.minimumTitle
        titleLabel.isHidden = true
        titleLabel.arrangement.margins.bottom = Self.titleGap
        parts.distribution = distribution
        parts.arrangement = Arrangement(weight: 1)
        noteLine.arrangement.margins.top = Self.noteGap
        for view in [titleLabel, parts, noteLine] { stack.addSubview(view) }
    }

    override final func reserveNote() { noteLine.isReserved = true }

    /// Removes the surface around the content, for example on an idle screen.
    package final func showWithoutCard() { backgroundColor = nil }

    /// Adds a part of the content below the existing ones.
    final func add(_ part: View) { parts.addSubview(part) }

    /// The current note below the content; empty if there is nothing to report.
    private(set) final var note = ""

    /// Shows a note about the quality of the content.
    ///
    /// - Parameters:
    ///   - reading: The quality of the content.
    ///   - words: The texts shown before the quality; empty texts are left out.
    ///   - isOut: A Boolean value that tells whether a value is abnormal. The note then has the warning colour.
    final func showNote(_ reading: ReadingNote, _ words: [String] = [], isOut: Bool = false) {
        let language = scene?.language ?? .english
        let state = reading.state
        let all = words + [ElementStrings.words(for: reading, in: language)]
        note = all.filter { !$0.isEmpty }.joined(separator: " · ")
        noteLine.show(note, isWarning: isOut || state == .failed, isPending: state == .pending)
    }

    /// The note shown while the host's time may be wrong.
    final var wordsOfDoubt: String { ElementStrings(scene?.language ?? .english).doubtfulTime }

    /// Returns the localized label for a value that is below or above its limits; empty for a value within them.
    final func word(for side: ValueLimits.Side) -> String {
        let strings = ElementStrings(scene?.language ?? .english)
        return switch side {
        case .low: strings.low
        case .high: strings.high
        case .within: ""
        }
    }

    /// Returns the accessibility element of the card: the title, with the value followed by the note.
    final func accessibilityElement(value: String) -> AccessibilityElement {
        AccessibilityElement(.text, title, value: [value, note].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
