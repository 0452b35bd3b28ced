import Drawing
import Toolkit

/// The arc of a gauge, with the number inside and the ends of the scale below.
final class GaugeDial: View {
    /// The content of the arc. Positions are shares of its length, from 0 to 1.
    struct Content: Hashable {
        /// The position of the value; `nil` if there is none.
        var share: Double?
        /// The position of the lower limit; `nil` if there is none.
        var low: Double?
        /// The position of the upper limit; `nil` if there is none.
        var high: Double?
        var isOut = false
        /// The opacity of the value.
        var alpha = 1.0
    }

    private var content = Content() {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    private let numberLabel = Label()
    private let unitLabel = Label(role: .subtitle, color: .role(.secondaryText))
    private let lowLabel = Label(role: .caption, color: .role(.secondaryText))
    private let highLabel = Label(role: .caption, color: .role(.secondaryText))

    private static let start = -120.0
    private static let sweep = 240.0
    /// The height of the arc, including its round ends, relative to the diameter.
    private static let height = 0.77
    private static let gap = 2.0
    private static let maximumDiameter = 360.0
    private static let minimumDiameter = 120.0
    /// The shares of a page's height that limit the requested height of the arc. On a low page, the whole card stays visible. On a high
    /// page, there is room for other cards. If they leave more room, the arc grows.
    private static let pageShares = (low: 0.55, high: 0.26)
    /// The height that the arc requests if it is then fully visible, in points at the default text size.
    private static let usualHeight = 180.0

    init() {
        super.init()
        isUserInteractionEnabled = false
        keepsSize = true
        arrangement = Arrangement(weight: 1)
        for label in [numberLabel, unitLabel, lowLabel, highLabel] {
            label.alignment = .center
            addSubview(label)
        }
    }

    func show(
        _ content: Content, number: String, unit: String, _ color: DynamicColor, ends: (low: String, high: String)
    ) {
        self.content = content
        (numberLabel.text, unitLabel.text) = (number, unit)
        (lowLabel.text, highLabel.text) = ends
        numberLabel.color = color
        numberLabel.alpha = content.alpha
        unitLabel.alpha = content.alpha < 1 ? TitledCard.oldTextAlpha : 1
        setNeedsLayout()
    }

    // MARK: Layout

    override func sizeThatFits(_ size: Size) -> Size {
        let scale = max(1, theme.textScale)
        let width = size.width.isFinite ? size.width : Self.maximumDiameter
        let room = max(
            visibleHeight * Self.pageShares.high,
            min(visibleHeight * Self.pageShares.low, Self.usualHeight * min(scale, 1.4)))
        let maximum = min(Self.maximumDiameter * min(scale, 1.4), room / Self.height)
        let diameter = max(min(width, maximum), Self.minimumDiameter)
        return Size(width: size.width, height: (diameter * Self.height).rounded() + endHeight)
    }

    /// The height of the enclosing scroll view without the keyboard, in points; infinite if there is no scroll view.
    private var visibleHeight: Double {
        var view = superview
        while let current = view {
            if let scroller = current as? ScrollView, scroller.bounds.height > 0 {
                return scroller.bounds.height + (scene?.keyboardHeight ?? 0)
            }
            view = current.superview
        }
        return .infinity
    }

    /// The height of the texts below the ends of the arc, including the gap.
    private var endHeight: Double { lineHeight(theme.font(.caption)).rounded(.up) + Self.gap }

    private func lineHeight(_ font: Font) -> Double { scene?.textMeasurer.metrics(of: font).lineHeight ?? 0 }

    private var diameter: Double { max(0, min(bounds.width, (bounds.height - endHeight) / Self.height)) }

    /// The space above the arc, which is also the space below its texts.
    private var margin: Double { max(0, bounds.height - diameter * Self.height - endHeight) / 2 }

    private var lineWidth: Double { max(8, diameter / 13) }

    /// The centre line of the arc's stroke.
    private var arc: Arc {
        Arc(
            center: Point(x: bounds.midX, y: margin + diameter / 2), radius: max(0, (diameter - lineWidth) / 2),
            start: Self.start, sweep: Self.sweep)
    }

    override func layoutSubviews() {
        let arc = arc
        let room = max(0, arc.radius - lineWidth) * 1.7
        placeNumber(arc, room: room)
        for (label, angle) in [(lowLabel, Self.start), (highLabel, -Self.start)] {
            let end = arc.point(at: angle)
            let size = label.sizeThatFits(Size(width: bounds.width / 2, height: .infinity))
            let x = min(max(end.x - size.width / 2, 0), max(0, bounds.width - size.width))
            label.frame = Rect(origin: Point(x: x, y: end.y + lineWidth / 2 + Self.gap), size: size)
        }
    }

    /// Places the number inside the arc, as large as possible, with the unit below it.
    private func placeNumber(_ arc: Arc, room: Double) {
        guard let measurer = scene?.textMeasurer else { return }
        var font = theme.font(.reading)
        let width = measurer.width(ofLine: numberLabel.text, font: font)
        // Larger digits would touch the arc.
        let maximum = arc.radius * 0.62
        font.size = max(8, min(maximum, width > 0 ? font.size * room * 0.86 / width : maximum).rounded(.down))
        if numberLabel.fontOverride != font { numberLabel.fontOverride = font }
        let height = lineHeight(font)
        numberLabel.frame = Rect(
            x: bounds.midX - room / 2, y: arc.center.y - height * 0.56, width: room, height: height)
        let unitHeight = lineHeight(unitLabel.font)
        unitLabel.frame = Rect(
            x: bounds.midX - room / 2, y: arc.center.y + height * 0.41, width: room, height: unitHeight)
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        guard arc.radius > lineWidth else { return }
        draw(&list, from: 0, to: 1, .placeholder, width: lineWidth)
        drawLimits(&list)
        guard let share = content.share else { return }
        let color = theme.color(content.isOut ? .warning : .accent).opacity(content.alpha)
        var part = arc
        // At the minimum, the round ends of a minimal arc form a dot.
        part.sweep = max(Self.sweep * share, 0.1)
        list.arc(part, color, style: LineStyle(width: lineWidth))
    }

    /// Marks the ranges beyond the limits with a thin line along the inside of the arc.
    private func drawLimits(_ list: inout DisplayList) {
        if let low = content.low, low > 0 {
            draw(&list, from: 0, to: low, .warning, width: 3, inset: lineWidth / 2 + 4)
        }
        if let high = content.high, high < 1 {
            draw(&list, from: high, to: 1, .warning, width: 3, inset: lineWidth / 2 + 4)
        }
    }

    private func draw(
        _ list: inout DisplayList, from start: Double, to end: Double, _ role: ColorRole, width: Double,
        inset: Double = 0
    ) {
        let part = Arc(
            center: arc.center, radius: arc.radius - inset, start: Self.start + start * Self.sweep,
            sweep: (end - start) * Self.sweep)
        list.arc(part, theme.color(role), style: LineStyle(width: width))
    }
}
