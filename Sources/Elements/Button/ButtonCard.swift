import Toolkit

/// A card with a button that is pressed.
public final class ButtonCard: ActionCard {
    /// What the button is among others.
    public var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    private let button = Button("")

    /// A card whose button has no words.
    public init() {
        super.init(button)
    }

    override func showText() { button.title = text }
}
