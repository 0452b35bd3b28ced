import Drawing

/// A line that is chosen or not, by itself: a box, with a check mark where it is, and words beside it.
public final class CheckBox: ToggleControl {
    /// What is chosen.
    public var title: String {
        didSet { label.text = title }
    }

    private let label = Label()

    private static let side = 24.0
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

    /// As high as its words, and never smaller than a target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent - theme.grid), height: size.height))
        return Size(
            width: max(target, indent + text.width + theme.grid), height: max(target, text.height + 2 * theme.grid))
    }

    /// Where the words begin.
    private var indent: Double { theme.grid + Self.side + 1.5 * theme.grid }

    private var box: Rect {
        mirrored(
            Rect(
                x: theme.grid, y: ((bounds.height - Self.side) / 2).rounded(), width: Self.side, height: Self.side))
    }

    public override func layoutSubviews() {
        label.frame = mirrored(
            Rect(x: indent, y: 0, width: max(0, bounds.width - indent - theme.grid), height: bounds.height))
    }

    public override func stateDidChange() {
        label.alpha = isEnabled ? 1 : Self.disabledAlpha
        setNeedsDisplay()
    }

    public override func draw(_ list: inout DisplayList) {
        drawPress(&list, in: Rect(origin: .zero, size: bounds.size), radius: cornerRadius)
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
    /// Two strokes with a round joint. It is the same in panels that are mirrored.
    fileprivate mutating func check(in box: Rect, _ color: Color) {
        func point(_ x: Double, _ y: Double) -> Point { box.origin + Point(x: x * box.width, y: y * box.height) }
        let (start, corner, end) = (point(0.24, 0.53), point(0.43, 0.71), point(0.77, 0.31))
        let width = box.width * 0.12
        line(from: start, to: corner, width: width, color)
        line(from: corner, to: end, width: width, color)
        for joint in [start, corner, end] {
            fill(
                Rect(x: joint.x - width / 2, y: joint.y - width / 2, width: width, height: width), color,
                radii: CornerRadii(width / 2))
        }
    }
}
