import Drawing
import Toolkit

/// A card with a title above what it shows, and below it a line that says how far that can be relied on.
public class TitledCard: Card {
    /// What is shown is called.
    public final var title = "" {
        didSet { if title != oldValue { showTitle() } }
    }

    /// What stands at the top; empty where nothing does.
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

    /// Large titles shrink to the usual size before words are broken.
    static let minimumTitle = 14.0
    /// Of what is not known to hold now.
    static let oldAlpha = 0.55
    /// What stands in the place of a value that is not there.
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

    /// Adds a part of what is shown, below those that were added before.
    final func add(_ part: View) { parts.add(part) }

    /// The words below, as they were shown last; empty where all is well.
    private(set) final var note = ""

    /// Shows in words how far something can be relied on.
    ///
    /// - Parameters:
    ///   - reading: of what is shown.
    ///   - words: what else is to be said, before it; empty texts are left out.
    ///   - isOut: whether something is not as it should be, which has the colour of warnings.
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

    /// What is said of a time that may be wrong.
    final var wordsOfDoubt: String { ElementStrings.doubtfulTime(in: ProgramLanguage(scene?.language ?? .english)) }

    /// The word for the side of its limits on which a value lies; empty for what lies within.
    final func word(for side: ValueLimits.Side) -> String {
        let words = ElementStrings(scene?.language ?? .english)
        return switch side {
        case .low: words.low
        case .high: words.high
        case .within: ""
        }
    }

    /// What is said of the card: its title, with a value and the words below.
    final func accessibilityElement(value: String) -> AccessibilityElement {
        AccessibilityElement(.text, title, value: [value, note].filter { !$0.isEmpty }.joined(separator: ", "))
    }
}
