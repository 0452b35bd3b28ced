import Drawing
import Toolkit

nonisolated extension TextRole {
    /// The title of a card. It is legible from the same distance as a list row.
    static let cardTitle = TextRole("cardTitle", Font(size: 16))
}

/// The base class of elements that have a background surface. Its parts are stacked vertically or horizontally.
public class Card: View {
    let stack: StackView

    /// The parts that are centred if the card has much spare height; `nil` if all parts stay at the top.
    var body: CardBody? { nil }

    /// A Boolean value that tells whether the card grows beyond the height of its parts if the page has room.
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

    /// Updates the card after its content has changed or after it was added to a scene.
    func contentChanged() {}

    public override func didMoveToScene() { contentChanged() }

    public override func themeDidChange() { contentChanged() }

    /// Returns the available width and the height of the parts.
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
