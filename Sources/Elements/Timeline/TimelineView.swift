import Drawing
import Toolkit

/// The texts beside a dot of a timeline.
nonisolated struct TimelineEntry: Hashable {
    let time: String
    let words: String
}

/// A vertical line with a dot for each entry, and the entry's time and text beside it.
final class TimelineView: StackView {
    /// The entries, from top to bottom. The first one is highlighted.
    var entries: [TimelineEntry] = [] {
        didSet { if entries != oldValue { showEntries() } }
    }

    private var rows: [(stack: StackView, time: Label, words: Label)] = []

    private static let indent = 28.0
    private static let gap = 16.0
    /// The space below the title, in points.
    private static let top = 4.0
    private static let middle = 8.0
    /// The diameters of the first dot and of the others, in points.
    private static let dots = (first: 14.0, other: 10.0)

    init() {
        super.init(.vertical, spacing: Self.gap)
        insets = Insets(top: Self.top, left: Self.indent)
        isUserInteractionEnabled = false
    }

    private func showEntries() {
        while rows.count > entries.count { rows.removeLast().stack.removeFromSuperview() }
        while rows.count < entries.count {
            let role: TextRole = rows.isEmpty ? .headline : .body
            let time = Label(role: .caption, color: .role(.secondaryText))
            let words = Label(role: role)
            time.numberOfLines = 2
            time.hasTabularFigures = true
            words.numberOfLines = 0
            let row = StackView(.vertical, spacing: 2)
            for label in [time, words] { row.addSubview(label) }
            addSubview(row)
            rows.append((row, time, words))
        }
        for (row, entry) in zip(rows, entries) { (row.time.text, row.words.text) = (entry.time, entry.words) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(_ list: inout DisplayList) {
        let line = rows.first?.time.sizeThatFits(.init(width: .infinity, height: .infinity)).height ?? 0
        let dotCenters = rows.map { $0.stack.frame.minY + line / 2 }
        for (number, y) in dotCenters.enumerated() {
            let side = number == 0 ? Self.dots.first : Self.dots.other
            // The line ends at the edges of the dots, so that it is not visible inside of the rings.
            let next = dotCenters.indices.contains(number + 1) ? dotCenters[number + 1] - Self.dots.other / 2 : y
            let line = Rect(x: Self.middle - 1, y: y + side / 2, width: 2, height: max(0, next - y - side / 2))
            list.fill(mirrored(line), theme.color(.controlOutline))
            let dot = mirrored(Rect(x: Self.middle, y: y, width: 0, height: 0)).centered(
                Size(width: side, height: side))
            if number == 0 {
                list.fill(dot, theme.color(.accent), radii: CornerRadii(side / 2))
            } else {
                list.stroke(dot, theme.color(.controlOutline), width: 2, radii: CornerRadii(side / 2))
            }
        }
    }
}
