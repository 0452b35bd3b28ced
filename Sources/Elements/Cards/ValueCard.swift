import Drawing
import Toolkit

/// A card with a large number, its title above, and its unit beside it.
///
/// A number beyond its limits has the colour of warnings, and a word that says on which side it is.
public final class ValueCard: Card {
    /// What the number is of.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// The number, in ``unit``. What is no number is shown as a missing one.
    public var reading = Reading<Double>.missing {
        didSet { if reading != oldValue { contentChanged() } }
    }

    /// What stands beside the number; empty for a bare one.
    public var unit = "" {
        didSet { if unit != oldValue { contentChanged() } }
    }

    /// Between which numbers all is well.
    public var limits = ValueLimits() {
        didSet { if limits != oldValue { contentChanged() } }
    }

    /// The ends of a bar that shows where the number lies, in ``unit``; nil is no bar.
    public var scale: ClosedRange<Double>? {
        didSet { if scale != oldValue { contentChanged() } }
    }

    /// How the number is written.
    public var format: (Double) -> String = { "\($0)" } {
        didSet { contentChanged() }
    }

    private let titleLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let line = NumberLine()
    private let noteLabel = Label(role: .caption, color: .role(.secondaryText))
    private let bar = ScaleBar()
    private let activity = ActivityIndicator()
    private let notes = StackView(.horizontal)

    private static let oldAlpha = 0.55
    private static let dash = "–"

    /// A card without a number.
    public init() {
        super.init(.vertical, spacing: 4)
        titleLabel.numberOfLines = 2
        notes.alignment = .center
        for view in [activity, noteLabel] { notes.addSubview(view) }
        for view in [titleLabel, line, bar, notes] { stack.addSubview(view) }
    }

    // MARK: Content

    /// The number that is shown.
    private var number: Double? { reading.value.flatMap { $0.isNaN ? nil : $0 } }

    private var side: ValueLimits.Side { number.map(limits.side(of:)) ?? .within }

    /// The words of the state and of the limits; empty where all is well.
    private var note: String {
        let words = ElementWords(scene?.language ?? .english)
        var notes: [String] = []
        switch side {
        case .low: notes.append(words.low)
        case .high: notes.append(words.high)
        case .within: break
        }
        let state = words.words(for: reading.state)
        if !state.isEmpty { notes.append(state) }
        return notes.joined(separator: " · ")
    }

    override func contentChanged() {
        guard scene != nil else { return }
        let isWarning = side != .within || reading.state == .failed
        showNumber(isOut: side != .within)
        noteLabel.text = note
        noteLabel.color = .role(isWarning ? .warning : .secondaryText)
        notes.isHidden = note.isEmpty
        activity.isAnimating = reading.state == .pending
        activity.isHidden = reading.state != .pending
        showBar(isOut: side != .within)
    }

    private func showNumber(isOut: Bool) {
        line.numberLabel.text = number.map(format) ?? Self.dash
        line.unitLabel.text = number == nil ? "" : unit
        line.numberLabel.color = .role(isOut ? .warning : number == nil ? .secondaryText : .primaryText)
        line.alpha = reading.state == .current ? 1 : Self.oldAlpha
        line.setNeedsLayout()
    }

    private func showBar(isOut: Bool) {
        bar.isHidden = scale == nil
        bar.share = scale.flatMap { scale in number.flatMap { ScaleBar.share(of: $0, in: scale) } }
        bar.color = isOut ? .warning : .accent
        bar.alpha = line.alpha
    }

    /// The title, with the number, its unit and the words beside it as the value.
    public override var accessibility: AccessibilityElement? {
        let number = number.map { unit.isEmpty ? format($0) : "\(format($0)) \(unit)" } ?? Self.dash
        return AccessibilityElement(.text, title, value: note.isEmpty ? number : "\(number), \(note)")
    }
}
