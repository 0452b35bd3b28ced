import Drawing
import Toolkit

nonisolated extension TextRole {
    /// The title of a card, which is legible from as far away as a row of a list.
    static let cardTitle = TextRole("cardTitle", Font(size: 16))
}

/// The surface of every element that is more than text. Its parts are stacked below each other, or side by side.
public class Card: View {
    let stack: StackView

    /// The parts that are centred if the card is much higher than they need; `nil` if all parts stay at the top.
    var body: CardBody? { nil }

    /// A Boolean value that tells whether the card becomes higher than its parts if its page has room.
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

    /// Updates the card after its content has changed, or after the card was added to a scene.
    func contentChanged() {}

    public override func didMoveToScene() { contentChanged() }

    public override func themeDidChange() { contentChanged() }

    /// As wide as the available width, and as high as the parts.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: stack.sizeThatFits(size).height)
    }

    /// Draws the border, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        list.stroke(
            Rect(origin: .zero, size: bounds.size), theme.color(.border), width: 2, radii: CornerRadii(cornerRadius))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        // The parts have no width yet when the card is laid out for the first time.
        let width = max(0, bounds.width - stack.insets.left - stack.insets.right)
        body?.arrange(left: bounds.height - sizeThatFits(bounds.size).height, width: width)
    }
}
