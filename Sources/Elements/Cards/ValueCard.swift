import Drawing
import Toolkit

/// A card with a large number, its title above, and its unit beside it.
///
/// A number beyond its limits has the colour of warnings, and a word that says on which side it is. The number is larger where
/// the card is wider.
public final class ValueCard: MeasureCard {
    /// The ends of a bar that shows where the number lies, in ``MeasureCard/unit``; nil is no bar.
    public var scale: ClosedRange<Double>? {
        didSet { if scale != oldValue { contentChanged() } }
    }

    /// Which way the number goes, as an arrow; nil is no arrow.
    public var trend: Trend? {
        didSet { if trend != oldValue { contentChanged() } }
    }

    /// When the number became what it is, in words that stand below it; empty where nothing is said of that.
    public var changeText = "" {
        didSet { if changeText != oldValue { contentChanged() } }
    }

    private let line = NumberLine()
    private let bar = ScaleBar()

    /// A card without a number.
    public override init() {
        super.init()
        for part in [line, bar] { add(part) }
    }

    // MARK: Content

    override func contentChanged() {
        guard scene != nil else { return }
        line.show(numberText, unit: shownUnit, trend: number == nil ? nil : trend, numberColor)
        line.alpha = valueAlpha
        showNote(reading.note, [word(for: side), number == nil ? "" : changeText], isOut: isOut)
        bar.isHidden = scale == nil
        bar.share = scale.flatMap { scale in number.flatMap { ScaleBar.share(of: $0, in: scale) } }
        bar.color = isOut ? .warning : .accent
        bar.alpha = valueAlpha
    }

    /// The title, with the number, its unit, its trend and the words below as the value.
    public override var accessibility: AccessibilityElement? {
        guard let trend, number != nil else { return super.accessibility }
        let word = ElementStrings(scene?.language ?? .english).word(for: trend)
        return accessibilityElement(value: "\(spokenNumber), \(word)")
    }
}
