import Drawing
import Toolkit

/// A vertical strip of a chart's plot. A chart has several strips, so that a change in one does not redraw the others.
///
/// Each strip draws its lines a little beyond its edges, where they are clipped, so that there are no visible seams.
final class ChartStrip: View {
    /// The width of a strip, in points.
    static let width = 32.0
    /// The distance beyond its edges for which a strip still draws lines, in points.
    private static let reach = 8.0
    static let lineWidth = 3.0
    /// The gap around a mark on a line, in points.
    private static let halo = 2.0
    /// The distance from the middle of an arrow to its sides, in points.
    private static let arrow = 5.5

    private let number: Int
    private weak var plot: ChartPlot?

    init(_ number: Int, of plot: ChartPlot) {
        self.number = number
        self.plot = plot
        super.init()
    }

    override func draw(_ list: inout DisplayList) {
        guard let plot, let geometry = plot.geometry else { return }
        let content = plot.content
        if content.kind == .bars {
            drawBars(&list, of: plot, geometry)
            return
        }
        let series = plot.lines.enumerated().map { runs($1, geometry.on(content.side(ofSeries: $0))) }
        // All areas are drawn before all lines, so that no area covers the line of another series.
        for (index, fade) in plot.fades.enumerated() where series.indices.contains(index) {
            let color = plot.color(.ofSeries(index))
            for run in series[index] { fade.draw(&list, below: line(run), from: frame.minY, color) }
        }
        for (index, runs) in series.enumerated() {
            let color = plot.color(.ofSeries(index))
            for run in runs {
                if run.isBusy {
                    list.polygon(run.outline(Self.lineWidth), color)
                } else {
                    list.line(line(run), color, style: LineStyle(width: Self.lineWidth))
                }
            }
            drawMarks(&list, index, runs, of: plot, color)
            drawArrows(&list, runs, of: plot, color)
        }
    }

    // MARK: Lines

    /// Returns the gap-free segments of a line that overlap the strip, including a small margin on both sides.
    private func runs(_ line: ThinnedLine, _ geometry: ChartGeometry) -> [ChartRun] {
        var runs: [ChartRun] = []
        // Despite rounding errors, a value at an end of the scale must lie within the plot.
        let (top, bottom) = (geometry.heights.lowerBound, geometry.heights.upperBound)
        let heights = top - frame.minY - 0.01...bottom - frame.minY + 0.01
        for column in line.columns(around: columns(beyond: Self.reach, geometry)) {
            if column.isAfterGap || runs.isEmpty { runs.append(ChartRun(between: heights)) }
            runs[runs.count - 1].add(column, geometry, from: frame.origin)
        }
        return runs.filter { $0.reaches(from: -Self.reach, to: bounds.width + Self.reach) }
    }

    /// Returns the points of a run near the strip; for a run that fills its columns, the line through their middles.
    private func line(_ run: ChartRun) -> [Point] { run.isBusy ? run.middle : cut(run.path) }

    /// Returns the part of a run near the strip. Long segments are cut, because their distant parts are not visible.
    private func cut(_ run: [Point]) -> [Point] {
        let (left, right) = (-2 * Self.reach, bounds.width + 2 * Self.reach)
        func between(_ a: Point, _ b: Point, at x: Double) -> Point {
            Point(x: x, y: a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)))
        }
        var run = run
        if run.count > 1, run[0].x < left, run[1].x > left { run[0] = between(run[0], run[1], at: left) }
        let end = run.count - 1
        if end > 0, run[end].x > right, run[end - 1].x < right { run[end] = between(run[end - 1], run[end], at: right) }
        return run
    }

    /// Returns the columns that the strip covers, extended by `reach` points on either side.
    func columns(beyond reach: Double, _ geometry: ChartGeometry) -> Range<Int> {
        let perPoint = Double(geometry.places.columns) / max(geometry.area.width, 1)
        let start = frame.minX - geometry.area.minX
        let first = Int(((start - reach) * perPoint).rounded(.down))
        return first..<max(first, Int(((start + bounds.width + reach) * perPoint).rounded(.up)))
    }

    /// Draws arrows at the edges for values beyond them: one for each value if there is room, otherwise at most one per strip and edge.
    private func drawArrows(_ list: inout DisplayList, _ runs: [ChartRun], of plot: ChartPlot, _ color: Color) {
        for edge in ChartRun.Edge.allCases {
            let points = runs.flatMap { $0.points(beyond: edge) }
            if plot.hasRoomForMarks {
                for point in points { drawArrow(&list, at: point, beyond: edge, color) }
                continue
            }
            let middle = bounds.width / 2
            // An arrow that would be clipped at an edge of the strip is left out.
            let near = points.min { abs($0.x - middle) < abs($1.x - middle) }
            guard let near, abs(near.x - middle) < middle - Self.arrow else { continue }
            drawArrow(&list, at: near, beyond: edge, color)
        }
    }

    /// Draws an arrow that points to a value beyond an edge of the plot.
    ///
    /// - Parameter width: The maximum width, in points.
    func drawArrow(
        _ list: inout DisplayList, at point: Point, beyond edge: ChartRun.Edge, width: Double = .infinity,
        _ color: Color
    ) {
        let up = edge == .top ? -1.0 : 1
        let side = min(Self.arrow, width / 2)
        let corners = [(0, 1.2 * side), (side, 0), (-side, 0)]
        list.polygon(corners.map { Point(x: point.x + $0.0, y: point.y + up * $0.1) }, color)
    }

    /// Draws a mark on each value if there are few. Otherwise, if a legend has to be matched, draws one mark on every second strip.
    private func drawMarks(
        _ list: inout DisplayList, _ index: Int, _ runs: [ChartRun], of plot: ChartPlot, _ color: Color
    ) {
        let isOne = plot.lines.count < 2
        let mark = isOne ? ChartMark.disc : ChartMark.ofSeries(index)
        if plot.hasRoomForMarks {
            for point in runs.flatMap(\.pointsWithin) { mark.draw(&list, at: point, color) }
        } else if !isOne, !plot.hasEndLabels, (number + index) % 2 == 0 {
            let middle = bounds.width / 2
            let near = runs.flatMap(\.middle).min { abs($0.x - middle) < abs($1.x - middle) }
            // A mark that would be clipped at an edge of the strip is left out.
            guard let near, abs(near.x - middle) < middle - ChartMark.reach - Self.halo else { return }
            let side = 2 * (ChartMark.reach + Self.halo)
            list.fill(
                Rect(origin: near, size: .zero).centered(Size(width: side, height: side)), theme.color(.surface),
                radii: CornerRadii(side / 2))
            mark.draw(&list, at: near, color)
        }
    }
}
