import Drawing
import Toolkit

/// The values of all series at one position.
nonisolated struct ChartReading: Hashable {
    let place: Double
    /// The values, in the order of the series; `nil` for a series without a value at this position.
    let values: [LinePoint?]
}

/// A vertical line through a chart, with the values at its position as text.
final class ChartMarker: View {
    /// The position of the marker on the horizontal axis.
    private(set) var place = 0.0
    /// The lines of text, from top to bottom.
    private(set) var texts: [String] = []
    private var reading = ChartReading(place: 0, values: [])
    private var geometry: ChartGeometry?
    private var limits = ValueLimits()
    private var isOfBars = false
    /// The sides of the series' vertical axes.
    private var sides: [ChartSide] = []

    private static let margin = 8.0
    private static let gap = 12.0
    private static let maximumLines = 8

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func show(_ reading: ChartReading, _ content: ChartContent, _ geometry: ChartGeometry) {
        (place, self.reading, self.geometry, limits) = (reading.place, reading, geometry, content.limits)
        isOfBars = content.kind == .bars
        sides = content.records.indices.map(content.side(ofSeries:))
        texts = [content.text(ofPlace: reading.place) ?? ""].filter { !$0.isEmpty }
        for (index, value) in reading.values.enumerated() {
            guard let value else { continue }
            let name = content.records.count > 1 && content.names.indices.contains(index) ? content.names[index] : ""
            let text = content.valueText(value.value, ofSeries: index)
            texts.append(name.isEmpty ? text : "\(name) \(text)")
        }
        setNeedsDisplay()
    }

    override func draw(_ list: inout DisplayList) {
        guard let geometry, let measurer = scene?.textMeasurer else { return }
        let x = geometry.x(of: place)
        list.fill(
            Rect(x: (x - 0.5).rounded(), y: geometry.area.minY, width: 1, height: geometry.area.height),
            theme.color(.primaryText))
        for (index, value) in reading.values.enumerated() {
            // The values of bars are not marked on the marker's line.
            guard let value, !isOfBars else { continue }
            let side = sides.indices.contains(index) ? sides[index] : .left
            let unclamped = geometry.on(side).point(value)
            let point = Point(x: unclamped.x, y: geometry.clamped(unclamped.y))
            let isOut = side == .left && limits.side(of: value.value) != .within
            disc(&list, at: point, radius: 7, theme.color(.surface))
            disc(&list, at: point, radius: 5, theme.color(isOut ? .warning : .ofSeries(index)))
        }
        drawTexts(&list, beside: x, geometry, measurer)
    }

    private func disc(_ list: inout DisplayList, at center: Point, radius: Double, _ color: Color) {
        list.fill(
            Rect(origin: center, size: .zero).centered(Size(width: 2 * radius, height: 2 * radius)), color,
            radii: CornerRadii(radius))
    }

    /// Draws the text on the side of the line that has more room.
    private func drawTexts(
        _ list: inout DisplayList, beside x: Double, _ geometry: ChartGeometry, _ measurer: any TextMeasurer
    ) {
        var font = theme.font(.caption)
        font.hasTabularFigures = true
        let metrics = measurer.metrics(of: font)
        var lines = texts.prefix(Self.maximumLines).map { $0 }
        if texts.count > Self.maximumLines { lines.append("…") }
        let widest = lines.map { measurer.width(ofLine: $0, font: font) }.max() ?? 0
        let size = Size(
            width: widest + 2 * Self.margin, height: Double(lines.count) * metrics.lineHeight + Self.margin)
        let isLeft = x > geometry.area.midX
        let start = isLeft ? x - Self.gap - size.width : x + Self.gap
        let box = Rect(
            origin: Point(x: min(max(start, 0), max(0, bounds.width - size.width)), y: geometry.area.minY), size: size)
        list.fill(box, theme.color(.chartBubble), radii: CornerRadii(8))
        list.stroke(box, theme.color(.controlOutline), width: 1, radii: CornerRadii(8))
        for (number, line) in lines.enumerated() {
            let y = box.minY + Self.margin / 2 + Double(number) * metrics.lineHeight + metrics.ascent
            let color = theme.color(number == 0 ? .secondaryText : .primaryText)
            let order = TextOrder(ofLine: line)
            list.text(line, at: Point(x: box.minX + Self.margin, y: y), font: font, color: color, order: order)
        }
    }
}

nonisolated extension ColorRole {
    /// The background of a chart marker's text.
    static let chartBubble = ColorRole("chartBubble") { $0.color(.surface).mixed(with: $0.color(.primaryText), 0.08) }
}
