import Drawing
import Toolkit

/// A card with a round gauge: an arc that is filled up to a number, and the number in its middle.
///
/// The gauge is larger if there is more room. It runs from left to right in every language.
public final class GaugeCard: ScaledCard {
    private let dial = GaugeDial()

    /// Creates a card without a number.
    public override init() {
        super.init()
        add(dial)
    }

    override func contentChanged() {
        guard scene != nil else { return }
        dial.show(
            GaugeDial.Content(
                share: number.flatMap { ScaleBar.share(of: $0, in: scale) },
                low: limits.low.flatMap { ScaleBar.share(of: $0, in: scale) },
                high: limits.high.flatMap { ScaleBar.share(of: $0, in: scale) }, isOut: isOut, alpha: valueAlpha),
            number: numberText, unit: shownUnit, numberColor,
            ends: (format(scale.lowerBound), format(scale.upperBound)))
        showNote(reading.note, [word(for: side)], isOut: isOut)
    }
}
