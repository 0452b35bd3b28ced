import Drawing

/// A value between two ends, set by moving a disc along a line.
///
/// A finger changes nothing before it is clear what it does: one that moves along the line takes the disc with it, one that is lifted
/// where it came down sends the disc there, and one that goes across the line scrolls what is around the slider. The further a finger
/// that moves the disc goes from the line, the finer it sets the value. Where the panel takes the finger away, the value is again what it
/// was before.
public final class Slider: DraggedControl {
    /// True where the line stands upright, with the least value at its lower end. Arrows up and down go along it then.
    public var isVertical = false {
        didSet {
            guard isVertical != oldValue else { return }
            pan.way = isVertical ? .down : .across
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// Which part of the range can be chosen, where that is not all of it: the line is thin elsewhere. What lies outside of the range
    /// counts for nothing; where the part has none of the range's values, the one that is nearest to it is the only one.
    public var limits: ValueRange? {
        didSet {
            guard limits != oldValue else { return }
            hold()
            valueChanged()
        }
    }

    /// Shows a mark at each step, where there is room for all of them.
    public var showsTicks = false {
        didSet { if showsTicks != oldValue { setNeedsDisplay() } }
    }

    /// Colours that its line shows from the least value to the greatest, as thick as the finger sees it; nil for a plain line.
    var trackColors: [Color]? {
        didSet { if trackColors != oldValue { setNeedsDisplay() } }
    }

    private var drag: SliderDrag?

    static let disc = 28.0
    private static let halo = 40.0
    private static let dot = 10.0
    private static let line = 6.0
    private static let colorLine = 14.0
    private static let thinLine = 3.0
    private static let tick = Size(width: 2, height: 6)
    private static let usualLength = 240.0

    /// A slider at the least value of a range.
    public override init(_ range: ValueRange = ValueRange(from: 0, to: 100)) {
        super.init(range)
    }

    /// As long as there is room, and never narrower than a target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        func length(_ room: Double) -> Double { room.isFinite ? max(target, room) : Self.usualLength }
        return isVertical
            ? Size(width: target, height: length(size.height)) : Size(width: length(size.width), height: target)
    }

    override var changesByVerticalArrows: Bool { isVertical }

    override func held(_ number: Double) -> Double {
        guard let limits else { return super.held(number) }
        return range.nearest(to: number, within: limits)
    }

    // MARK: Places

    private var path: SliderPath { SliderPath(size: bounds.size, isVertical: isVertical, isMirrored: isMirrored) }

    private var discCenter: Point { path.point(at: range.share(of: value)) }

    /// The value that stands at a place of the line.
    private func value(at place: Double) -> Double { range.value(atShare: path.share(at: place)) }

    // MARK: Fingers

    override func beginDrag(at point: Point) { drag = SliderDrag(start: point) }

    override func dragged(to point: Point) -> Double? {
        drag?.move(to: point, along: path, disc: discCenter).map(value(at:))
    }

    override func tapped(at point: Point) { change(to: value(at: path.place(of: point))) }

    // MARK: Drawing

    public override func draw(_ list: inout DisplayList) {
        let path = path
        if let trackColors {
            drawColors(&list, path, trackColors)
            return
        }
        let outline = theme.color(.controlOutline)
        drawLine(&list, path, outline)
        if showsTicks { drawTicks(&list, path, outline) }
        let accent = theme.color(.accent)
        if isHighlighted || isDragging { drawDisc(&list, side: Self.halo, accent.opacity(0.3)) }
        drawDisc(&list, side: Self.disc, accent)
        drawDisc(&list, side: Self.dot, theme.color(.onAccent))
    }

    /// From end to end, thin where no value can be chosen. It ends under the disc, or before it where one would see it through that.
    private func drawLine(_ list: inout DisplayList, _ path: SliderPath, _ outline: Color) {
        let share = range.share(of: value)
        let gap = path.travel > 0 ? (Self.disc / 2 + (isEnabled ? -2 : 2)) / path.travel : 1
        let part = limits.map { (range.share(of: $0.minimum), range.share(of: $0.maximum)) } ?? (0, 1)
        func draw(_ from: Double, _ to: Double, _ width: Double, _ color: Color) {
            guard to > from else { return }
            list.fill(path.rect(from: from, to: to, width: width), color, radii: CornerRadii(width / 2))
        }
        let (before, behind) = (share - gap, share + gap)
        draw(0, min(part.0, before), Self.thinLine, outline)
        draw(part.0, before, Self.line, theme.color(.accent))
        draw(behind, part.1, Self.line, outline)
        draw(max(part.1, behind), 1, Self.thinLine, outline)
    }

    private func drawDisc(_ list: inout DisplayList, side: Double, _ color: Color) {
        let disc = Rect(origin: discCenter, size: .zero).centered(Size(width: side, height: side))
        list.fill(disc, color, radii: CornerRadii(side / 2))
    }

    /// The line in its colours, and on it a disc whose two rings are seen on each of them.
    private func drawColors(_ list: inout DisplayList, _ path: SliderPath, _ colors: [Color]) {
        let line = path.rect(from: 0, to: 1, width: Self.colorLine).insetBy(
            dx: isVertical ? 0 : -Self.colorLine / 2, dy: isVertical ? -Self.colorLine / 2 : 0)
        let ordered = isVertical || isMirrored ? colors.reversed() : colors
        let last = Double(max(1, ordered.count - 1))
        let stops = ordered.enumerated().map { Gradient.Stop(Double($0) / last, $1) }
        let radii = CornerRadii(Self.colorLine / 2)
        list.fill(line, Gradient(isVertical ? .vertical : .horizontal, stops), radii: radii)
        list.stroke(line, theme.color(.controlOutline), width: 1, radii: radii)
        if isHighlighted || isDragging { drawDisc(&list, side: Self.halo, theme.color(.accent).opacity(0.3)) }
        drawDisc(&list, side: Self.disc, theme.color(.listBackground))
        drawDisc(&list, side: Self.disc - 4, theme.color(.primaryText))
        drawDisc(&list, side: Self.disc - 10, color(at: range.share(of: value), of: colors))
    }

    private func color(at share: Double, of colors: [Color]) -> Color {
        guard let last = colors.last, colors.count > 1 else { return colors.first ?? .clear }
        let place = share * Double(colors.count - 1)
        let index = Int(place.rounded(.down))
        guard colors.indices.contains(index + 1) else { return last }
        return colors[index].mixed(with: colors[index + 1], place - Double(index))
    }

    private func drawTicks(_ list: inout DisplayList, _ path: SliderPath, _ color: Color) {
        guard let count = range.stepCount, count >= 1, path.travel / count >= 4 * Self.tick.width else { return }
        for index in 0...Int(count) {
            let share = range.share(of: range.value(index, stepsFrom: range.minimum))
            list.fill(path.tick(at: share, Self.tick, beside: Self.disc / 2 + 1), color, radii: CornerRadii(1))
        }
    }

    /// A slider at a value.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.slider, value: valueText(value))
    }
}
