import Drawing

/// A line that is chosen or not, by itself: a box, with a check mark where it is, and words beside it.
public final class CheckBox: ToggleControl {
    /// What is chosen.
    public var title: String {
        didSet { label.text = title }
    }

    private let label = Label()

    private static let radius = 6.0

    /// One that is not chosen.
    public init(_ title: String) {
        self.title = title
        super.init()
        cornerRadius = 10
        label.text = title
        label.numberOfLines = 0
        addSubview(label)
    }

    private var line: MarkedLine { MarkedLine(label, in: self) }

    /// As high as its words, and never smaller than a target.
    public override func sizeThatFits(_ size: Size) -> Size { line.sizeThatFits(size) }

    public override func layoutSubviews() { line.layOut() }

    public override func stateDidChange() {
        label.alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }

    public override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
        let box = line.mark
        let radii = CornerRadii(Self.radius)
        guard isOn else {
            list.stroke(box, faded(.controlOutline), width: 2, radii: radii)
            return
        }
        list.fill(box, faded(.accent), radii: radii)
        list.check(in: box, faded(.onAccent))
    }

    /// A check box, chosen or not.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.checkBox, states: isOn ? .checked : [])
    }
}

nonisolated extension DisplayList {
    /// A check mark; the same in panels that are mirrored.
    mutating func check(in box: Rect, _ color: Color) {
        let points = [Point(x: 0.24, y: 0.53), Point(x: 0.43, y: 0.71), Point(x: 0.77, y: 0.31)]
        line(
            points.map { box.origin + Point(x: $0.x * box.width, y: $0.y * box.height) }, color,
            style: LineStyle(width: box.width * 0.12))
    }
}
