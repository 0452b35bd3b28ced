import Drawing

/// A row of a choice list: a circle, with a disc in it if the row is selected, and the title beside it.
final class ChoiceRow: Control {
    let title: String
    var isChosen = false {
        didSet { if isChosen != oldValue { setNeedsDisplay() } }
    }

    private let label: Label

    private static let disc = 12.0

    init(_ title: String) {
        self.title = title
        label = Label(title)
        super.init()
        cornerRadius = 10
        label.numberOfLines = 0
        addSubview(label)
    }

    private var line: MarkedLine { MarkedLine(label, in: self) }

    override var minimumWidth: Double { line.minimumWidth }

    override func sizeThatFits(_ size: Size) -> Size { line.sizeThatFits(size) }

    override func layoutSubviews() { line.layOut() }

    override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
        let circle = line.mark
        let color = theme.color(isChosen ? .accent : .controlOutline)
        list.stroke(circle, color, width: 2, radii: CornerRadii(MarkedLine.side / 2))
        guard isChosen else { return }
        let disc = circle.centered(Size(width: Self.disc, height: Self.disc))
        list.fill(disc, color, radii: CornerRadii(Self.disc / 2))
    }

    override var accessibility: AccessibilityElement? {
        accessibilityElement(.radioButton, states: isChosen ? .checked : [])
    }
}
