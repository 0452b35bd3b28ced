import Toolkit

/// A card with a line that is ticked or not.
public final class CheckBoxCard: ToggleCard {
    /// What is ticked.
    public var title: String {
        get { control.title }
        set { control.title = newValue }
    }

    private let control = CheckBox("")

    /// A card whose box is not ticked.
    public init() {
        super.init(control, .vertical, spacing: 4)
        stack.distribution = .center
        for view in [control, noteLabel] { stack.addSubview(view) }
    }
}
