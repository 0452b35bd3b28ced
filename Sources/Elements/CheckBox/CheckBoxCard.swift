import Toolkit

/// A card with a check box.
public final class CheckBoxCard: ToggleCard {
    private let control = CheckBox("")

    /// Creates a card with an unchecked box.
    public init() {
        super.init(control, .vertical, spacing: 4)
        stack.distribution = .center
        for view in [control, noteLabel] { stack.addSubview(view) }
    }

    override func showTitle() { control.title = title }
}
