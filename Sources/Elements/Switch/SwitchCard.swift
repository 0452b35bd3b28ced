import Drawing
import Toolkit

/// A card with a title and a switch at the trailing end.
public final class SwitchCard: ToggleCard {
    private let titleLabel = TitleLabel(role: .headline)
    private let control = Switch()

    /// Creates a card whose switch is off.
    public init() {
        super.init(control, .horizontal, spacing: 16)
        let texts = StackView(.vertical, spacing: 4)
        titleLabel.numberOfLines = 3
        for view in [titleLabel, noteLabel] { texts.addSubview(view) }
        texts.arrangement = Arrangement(weight: 1)
        stack.alignment = .center
        for view in [texts, control] { stack.addSubview(view) }
    }

    override func showTitle() {
        titleLabel.text = title
        control.accessibilityLabel = title
    }
}
