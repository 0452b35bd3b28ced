import Drawing
import Toolkit

/// The axes of a chart with their labels and grid lines, and the area that remains for the values.
struct ChartLabels {
    /// A vertical axis with its labels.
    private struct Vertical {
        let scale: ValueScale
        /// The ticks that have room for a label, with their labels.
        var texts: [(mark: Double, text: String)] = []
        /// The width of the widest label, in points.
        var width = 0.0
    }

    /// The area that remains for the values, in the plot's coordinates.
    let area: Rect
    private let left: Vertical?
    private let right: Vertical?
    /// The units above the axes; `nil` if there is only one axis, or no room.
    private let units: (left: String, right: String)?
    private var marks: [AxisTicks.Mark] = []
    private let font: Font
    private let metrics: FontMetrics
    private let measurer: any TextMeasurer
    private let limits: ValueLimits
    /// A Boolean value that tells whether there is room for the numbers of the vertical axes.
    private let showsNumbers: Bool

    private static let gap = 10.0
    /// The minimum width to which a category name is truncated, in em.
    private static let nameWidth = 5.5
    /// The length of a right axis' ticks that do not coincide with a grid line, in points.
    private static let tick = 5.0
    /// The opacity of the zones beyond the limits.
    private static let zoneOpacity = 0.12

    /// The scale of the left axis, or of the right one if the left one has no values; `nil` if there is nothing to show.
    var scale: ValueScale? { (left ?? right)?.scale }
    /// The scale of the right axis; `nil` if it has no values.
    var rightScale: ValueScale? { right?.scale }

    /// Determines the axes and the area that they leave.
    ///
    /// - Parameter endWidth: The width of the labels at the ends of the lines; `nil` if there are none.
    init(
        _ content: ChartContent, in size: Size, endWidth: Double? = nil, _ theme: Theme, _ measurer: any TextMeasurer
    ) {
        self.measurer = measurer
        limits = content.limits
        var font = theme.font(.caption)
        font.hasTabularFigures = true
        self.font = font
        metrics = measurer.metrics(of: font)
        let line = metrics.lineHeight
        // The upper half of the topmost number extends beyond the plot.
        let half = (line / 2).rounded(.up)
        let bottom = line + Self.gap / 2
        let hasUnits = content.hasRightAxis && size.height - half - bottom > 4 * line
        let top = hasUnits ? half + line.rounded(.up) : half
        let height = (size.height - top - bottom).rounded(.down)
        let steps = Int(min(max(height / (line * 2.5), 1), 8))
        let leftScale = content.shownValues(on: .left).map {
            ValueScale(covering: $0, steps: steps, content.left.range)
        }
        let rightScale = content.shownValues(on: .right).map { range in
            // Both axes use the same grid lines, unless the kiosk file sets a range for the right one.
            guard content.right.range == ChartRange(), let leftScale, leftScale.endsWithTicks else {
                return ValueScale(covering: range, steps: steps, content.right.range)
            }
            return ValueScale(covering: range, exactSteps: leftScale.marks.count - 1)
        }
        guard height > line, leftScale != nil || rightScale != nil else {
            area = Rect(origin: .zero, size: size)
            (left, right, units, showsNumbers) = (nil, nil, nil, false)
            return
        }
        func labelled(_ scale: ValueScale) -> Vertical {
            var vertical = Vertical(scale: scale)
            let marks = scale.marks
            // If ticks are too close together, only every second, fifth, tenth … has a number.
            let room = scale.step / (scale.upper - scale.lower) * height
            let stride = [1, 2, 5, 10, 20].first { Double($0) * room >= line * 0.95 } ?? 50
            vertical.texts = marks.indices.filter { $0 % stride == 0 }
                .map { (marks[$0], content.scaleFormat(marks[$0], scale.decimals)) }
            vertical.width = vertical.texts.map { measurer.width(ofLine: $0.text, font: font) }.max() ?? 0
            return vertical
        }
        (left, right) = (leftScale.map(labelled), rightScale.map(labelled))
        let widths = [left, right].map { $0.map { ($0.width + Self.gap).rounded(.up) } ?? 0 }
        // Numbers that would take more than half of the width are not shown. The marker still shows the values.
        showsNumbers = widths[0] + widths[1] <= size.width / 2
        units = hasUnits && showsNumbers ? (content.left.unit, content.right.unit) : nil
        let start = showsNumbers ? widths[0] : 0
        let end = showsNumbers && right != nil ? widths[1] : endWidth ?? Self.gap
        area = Rect(x: start, y: top, width: max(0, size.width - start - end), height: height)
    }

