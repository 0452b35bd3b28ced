import Drawing

/// A round knob that a finger turns around its centre; an arc around it shows the value.
///
/// The dial turns by the same angle as the finger, wherever the finger came down, so that no touch makes it jump. The
/// further away the finger is, the more finely it turns. It turns clockwise in every language.
public final class Dial: DraggedControl {
    private let label = Label(role: .headline)
    private var turn: DialTurn?

    private static let defaultSide = 144.0
    private static let track = 8.0
    /// The lengths of dashes and gaps while the value is not current.
    private static let dashes = [6.0, 5]
    /// The room for the focus ring around the arc.
    private static let margin = 4.0
    private static let gap = 6.0
    private static let dot = 12.0
    private static let minimumFont = 12.0

    /// Creates a dial at the minimum of a range.
    public override init(_ range: ValueRange = ValueRange(from: 0, to: 100)) {
        super.init(range)
        pan.way = .any
        label.alignment = .center
        label.minimumFontSize = Self.minimumFont
        addSubview(label)
        valueChanged()
    }

    /// Returns a square within the available room: never smaller than a touch target, and larger for large text.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        let wanted = Self.defaultSide * min(max(theme.textScale, 1), 2)
        let side = max(target, min(wanted, size.width, size.height))
        return Size(width: side, height: side)
    }

    private var center: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

    /// The radius of the arc's outer edge, in points.
    private var radius: Double { max(0, min(bounds.width, bounds.height) / 2 - Self.margin) }

    private var knobRadius: Double { max(0, radius - Self.track - Self.gap) }

    override func valueChanged() {
        label.text = text
        setNeedsDisplay()
    }

    public override func layoutSubviews() {
        let side = max(0, 2 * knobRadius - 4 * Self.dot)
        label.frame = Rect(origin: center, size: .zero).centered(Size(width: side, height: knobRadius))
    }

    override var growsToLeft: Bool { false }

    // MARK: Fingers

    override func beginDrag(at point: Point) { turn = DialTurn(start: point, share: range.share(of: value)) }

    override func dragged(to point: Point) -> Double? {
        turn?.move(to: point, around: center, radius: radius).map(range.value(atShare:))
    }

    // MARK: Drawing

    public override func draw(_ list: inout DisplayList) {
        let isPressed = isHighlighted || isDragging
        let arcRadius = max(0, radius - Self.track / 2)
        let start = -DialTurn.sweep / 2
        let reach = quality == .unknown ? 0 : DialTurn.sweep * range.share(of: value)
        let style = LineStyle(width: min(Self.track, radius))
        // The remaining track ends beside the value's arc, or it would show through the arc.
        let gap = min(DialTurn.sweep, reach + (reach > 0 && arcRadius > 0 ? 1.5 * Self.track / arcRadius * 57.3 : 0))
        list.arc(
            Arc(center: center, radius: arcRadius, start: start + gap, sweep: DialTurn.sweep - gap),
            theme.color(.controlOutline),
            style: LineStyle(
                width: min(Self.track / 2, radius), cap: quality == .current ? .round : .butt,
                dashes: quality == .current ? [] : Self.dashes))
        if reach > 0 {
            let color = theme.color(quality == .current ? .accent : .controlOutline)
            list.arc(Arc(center: center, radius: arcRadius, start: start, sweep: reach), color, style: style)
        }
        let knob = Rect(origin: center, size: .zero).centered(Size(width: 2 * knobRadius, height: 2 * knobRadius))
        list.fill(
            knob, theme.color(quality == .current ? .controlFilling : .placeholder), radii: CornerRadii(knobRadius))
        drawBorder(&list, in: knob, radius: knobRadius)
        if isPressed { list.fill(knob, theme.color(.press), radii: CornerRadii(knobRadius)) }
        guard quality != .unknown || isPressed else { return }
        let dotCenter = Arc(center: center, radius: max(0, knobRadius - Self.dot)).point(at: start + reach)
        let dot = Rect(origin: dotCenter, size: .zero).centered(Size(width: Self.dot, height: Self.dot))
        list.fill(dot, theme.color(.primaryText), radii: CornerRadii(Self.dot / 2))
    }

    // MARK: Accessibility

    override var isSaidAsWhole: Bool { true }

    /// The accessibility element: a slider with the dial's value.
    public override var accessibility: AccessibilityElement? {
        var dial = accessibilityElement(.slider, value: text)
        // The text shown in the dial is its value, not its name.
        dial.name = accessibilityLabel ?? ""
        return dial
    }
}
