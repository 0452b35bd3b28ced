import Toolkit

/// A card with a push button.
public final class ButtonCard: ActionCard {
    /// Creates a card whose button has no text.
    public init() {
        super.init(Button(""))
    }
}
