import Toolkit

/// A card with a button that has to be held, so that nothing is done by mistake.
public final class HoldCard: ActionCard {
    /// What the button is among others.
    public var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    private let button = HoldButton("")

    /// A card whose button has no words.
    public init() {
        super.init(button)
    }

    override func showText() { button.title = text }
}
