import Drawing

/// One line of a list of choices: a circle, with a disc in it where it is the one that is chosen, and words beside it.
final class ChoiceRow: Control {
    let title: String
    var isChosen = false {
        didSet { if isChosen != oldValue { setNeedsDisplay() } }
    }

    private let label: Label

    private static let side = 24.0
    private static let disc = 12.0

    init(_ title: String) {
        self.title = title
        label = Label(title)
        super.init()
        cornerRadius = 10
        label.numberOfLines = 0
        addSubview(label)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - theme.grid), height: size.height))
        return Size(
            width: max(target, indent + text.width + theme.grid), height: max(target, text.height + 2 * theme.grid))
    }

    private var indent: Double { theme.grid + Self.side + 1.5 * theme.grid }

    private var circle: Rect {
        mirrored(
            Rect(
                x: theme.grid, y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side, height: Self.side))
    }

    override func layoutSubviews() {
        label.frame = mirrored(
            Rect(x: indent, y: 0, width: max(0, bounds.width - indent - theme.grid), height: bounds.height))
    }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
        let color = theme.color(isChosen ? .accent : .controlOutline)
        list.stroke(circle, color, width: 2, radii: CornerRadii(Self.side / 2))
        guard isChosen else { return }
        let disc = circle.centered(Size(width: Self.disc, height: Self.disc))
        list.fill(disc, color, radii: CornerRadii(Self.disc / 2))
    }

    override var accessibility: AccessibilityElement? {
        accessibilityElement(.radioButton, states: isChosen ? .checked : [])
    }
}
