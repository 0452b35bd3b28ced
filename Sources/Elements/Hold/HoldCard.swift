import Toolkit

/// A card with a button that must be held, which prevents accidental activation.
public final class HoldCard: ActionCard {
    /// The style of the button.
    public var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    private let button = HoldButton("")

    /// Creates a card whose button has no text.
    public init() {
        super.init(button)
    }

    override func showText() { button.title = text }
}
