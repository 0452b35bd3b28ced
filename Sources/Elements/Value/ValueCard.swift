import Drawing
import Toolkit

/// A card with a large number, a title above it, and a unit beside it.
///
/// A number beyond its limits is shown in the warning colour, with a note that says whether it is low or high. The number is larger in
/// wider cards.
public final class ValueCard: MeasureCard {
    /// The range of a bar that shows the number on a scale, in ``MeasureCard/unit``; `nil` for no bar.
    public var scale: ClosedRange<Double>? {
        didSet { if scale != oldValue { contentChanged() } }
    }

    /// The trend of the number, shown as an arrow; `nil` for no arrow.
    public var trend: Trend? {
        didSet { if trend != oldValue { contentChanged() } }
    }

    /// The text below the number that says when it last changed; empty for none.
    public var changeText = "" {
        didSet { if changeText != oldValue { contentChanged() } }
    }

    private let line = NumberLine()
    private let bar = ScaleBar()

    /// Creates a card without a number.
    public override init() {
        super.init()
        line.arrangement.weight = 1
        for part in [line, bar] { add(part) }
    }

    // MARK: Content

    override func contentChanged() {
        guard scene != nil else { return }
        line.show(numberText, unit: shownUnit, trend: number == nil ? nil : trend, numberColor)
        line.isFaded = valueAlpha < 1
        showNote(reading.note, [word(for: side), number == nil ? "" : changeText], isOut: isOut)
        bar.isHidden = scale == nil
        bar.share = scale.flatMap { scale in number.flatMap { ScaleBar.share(of: $0, in: scale) } }
        bar.color = isOut ? .warning : .accent
        bar.alpha = valueAlpha
    }

    /// The accessibility element: the title, with the number, its unit, its trend and the note as the value.
    public override var accessibility: AccessibilityElement? {
        guard let trend, number != nil else { return super.accessibility }
        let word = ElementStrings(scene?.language ?? .english).word(for: trend)
        return accessibilityElement(value: "\(spokenNumber), \(word)")
    }
}
