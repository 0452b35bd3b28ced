import Drawing
import Toolkit

/// The scales of a chart with their labels and grid lines, and the area that remains for the values.
struct ChartLabels {
    /// The area that remains for the values, in the plot's coordinates.
    let area: Rect
    /// The vertical scale; `nil` if there is nothing to show.
    let scale: ValueScale?
    private let texts: [String]
    private var marks: [AxisTicks.Mark] = []
    private let font: Font
    private let metrics: FontMetrics
    private let measurer: any TextMeasurer
    private let limits: ValueLimits
    /// A Boolean value that tells whether there is room for the numbers of the vertical axis.
    private let showsNumbers: Bool

    private static let gap = 10.0
    /// The minimum width of a truncated name, in em.
    private static let nameWidth = 5.5

    init(_ content: ChartContent, in size: Size, _ theme: Theme, _ measurer: any TextMeasurer) {
        self.measurer = measurer
        limits = content.limits
        font = theme.font(.caption)
        metrics = measurer.metrics(of: font)
        let line = metrics.lineHeight
        // The upper half of the topmost number extends beyond the plot.
        let top = (line / 2).rounded(.up)
        let height = (size.height - top - line - Self.gap / 2).rounded(.down)
        guard let values = content.shownValues, height > line else {
            (area, scale, texts, showsNumbers) = (Rect(origin: .zero, size: size), nil, [], false)
            return
        }
        let steps = Int(min(max(height / (line * 2.5), 1), 8))
        let scale = ValueScale(covering: values, steps: steps)
        texts = scale.marks.map { content.scaleFormat($0, scale.decimals) }
        let font = font
        let widest = texts.map { measurer.width(ofLine: $0, font: font) }.max() ?? 0
        // Numbers that need more than half of the width are left out. The marker still shows the values.
        showsNumbers = widest + Self.gap <= size.width / 2
        let left = showsNumbers ? (widest + Self.gap).rounded(.up) : 0
        self.scale = scale
        area = Rect(x: left, y: top, width: max(0, size.width - left - Self.gap), height: height)
    }

    /// Determines which labels of the horizontal axis fit.
    mutating func place(_ content: ChartContent, _ places: HorizontalScale) {
        var isOfNames = false
        if case .categories = content.axis { isOfNames = true }
        marks =
            AxisTicks(content, places, width: area.width, overhang: (area.minX, Self.gap)) { text, room in
                let width = measurer.width(ofLine: text, font: font)
                // Names may be truncated. Truncated numbers and times would be wrong.
                let room = min(max(room, Self.nameWidth * font.size), area.width)
                guard isOfNames, width > room else { return (text, width) }
                let kept = measurer.characters(of: Substring(text), fitting: max(0, room - font.size), font: font)
                let short = text.prefix(kept) + "…"
                return (String(short), measurer.width(ofLine: String(short), font: font))
            }.marks
    }

    // MARK: Drawing

    func draw(_ list: inout DisplayList, _ theme: Theme, _ geometry: ChartGeometry) {
        guard let scale else { return }
        let color = theme.color(.secondaryText)
        let middle = (metrics.ascent - metrics.descent) / 2
        for (mark, text) in zip(scale.marks, texts) {
            let y = geometry.y(of: mark).rounded()
            let isBase = mark == 0 || (mark == scale.lower && scale.lower > 0)
            list.fill(
                Rect(x: area.minX, y: y, width: area.width, height: 1),
                theme.color(isBase ? .controlOutline : .chartGrid))
            guard showsNumbers else { continue }
            let width = measurer.width(ofLine: text, font: font)
            list.text(
                text, at: Point(x: area.minX - Self.gap - width, y: y + middle), font: font, color: color,
                order: TextOrder(ofLine: text))
        }
        let baseline = area.maxY + Self.gap / 2 + metrics.ascent
        for mark in marks {
            list.text(
                mark.text, at: Point(x: area.minX + mark.x, y: baseline), font: font, color: color,
                order: TextOrder(ofLine: mark.text))
        }
        for limit in [limits.low, limits.high].compactMap(\.self) where scale.contains(limit) {
            let y = geometry.y(of: limit).rounded() + 0.5
            list.line(
                [Point(x: area.minX, y: y), Point(x: area.maxX, y: y)], theme.color(.warning),
                style: LineStyle(width: 1.5, cap: .butt, dashes: [6, 4]))
        }
    }
}
