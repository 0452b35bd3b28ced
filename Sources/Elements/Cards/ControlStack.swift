import Drawing
import Toolkit

/// The controls of a card, in the middle of the card's free height.
final class ControlStack: StackView {
    /// The maximum height of a control that grows, in points.
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
        let margin = max(0, bounds.height - maximumHeight) / 2
        insets = Insets(horizontal: 0, vertical: margin)
        super.layoutSubviews()
    }
}
