import Toolkit

/// A card with a button that must be held, which prevents accidental activation.
public final class HoldCard: ActionCard {
    /// Creates a card whose button has no text.
    public init() {
        super.init(HoldButton(""))
    }
}
