import Drawing
import Toolkit

nonisolated extension TextRole {
    /// What a card's value is of: it is read from as far away as a row of a list.
    static let cardTitle = TextRole("cardTitle", Font(size: 16))
}

/// The surface that all elements share which are more than words: their parts lie on it below each other, or side by side.
public class Card: View {
    let stack: StackView

    /// Its parts that lie in the middle where it is much higher than they need; nil where all stay at the top.
    var body: CardBody? { nil }

    /// Whether it is higher than its parts where its page has room for that.
    var grows: Bool { body != nil }

    private static let margin = 16.0

    init(_ axis: StackView.Axis, spacing: Double) {
        stack = StackView(axis, spacing: spacing)
        stack.insets = Insets(horizontal: Self.margin, vertical: Self.margin)
        super.init()
        backgroundColor = .role(.surface)
        cornerRadius = 12
        contentView = stack
    }

    /// Something that is shown has changed, or the card has come on screen.
    func contentChanged() {}

    public override func didMoveToScene() { contentChanged() }

    public override func themeDidChange() { contentChanged() }

    /// As wide as there is room, and as high as its parts.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: stack.sizeThatFits(size).height)
    }

    /// The line around it, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        list.stroke(
            Rect(origin: .zero, size: bounds.size), theme.color(.border), width: 2, radii: CornerRadii(cornerRadius))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        // The parts have no width yet where the card is laid out for the first time.
        let width = max(0, bounds.width - stack.insets.left - stack.insets.right)
        body?.arrange(left: bounds.height - sizeThatFits(bounds.size).height, width: width)
    }
}
