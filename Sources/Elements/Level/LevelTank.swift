import Drawing
import Toolkit

/// A vertical or horizontal tank that is filled to a level, with a scale.
final class LevelTank: View {
    /// A tick of the scale.
    struct Mark: Hashable {
        /// The position, from 0 at the empty end to 1 at the full end.
        let share: Double
        let text: String
    }

    /// The content of the tank. Positions are shares of its length, from 0 to 1.
    struct Content: Hashable {
        /// The level; `nil` if there is no value.
        var share: Double?
        var marks: [Mark] = []
        var limits: [Double] = []
        var isOut = false
        /// The opacity of the level.
        var alpha = 1.0
    }

    var content = Content() {
        didSet {
            guard content != oldValue else { return }
            if content.marks != oldValue.marks { setNeedsLayout() }
            setNeedsDisplay()
        }
    }

    var isVertical = true {
        didSet { if isVertical != oldValue { setNeedsDisplay() } }
    }

    private static let thickness = (vertical: 56.0, horizontal: 24.0)
    private static let height = 88.0
    private static let radius = 8.0
    private static let tick = 6.0
    private static let gap = 4.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Returns the ticks at round numbers of a scale. If consecutive ticks have the same text, only the first is returned.
    static func marks(on scale: ClosedRange<Double>, _ format: (Double) -> String) -> [Mark] {
        let (low, high) = (scale.lowerBound, scale.upperBound)
        guard abs(low) <= 1e300, abs(high) <= 1e300, low < high else { return [] }
        var marks: [Mark] = []
        for number in ValueScale(covering: scale, steps: 4).marks where scale.contains(number) {
            guard let share = ScaleBar.share(of: number, in: scale) else { continue }
            let text = format(number)
            if marks.last?.text != text { marks.append(Mark(share: share, text: text)) }
        }
        return marks
    }

    // MARK: Layout

    private var font: Font { theme.font(.caption) }

    private var lineHeight: Double { scene?.textMeasurer.metrics(of: font).lineHeight ?? 0 }

    /// The width of the widest text of the scale, in points.
    private var textWidth: Double {
        guard let measurer = scene?.textMeasurer else { return 0 }
        return content.marks.reduce(0) { max($0, measurer.width(ofLine: $1.text, font: font)) }
    }

    /// The width of the scale beside a vertical tank, in points.
    private var scaleWidth: Double { Self.tick + 2 * Self.gap + textWidth }

    override func sizeThatFits(_ size: Size) -> Size {
        guard isVertical else {
            return Size(
                width: size.width, height: Self.thickness.horizontal + Self.tick + lineHeight.rounded(.up))
        }
        // If there is little room, only the tank becomes narrower, not the scale.
        let thickness = min(max(size.width / 2 - scaleWidth, Self.thickness.horizontal), Self.thickness.vertical)
        return Size(
            width: min(thickness + scaleWidth, size.width).rounded(.up),
            height: Self.height * min(max(1, theme.textScale), 1.5))
    }

    /// The frame of the tank itself, in a left-to-right layout.
    private var tank: Rect {
        isVertical
            ? Rect(
                x: 0, y: lineHeight / 2,
                width: min(
                    max(bounds.width - scaleWidth, Self.thickness.horizontal), Self.thickness.vertical, bounds.width),
                height: max(0, bounds.height - lineHeight))
            : Rect(x: 0, y: 0, width: bounds.width, height: min(Self.thickness.horizontal, bounds.height))
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        let tank = tank
        guard !tank.isEmpty else { return }
        let radii = CornerRadii(Self.radius)
        list.fill(mirrored(tank), theme.color(.placeholder), radii: radii)
        if let share = content.share { drawLevel(&list, share, in: tank) }
        list.stroke(mirrored(tank), theme.color(.controlOutline), width: 1, radii: radii)
        for limit in content.limits {
            let line =
                isVertical
                ? Rect(
                    x: 0, y: (tank.maxY - tank.height * limit).rounded() - 1, width: tank.width + Self.tick, height: 2)
                : Rect(x: (tank.width * limit).rounded() - 1, y: 0, width: 2, height: tank.height + Self.tick)
            list.fill(mirrored(line), theme.color(.warning))
        }
        if let measurer = scene?.textMeasurer { drawMarks(&list, beside: tank, measurer) }
    }

    private func drawLevel(_ list: inout DisplayList, _ share: Double, in tank: Rect) {
        let color = theme.color(content.isOut ? .warning : .accent).opacity(content.alpha)
        let length = max(2, (isVertical ? tank.height : tank.width) * share)
        let level =
            isVertical
            ? Rect(x: 0, y: tank.maxY - length, width: tank.width, height: length)
            : Rect(x: 0, y: 0, width: length, height: tank.height)
        // The surface of the liquid is flat, unless the tank is full.
        let isFull = share > 0.99
        let (end, surface) = (min(Self.radius, length), isFull ? Self.radius : 0)
        var radii = CornerRadii(topLeft: surface, topRight: surface, bottomRight: end, bottomLeft: end)
        if !isVertical {
            radii =
                isMirrored
                ? CornerRadii(topLeft: surface, topRight: end, bottomRight: end, bottomLeft: surface)
                : CornerRadii(topLeft: end, topRight: surface, bottomRight: surface, bottomLeft: end)
        }
        list.fill(mirrored(level), color, radii: radii)
    }

    /// Draws the ticks that fit, starting at the empty end.
    private func drawMarks(_ list: inout DisplayList, beside tank: Rect, _ measurer: any TextMeasurer) {
        let metrics = measurer.metrics(of: font)
        let color = theme.color(.secondaryText)
        var end = -Double.infinity
        for mark in content.marks {
            let width = measurer.width(ofLine: mark.text, font: font)
            let length = isVertical ? metrics.lineHeight : width
            let position = (isVertical ? tank.height : tank.width) * mark.share
            let start =
                isVertical ? position - length / 2 : min(max(position - length / 2, 0), max(0, tank.width - length))
            guard start >= end + Self.gap else { continue }
            end = start + length
            let line: Rect
            let text: Rect
            if isVertical {
                let y = tank.maxY - position
                line = Rect(x: tank.maxX, y: y.rounded(), width: Self.tick, height: 1)
                text = Rect(
                    x: tank.maxX + Self.tick + Self.gap, y: y - metrics.lineHeight / 2, width: width,
                    height: metrics.lineHeight)
            } else {
                line = Rect(x: min(position.rounded(), tank.width - 1), y: tank.maxY, width: 1, height: Self.tick)
                text = Rect(x: start, y: tank.maxY + Self.tick, width: width, height: metrics.lineHeight)
            }
            list.fill(mirrored(line), theme.color(.controlOutline))
            list.text(mark.text, inMiddleOf: mirrored(text), font: font, color: color, measurer: measurer)
        }
    }
}
