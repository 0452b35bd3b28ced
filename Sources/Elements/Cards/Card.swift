import Drawing
import Toolkit

nonisolated extension TextRole {
    /// The title of a card. It is legible from the same distance as a list row.
    package static let cardTitle = TextRole("cardTitle", Font(size: 15, weight: .semibold))
}

/// The base class of elements that have a background surface. Its parts are stacked vertically or horizontally.
public class Card: View, MinuteUpdatedView {
    let stack: StackView
    package let updates = MinuteUpdates()

    /// The space around the parts, in points.
    static let insets = Insets(top: 16, left: 16, bottom: 12, right: 16)
    /// The space between the title and the content, in points.
    static let titleGap = 12.0
    /// The space between the content and the note, in points.
    static let noteGap = 4.0

    /// A Boolean value that tells whether the card has a surface with margins around its parts.
    final var hasSurface = true {
        didSet {
            guard hasSurface != oldValue else { return }
            backgroundColor = hasSurface ? .role(.surface) : nil
            stack.insets = hasSurface ? Self.insets : Insets(horizontal: 0, vertical: 0)
            setNeedsDisplay()
        }
    }

    init(_ axis: StackView.Axis, spacing: Double) {
        stack = StackView(axis, spacing: spacing)
        stack.insets = Self.insets
        super.init()
        backgroundColor = .role(.surface)
        cornerRadius = 12
        contentView = stack
    }

    /// Updates the card after its content has changed or after it was added to a scene.
    func contentChanged() {}

    /// Makes room for a note from the start, so that nothing moves when one appears.
    func reserveNote() {}

    public override func didMoveToScene() {
        contentChanged()
        updates.sceneChanged(to: scene)
    }

    public override func themeDidChange() { contentChanged() }

    /// Returns the available width and the height of the parts.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: stack.sizeThatFits(size).height)
    }

    /// Draws the border, in themes that have one.
    public override func draw(_ list: inout DisplayList) {
        guard hasSurface else { return }
        list.stroke(
            Rect(origin: .zero, size: bounds.size), theme.color(.border), width: 2, radii: CornerRadii(cornerRadius))
    }
}
