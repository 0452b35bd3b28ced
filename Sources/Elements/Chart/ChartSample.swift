import Drawing
import Toolkit

/// A sample of a series' line or bar, shown in the legend with the series' colour and mark.
final class ChartSample: View {
    let kind: ChartKind
    private let number: Int

    /// The widths of line and bar samples, in points.
    private static let widths = (line: 24.0, bar: 12.0)

    /// Creates a sample.
    ///
    /// - Parameters:
    ///   - number: The index of the series, from 0.
    ///   - kind: The kind of the chart.
    init(number: Int, kind: ChartKind) {
        self.number = number
        self.kind = kind
        super.init()
    }

    private var side: Double { kind == .bars ? Self.widths.bar : Self.widths.line }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: side, height: Self.widths.bar) }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.ofSeries(number))
        let area = Rect(origin: .zero, size: bounds.size)
        guard kind != .bars else {
            list.fill(area.centered(Size(width: side, height: side)), color, radii: CornerRadii(3))
            return
        }
        let ends = [Point(x: area.minX + 1, y: area.midY), Point(x: area.maxX - 1, y: area.midY)]
        list.line(ends, color, style: LineStyle(width: ChartStrip.lineWidth))
        ChartMark.ofSeries(number).draw(&list, at: area.center, color)
    }
}
