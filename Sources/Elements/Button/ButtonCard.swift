import Toolkit

/// A card with a push button.
public final class ButtonCard: ActionCard {
    /// The style of the button.
    public var style: Button.Style {
        get { button.style }
        set { button.style = newValue }
    }

    private let button = Button("")

    /// Creates a card whose button has no text.
    public init() {
        super.init(button)
    }

    override func showText() { button.title = text }
}
