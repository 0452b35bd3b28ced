import Drawing

/// A check box with a title beside it.
public final class CheckBox: ToggleControl {
    /// The title beside the box.
    public var title: String {
        didSet { label.text = title }
    }

    private let label = Label()

    private static let radius = 6.0

    /// Creates a check box that is not checked.
    public init(_ title: String) {
        self.title = title
        super.init()
        cornerRadius = 10
        label.text = title
        label.numberOfLines = 0
        addSubview(label)
    }

    private var line: MarkedLine { MarkedLine(label, in: self) }

    public override var minimumWidth: Double { line.minimumWidth }

    /// Returns the height of the title, never smaller than a touch target.
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
        guard isOn, quality == .current else {
            list.stroke(box, faded(.controlOutline), width: 2, radii: radii)
            if quality != .current { list.hatch(box.insetBy(dx: 5, dy: 5), faded(.controlOutline)) }
            if isOn, quality == .stale { list.check(in: box, faded(.primaryText)) }
            return
        }
        list.fill(box, faded(.accent), radii: radii)
        list.check(in: box, faded(.onAccent))
    }

    /// The accessibility element: a check box and its state.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.checkBox, states: isOn ? .checked : [])
    }
}

nonisolated extension DisplayList {
    /// Draws a check mark, which is not mirrored in right-to-left layouts.
    mutating func check(in box: Rect, _ color: Color) {
        let points = [Point(x: 0.24, y: 0.53), Point(x: 0.43, y: 0.71), Point(x: 0.77, y: 0.31)]
        line(
            points.map { box.origin + Point(x: $0.x * box.width, y: $0.y * box.height) }, color,
            style: LineStyle(width: box.width * 0.12))
    }
}
