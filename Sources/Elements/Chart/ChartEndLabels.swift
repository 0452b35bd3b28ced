import Drawing
import Toolkit

/// The names of a chart's series at the right ends of their lines, which replace the legend.
final class ChartEndLabels: View {
    /// The name of a series and the end of its line.
    struct Entry: Hashable {
        let name: String
        /// The index of the series, from 0.
        let number: Int
        /// The end of the line in the plot's coordinates; `nil` if the series has no values.
        let end: Point?
        /// The colour of the line.
        let color: Color
    }

    /// The names, and the area that the lines fill.
    struct Content: Hashable {
        var entries: [Entry] = []
        var area = Rect.zero
        /// A Boolean value that tells whether the lines have marks, so that the names need none.
        var linesHaveMarks = false
    }

    var content = Content() {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of lines with a label. The labels of more lines do not fit into the lowest plot.
    private static let maximumCount = 4
    /// The maximum width of the labels, as a share of the width of the plot.
    private static let share = 0.28
    /// The distance from the plot to the middle of a mark, and from there to the name, in points.
    private static let (mark, gap) = (12.0, 10.0)
    /// The distance between a line's end and the plot's edge up to which the end is connected with its label.
    private static let connected = 64.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Returns the width that the labels need, or `nil` if a legend has to name the series: of bars, of two vertical axes, if there are
    /// too many series, or if there is no room for a name. It does not depend on the values, so that a new value moves nothing.
    static func width(
        _ content: ChartContent, in width: Double, _ theme: Theme, _ measurer: any TextMeasurer
    ) -> Double? {
        let names = content.names
        guard content.kind != .bars, !content.hasRightAxis, (2...maximumCount).contains(names.count),
            !names.contains("")
        else { return nil }
        let font = theme.font(.caption)
        let needed = names.reduce(0) { max($0, measurer.width(ofLine: $1, font: font)) } + mark + gap
        return needed <= width * share ? needed.rounded(.up) : nil
    }

    /// Returns the centres of labels that do not overlap, as near as possible to the given ones and in the same order; `nil` if the labels
    /// do not fit.
    ///
    /// - Parameters:
    ///   - centers: The y coordinates at which the labels should be.
    ///   - height: The height of a label.
    ///   - range: The range of y coordinates that the labels may cover.
    nonisolated static func spread(
        _ centers: [Double], height: Double, within range: ClosedRange<Double>
    ) -> [Double]? {
        guard Double(centers.count) * height <= range.upperBound - range.lowerBound else { return nil }
        // Neighbouring labels that would overlap form a group, in whose middle are the middles of their places.
        var groups: [(top: Double, members: [Int])] = []
        func top(_ members: [Int]) -> Double {
            let sum = members.enumerated().reduce(0) { $0 + centers[$1.element] - (Double($1.offset) + 0.5) * height }
            let length = Double(members.count) * height
            return min(max(sum / Double(members.count), range.lowerBound), range.upperBound - length)
        }
        for index in centers.indices.sorted(by: { (centers[$0], $0) < (centers[$1], $1) }) {
            groups.append((top([index]), [index]))
            while groups.count > 1, let last = groups.last {
                let before = groups[groups.count - 2]
                guard before.top + Double(before.members.count) * height > last.top else { break }
                groups.removeLast(2)
                let members = before.members + last.members
                groups.append((top(members), members))
            }
        }
        var places = centers
        for group in groups {
            for (offset, member) in group.members.enumerated() {
                places[member] = group.top + (Double(offset) + 0.5) * height
            }
        }
        return places
    }

    override func draw(_ list: inout DisplayList) {
        guard let measurer = scene?.textMeasurer, !content.entries.isEmpty else { return }
        let font = theme.font(.caption)
        let metrics = measurer.metrics(of: font)
        let area = content.area
        let half = (metrics.lineHeight / 2).rounded(.up)
        let wanted = content.entries.map { $0.end?.y ?? area.maxY }
        let centers = Self.spread(wanted, height: metrics.lineHeight, within: area.minY - half...area.maxY + half)
        guard let centers else { return }
        for (entry, center) in zip(content.entries, centers) {
            let mark = Point(x: area.maxX + Self.mark, y: center)
            // Beside the mark at a line's end, a name needs no line that leads to it.
            let isBeside = content.linesHaveMarks && abs(center - (entry.end?.y ?? .infinity)) <= half
            if !isBeside, let end = entry.end, end.x >= area.maxX - Self.connected {
                list.line([end, mark], entry.color.opacity(0.6), style: LineStyle(width: 1.5))
            }
            if !content.linesHaveMarks { ChartMark.ofSeries(entry.number).draw(&list, at: mark, entry.color) }
            // Without a mark of its own, the name is nearer to the line.
            let gap = content.linesHaveMarks ? Self.gap / 2 : Self.gap
            let baseline = (center + (metrics.ascent - metrics.descent) / 2).rounded()
            list.text(
                entry.name, at: Point(x: mark.x + gap, y: baseline), font: font, color: theme.color(.primaryText),
                order: TextOrder(ofLine: entry.name))
        }
    }
}
