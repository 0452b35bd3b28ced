import Drawing
import Toolkit

/// A card with a round gauge: an arc that is filled up to a number, with the number in the middle.
///
/// The gauge grows with the available room. It is filled clockwise in every language.
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
