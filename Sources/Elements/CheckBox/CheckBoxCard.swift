import Toolkit

/// A card with a check box.
public final class CheckBoxCard: ToggleCard {
    private let control = CheckBox("")

    /// Creates a card with an unchecked box.
    public init() {
        super.init(control)
        control.arrangement.weight = 1
        for view in [control, noteLine] { stack.addSubview(view) }
    }

    override func showTitle() { control.title = title }
}
