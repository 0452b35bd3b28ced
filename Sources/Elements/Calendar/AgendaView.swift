import Drawing
import Toolkit

/// The events of a day, in as many lines as fit.
final class AgendaView: View {
    /// The texts of an event.
    struct Line: Hashable {
        /// The time of the start; empty for an event without a time.
        let time: String
        let title: String
    }

    var lines: [Line] = [] {
        didSet { if lines != oldValue { setNeedsLayout() } }
    }

    /// Formats the number of the events that do not fit.
    var more: (Int) -> String = { "+\($0)" } {
        didSet { setNeedsLayout() }
    }

    private var rows: [(time: Label, title: Label)] = []
    /// The number of lines for which there is always room, so that nothing moves if another day is chosen.
    private static let minimumLines = 3.0
    private static let gap = 8.0

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    private var lineHeight: Double {
        let metrics = scene?.textMeasurer.metrics(of: theme.font(.body))
        return max(1, ((metrics?.lineHeight ?? 0) + 6).rounded(.up))
    }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: Self.gap + Self.minimumLines * lineHeight)
    }

    override func layoutSubviews() {
        let height = lineHeight
        let room = max(1, Int(min(max(0, bounds.height - Self.gap) / height, 100)))
        var shown = lines
        if lines.count > room {
            shown = lines.prefix(room - 1) + [Line(time: "", title: more(lines.count - room + 1))]
        }
        while rows.count > shown.count {
            let row = rows.removeLast()
            for label in [row.time, row.title] { label.removeFromSuperview() }
        }
        while rows.count < shown.count {
            let row = (time: Label(role: .body, color: .role(.secondaryText)), title: Label(role: .body))
            row.time.hasTabularFigures = true
            for label in [row.time, row.title] { addSubview(label) }
            rows.append(row)
        }
        for (row, line) in zip(rows, shown) { (row.time.text, row.title.text) = (line.time, line.title) }
        let infinite = Size(width: .infinity, height: .infinity)
        let times = rows.filter { !$0.time.text.isEmpty }.map { $0.time.sizeThatFits(infinite).width.rounded(.up) }
        let column = min(times.max() ?? 0, bounds.width / 2)
        for (index, row) in rows.enumerated() {
            let y = Self.gap + Double(index) * height
            let x = column > 0 ? column + Self.gap : 0
            row.time.frame = mirrored(Rect(x: 0, y: y, width: column, height: height))
            row.title.frame = mirrored(Rect(x: x, y: y, width: max(0, bounds.width - x), height: height))
        }
    }
}
