import Drawing
import Toolkit

/// The name of a series, with its colour and its mark before it.
final class ChartLegendEntry: View {
    let kind: ChartKind
    var name: String { label.text }
    private let number: Int
    private let label: Label

    /// How wide the piece of a line and the piece of a bar are.
    private static let sample = (line: 24.0, bar: 12.0)
    private static let gap = 6.0

    /// - Parameters:
    ///   - name: of the series.
    ///   - number: of the series, from 0 on.
    init(_ name: String, number: Int, kind: ChartKind) {
        self.number = number
        self.kind = kind
        label = Label(name, role: .caption, color: .role(.secondaryText))
        super.init()
        isUserInteractionEnabled = false
        addSubview(label)
    }

    private var sample: Double { kind == .bars ? Self.sample.bar : Self.sample.line }

    override func sizeThatFits(_ size: Size) -> Size {
        let before = sample + Self.gap
        let text = label.sizeThatFits(Size(width: max(0, size.width - before), height: .infinity))
        return Size(width: min(size.width, (before + text.width).rounded(.up)), height: text.height)
    }

    override func layoutSubviews() {
        let before = sample + Self.gap
        label.frame = mirrored(
            Rect(x: before, y: 0, width: max(0, bounds.width - before), height: bounds.height))
    }

    override func draw(_ list: inout DisplayList) {
        let color = theme.color(.ofSeries(number))
        let area = mirrored(Rect(x: 0, y: 0, width: sample, height: bounds.height))
        guard kind != .bars else {
            list.fill(area.centered(Size(width: sample, height: sample)), color, radii: CornerRadii(3))
            return
        }
        let ends = [Point(x: area.minX + 1, y: area.midY), Point(x: area.maxX - 1, y: area.midY)]
        list.line(ends, color, style: LineStyle(width: 2.5))
        ChartMark.ofSeries(number).draw(&list, at: area.center, color)
    }
}
