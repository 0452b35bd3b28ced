import Drawing
import Toolkit

/// The controls of a card, by default in the middle of the card's free height.
final class ControlStack: StackView {
    /// The maximum height of a control that grows, in points at the default text size.
    var maximumHeight = Double.infinity {
        didSet { if maximumHeight != oldValue { setNeedsLayout() } }
    }

    init() {
        super.init(.vertical)
        distribution = .center
    }

    override func sizeThatFits(_ size: Size) -> Size {
        var fitting = super.sizeThatFits(size)
        fitting.height -= insets.top + insets.bottom
        return fitting
    }

    override func layoutSubviews() {
        // Large text may need more than the maximum.
        let maximum = max(maximumHeight * max(1, theme.textScale), sizeThatFits(bounds.size).height)
        let margin = max(0, bounds.height - maximum) / 2
        insets = Insets(horizontal: 0, vertical: margin)
        super.layoutSubviews()
    }
}
