import Drawing

/// A control for a value between two limits, set by moving a disc along a line.
///
/// A touch down changes nothing yet. If the finger moves along the line, it drags the disc; if it is lifted where it
/// came down, the disc moves there. If it moves across the line, it scrolls the view around the slider. The further a
/// dragging finger is from the line, the more finely it sets the value. If the touch is cancelled, the value returns to
/// what it was before.
public final class Slider: DraggedControl {
    /// A Boolean value that tells whether the line is vertical, with the minimum at its lower end. The up and down
    /// arrow keys then change the value.
    public var isVertical = false {
        didSet {
            guard isVertical != oldValue else { return }
            pan.way = isVertical ? .down : .across
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The part of the range that can be chosen; `nil` for all of it. The line is thin elsewhere. Limits outside of the
    /// range have no effect. If the part contains none of the range's values, the nearest one is the only choice.
    public var limits: ValueRange? {
        didSet {
            guard limits != oldValue else { return }
            hold()
            valueChanged()
        }
    }

    /// A Boolean value that tells whether a tick is shown at each step, if there is room for all of them.
    public var showsTicks = false {
        didSet { if showsTicks != oldValue { setNeedsDisplay() } }
    }

    /// The colours along the line, from the minimum to the maximum, on a thicker line; `nil` for a plain line.
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
    /// The lengths of dashes and gaps while the value is not current.
    private static let dashes = [8.0, 6]
    private static let tick = Size(width: 2, height: 6)
    private static let defaultLength = 240.0

    /// Creates a slider at the minimum of a range.
    public override init(_ range: ValueRange = ValueRange(from: 0, to: 100)) {
        super.init(range)
    }

    /// Returns the available length, and a thickness no smaller than a touch target.
    public override func sizeThatFits(_ size: Size) -> Size {
        let target = max(48, metrics.minimumTarget)
        func length(_ room: Double) -> Double { room.isFinite ? max(target, room) : Self.defaultLength }
        return isVertical
            ? Size(width: target, height: length(size.height)) : Size(width: length(size.width), height: target)
    }

    override var changesByVerticalArrows: Bool { isVertical }

    override func held(_ number: Double) -> Double {
        guard let limits else { return super.held(number) }
        return range.nearest(to: number, within: limits)
    }

    // MARK: Positions

    private var path: SliderPath { SliderPath(size: bounds.size, isVertical: isVertical, isMirrored: isMirrored) }

    private var discCenter: Point { path.point(at: range.share(of: value)) }

    /// Returns the value at a position on the line.
    private func value(at position: Double) -> Double { range.value(atShare: path.share(at: position)) }

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
        if quality == .current { drawLine(&list, path, outline) } else { drawDashes(&list, path, outline) }
        if showsTicks { drawTicks(&list, path, outline) }
        guard quality != .unknown || isHighlighted || isDragging else { return }
        let accent = theme.color(quality == .current ? .accent : .controlOutline)
        if isHighlighted || isDragging { drawDisc(&list, side: Self.halo, accent.opacity(0.3)) }
        drawDisc(&list, side: Self.disc, accent)
        drawDisc(&list, side: Self.dot, theme.color(.onAccent))
    }

    /// Draws the line from end to end, thin where no value can be chosen. It ends under the disc, or before it if the disc is translucent.
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

    /// Draws a dashed line, because the value is not current. A dashed line has no filled part.
    private func drawDashes(_ list: inout DisplayList, _ path: SliderPath, _ outline: Color) {
        let area = path.rect(from: 0, to: 1, width: Self.line)
        let (start, end) =
            isVertical
            ? (Point(x: area.midX, y: area.minY), Point(x: area.midX, y: area.maxY))
            : (Point(x: area.minX, y: area.midY), Point(x: area.maxX, y: area.midY))
        list.line([start, end], outline, style: LineStyle(width: Self.line, cap: .butt, dashes: Self.dashes))
    }

    private func drawDisc(_ list: inout DisplayList, side: Double, _ color: Color) {
        let disc = Rect(origin: discCenter, size: .zero).centered(Size(width: side, height: side))
        list.fill(disc, color, radii: CornerRadii(side / 2))
    }

    /// Draws the line in its colours, and a disc on it whose two rings are visible on any of them.
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
        let position = share * Double(colors.count - 1)
        let index = Int(position.rounded(.down))
        guard colors.indices.contains(index + 1) else { return last }
        return colors[index].mixed(with: colors[index + 1], position - Double(index))
    }

    private func drawTicks(_ list: inout DisplayList, _ path: SliderPath, _ color: Color) {
        guard let count = range.stepCount, count >= 1, path.travel / count >= 4 * Self.tick.width else { return }
        for index in 0...Int(count) {
            let share = range.share(of: range.value(index, stepsFrom: range.minimum))
            list.fill(path.tick(at: share, Self.tick, beside: Self.disc / 2 + 1), color, radii: CornerRadii(1))
        }
    }

    /// The accessibility element: a slider with its value.
    public override var accessibility: AccessibilityElement? {
        accessibilityElement(.slider, value: text)
    }
}