    /// Determines which labels of the horizontal axis fit.
    mutating func place(_ content: ChartContent, _ places: HorizontalScale) {
        var isOfNames = false
        if case .categories = content.axis { isOfNames = true }
        marks =
            AxisTicks(content, places, width: area.width, overhang: (area.minX, Self.gap)) { text, room in
                let width = measurer.width(ofLine: text, font: font)
                // Only names are truncated; a truncated number or time would be wrong.
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
        drawZones(&list, theme, geometry)
        for mark in scale.marks {
            let y = geometry.y(of: mark).rounded()
            let isBase = mark == 0 || (mark == scale.lower && scale.lower > 0)
            list.fill(
                Rect(x: area.minX, y: y, width: area.width, height: 1),
                theme.color(isBase ? .controlOutline : .chartGrid))
        }
        if showsNumbers { drawNumbers(&list, theme, geometry) }
        let baseline = area.maxY + Self.gap / 2 + metrics.ascent
        for mark in marks {
            list.text(
                mark.text, at: Point(x: area.minX + mark.x, y: baseline), font: font, color: color,
                order: TextOrder(ofLine: mark.text))
        }
        guard let left else { return }
        for limit in [limits.low, limits.high].compactMap(\.self) where left.scale.contains(limit) {
            let y = geometry.y(of: limit).rounded() + 0.5
            list.line(
                [Point(x: area.minX, y: y), Point(x: area.maxX, y: y)], theme.color(.warning),
                style: LineStyle(width: 1.5, cap: .butt, dashes: [6, 4]))
        }
    }

    /// Shades the values beyond the limits.
    private func drawZones(_ list: inout DisplayList, _ theme: Theme, _ geometry: ChartGeometry) {
        guard let left else { return }
        let color = theme.color(.warning).opacity(Self.zoneOpacity)
        func zone(from top: Double, to bottom: Double) {
            list.fill(Rect(x: area.minX, y: top, width: area.width, height: bottom - top), color)
        }
        if let high = limits.high, left.scale.contains(high) {
            zone(from: area.minY, to: geometry.y(of: high).rounded())
        }
        if let low = limits.low, left.scale.contains(low) { zone(from: geometry.y(of: low).rounded(), to: area.maxY) }
    }

    /// Draws the numbers of the vertical axes. All are right-aligned: the left axis' at the plot, the right axis' at its widest number.
    private func drawNumbers(_ list: inout DisplayList, _ theme: Theme, _ geometry: ChartGeometry) {
        let color = theme.color(.secondaryText)
        let middle = (metrics.ascent - metrics.descent) / 2
        func draw(_ text: String, endingAt end: Double? = nil, from start: Double = 0, baseline: Double) {
            let x = end.map { $0 - measurer.width(ofLine: text, font: font) } ?? start
            list.text(
                text, at: Point(x: x, y: baseline), font: font, color: color, order: TextOrder(ofLine: text))
        }
        for (mark, text) in left?.texts ?? [] {
            draw(text, endingAt: area.minX - Self.gap, baseline: geometry.y(of: mark).rounded() + middle)
        }
        guard let right else { return }
        let end = area.maxX + Self.gap + right.width
        let lines = Set((left?.scale.marks ?? []).map { geometry.y(of: $0).rounded() })
        for (mark, text) in right.texts {
            let y = geometry.on(.right).y(of: mark).rounded()
            if left != nil, !lines.contains(y) {
                // A tick between the plot and the number would look like a minus sign.
                list.fill(
                    Rect(x: area.maxX - Self.tick, y: y, width: Self.tick, height: 1), theme.color(.controlOutline))
            }
            draw(text, endingAt: end, baseline: y + middle)
        }
        guard let units else { return }
        let baseline = area.minY - (metrics.lineHeight / 2).rounded(.up) - metrics.descent
        // A unit that is wider than the numbers extends over the plot.
        let width = measurer.width(ofLine: units.left, font: font)
        let numbers = area.minX - Self.gap
        draw(units.left, endingAt: width <= numbers ? numbers : nil, from: 0, baseline: baseline)
        draw(units.right, endingAt: end, baseline: baseline)
    }
}
