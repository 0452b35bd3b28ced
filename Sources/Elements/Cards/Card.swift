import Drawing
import Toolkit

/// The surface that all elements share which are more than words: their parts lie on it below each other, or side by side.
public class Card: View {
    let stack: StackView

    /// What lies in the middle of a card that is much higher than its parts; nil where all parts stay at the top.
    var middle: StackView? { nil }

    private static let margin = 16.0
    /// How much room is left below the parts at the most, in points: less keeps the numbers of cards beside each other in one line.
    private static let mostBelow = 48.0

    init(_ axis: StackView.Axis, spacing: Double) {
        stack = StackView(axis, spacing: spacing)
        super.init()
        backgroundColor = .role(.surface)
        cornerRadius = 12
        addSubview(stack)
    }

    /// Something that is shown has changed, or the card has come on screen.
    func contentChanged() {}

    public override func didMoveToScene() { contentChanged() }

    public override func themeDidChange() { contentChanged() }

    /// As wide as there is room, and as high as its parts.
    public override func sizeThatFits(_ size: Size) -> Size {
        let margins = 2 * Self.margin
        let inner = stack.sizeThatFits(Size(width: max(0, size.width - margins), height: .infinity))
        return Size(width: size.width, height: inner.height + margins)
    }

    /// The line around it, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        list.stroke(
            Rect(origin: .zero, size: bounds.size), theme.color(.border), width: 2, radii: CornerRadii(cornerRadius))
    }

    public override func layoutSubviews() {
        stack.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let below = bounds.height - sizeThatFits(bounds.size).height
        middle?.distribution = below > Self.mostBelow ? .center : .leading
    }
}
