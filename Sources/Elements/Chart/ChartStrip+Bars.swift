import Drawing
import Toolkit

/// Drawing of bars. A strip draws the bars that overlap it.
extension ChartStrip {
    /// The minimum width of a bar, in points. Narrower bars are merged into columns one pixel wide.
    private static let narrow = 3.0
    /// The maximum width of a bar, in points. A wider bar reads as a box.
    private static let maximumWidth = 48.0

    func drawBars(_ list: inout DisplayList, of plot: ChartPlot, _ geometry: ChartGeometry) {
        let band = plot.band / (geometry.places.upper - geometry.places.lower) * geometry.area.width
        let count = Double(max(1, plot.lines.count))
        let bar = min(band * 0.75 / count, Self.maximumWidth)
        for index in plot.lines.indices {
            let color = plot.color(.ofSeries(index))
            let side = plot.content.side(ofSeries: index)
            let geometry = geometry.on(side)
            let columns = plot.lines[index].columns(around: columns(beyond: band, geometry))
            for column in columns {
                guard bar >= Self.narrow else {
                    fill(&list, column, geometry, color)
                    continue
                }
                let left = geometry.x(of: column.last.place) - frame.minX + (Double(index) - count / 2) * bar
                let isOut =
                    plot.lines.count == 1 && side == .left && plot.content.limits.side(of: column.last.value) != .within
                let end = geometry.clamped(geometry.y(of: column.last.value)) - frame.minY
                let gap = count > 1 ? min(1, bar / 6) : 0
                fill(
                    &list, from: left + gap, width: bar - 2 * gap, to: end, geometry,
                    isOut ? plot.color(.warning) : color)
                drawArrow(
                    &list, over: column.last, from: left, width: bar, geometry, isOut ? plot.color(.warning) : color)
            }
        }
    }

    /// Draws an arrow at the end of a bar that extends beyond the plot.
    private func drawArrow(
        _ list: inout DisplayList, over value: LinePoint, from x: Double, width: Double, _ geometry: ChartGeometry,
        _ color: Color
    ) {
        guard !geometry.values.contains(value.value) else { return }
        let isAbove = value.value > geometry.values.upper
        let y = (isAbove ? geometry.heights.lowerBound : geometry.heights.upperBound) - frame.minY
        drawArrow(&list, at: Point(x: x + width / 2, y: y), beyond: isAbove ? .top : .bottom, width: width, color)
    }

    /// Draws a bar from the baseline, with rounded corners at its far end.
    private func fill(
        _ list: inout DisplayList, from x: Double, width: Double, to end: Double, _ geometry: ChartGeometry,
        _ color: Color
    ) {
        let baseline = geometry.baseline - frame.minY
        // A bar with the value zero stays visible.
        let height = max(1, abs(baseline - end))
        let radius = min(3, width / 3)
        let isUp = end <= baseline
        let radii =
            isUp
            ? CornerRadii(topLeft: radius, topRight: radius) : CornerRadii(bottomRight: radius, bottomLeft: radius)
        list.fill(
            Rect(x: x, y: isUp ? baseline - height : baseline, width: width, height: height), color, radii: radii)
    }

    /// Draws all bars in a column of pixels as one.
    private func fill(
        _ list: inout DisplayList, _ column: ThinnedLine.Column, _ geometry: ChartGeometry, _ color: Color
    ) {
        let baseline = geometry.baseline - frame.minY
        let top = min(baseline, geometry.clamped(geometry.y(of: column.high.value)) - frame.minY)
        let bottom = max(baseline, geometry.clamped(geometry.y(of: column.low.value)) - frame.minY)
        let width = geometry.area.width / Double(geometry.places.columns)
        let x = geometry.area.minX + Double(column.index) * width - frame.minX
        list.fill(Rect(x: x, y: top, width: width, height: max(1, bottom - top)), color)
    }
}
