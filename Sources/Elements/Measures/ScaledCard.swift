/// A card with a number on a scale.
public class ScaledCard: MeasureCard {
    /// The range of the scale, in ``MeasureCard/unit``.
    public final var scale: ClosedRange<Double> = 0...100 {
        didSet { if scale != oldValue { contentChanged() } }
    }
}
